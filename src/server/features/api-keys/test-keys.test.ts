import { expect, test } from 'vitest'
import type { ClientKeys, ShownKey } from '#contract/api-keys.ts'
import type { ApiProject } from '#contract/v1-projects.ts'
import { apiScopes } from '#core/api/api-key.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'
import { audited } from '#server/testing/audited.ts'

type Shop = Awaited<ReturnType<typeof openApiShop>>

const email = 'dev@broker.example'
const list = '/api/v1/projects'

async function mailedCode(shop: Shop): Promise<string> {
  // Three mails an hour from one network.
  shop.clock.advance(21 * 60_000)
  expect((await shop.post('/api/test-keys/code', { email })).statusCode).toBe(200)
  await shop.runJobs()
  const mail = shop.mailer.sent.at(-1)
  expect(mail?.to).toBe(email)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

const make = (shop: Shop, code: string) => shop.post('/api/test-keys', { email, code })

test('an address that never ordered gets a test key, and a report with it, without a person', async () => {
  const shop = await openApiShop()
  const code = await mailedCode(shop)
  const made = await make(shop, code)
  const { key, secret } = made.json<ShownKey>()
  expect([made.statusCode, key.mode, key.scopes]).toEqual([200, 'test', apiScopes])
  expect(secret).toMatch(/^plb_test_[\w-]{43}$/)
  const sent = await shop.api(secret, 'POST', list, { body: buildSubmission() })
  expect(sent.statusCode).toBe(201)
  await shop.runJobs()
  const { id } = sent.json<ApiProject>()
  const project = (await shop.api(secret, 'GET', `${list}/${id}`)).json<ApiProject>()
  expect(project).toMatchObject({ status: 'completed', testMode: true })
  expect(await audited(shop, 'api-key.created')).toMatchObject([
    { by: 'customer', subject: key.id, after: { mode: 'test' } },
  ])
})

test('a code works once, for its own address, and a wrong one makes nothing', async () => {
  const shop = await openApiShop()
  const code = await mailedCode(shop)
  const wrong = await make(shop, code === '000000' ? '000001' : '000000')
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong-code'])
  const alien = await shop.post('/api/test-keys', { email: 'other@broker.example', code })
  expect(alien.json().code).toBe('wrong-code')
  expect((await make(shop, code)).statusCode).toBe(200)
  expect((await make(shop, code)).json().code).toBe('wrong-code')
  const { count } = await shop.ports.database
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('the sixth key of an address ends the one that was not used longest', async () => {
  const shop = await openApiShop()
  const secrets: string[] = []
  for (let n = 0; n < 5; n += 1) {
    secrets.push((await make(shop, await mailedCode(shop))).json<ShownKey>().secret)
  }
  const [oldest = '', second = ''] = secrets
  expect((await shop.api(oldest, 'GET', list)).statusCode).toBe(200)
  expect((await make(shop, await mailedCode(shop))).statusCode).toBe(200)
  const statuses = await Promise.all(
    secrets.map(async (secret) => (await shop.api(secret, 'GET', list)).statusCode),
  )
  expect(statuses).toEqual([200, 401, 200, 200, 200])
  expect(second).not.toBe(oldest)
  const keys = await shop.asStaff('GET', `/api/admin/api-keys?email=${email}`)
  expect(keys.json<ClientKeys>()).toMatchObject({ isEnterprise: false, companyName: '' })
})

test('keys that an account named itself are not ended by one of the documentation', async () => {
  const shop = await openApiShop()
  const grant = () =>
    shop.asStaff('POST', '/api/admin/api-keys', {
      ...{ email, name: 'Own', mode: 'test', scopes: apiScopes },
    })
  for (let n = 0; n < 6; n += 1) expect((await grant()).statusCode).toBe(200)
  await shop.ports.database.updateTable('api_keys').set({ created_by_admin_id: null }).execute()
  expect((await make(shop, await mailedCode(shop))).statusCode).toBe(200)
  const keys = await shop.asStaff('GET', `/api/admin/api-keys?email=${email}`)
  expect(keys.json<ClientKeys>().keys.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(7)
})

test('a code for a test key signs nobody in, and a code of the profile makes no key', async () => {
  const shop = await openApiShop()
  await shop.addClient(email, 'Broker')
  const code = await mailedCode(shop)
  const signIn = await shop.post('/api/client-profile/confirm', { email, code })
  expect([signIn.statusCode, signIn.json().code]).toEqual([400, 'wrong-code'])
  await shop.post('/api/client-profile/code', { email })
  await shop.runJobs()
  const other = /\b\d{6}\b/.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[0] ?? ''
  expect((await make(shop, other)).json().code).toBe('wrong-code')
  expect((await make(shop, code)).statusCode).toBe(200)
})

test('an account drafts 200 test projects a day', async () => {
  const shop = await openApiShop()
  const { secret } = (await make(shop, await mailedCode(shop))).json<ShownKey>()
  const bulk = () =>
    shop.api(secret, 'POST', `${list}/bulk`, {
      body: { projects: Array.from({ length: 50 }, () => buildSubmission()) },
    })
  for (let n = 0; n < 4; n += 1) expect((await bulk()).json().accepted).toBe(50)
  const refused = await shop.api(secret, 'POST', list, { body: buildSubmission() })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'test-projects-used-up'])
  expect(refused.json().message).toContain('0 of 200 test projects left')
  expect(refused.headers['retry-after']).toBe('86400')
  shop.clock.advance(25 * 3_600_000)
  expect((await bulk()).json().accepted).toBe(50)
})

test('staff grants a test key to an address that never ordered, and no live one', async () => {
  const shop = await openApiShop()
  const grant = (mode: string) =>
    shop.asStaff('POST', '/api/admin/api-keys', { email, name: 'Trial', mode, scopes: apiScopes })
  expect((await grant('live')).json().code).toBe('no-such-client')
  const { secret } = (await grant('test')).json<ShownKey>()
  expect((await shop.api(secret, 'GET', list)).statusCode).toBe(200)
})
