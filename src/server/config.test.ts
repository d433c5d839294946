import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, parseConfig, readConfig } from './config.ts'

const folder = import.meta.dirname

const problemsOf = (values: Record<string, string>) => {
  try {
    parseConfig(values, folder)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test('everything has a default', () => {
  expect(parseConfig({}, folder)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    DATA_DIR: join(folder, 'data'),
    ROLE: 'all',
    ADMIN_USERNAME: 'admin',
    ADMIN_EMAIL: 'admin@localhost',
    ADMIN_DIRECT_CIDRS: [],
    LOG_LEVEL: 'info',
  })
})

test('an empty value means unset', () => {
  expect(parseConfig({ DATABASE_URL: '', EMERGENCY_KEY: '', PORT: '' }, folder)).toMatchObject({
    PORT: 3000,
    publicUrl: 'http://127.0.0.1:3000',
  })
})

test('a secret may be in a file of its own, which is named instead', () => {
  const secrets = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'))
  const file = join(secrets, 'metrics-token')
  writeFileSync(file, 'a-token-of-sixteen\n')
  expect(parseConfig({ METRICS_TOKEN_FILE: file }, folder).METRICS_TOKEN).toBe('a-token-of-sixteen')
  expect(problemsOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another-of-sixteen' })).toContain(
    'METRICS_TOKEN, METRICS_TOKEN_FILE: only one of them may be set',
  )
  writeFileSync(file, 'short')
  const short = problemsOf({ METRICS_TOKEN_FILE: file, PORT: 'many' })
  expect(short).toContain('METRICS_TOKEN: must have at least 16 characters')
  expect(short).toContain('PORT="many"')
  rmSync(secrets, { recursive: true })
  expect(problemsOf({ METRICS_TOKEN_FILE: file })).toContain(
    `METRICS_TOKEN_FILE="${file}": cannot be read (ENOENT). Name a file that this account may read`,
  )
})

test('all that is wrong is listed at once', () => {
  const problems = problemsOf({ PORT: 'many', ROLE: 'boss', EMERGENCY_KEY: 'short' })
  expect(problems).toContain('PORT="many": must be a port')
  expect(problems).toContain('ROLE="boss": must be web, worker or all')
  expect(problems).toContain('EMERGENCY_KEY: must have at least 32 characters')
})

const wrongValues: readonly (readonly [string, string, string])[] = [
  ['PORT', '70000', 'must be a port'],
  ['PORT', '3000.5', 'a whole number'],
  ['HOST', ' ', 'must not be blank'],
  ['WORKER_PORT', 'x', 'must be a port'],
  ['PUBLIC_URL', 'plumbline.example', 'must be an http or https address'],
  ['ADMIN_USERNAME', 'ab', 'at least 3 characters'],
  ['ADMIN_EMAIL', 'nobody', 'must be an e-mail address'],
  ['APPROVAL_UNDO_SECONDS', '601', 'from 0 to 600'],
  ['WEBHOOK_CIDRS', '10.0.0.0/40', 'such as 10.0.0.0/8'],
  ['TRUST_PROXY', 'maybe', 'must be the number of proxies in front of the server'],
  ['TRUST_PROXY', 'true', 'must not be true, with which callers choose their own address'],
  ['LOG_LEVEL', 'loud', 'must be debug, info, warn, error or silent'],
  ['MAIL_FROM', 'Plumbline', 'must hold an address'],
  ['S3_BUCKET', 'a/b', 'the name of a bucket alone'],
  ['CLAMD_ADDRESS', 'http://localhost:3310', 'must be the path of a socket'],
  ['STRIPE_JS_URL', 'ftp://x', 'must be an http or https address'],
]

test.each(wrongValues)('%s=%s is named with what it may be', (name, value, said) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toContain(`${name}=${JSON.stringify(value)}: `)
  expect(problems).toContain(said)
})

const wrongSecrets: readonly (readonly [string, string, string])[] = [
  ['DATABASE_URL', 'mysql://user:hunter2@db/x', 'postgres://user:password@host/database'],
  ['SMTP_URL', 'mail.example:hunter2', 'smtp://user:password@host:587'],
  ['S3_ENDPOINT', 'hunter2', 'must be an http or https address'],
  ['AI_BASE_URL', 'hunter2', 'must be an http or https address'],
  ['METRICS_TOKEN', 'hunter2', 'at least 16 characters'],
]

test.each(wrongSecrets)(
  '%s is named without its value, which may be a secret',
  (name, value, said) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toContain(`${name}: `)
    expect(problems).toContain(said)
    expect(problems).not.toContain('hunter2')
  },
)

test('proxies are a number, addresses, networks or their known groups', () => {
  for (const right of ['1', '2', '10.0.0.0/8, ::1', 'loopback,192.0.2.7', 'fc00::/7']) {
    expect(problemsOf({ TRUST_PROXY: right })).toBe('')
  }
  expect(parseConfig({ TRUST_PROXY: '2' }, folder).TRUST_PROXY).toBe(2)
  expect(parseConfig({ TRUST_PROXY: 'false' }, folder).TRUST_PROXY).toBeUndefined()
})

test('a network of proxies that has strangers in it is refused like true', () => {
  for (const wide of [
    '0.0.0.0/0',
    '128.0.0.0/1',
    '::/0',
    '2000::/3',
    '::ffff:0:0/96',
    '-1',
    '12',
  ]) {
    expect(problemsOf({ TRUST_PROXY: wide })).toContain('must be the number of proxies')
  }
})

test('a role that is asked for without a name is a mistake', () => {
  expect(() => readConfig(['--role'], folder)).toThrow('ROLE="--role": must be web, worker or all')
})

test('a .env that cannot be read says so', () => {
  const place = mkdtempSync(join(tmpdir(), 'plumbline-env-'))
  mkdirSync(join(place, '.env'))
  try {
    expect(() => readConfig([], place)).toThrow(/\.env: cannot be read \(EISDIR\)/)
  } finally {
    rmSync(place, { recursive: true })
  }
})

test('an IPv6 address is put in brackets in links', () => {
  expect(parseConfig({ HOST: '::1' }, folder).publicUrl).toBe('http://[::1]:3000')
})

test('a wrong value is not repeated: it may be a secret', () => {
  expect(problemsOf({ EMERGENCY_KEY: 'hunter2', ADMIN_PASSWORD: 'swordf' })).not.toMatch(
    /hunter2|swordf/,
  )
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

const mails = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' }

test('the keys of the payment provider come together and of one mode', () => {
  expect(problemsOf(stripe)).toBe('')
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('STRIPE_PUBLISHABLE_KEY')
  expect(problemsOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toContain('test mode')
})

test('behind an https address the sandbox is used only when it is asked for', () => {
  const deployed = { PUBLIC_URL: 'https://plumbline.example' }
  expect(problemsOf(deployed)).toContain('set PAYMENTS=sandbox')
  expect(problemsOf({ ...deployed, ...mails, PAYMENTS: 'sandbox' })).toBe('')
  expect(problemsOf({ ...deployed, ...mails, ...stripe })).toBe('')
  expect(problemsOf({ PUBLIC_URL: 'http://127.0.0.1:4000' })).toBe('')
  expect(problemsOf({ PAYMENTS: 'none' })).toContain('PAYMENTS="none": must be sandbox')
  expect(problemsOf({ PAYMENTS: 'sandbox', ...stripe })).toContain('payment keys are set')
})

test('a mail server needs a sender', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://localhost' })).toContain('MAIL_FROM')
})

test('live payments need a mail server, or anyone could read the mails', () => {
  const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
  expect(problemsOf(live)).toContain('SMTP_URL')
  expect(problemsOf({ ...live, MAIL: 'mailbox' })).toContain('SMTP_URL')
  expect(problemsOf({ ...live, ...mails })).toBe('')
})

test('behind an https address mails stay here only when that is asked for', () => {
  const sandbox = { PUBLIC_URL: 'https://plumbline.example', PAYMENTS: 'sandbox' }
  for (const deployed of [sandbox, { PUBLIC_URL: sandbox.PUBLIC_URL, ...stripe }]) {
    expect(problemsOf(deployed)).toContain('set MAIL=mailbox')
    expect(problemsOf({ ...deployed, MAIL: 'mailbox' })).toBe('')
    expect(problemsOf({ ...deployed, ...mails })).toBe('')
  }
  expect(problemsOf({ PUBLIC_URL: 'http://127.0.0.1:4000' })).toBe('')
  expect(problemsOf({ MAIL: 'file' })).toContain('MAIL="file": must be mailbox')
  expect(problemsOf({ MAIL: 'mailbox', ...mails })).toContain('SMTP_URL is set')
})

test('addresses for direct access are ranges', () => {
  const config = parseConfig({ ADMIN_DIRECT_CIDRS: '10.0.0.0/8, ::1' }, folder)
  expect(config.ADMIN_DIRECT_CIDRS).toEqual(['10.0.0.0/8', '::1'])
  for (const wrong of ['everybody', '10.0.0.0/64', '10.0.0.0/-1', '10.0.0/8']) {
    expect(problemsOf({ ADMIN_DIRECT_CIDRS: wrong })).toContain('ADMIN_DIRECT_CIDRS')
  }
})

test('the embedded database has one process', () => {
  expect(problemsOf({ ROLE: 'worker' })).toContain('DATABASE_URL')
  expect(problemsOf({ ROLE: 'worker', DATABASE_URL: 'postgres://localhost/x' })).toBe('')
})

test('a public address is used without its trailing slash', () => {
  const given = { PUBLIC_URL: 'https://plumbline.example/', ...stripe, ...mails }
  expect(parseConfig(given, folder).publicUrl).toBe('https://plumbline.example')
})
