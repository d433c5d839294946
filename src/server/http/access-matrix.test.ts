import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/route.ts'
import { prove } from '#server/testing/prove.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const lines: readonly Endpoint[] = Object.values(api)

const guarded = lines.filter((line) => line.access !== 'public' && line.access !== 'sandbox')

const someId = '00000000-0000-4000-8000-000000000000'

function ask(app: TestApp['app'], line: Endpoint, token: string) {
  const names = [...line.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  return app.inject({
    method: line.method,
    url: fillPath(line.path, Object.fromEntries(names.map((name) => [name, someId]))),
    headers: { authorization: `Bearer ${token}` },
  })
}

test('every line of the contract is served', async () => {
  const { app } = await createTestApp()
  const missing = lines.filter((line) => !app.hasRoute({ method: line.method, url: line.path }))
  expect(missing.map((line) => line.name)).toEqual([])
})

test('what changes money or accounts, and every export, asks for a recent proof', () => {
  // They move no money: they look at the provider's word again, or close an entry of a list. A
  // preview changes nothing, and a finding about a market sells nothing until the market is opened.
  const exceptions = [
    'retryPaymentEvent',
    'dismissPaymentEvent',
    'resolvePaymentIssue',
    'previewLook',
    'recordMarketFinding',
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
    const unknown = await ask(app, line, token)
    const url = line.path.replace(/:\w+/g, 'not-an-id')
    const malformed = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([line.name, malformed.statusCode]).toEqual([line.name, unknown.statusCode])
    expect(malformed.statusCode).toBe(404)
    prove(task, 2)
  }
})
