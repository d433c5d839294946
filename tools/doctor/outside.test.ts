import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { openClamdStandIn } from '#server/testing/clamd-stand-in.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { openS3Server, s3Account } from '#server/testing/s3-server.ts'
import { checkScanner } from './malware-scanner.ts'
import { checkFiles, checkMail, checkPayments, judgeCertificate } from './outside.ts'

const configOf = (values: Record<string, string>) => parseConfig(values, import.meta.dirname)

const mailConfig = (port: number) => {
  const account = `mailer:${'a-pass'}word`
  return configOf({ SMTP_URL: `smtp://${account}@127.0.0.1:${port}`, MAIL_FROM: 'a@b.example' })
}

test('a mail server that takes the account is well; no mail is sent to find out', async () => {
  const { port, deliveries } = await openMailServer()
  expect((await checkMail(mailConfig(port))).state).toBe('ok')
  expect(deliveries).toEqual([])
})

test('a mail server that refuses the account names the setting, not the password', async () => {
  const { port } = await openMailServer({ signIn: 535 })
  const found = await checkMail(mailConfig(port))
  expect(found.state).toBe('failure')
  expect(found.text).toContain('refuses the account in SMTP_URL')
  expect(found.text).not.toContain('a-pass')
})

async function provider(status: number) {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as { port: number }
  const config = configOf({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
  })
  return { config, close: () => server.close() }
}

test.each([
  [404, 'ok', 'takes the key'],
  [401, 'failure', 'refuses STRIPE_SECRET_KEY (401)'],
  [503, 'warning', 'answers 503'],
])('a payment provider that answers %i is judged', async (status, state, part) => {
  const { config, close } = await provider(status)
  const found = await checkPayments(config)
  close()
  expect([found.state, found.text.includes(part)]).toEqual([state, true])
})

test('a payment provider that is away is told', async () => {
  const { config, close } = await provider(200)
  close()
  const found = await checkPayments(config)
  expect(found.text).toContain('cannot be reached (ECONNREFUSED)')
})

test('a bucket is written, and one that refuses the key is told', async () => {
  const store = await openS3Server()
  const bucket = {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: s3Account.bucket,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
  }
  expect((await checkFiles(configOf(bucket))).state).toBe('ok')
  expect(store.objects.size).toBe(0)
  const wrong = await checkFiles(configOf({ ...bucket, S3_SECRET_ACCESS_KEY: 'another' }))
  expect(wrong.state).toBe('failure')
  expect(wrong.text).toContain(`the bucket ${s3Account.bucket}`)
  await store.close()
})

test('a certificate is judged by its end and by what browsers say', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const until = (day: string, fault?: string) =>
    judgeCertificate('a.example', { validTo: new Date(`${day}T00:00:00Z`), fault }, now)
  expect(until('2026-06-01').state).toBe('ok')
  expect(until('2026-03-10').state).toBe('warning')
  expect(until('2026-02-27').text).toContain('ended on 2026-02-27')
  expect(until('2026-06-01', 'DEPTH_ZERO_SELF_SIGNED_CERT').text).toContain('Browsers refuse')
})

test.each([
  ['finds the test file', { signature: { bytes: 'EICAR', name: 'Eicar' } }, 'ok', 'finds the test'],
  ['has no signatures', {}, 'warning', 'does not find the EICAR test file'],
  ['fails', { answers: 'out of memory. ERROR' }, 'failure', 'so no upload is taken'],
] as const)('a malware scanner that %s is judged', async (_name, behavior, state, part) => {
  const clamd = await openClamdStandIn(behavior)
  const found = await checkScanner(configOf({ CLAMD_ADDRESS: clamd.address }))
  await clamd.close()
  expect([found.state, found.text.includes(part)]).toEqual([state, true])
})

test('a malware scanner that is set and away is a failure, and none at all is not', async () => {
  const away = await checkScanner(configOf({ CLAMD_ADDRESS: '/nowhere/clamd.ctl' }))
  expect(away.text).toMatch(/at \/nowhere\/clamd\.ctl gives no answer .*ENOENT/)
  expect((await checkScanner(configOf({}))).state).toBe('ok')
})
