import { describe, expect, test } from 'vitest'
import type { ApiKey, ClientKeys, ShownKey } from '#contract/api-keys.ts'
import { apiRateLimit, apiScopes } from '#core/api/api-key.ts'
import { buildSubmission, enterpriseEmail, openApiShop } from '#server/testing/api-shop.ts'
import { audited } from '#server/testing/audited.ts'
import { cookieOf } from '#server/testing/shop.ts'

type Shop = Awaited<ReturnType<typeof openApiShop>>

async function signedIn(shop: Shop, email = enterpriseEmail) {
  await shop.post('/api/account/sign-in', { email })
  await shop.runJobs()
  const token = /sign-in\?token=([\w-]+)/.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[1]
  const cookie = cookieOf(await shop.post('/api/account/sign-in/confirm', { token }))
  return (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    shop.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) })
}

const wanted = { name: 'Our CRM', mode: 'live', scopes: ['projects:read'] }
const list = '/api/v1/projects'

describe('an enterprise subscriber', () => {
  test('makes a key, gets its secret once, and only its hash is stored', async () => {
    const shop = await openApiShop()
    const account = await signedIn(shop)
    const made = (await account('POST', '/api/account/api-keys', wanted)).json<ShownKey>()
    expect(made.secret).toMatch(/^plb_live_[\w-]{43}$/)
    expect(made.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const listed = await account('GET', '/api/account/api-keys')
    expect(listed.json()).toMatchObject({ isEnterprise: true, keys: [{ name: 'Our CRM' }] })
    expect(listed.body).not.toContain(made.secret)
    const kept = await shop.ports.database.selectFrom('api_key_secrets').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(made.secret.slice(9, 39))
    const answer = await shop.api(made.secret, 'GET', list)
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
    const bearer = await shop.app.inject({
      url: list,
      headers: { authorization: `Bearer ${made.secret}` },
    })
    expect(bearer.statusCode).toBe(200)
    const lastUsedAt = async () =>
      (await account('GET', '/api/account/api-keys')).json<{ keys: ApiKey[] }>().keys[0]?.lastUsedAt
    expect(await lastUsedAt()).toBe('2026-07-01T12:00:00.000Z')
    shop.clock.advance(59_000)
    await shop.api(made.secret, 'GET', list)
    expect(await lastUsedAt()).toBe('2026-07-01T12:00:00.000Z')
    shop.clock.advance(1000)
    await shop.api(made.secret, 'GET', list)
    expect(await lastUsedAt()).toBe('2026-07-01T12:01:00.000Z')
    const { name, mode, scopes } = wanted
    const [client] = await audited(shop, 'client.enterprise-granted')
    expect(await audited(shop, 'api-key.created')).toMatchObject([
      {
        by: 'customer',
        subject: made.key.id,
        after: { name, mode, scopes, profileId: client?.subject },
      },
    ])
  })

  test('has at most twenty keys; one that is revoked makes room', async () => {
    const shop = await openApiShop()
    const account = await signedIn(shop)
    const make = () => account('POST', '/api/account/api-keys', wanted)
    const made = await Promise.all(Array.from({ length: 20 }, make))
    expect(made.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 200))
    const refused = await make()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-keys'])
    const { key } = made[0]?.json<ShownKey>() ?? {}
    await account('DELETE', `/api/account/api-keys/${key?.id}`)
    expect((await make()).statusCode).toBe(200)
    expect(await audited(shop, 'api-key.revoked')).toMatchObject([
      { subject: key?.id, before: { name: 'Our CRM', mode: 'live' } },
    ])
  })

  test('rotates a key: both secrets are good for the overlap, then the new one only', async () => {
    const shop = await openApiShop()
    const account = await signedIn(shop)
    const { key, secret } = (
      await account('POST', '/api/account/api-keys', wanted)
    ).json<ShownKey>()
    const rotate = `/api/account/api-keys/${key.id}/rotate`
    const rotated = (await account('POST', rotate, { overlapHours: 2 })).json<ShownKey>()
    const statuses = async () => [
      (await shop.api(secret, 'GET', list)).statusCode,
      (await shop.api(rotated.secret, 'GET', list)).statusCode,
    ]
    expect(await statuses()).toEqual([200, 200])
    const hintOf = (text: string) => expect.stringContaining(text.slice(-4))
    expect(rotated.key.secrets).toHaveLength(2)
    expect(rotated.key.secrets).toContainEqual({
      hint: hintOf(secret),
      expiresAt: '2026-07-01T14:00:00.000Z',
    })
    expect(rotated.key.secrets).toContainEqual({ hint: hintOf(rotated.secret), expiresAt: null })
    expect(await audited(shop, 'api-key.rotated')).toMatchObject([
      { by: 'customer', subject: key.id, after: { overlapHours: 2 } },
    ])
    shop.clock.advance(2 * 3_600_000)
    expect(await statuses()).toEqual([401, 200])
    await account('DELETE', `/api/account/api-keys/${key.id}`)
    expect(await statuses()).toEqual([401, 401])
    expect((await account('POST', rotate, {})).statusCode).toBe(404)
  })

  test('renews the secret of its messages; the one before still signs for a day', async () => {
    const shop = await openApiShop()
    const account = await signedIn(shop)
    const made = (await account('POST', '/api/account/api-keys', wanted)).json<ShownKey>()
    const path = `/api/account/api-keys/${made.key.id}/webhook-secret`
    const renewed = (await account('POST', path)).json<ShownKey>()
    expect(renewed.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(renewed.webhookSecret).not.toBe(made.webhookSecret)
    expect(renewed.key.previousWebhookSecretUntil).toBe('2026-07-02T12:00:00.000Z')
    const kept = shop.ports.database
      .selectFrom('api_keys')
      .select(['webhook_secret', 'previous_webhook_secret'])
    expect(await kept.execute()).toEqual([
      { webhook_secret: renewed.webhookSecret, previous_webhook_secret: made.webhookSecret },
    ])
    expect(await audited(shop, 'api-key.webhook-secret-rotated')).toEqual([
      { by: 'customer', subject: made.key.id, before: null, after: null },
    ])
  })

  test('reaches no key of another client, and makes none without the plan', async () => {
    const shop = await openApiShop()
    const { key, secret } = await shop.grant('live')
    await shop.addClient('other@reseller.example', 'Other')
    const other = await signedIn(shop, 'other@reseller.example')
    for (const url of [
      `/api/account/api-keys/${key.id}/rotate`,
      `/api/account/api-keys/${key.id}/webhook-secret`,
    ]) {
      expect((await other('POST', url, {})).statusCode).toBe(404)
    }
    expect((await other('DELETE', `/api/account/api-keys/${key.id}`)).statusCode).toBe(404)
    expect((await shop.api(secret, 'GET', list)).statusCode).toBe(200)
    const refused = await other('POST', '/api/account/api-keys', wanted)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'enterprise-only'])
    const stranger = await signedIn(shop, 'never@ordered.example')
    const none = await stranger('GET', '/api/account/api-keys')
    expect(none.json()).toEqual({ isEnterprise: false, keys: [] })
    const alien = await stranger('DELETE', `/api/account/api-keys/${key.id}`)
    expect([alien.statusCode, alien.json().code]).toEqual([404, 'no-such-key'])
    const early = await stranger('POST', '/api/account/api-keys', wanted)
    expect([early.statusCode, early.json().code]).toEqual([403, 'enterprise-only'])
  })

  test('sees the plan without a limit, orders within it, and cannot buy another', async () => {
    const shop = await openApiShop()
    const account = await signedIn(shop)
    expect((await account('GET', '/api/account')).json().plan).toMatchObject({
      plan: 'enterprise',
      isLive: true,
      reportLimit: null,
      reportsUsed: 0,
      packages: ['basic', 'pro'],
    })
    const bought = await shop.post('/api/create-subscription', {
      plan: 'starter',
      customerEmail: enterpriseEmail,
      customerName: 'Order Desk',
    })
    expect(bought.statusCode).toBe(409)
  })
})

describe('staff', () => {
  test('puts a client on the plan and off it, once each, with a line in the audit log', async () => {
    const shop = await openApiShop()
    expect((await shop.setEnterprise(true)).json<ClientKeys>().isEnterprise).toBe(true)
    expect((await shop.setEnterprise(false)).json<ClientKeys>().isEnterprise).toBe(false)
    expect((await shop.setEnterprise(false, 'nobody@example.org')).statusCode).toBe(404)
    const lines = await shop.ports.database
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'before', 'after'])
      .where('action', 'like', 'client.enterprise%')
      .orderBy('id')
      .execute()
    const by = { actor_name: 'chief' }
    expect(lines).toMatchObject([
      { ...by, action: 'client.enterprise-granted', after: { plan: 'enterprise' } },
      {
        ...by,
        action: 'client.enterprise-ended',
        before: { plan: 'enterprise' },
        after: { plan: 'trial' },
      },
    ])
  })

  test('grants a live key to enterprise clients only, a test key to any, and revokes both', async () => {
    const shop = await openApiShop()
    await shop.addClient('prospect@builder.example', 'Prospect')
    const grant = (mode: string) =>
      shop.asStaff('POST', '/api/admin/api-keys', {
        email: 'prospect@builder.example',
        name: 'Trial',
        mode,
        scopes: apiScopes,
      })
    const live = await grant('live')
    expect([live.statusCode, live.json().code]).toEqual([409, 'enterprise-only'])
    const { key, secret } = (await grant('test')).json<ShownKey>()
    const keysOf = async (email: string) =>
      await shop.asStaff('GET', `/api/admin/api-keys?email=${encodeURIComponent(email)}`)
    expect((await keysOf('prospect@builder.example')).json()).toMatchObject({
      email: 'prospect@builder.example',
      companyName: 'Prospect',
      isEnterprise: false,
      hasSubscription: false,
      keys: [{ id: key.id, name: 'Trial', mode: 'test' }],
    })
    expect((await keysOf(enterpriseEmail)).json()).toMatchObject({
      isEnterprise: true,
      hasSubscription: false,
      keys: [],
    })
    const unknown = await keysOf('nobody@example.org')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no-such-client'])
    expect(secret).toMatch(/^plb_test_/)
    expect(key.grantedByStaff).toBe(true)
    expect((await shop.asStaff('DELETE', `/api/admin/api-keys/${key.id}`)).statusCode).toBe(200)
    expect((await shop.api(secret, 'GET', list)).statusCode).toBe(401)
  })

  test('cannot put a client on the plan who pays for another', async () => {
    const shop = await openApiShop()
    await shop.setEnterprise(false)
    const sent = { plan: 'starter', customerEmail: enterpriseEmail, customerName: 'Order Desk' }
    const owner = await signedIn(shop)
    const { url } = (await owner('POST', '/api/create-subscription', sent)).json<{ url: string }>()
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
    await shop.post(new URL(url).pathname, { card })
    const refused = await shop.setEnterprise(true)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already-subscribed'])
    const shown = await shop.asStaff(
      'GET',
      `/api/admin/api-keys?email=${encodeURIComponent(enterpriseEmail)}`,
    )
    expect(shown.json()).toMatchObject({ isEnterprise: false, hasSubscription: true })
  })
})

describe('a key', () => {
  test('does what its scopes say, and nothing else', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('test', { scopes: ['projects:write'] })
    const made = await shop.api(secret, 'POST', list, { body: buildSubmission() })
    expect(made.statusCode).toBe(201)
    for (const url of [list, '/api/v1/usage?email=a%40b.example', '/api/v1/webhook-deliveries']) {
      const refused = await shop.api(secret, 'GET', url)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'missing-scope'])
    }
  })

  test('is no session: staff and account lines do not know it, and no session is a key', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('live')
    expect((await shop.api(secret, 'GET', '/api/admin/orders')).statusCode).toBe(401)
    expect((await shop.api(secret, 'GET', '/api/account')).statusCode).toBe(401)
    const token = await shop.adminToken()
    const answer = await shop.app.inject({
      url: list,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('has a hundred requests a minute, says what is left, and when more are let in', async () => {
    const shop = await openApiShop()
    const { secret, key } = await shop.grant('live')
    const first = await shop.api(secret, 'GET', list)
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '100',
      'ratelimit-remaining': '99',
      'ratelimit-reset': '60',
      'ratelimit-policy': '100;w=60',
    })
    const more = await Promise.all(Array.from({ length: 104 }, () => shop.api(secret, 'GET', list)))
    const passed = more.filter((answer) => answer.statusCode === 200)
    expect(passed).toHaveLength(apiRateLimit.max - 1)
    const refused = more.find((answer) => answer.statusCode === 429)
    expect(refused?.headers).toMatchObject({ 'retry-after': '60', 'ratelimit-remaining': '0' })
    const account = await signedIn(shop)
    const rotated = await account('POST', `/api/account/api-keys/${key.id}/rotate`, {})
    const renewed = await shop.api(rotated.json<ShownKey>().secret, 'GET', list)
    expect(renewed.statusCode).toBe(429)
    shop.clock.advance(60_000)
    expect((await shop.api(secret, 'GET', list)).statusCode).toBe(200)
  })
})

test('the enterprise plan is granted to an address that never ordered', async () => {
  const shop = await openApiShop()
  const email = 'new@reseller.example'
  const granted = await shop.setEnterprise(true, email)
  expect([granted.statusCode, granted.json().isEnterprise]).toEqual([200, true])
  const { secret } = await shop.grant('live', { email })
  expect((await shop.api(secret, 'GET', '/api/v1/projects')).statusCode).toBe(200)
  expect((await shop.setEnterprise(false, 'nobody@reseller.example')).statusCode).toBe(404)
})
