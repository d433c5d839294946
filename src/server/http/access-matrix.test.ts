import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/routes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const lines: readonly Endpoint[] = Object.values(api)

const guarded = lines.filter((line) => line.access !== 'public' && line.access !== 'sandbox')

const someId = '00000000-0000-4000-8000-000000000000'

function ask(app: TestApp['app'], line: Endpoint, request: { token?: string; cookie?: string }) {
  const names = [...line.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  return app.inject({
    method: line.method,
    url: fillPath(line.path, Object.fromEntries(names.map((name) => [name, someId]))),
    headers: request.token === undefined ? {} : { authorization: `Bearer ${request.token}` },
    cookies: request.cookie === undefined ? {} : { plumbline_staff: request.cookie },
    ...(line.method === 'GET' || line.method === 'DELETE' ? {} : { payload: {} }),
  })
}

async function statusesOf(
  app: TestApp['app'],
  asked: readonly Endpoint[],
  request: { token?: string; cookie?: string },
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
  test('a caller without a session', async () => {
    const { app } = await createTestApp()
    expect(await statusesOf(app, guarded, {})).toEqual(everywhere(guarded, 401))
  })

  test('a made-up token, as bearer and as cookie', async () => {
    const { app } = await createTestApp()
    const made = 'a'.repeat(43)
    expect(await statusesOf(app, guarded, { token: made })).toEqual(everywhere(guarded, 401))
    expect(await statusesOf(app, guarded, { cookie: made })).toEqual(everywhere(guarded, 401))
  })

  test('an expired session, one that was signed out, and a deactivated account', async () => {
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
  })

  test('the cookie, wherever something changes that is not of the direct mode', async () => {
    const { app, adminToken } = await createTestApp()
    const changing = guarded.filter(
      (line) => line.access !== 'staff-direct' && line.method !== 'GET',
    )
    const cookie = await adminToken()
    expect(await statusesOf(app, changing, { cookie })).toEqual(everywhere(changing, 401))
  })

  test('an administrator, where a super administrator is asked for', async () => {
    const { app, adminToken } = await createTestApp()
    const superior = lines.filter((line) => line.access === 'super-admin')
    const token = await adminToken('admin')
    expect(await statusesOf(app, superior, { token })).toEqual(everywhere(superior, 403))
  })
})

test('a signed-in administrator is refused by no guard', async () => {
  const { app, adminToken } = await createTestApp()
  const asked = guarded.filter(
    (line) => line.name !== 'signOutStaff' && !['customer', 'api-key'].includes(line.access),
  )
  const statuses = await statusesOf(app, asked, { token: await adminToken() })
  expect(Object.entries(statuses).filter(([, status]) => status === 401 || status >= 500)).toEqual(
    [],
  )
})

test('an id that is not there, and one that is none, answer alike and never break', async () => {
  const { app, adminToken } = await createTestApp()
  const token = await adminToken()
  for (const line of lines.filter(
    (one) => /:\w+(Id|Token)\b/.test(one.path) && one.method === 'GET' && one.access !== 'api-key',
  )) {
    const unknown = await ask(app, line, { token })
    const url = line.path.replace(/:\w+/g, 'not-an-id')
    const malformed = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([line.name, malformed.statusCode]).toEqual([line.name, unknown.statusCode])
    expect(malformed.statusCode).toBe(404)
  }
})
