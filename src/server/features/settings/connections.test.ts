import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { ConnectionView } from '#contract/connections.ts'
import type { Problem } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import type { TriedConnection } from '#server/connections.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { openS3Server, s3Account } from '#server/testing/s3-server.ts'
import { openShop } from '#server/testing/shop.ts'
import {
  liveStandInKey,
  openStripeStandIn,
  standInKey,
} from '#server/testing/stripe/stripe-stand-in.ts'
import { testConnections } from '#server/testing/test-connections.ts'

type Values = Readonly<Record<string, string>>

const leadsHere = { tryOut: async () => ({ worked: true, answer: 'It leads to this program.' }) }

async function openOffice(environment: Values = {}) {
  let used: Config | undefined
  const shop = await openShop()
  const { database } = shop.ports
  Object.assign(shop.ports, {
    connections: testConnections(database, environment, (config) => {
      used = config
    }),
  })
  const save = (kind: string, revision: number, values: Values) =>
    shop.asStaff('PUT', `/api/admin/connections/${kind}`, { revision, values })
  const tryOut = async (kind: string, values: Values) => {
    const answer = await shop.asStaff('POST', `/api/admin/connections/${kind}/try`, { values })
    return answer.json<TriedConnection>()
  }
  const show = async (kind: string) => {
    const answer = await shop.asStaff('GET', '/api/admin/connections')
    const { connections } = answer.json<{ connections: ConnectionView[] }>()
    return connections.find((one) => one.kind === kind)
  }
  return { ...shop, save, tryOut, show, used: () => used }
}

const mail = {
  host: 'smtp.shop.example',
  port: '587',
  user: 'owner',
  password: 'hunter2 and more',
  from: 'Shop <mail@shop.example>',
}

const keys = {
  publishableKey: 'pk_test_standin',
  secretKey: standInKey,
  webhookSecret: 'whsec_of-the-stand-in',
}

test('a saved mail server is used by the program, and its password is nowhere to be read', async () => {
  const { save, show, used, ports } = await openOffice()
  const saved = await save('mail', 0, mail)
  expect(saved.json<ConnectionView>()).toMatchObject({
    revision: 1,
    values: { host: 'smtp.shop.example', user: 'owner', password: 'version 1' },
    isTakenUp: true,
    givenBy: [],
  })
  expect(used()?.SMTP_URL).toBe('smtp://owner:hunter2%20and%20more@smtp.shop.example:587')
  expect(used()?.MAIL_FROM).toBe(mail.from)
  const rows = await ports.database.selectFrom('owner_settings').selectAll().execute()
  const lines = await ports.database.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify([rows, lines, saved.json(), await show('mail')])).not.toContain('hunter2')
  expect(JSON.stringify(lines)).toContain('connection.changed')
})

test('an empty secret keeps the saved one, for the same server only; a new one replaces it', async () => {
  const { save, show, used, ports } = await openOffice()
  await save('mail', 0, mail)
  const renamed = { ...mail, password: '', from: 'Reports <mail@shop.example>' }
  expect((await save('mail', 1, renamed)).statusCode).toBe(200)
  expect(used()?.SMTP_URL).toContain('hunter2%20and%20more')
  await save('mail', 2, { ...renamed, host: 'smtp.else.example' })
  expect(used()?.SMTP_URL).toBe('smtp://owner:@smtp.else.example:587')
  await save('mail', 3, { ...mail, password: 'another' })
  expect(used()?.SMTP_URL).toContain(':another@')
  const shown = await show('mail')
  expect(shown?.values['password']).toBe('version 4')
  expect(shown?.history[0]?.changes.map(({ field }) => field)).toEqual(['host', 'password', 'from'])
  const rows = await ports.database
    .selectFrom('owner_settings')
    .select(['revision', 'sealed'])
    .orderBy('revision')
    .execute()
  expect(rows.map(({ sealed }) => sealed !== null)).toEqual([false, false, false, true])
})

test('without any value the connection is unset, and its secret is gone', async () => {
  const { save, used, ports } = await openOffice()
  await save('mail', 0, mail)
  const unset = Object.fromEntries(Object.keys(mail).map((name) => [name, '']))
  expect((await save('mail', 1, unset)).statusCode).toBe(200)
  expect(used()?.SMTP_URL).toBeUndefined()
  const rows = await ports.database
    .selectFrom('owner_settings')
    .select('sealed')
    .orderBy('revision')
    .execute()
  expect(rows.map(({ sealed }) => sealed)).toEqual([null, {}])
})

test('what the environment gives counts, and the office says which of its names', async () => {
  const { save, show, used } = await openOffice({
    SMTP_URL: 'smtp://by-environment.example',
    MAIL_FROM: 'a@b.example',
  })
  expect((await save('mail', 0, mail)).statusCode).toBe(200)
  expect((await show('mail'))?.givenBy).toEqual(['SMTP_URL', 'MAIL_FROM'])
  expect(used()?.SMTP_URL).toBe('smtp://by-environment.example')
  expect((await show('payments'))?.givenBy).toEqual([])
})

test('a change from an older state is refused, and so is what cannot be used', async () => {
  const { save } = await openOffice()
  await save('mail', 0, mail)
  const late = await save('mail', 0, { ...mail, host: 'other.example' })
  expect(late.json<Problem>().code).toBe('connection-changed-meanwhile')
  const wrong = await save('mail', 1, { ...mail, port: 'many' })
  expect([wrong.statusCode, wrong.json<Problem>().message]).toEqual([
    422,
    'Give a port, such as 587.',
  ])
  const mixed = await save('payments', 0, { ...keys, publishableKey: 'pk_live_1' })
  expect(mixed.json<Problem>().message).toBe('One is of the test mode, the other is not.')
})

test('an address with https waits for mail server and keys, and they stay while it is set', async () => {
  const { save, used, ports } = await openOffice()
  Object.assign(ports.connections, leadsHere)
  const address = { url: 'https://www.shop.example' }
  const early = await save('address', 0, address)
  expect(early.json<Problem>().message).toBe(
    'A public address with https needs a mail server: save one first. A public address with https needs payment keys: save them first.',
  )
  await save('mail', 0, mail)
  await save('payments', 0, keys)
  expect((await save('address', 0, address)).statusCode).toBe(200)
  expect(used()?.publicUrl).toBe('https://www.shop.example')
  const unset = await save('payments', 1, { publishableKey: '', secretKey: '', webhookSecret: '' })
  expect(unset.statusCode).toBe(422)
  expect(used()?.STRIPE_SECRET_KEY).toBe(standInKey)
})

test('an address is saved only where it leads to this program', async () => {
  const { save, show, used } = await openOffice()
  let status = 'another'
  const server = createServer((_request, answer) => answer.end(JSON.stringify({ status })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const elsewhere = await save('address', 0, { url })
  expect([elsewhere.statusCode, elsewhere.json<Problem>().message]).toEqual([
    422,
    `${url} answers 200, and not as this program does.`,
  ])
  expect((await show('address'))?.revision).toBe(0)
  status = 'ok'
  expect((await save('address', 0, { url })).statusCode).toBe(200)
  expect(used()?.publicUrl).toBe(url)
  await new Promise((resolve) => server.close(resolve))
  const away = await save('address', 1, { url: 'http://127.0.0.1:1' })
  expect(away.json<Problem>().message).toMatch(/^It did not work: /)
  expect((await save('address', 1, { url: '' })).statusCode).toBe(200)
})

test('a test mail really leaves, and the answer is the server’s', async () => {
  const refusals: { signIn?: number } = {}
  const server = await openMailServer(refusals)
  const { tryOut } = await openOffice()
  const here = { ...mail, host: '127.0.0.1', port: String(server.port) }
  const tried = await tryOut('mail', here)
  expect(tried).toMatchObject({ worked: true })
  expect(tried.answer).toMatch(/^The mail to chief@example\.com was taken\. The server said: 250 /)
  expect(server.deliveries.map(({ recipients }) => recipients)).toEqual([['chief@example.com']])
  refusals.signIn = 535
  expect(await tryOut('mail', here)).toMatchObject({
    worked: false,
    answer: expect.stringMatching(/^The server answered: 535 /),
  })
  expect((await tryOut('mail', { ...here, port: '1' })).answer).toMatch(/^It did not work: .*ECONN/)
})

test('test keys charge a test card and refund it; live keys only read', async () => {
  const stripe = await openStripeStandIn({ now: () => new Date() })
  try {
    const { tryOut, save } = await openOffice({ STRIPE_API_BASE: stripe.url })
    await save('payments', 0, keys)
    // With the saved secrets.
    const tried = await tryOut('payments', { ...keys, secretKey: '', webhookSecret: '' })
    expect(tried.answer).toMatch(/^A test card was charged \$1\.00 and refunded \(pi_/)
    expect(stripe.requests.map(({ call }) => call)).toEqual(['createIntent', 'createRefund'])
    const live = { ...keys, publishableKey: 'pk_live_standin', secretKey: liveStandInKey }
    expect(await tryOut('payments', live)).toEqual({
      worked: true,
      answer: 'The live key reads the account. Nothing was charged.',
    })
    expect(stripe.requests.at(-1)?.call).toBe('listTransactions')
    const wrong = await tryOut('payments', { ...keys, secretKey: 'sk_test_other' })
    expect(wrong.answer).toMatch(/^Stripe answered: 401/)
  } finally {
    await stripe.close()
  }
})

test('an object store is written, read and emptied again', async () => {
  const store = await openS3Server()
  const { tryOut } = await openOffice()
  const files = { endpoint: store.endpoint, ...s3Account }
  expect(await tryOut('files', files)).toEqual({
    worked: true,
    answer: `A file was written to ${s3Account.bucket}, read and deleted.`,
  })
  expect(store.objects.size).toBe(0)
  const wrong = await tryOut('files', { ...files, secretAccessKey: 'wrong' })
  expect(wrong).toEqual({
    worked: false,
    answer: 'It did not work: the object store refused to put (403)',
  })
  await store.close()
})

test('only owners and super administrators see or change connections', async () => {
  const { app, adminToken } = await openOffice()
  const headers = { authorization: `Bearer ${await adminToken('admin')}` }
  const answer = await app.inject({ url: '/api/admin/connections', headers })
  expect(answer.statusCode).toBe(403)
})

test('of two people who type a new secret at once, the second is told and nothing of it is lost', async () => {
  const { save, show, used } = await openOffice()
  await save('mail', 0, mail)
  expect((await save('mail', 1, { ...mail, password: 'first' })).statusCode).toBe(200)
  const second = await save('mail', 1, { ...mail, password: 'second' })
  expect(second.json<Problem>().code).toBe('connection-changed-meanwhile')
  expect(used()?.SMTP_URL).toContain(':first@')
  expect((await show('mail'))?.revision).toBe(2)
})

test('a change is judged beside what another process saved, although this one has not read it', async () => {
  const { save, ports } = await openOffice()
  const here = { ...ports.connections, ...leadsHere }
  const elsewhere = testConnections(ports.database)
  Object.assign(ports, { connections: here })
  await save('mail', 0, mail)
  await save('payments', 0, keys)
  await elsewhere.reread()
  expect((await save('address', 0, { url: 'https://www.shop.example' })).statusCode).toBe(200)
  Object.assign(ports, { connections: elsewhere })
  expect(elsewhere.inUse()).toEqual({ mail: 1, payments: 1 })
  const unset = await save('payments', 1, { publishableKey: '', secretKey: '', webhookSecret: '' })
  expect(unset.json<Problem>().message).toMatch(/needs payment keys: save them first/)
})
