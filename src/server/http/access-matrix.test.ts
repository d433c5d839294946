import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/route.ts'
import { proofMinutes } from '#core/access/recent-proof.ts'
import { secondFactorGraceDays } from '#core/access/second-factor.ts'
import { hasPermission, staffRoles } from '#core/access/staff-role.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'
import { signedIn } from '#server/testing/left-traces.ts'
import { prove } from '#server/testing/prove.ts'
import { openShop } from '#server/testing/shop.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const lines: readonly Endpoint[] = Object.values(api)

const guarded = lines.filter((line) => line.access !== 'public' && line.access !== 'sandbox')

const someId = '00000000-0000-4000-8000-000000000000'

type Caller = {
  readonly token?: string
  readonly cookie?: string
  readonly cookies?: Record<string, string>
  readonly key?: string
}

function ask(app: TestApp['app'], line: Endpoint, request: Caller) {
  const names = [...line.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  return app.inject({
    method: line.method,
    url: fillPath(line.path, Object.fromEntries(names.map((name) => [name, someId]))),
    headers: {
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...(request.key === undefined ? {} : { 'x-api-key': request.key }),
    },
    // Not a loopback address, because the mailbox requires no sign-in from one.
    remoteAddress: '203.0.113.7',
    cookies: request.cookies ?? (request.cookie ? { plumbline_staff: request.cookie } : {}),
    ...(line.method === 'GET' || line.method === 'DELETE' ? {} : { payload: {} }),
  })
}

async function statusesOf(
  app: TestApp['app'],
  asked: readonly Endpoint[],
  request: Caller,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const line of asked) statuses[line.name] = (await ask(app, line, request)).statusCode
  return statuses
}

const everywhere = (asked: readonly Endpoint[], status: number) =>
  Object.fromEntries(asked.map((line) => [line.name, status]))

test('every line of the contract is served', async () => {
  const { app } = await createTestApp()
  const missing = lines.filter((line) => !app.hasRoute({ method: line.method, url: line.path }))
  expect(missing.map((line) => line.name)).toEqual([])
})

describe('every guarded line refuses', () => {
  test('a caller without a session', async ({ task }) => {
    const { app } = await createTestApp()
    expect(await statusesOf(app, guarded, {})).toEqual(everywhere(guarded, 401))
    prove(task, guarded.length)
  })

  test('a made-up token, as bearer and as cookie', async ({ task }) => {
    const { app } = await createTestApp()
    const made = 'a'.repeat(43)
    expect(await statusesOf(app, guarded, { token: made })).toEqual(everywhere(guarded, 401))
    expect(await statusesOf(app, guarded, { cookie: made })).toEqual(everywhere(guarded, 401))
    prove(task, 2 * guarded.length)
  })

  test('an expired session, one that was signed out, and a deactivated account', async ({
    task,
  }) => {
    const { app, adminToken, clock, ports } = await createTestApp()
    const expired = await adminToken()
    clock.advance(13 * 3_600_000)
    expect(await statusesOf(app, guarded, { token: expired })).toEqual(everywhere(guarded, 401))
    const signedOut = await adminToken()
    await app.inject({
      method: 'POST',
      url: '/api/admin/logout',
      headers: { authorization: `Bearer ${signedOut}` },
    })
    expect(await statusesOf(app, guarded, { token: signedOut })).toEqual(everywhere(guarded, 401))
    const deactivated = await adminToken()
    await ports.database.updateTable('admin_users').set({ is_active: false }).execute()
    expect(await statusesOf(app, guarded, { token: deactivated })).toEqual(everywhere(guarded, 401))
    prove(task, 3 * guarded.length)
  })

  test('the cookie, wherever something changes that is not of the direct mode', async ({
    task,
  }) => {
    const { app, adminToken } = await createTestApp()
    const changing = guarded.filter(
      (line) => line.access !== 'staff-direct' && line.method !== 'GET',
    )
    const cookie = await adminToken()
    expect(await statusesOf(app, changing, { cookie })).toEqual(everywhere(changing, 401))
    prove(task, changing.length)
  })

  test('a customer, wherever staff or a key is asked for', async ({ task }) => {
    const shop = await openShop()
    const cookie = await signedIn(shop, 'a@customer.example')
    const session = /plumbline_customer=([\w-]+)/.exec(cookie)?.[1] ?? ''
    const own = await shop.app.inject({
      url: '/api/account',
      cookies: { plumbline_customer: session },
    })
    expect(own.statusCode).toBe(200)
    const asked = guarded.filter((line) => !['customer', 'buyer'].includes(line.access))
    const cookies = { plumbline_customer: session, plumbline_staff: session }
    expect(await statusesOf(shop.app, asked, { cookies })).toEqual(everywhere(asked, 401))
    expect(await statusesOf(shop.app, asked, { token: session })).toEqual(everywhere(asked, 401))
    prove(task, 2 * asked.length)
  })

  test('a key of the public API, everywhere else', async ({ task }) => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('live')
    expect((await shop.api(secret, 'GET', '/api/v1/projects')).statusCode).toBe(200)
    const asked = guarded.filter((line) => line.access !== 'api-key')
    expect(await statusesOf(shop.app, asked, { key: secret })).toEqual(everywhere(asked, 401))
    expect(await statusesOf(shop.app, asked, { token: secret })).toEqual(everywhere(asked, 401))
    prove(task, 2 * asked.length)
  })

  test('staff, where a customer or a key is asked for', async ({ task }) => {
    const { app, adminToken } = await createTestApp()
    const token = await adminToken()
    const asked = guarded.filter((line) => ['customer', 'buyer', 'api-key'].includes(line.access))
    expect(await statusesOf(app, asked, { token })).toEqual(everywhere(asked, 401))
    expect(await statusesOf(app, asked, { cookie: token })).toEqual(everywhere(asked, 401))
    prove(task, 2 * asked.length)
  })

  test.each(staffRoles)(
    '%s, where the role lacks the permission, and nowhere else',
    async (role) => {
      const { app, adminToken } = await createTestApp()
      const token = await adminToken(role)
      const staffLines = guarded.filter((line) => line.permission && line.name !== 'signOutStaff')
      const refused: string[] = []
      for (const line of staffLines) {
        const answer = await ask(app, line, { token })
        if (answer.statusCode === 403 && answer.body.includes('role-not-allowed')) {
          refused.push(line.name)
        }
        expect([line.name, answer.statusCode]).not.toEqual([line.name, 401])
      }
      const lacking = staffLines.filter(
        ({ permission }) => !hasPermission(role, permission ?? 'own'),
      )
      expect(refused).toEqual(lacking.map(({ name }) => name))
    },
  )
})

test('every line that asks for a recent proof refuses a session without one, and no other line', async ({
  task,
}) => {
  const { app, adminToken, clock } = await createTestApp()
  const token = await adminToken()
  const asked = guarded.filter((line) => line.access === 'staff' && line.name !== 'signOutStaff')
  clock.advance(proofMinutes * 60_000)
  const refused: string[] = []
  for (const line of asked) {
    const answer = await ask(app, line, { token })
    if (answer.body.includes('proof-required')) refused.push(`${line.name} ${answer.statusCode}`)
  }
  const stepUps = asked.filter((line) => line.stepUp).map(({ name }) => `${name} 403`)
  expect(refused).toEqual(stepUps)
  expect(stepUps).toContain('refundOrder 403')
  prove(task, asked.length)
})

test('what changes money or accounts, and every export, asks for a recent proof', () => {
  // They move no money: they look at the provider's word again, or close an entry of a list. A
  // preview changes nothing.
  const exceptions = [
    'retryPaymentEvent',
    'dismissPaymentEvent',
    'resolvePaymentIssue',
    'previewLook',
  ]
  const guardedWork = guarded.filter(
    ({ access, method, path, permission = 'own' }) =>
      access === 'staff' &&
      (path.endsWith('/export') ||
        (method !== 'GET' && ['money', 'accounts', 'administration'].includes(permission))),
  )
  const without = guardedWork.filter(({ stepUp }) => !stepUp).map(({ name }) => name)
  expect(without.toSorted()).toEqual(exceptions.toSorted())
})

test('an account whose second factor is overdue opens nothing but its set-up', async ({ task }) => {
  const { app, adminToken, clock, ports } = await createTestApp()
  const token = await adminToken()
  const longAgo = new Date(clock.now().getTime() - secondFactorGraceDays * 24 * 3_600_000)
  await ports.database.updateTable('admin_users').set({ first_sign_in_at: longAgo }).execute()
  const asked = guarded.filter((line) => line.permission && line.name !== 'signOutStaff')
  const admitted: string[] = []
  for (const line of asked) {
    const answer = await ask(app, line, { token })
    if (!answer.body.includes('second-factor-overdue')) admitted.push(line.name)
    else expect([line.name, answer.statusCode]).toEqual([line.name, 403])
  }
  expect(admitted.toSorted()).toEqual([
    'addPasskey',
    'confirmSecondFactor',
    'listPasskeys',
    'proveStaff',
    'proveWithPasskey',
    'showSecondFactor',
    'startPasskey',
    'startPasskeyProof',
    'startSecondFactor',
  ])
  prove(task, asked.length)
})

test('a signed-in administrator is refused by no guard', async ({ task }) => {
  const { app, adminToken } = await createTestApp()
  const asked = guarded.filter(
    (line) =>
      line.name !== 'signOutStaff' && !['customer', 'buyer', 'api-key'].includes(line.access),
  )
  const statuses = await statusesOf(app, asked, { token: await adminToken() })
  expect(Object.entries(statuses).filter(([, status]) => status === 401 || status >= 500)).toEqual(
    [],
  )
  prove(task, asked.length)
})

test('an id that is not there, and one that is none, answer alike and never break', async ({
  task,
}) => {
  const { app, adminToken } = await createTestApp()
  const token = await adminToken()
  for (const line of lines.filter(
    (one) =>
      /:\w+(Id|Token)\b/.test(one.path) &&
      one.method === 'GET' &&
      !['api-key', 'customer'].includes(one.access),
  )) {
    const unknown = await ask(app, line, { token })
    const url = line.path.replace(/:\w+/g, 'not-an-id')
    const malformed = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([line.name, malformed.statusCode]).toEqual([line.name, unknown.statusCode])
    expect(malformed.statusCode).toBe(404)
    prove(task, 2)
  }
})

test('what belongs to one customer is not there for another, by session or by key', async ({
  task,
}) => {
  const shop = await openApiShop()
  const { key, secret } = await shop.grant('test')
  const made = await shop.api(secret, 'POST', '/api/v1/projects', {
    body: buildSubmission({ webhookUrl: 'https://hooks.builder.example/x' }),
  })
  await shop.runJobs()
  const [delivery] = await shop.ports.database
    .selectFrom('webhook_deliveries')
    .select('id')
    .execute()
  const { id: profileId } = await shop.ports.database
    .selectFrom('client_profiles')
    .select('id')
    .executeTakeFirstOrThrow()
  const now = shop.clock.now()
  const member = await shop.ports.database
    .insertInto('team_members')
    .values({
      client_profile_id: profileId,
      email: 'jo@builder.example',
      role: 'orders',
      invited_at: now,
      expires_at: now,
      joined_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const teamOrder = await shop.ports.database
    .selectFrom('orders')
    .select('id')
    .executeTakeFirstOrThrow()
  await shop.ports.database
    .insertInto('plan_orders')
    .values({ order_id: teamOrder.id, client_profile_id: profileId, created_at: now })
    .execute()
  const ids: Readonly<Record<string, string>> = {
    apiKeyId: key.id,
    projectId: made.json<{ id: string }>().id,
    deliveryId: delivery?.id ?? '',
    memberId: member.id,
    orderId: teamOrder.id,
  }
  const other = 'desk@other.example'
  await shop.addClient(other, 'Others')
  const { secret: otherSecret } = await shop.grant('test', { email: other })
  const cookie = await signedIn(shop, other)
  const bodies: Readonly<Partial<Record<string, object>>> = {
    addProjectOutcome: { kind: 'final', amountCents: 1, day: '2026-01-02', isSameScope: true },
    changeMember: { role: 'views' },
  }
  const asked = lines.filter(
    (line) => ['customer', 'buyer', 'api-key'].includes(line.access) && line.path.includes(':'),
  )
  expect(asked.length).toBeGreaterThan(4)
  for (const line of asked) {
    const url = line.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? `no ${name}`)
    const theirs = line.access === 'customer' ? { cookie } : { 'x-api-key': otherSecret }
    // Valid, so that the owner is what it is refused for.
    const body = bodies[line.name] ?? {}
    const payload = ['POST', 'PUT'].includes(line.method) ? { payload: body } : {}
    const answer = await shop.app.inject({ method: line.method, url, headers: theirs, ...payload })
    expect([line.name, answer.statusCode]).toEqual([line.name, 404])
    prove(task, 1)
  }
})
