/** Every value of the environment by its name: what it may be, and what is said when it is not. */
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

const text = z.string().trim().min(1, 'must not be blank')
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const apiBase = webAddress.transform((address) => address.replace(/\/+$/, ''))

function isNetwork(value: string): boolean {
  const [network = '', bits] = value.split('/')
  const max = isIP(network) === 6 ? 128 : 32
  return isIP(network) !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= max))
}

const cidr = z
  .string()
  .refine(isNetwork, { error: 'must be addresses such as 10.0.0.0/8, separated by commas' })

const portText = 'must be a port: a whole number from 0 to 65535, such as 3000'

const port = z.coerce.number(portText).int(portText).min(0, portText).max(65_535, portText)

const undoText = 'must be a number of seconds from 0 to 600, such as 30'

const roomText = 'must be a number of megabytes, such as 200'

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const proxyGroups = ['loopback', 'linklocal', 'uniquelocal']

const proxyText =
  'the number of proxies in front of the server, such as 1, or their addresses, separated by commas, such as 127.0.0.1 or 10.0.0.0/8'

/** Wider networks have strangers in them, as does the one that holds all of IPv4 inside IPv6. */
function isProxyNetwork(value: string): boolean {
  if (!isNetwork(value)) return false
  const [network = '', bits = '128'] = value.split('/')
  if (isIP(network) === 4) return Number(bits) >= 8
  const list = new BlockList()
  list.addSubnet(network, Number(bits), 'ipv6')
  return Number(bits) >= 7 && !list.check('::ffff:8.8.8.8', 'ipv6')
}

const trustProxy = z
  .string()
  .refine((value) => value !== 'true', {
    error: `must not be true, with which callers choose their own address: set ${proxyText}`,
    abort: true,
  })
  .refine(
    (value) =>
      /^[0-9]$|^false$/.test(value) ||
      value
        .split(',')
        .map((part) => part.trim())
        .every((part) => proxyGroups.includes(part) || isProxyNetwork(part)),
    { error: `must be ${proxyText}` },
  )
  .transform((value) =>
    value === 'false' ? undefined : /^[0-9]$/.test(value) ? Number(value) : value,
  )

export const environment = z.object({
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host/database',
    })
    .optional(),
  WORKER_PORT: port.optional(),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  ADMIN_USERNAME: text.min(3, 'must have at least 3 characters').default('admin'),
  ADMIN_EMAIL: text
    .includes('@', { error: 'must be an e-mail address' })
    .default('admin@localhost'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  EMERGENCY_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  APPROVAL_UNDO_SECONDS: z.coerce
    .number(undoText)
    .int(undoText)
    .min(0, undoText)
    .max(600, undoText)
    .default(30),
  MIN_FREE_DISK_MB: z.coerce.number(roomText).int(roomText).min(0, roomText).default(200),
  ADMIN_DIRECT_CIDRS: list.pipe(z.array(cidr)),
  PAYMENTS: z.literal('sandbox', 'must be sandbox, or empty').optional(),
  WEBHOOK_CIDRS: list.pipe(z.array(cidr)),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: webAddress.default('https://api.stripe.com'),
  STRIPE_JS_URL: webAddress.default('https://js.stripe.com'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://user:password@host:587',
    })
    .optional(),
  MAIL_FROM: text
    .includes('@', { error: 'must hold an address, such as Plumbline <reports@example.com>' })
    .optional(),
  MAIL: z.literal('mailbox', 'must be mailbox, or empty').optional(),
  AI_BASE_URL: webAddress.optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  BLS_API_BASE: apiBase.default('https://api.bls.gov/publicAPI/v2'),
  BLS_API_KEY: text.optional(),
  FRED_API_BASE: apiBase.optional(),
  FRED_API_KEY: text.optional(),
  QCEW_API_BASE: apiBase.default('https://data.bls.gov/cew/data/api'),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: text
    .regex(/^[^\s/]+$/, 'must be the name of a bucket alone, without an address or a slash')
    .optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  CLAMD_ADDRESS: text
    .regex(
      /^(\/.+|tcp:\/\/[^\s/@]+:\d{1,5})$/,
      'must be the path of a socket, such as /run/clamav/clamd.ctl, or tcp://host:3310',
    )
    .optional(),
  TRUST_PROXY: trustProxy.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SETTINGS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
})

export type Values = z.output<typeof environment>

/** Many people can see the terminal and the log of a service, so keys appear in neither. */
const shown: Readonly<Record<keyof Values, boolean>> = {
  PORT: true,
  HOST: true,
  PUBLIC_URL: true,
  DATA_DIR: true,
  DATABASE_URL: false,
  WORKER_PORT: true,
  ROLE: true,
  ADMIN_USERNAME: true,
  ADMIN_EMAIL: true,
  ADMIN_PASSWORD: false,
  EMERGENCY_KEY: false,
  APPROVAL_UNDO_SECONDS: true,
  MIN_FREE_DISK_MB: true,
  ADMIN_DIRECT_CIDRS: true,
  PAYMENTS: true,
  WEBHOOK_CIDRS: true,
  STRIPE_SECRET_KEY: false,
  STRIPE_PUBLISHABLE_KEY: false,
  STRIPE_WEBHOOK_SECRET: false,
  STRIPE_API_BASE: false,
  STRIPE_JS_URL: true,
  SMTP_URL: false,
  MAIL_FROM: true,
  MAIL: true,
  AI_BASE_URL: false,
  AI_API_KEY: false,
  AI_MODEL: true,
  BLS_API_BASE: false,
  BLS_API_KEY: false,
  FRED_API_BASE: false,
  FRED_API_KEY: false,
  QCEW_API_BASE: false,
  S3_ENDPOINT: false,
  S3_BUCKET: true,
  S3_ACCESS_KEY_ID: false,
  S3_SECRET_ACCESS_KEY: false,
  CLAMD_ADDRESS: true,
  TRUST_PROXY: true,
  METRICS_TOKEN: false,
  SETTINGS_KEY: false,
  LOG_LEVEL: true,
}

export const secretNames = Object.entries(shown).flatMap(([name, isShown]) =>
  isShown ? [] : [name],
)

/** `PORT="many": must be a port`; the value of a secret is not repeated. */
export function problemOf(
  issue: z.core.$ZodIssue,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const name = String(issue.path[0] ?? '')
  const isShown = Object.hasOwn(shown, name) && shown[name as keyof Values]
  return `${name}${isShown ? `=${JSON.stringify(given[name])}` : ''}: ${issue.message}`
}
