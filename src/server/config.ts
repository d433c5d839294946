/**
 * The only module that reads the environment. An invalid value stops the start, and all problems
 * are listed together.
 */
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

const text = z.string().trim().min(1)
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const apiBase = webAddress.transform((address) => address.replace(/\/+$/, ''))

const cidr = z.string().refine(
  (value) => {
    const [network = '', bits] = value.split('/')
    const max = isIP(network) === 6 ? 128 : 32
    return (
      isIP(network) !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= max))
    )
  },
  { error: 'must be addresses such as 10.0.0.0/8, separated by commas' },
)

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const trustProxy = z
  .string()
  .transform((value) => (value === 'true' ? true : value === 'false' ? false : value))

const environment = z.object({
  PORT: z.coerce.number('must be a port').int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  WORKER_PORT: z.coerce.number('must be a port').int().min(0).max(65_535).optional(),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  ADMIN_USERNAME: text.min(3, 'must have at least 3 characters').default('admin'),
  ADMIN_EMAIL: text
    .includes('@', { error: 'must be an e-mail address' })
    .default('admin@localhost'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  EMERGENCY_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  APPROVAL_UNDO_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int()
    .min(0)
    .max(600, 'must be at most 600')
    .default(30),
  ADMIN_DIRECT_CIDRS: list.pipe(z.array(cidr)),
  PAYMENTS: z.literal('sandbox', 'must be sandbox, or empty').optional(),
  WEBHOOK_CIDRS: list.pipe(z.array(cidr)),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: webAddress.default('https://api.stripe.com'),
  STRIPE_JS_URL: webAddress.default('https://js.stripe.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  MAIL_FROM: text.optional(),
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
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  TRUST_PROXY: trustProxy.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = z.output<typeof environment> & { readonly publicUrl: string }

/** Thrown with every problem, one per line. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/**
 * Reads the folder's `.env`, then the environment, then `--role`; later sources override earlier
 * ones.
 */
export function readConfig(arguments_: readonly string[], folder = process.cwd()): Config {
  const file = join(folder, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return parseConfig({ ...fromFile, ...process.env, ...roleOf(arguments_) }, folder)
}

export function parseConfig(
  values: Readonly<Record<string, string | undefined>>,
  folder: string,
): Config {
  // `.env.example` leaves values empty; an empty value counts as unset.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString() ?? ''}: ${issue.message}`),
    )
  }
  const config = parsed.data
  const problems = groupProblems(config)
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...config,
    DATA_DIR: resolve(folder, config.DATA_DIR),
    publicUrl: (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/+$/, ''),
  }
}

function roleOf(arguments_: readonly string[]): Record<string, string> {
  const at = arguments_.findIndex((argument) => argument.startsWith('--role'))
  const [, joined] = arguments_[at]?.split('=') ?? []
  const role = joined ?? arguments_[at + 1]
  return at === -1 || role === undefined ? {} : { ROLE: role }
}

type Values = z.output<typeof environment>

function groupProblems(config: Values): string[] {
  return [
    ...allOrNone(config, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']),
    ...allOrNone(config, ['SMTP_URL', 'MAIL_FROM']),
    ...allOrNone(config, ['AI_BASE_URL', 'AI_MODEL']),
    ...(config.AI_API_KEY !== undefined && config.AI_BASE_URL === undefined
      ? ['AI_API_KEY: needs AI_BASE_URL and AI_MODEL']
      : []),
    ...allOrNone(config, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...stripeModes(config),
    ...missingMailServer(config),
    ...unaskedSandbox(config),
    ...(config.ROLE !== 'all' && config.DATABASE_URL === undefined
      ? ['ROLE: web and worker need DATABASE_URL; the embedded database has one process']
      : []),
  ]
}

function allOrNone(config: Values, names: readonly (keyof Values)[]): string[] {
  const missing = names.filter((name) => config[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  return [`${missing.join(', ')}: needed together with the others of ${names.join(', ')}`]
}

/** Stripe keys of test mode and live mode cannot be mixed. */
function stripeModes(config: Values): string[] {
  const secret = /^[rs]k_(test|live)_\w+$/.exec(config.STRIPE_SECRET_KEY ?? '')?.[1]
  const publishable = /^pk_(test|live)_\w+$/.exec(config.STRIPE_PUBLISHABLE_KEY ?? '')?.[1]
  const isWrong = (name: keyof Values, fits: boolean) => config[name] !== undefined && !fits
  return [
    ...(isWrong('STRIPE_SECRET_KEY', secret !== undefined)
      ? ['STRIPE_SECRET_KEY: must begin with sk_test_, sk_live_, rk_test_ or rk_live_']
      : []),
    ...(isWrong('STRIPE_PUBLISHABLE_KEY', publishable !== undefined)
      ? ['STRIPE_PUBLISHABLE_KEY: must begin with pk_test_ or pk_live_']
      : []),
    ...(isWrong('STRIPE_WEBHOOK_SECRET', /^whsec_/.test(config.STRIPE_WEBHOOK_SECRET ?? ''))
      ? ['STRIPE_WEBHOOK_SECRET: must begin with whsec_']
      : []),
    ...(secret && publishable && secret !== publishable
      ? ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is of the test mode, the other is not']
      : []),
  ]
}

/**
 * An https address means a real deployment, which must not accept test cards only because the keys
 * were forgotten.
 */
function unaskedSandbox(config: Values): string[] {
  const hasKeys = config.STRIPE_SECRET_KEY !== undefined
  if (hasKeys && config.PAYMENTS === 'sandbox') {
    return ['PAYMENTS: sandbox was asked for, and payment keys are set; leave one of them empty']
  }
  if (hasKeys || config.PAYMENTS === 'sandbox' || !config.PUBLIC_URL?.startsWith('https:')) {
    return []
  }
  return [
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed when PUBLIC_URL is https; to take test cards there and charge nothing, set PAYMENTS=sandbox',
  ]
}

/**
 * Without a mail server no mail leaves, and password reset links would be shown on the mailbox
 * page.
 */
function missingMailServer(config: Values): string[] {
  if (config.SMTP_URL !== undefined) {
    return config.MAIL === undefined
      ? []
      : ['MAIL: mailbox was asked for, and SMTP_URL is set; leave one of them empty']
  }
  if (/^[a-z]+_live_/.test(config.STRIPE_SECRET_KEY ?? '')) {
    return ['SMTP_URL: needed with live payment keys; the mailbox page is for the sandbox']
  }
  if (config.MAIL === 'mailbox' || !config.PUBLIC_URL?.startsWith('https:')) return []
  return [
    'SMTP_URL, MAIL_FROM: needed when PUBLIC_URL is https; to keep mails on a page for staff there and send none, set MAIL=mailbox',
  ]
}

export function readTestDatabaseUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || undefined
}
