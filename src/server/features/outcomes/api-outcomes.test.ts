import { expect, test } from 'vitest'
import type { CalibrationFigures } from '#contract/outcomes.ts'
import type { ApiOutcome } from '#contract/v1-outcomes.ts'
import type { ApiProject } from '#contract/v1-projects.ts'
import { marketToday } from '#server/market-day.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'

async function openProject(mode: 'test' | 'live') {
  const shop = await openApiShop()
  const { secret } = await shop.grant(mode)
  const made = await shop.api(secret, 'POST', '/api/v1/projects', { body: buildSubmission() })
  const { id } = made.json<ApiProject>()
  await shop.runJobs()
  const approve = async () => {
    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    await shop.runJobs()
  }
  const url = `/api/v1/projects/${id}/outcomes`
  const day = marketToday(shop.ports)
  const body = { kind: 'awarded', amountCents: 31_000_000, day, isSameScope: true }
  const add = (sent: object = {}, headers = {}) =>
    shop.api(secret, 'POST', url, { body: { ...body, ...sent }, headers })
  const list = async () => (await shop.api(secret, 'GET', url)).json<ApiOutcome[]>()
  const figures = async () => (await shop.app.inject('/api/calibration')).json<CalibrationFigures>()
  return { ...shop, id, secret, url, body, add, approve, list, figures }
}

test('a client reports, corrects and lists what its project cost, and it counts', async () => {
  const { add, approve, list, figures, clock } = await openProject('live')
  await approve()
  const first = await add()
  expect(first.statusCode).toBe(201)
  const { id, estimateCents, lowCents, highCents } = first.json<ApiOutcome>()
  expect(lowCents).toBeLessThan(estimateCents)
  expect(highCents).toBeGreaterThan(estimateCents)
  clock.advance(1000)
  expect((await add({ amountCents: 32_000_000, corrects: id })).statusCode).toBe(201)
  expect((await add({ corrects: id })).json().code).toBe('corrected-already')
  expect((await list()).map(({ amountCents }) => amountCents)).toEqual([32_000_000, 31_000_000])
  expect(await figures()).toMatchObject({ outcomes: 1, awarded: 1 })
})

test('the same request under one idempotency key is entered once', async () => {
  const { add, approve, list } = await openProject('live')
  await approve()
  const headers = { 'idempotency-key': 'outcome-1' }
  await add({}, headers)
  expect((await add({}, headers)).headers['idempotency-replayed']).toBe('true')
  expect(await list()).toHaveLength(1)
})

test('what a test key reports is kept and counts nowhere', async () => {
  const { add, list, figures } = await openProject('test')
  expect((await add()).statusCode).toBe(201)
  expect(await list()).toHaveLength(1)
  expect(await figures()).toMatchObject({ delivered: 0, outcomes: 0 })
})

test('needs its own scope, an own project and a day that has come', async () => {
  const { grant, api, url, body, add, approve, addClient, setEnterprise } =
    await openProject('live')
  await approve()
  const without = await grant('live', { scopes: ['projects:write', 'projects:read'] })
  expect((await api(without.secret, 'POST', url, { body })).json().code).toBe('missing-scope')
  const email = 'desk@other.example'
  await addClient(email, 'Other Resellers')
  await setEnterprise(true, email)
  const stranger = await grant('live', { email })
  expect((await api(stranger.secret, 'POST', url, { body })).json().code).toBe('project-not-found')
  expect((await add({ day: '2099-01-01' })).json().code).toBe('day-ahead')
})

test('no figure of a draft is answered: nothing is entered or listed before the release', async () => {
  const { id, add, approve, asStaff, body, list } = await openProject('live')
  expect((await add()).json().code).toBe('no-report')
  // Staff may enter an outcome that a client reported by phone.
  const { kind, amountCents: amount, day, isSameScope } = body
  const reported = {
    kind,
    amount,
    day,
    isSameScope,
    scopeNotes: '',
    source: 'By phone',
    corrects: null,
  }
  const entered = await asStaff('POST', `/api/admin/orders/${id}/outcomes`, reported)
  expect(entered.statusCode).toBe(200)
  expect(await list()).toEqual([])
  await approve()
  expect((await add()).statusCode).toBe(201)
  expect((await list()).length).toBeGreaterThan(0)
})

test('a report that was given back answers no figures any more', async () => {
  const { id, add, approve, ports, clock, list } = await openProject('live')
  await approve()
  await add()
  expect(await list()).toHaveLength(1)
  await ports.database
    .updateTable('plan_orders')
    .set({ returned_at: clock.now() })
    .where('order_id', '=', id)
    .execute()
  expect(await list()).toEqual([])
  expect((await add()).json().code).toBe('no-report')
})
