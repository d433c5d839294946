import { expect, test } from 'vitest'
import type { FactsEffectView } from '#contract/order-facts.ts'
import type { IntakeProjectInput } from '#contract/project-data.ts'
import type { TakeoffView } from '#contract/takeoffs.ts'
import { emptyPlan, type MeasuredPlan, type MeasuredRoom } from '#core/takeoff/measured-plan.ts'
import { buildPdf, buildPicture } from '#server/testing/build-files.ts'
import { cookieOf, openShop, type Shop } from '#server/testing/shop.ts'

async function send(shop: Shop, bytes: Uint8Array, name: string, kind = 'floorPlan', cookie = '') {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', cookie },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { id: answer.json<{ id: string }>().id, cookie: cookie || cookieOf(answer) }
}

/** A drafted office with the same plan under two names. */
async function officeWithPlan() {
  const shop = await openShop()
  const plan = await send(shop, buildPdf(), 'suite.pdf')
  const again = await send(shop, buildPdf(), 'suite again.pdf', 'floorPlan', plan.cookie)
  const project: Partial<IntakeProjectInput> = {
    projectType: 'office',
    squareFootage: 2000,
    specialFeatures: [],
    uploads: [plan.id, again.id],
  }
  const placed = await shop.place({ project }, plan.cookie)
  if (placed.statusCode !== 200) throw new Error(placed.body)
  const { orderId, clientSecret } = placed.json<{ orderId: string; clientSecret: string }>()
  await shop.pay(clientSecret)
  await shop.runJobs()
  const url = (upload = plan.id) => `/api/admin/orders/${orderId}/uploads/${upload}/takeoff`
  const show = async (upload = plan.id) =>
    (await shop.asStaff('GET', url(upload))).json<TakeoffView>()
  const save = (measured: MeasuredPlan, revision: number, upload = plan.id) =>
    shop.asStaff('PUT', url(upload), { plan: measured, revision })
  return { shop, orderId, plan: plan.id, again: again.id, url, show, save }
}

function room(id: string, left: number, over: Partial<MeasuredRoom> = {}): MeasuredRoom {
  const corners = [
    { x: left, y: 0 },
    { x: left + 120, y: 0 },
    { x: left + 120, y: 150 },
    { x: left, y: 150 },
  ]
  const sides = corners.map(() => 'wall' as const)
  return {
    id,
    page: 1,
    name: id,
    kind: 'private-office',
    corners,
    sides,
    source: 'by-hand',
    ...over,
  }
}

const measured: MeasuredPlan = {
  ...emptyPlan,
  scales: [{ page: 1, unitsPerFoot: 10, from: 'two-points' }],
  rooms: [room('a', 0), room('b', 125), room('c', 250, { kind: 'open-office' })],
  isWhole: true,
}

test('a plan that nobody measured is empty, and knows the kinds of room of its use', async () => {
  const { show } = await officeWithPlan()
  const view = await show()
  expect(view).toMatchObject({ plan: emptyPlan, revision: 0, savedBy: null, used: 'no' })
  expect(view.order).toMatchObject({ squareFootage: 2000, isEditable: true })
  expect(view.order.kinds.slice(0, 3)).toEqual(['open-office', 'private-office', 'conference'])
  expect(view.order.kinds).not.toContain('kitchen')
})

test('rooms are stored as outlines, and the server computes what they come to', async () => {
  const { show, save, again } = await officeWithPlan()
  const answer = await save(measured, 0)
  expect(answer.statusCode).toBe(200)
  const view = answer.json<TakeoffView>()
  expect(view).toMatchObject({ revision: 1, savedBy: 'chief', plan: measured })
  expect(view.quantities.area).toBeCloseTo(3 * 180)
  expect(view.quantities.partitionFeet.wall).toBeCloseTo(30)
  expect(await show()).toEqual(view)
  // The content of the file counts, not its name.
  expect((await show(again)).plan).toEqual(measured)
})

test('of two people who measure at a time the second is told, and nothing is lost', async () => {
  const { save, show } = await officeWithPlan()
  await save(measured, 0)
  const late = await save(emptyPlan, 0)
  expect([late.statusCode, late.json().code]).toEqual([409, 'edited-meanwhile'])
  expect((await show()).plan).toEqual(measured)
  expect((await save(emptyPlan, 1)).json<TakeoffView>().revision).toBe(2)
})

test.each([
  ['a side without a kind', { rooms: [room('a', 0, { sides: ['wall'] })] }],
  ['an unknown kind of room', { rooms: [room('a', 0, { kind: 'casino' as 'lab' })] }],
  ['two corners', { rooms: [room('a', 0, { corners: [], sides: [] })] }],
  ['an id twice', { rooms: [room('a', 0), room('a', 200)] }],
  ['a scale twice', { scales: [...measured.scales, ...measured.scales] }],
])('%s is refused', async (_what, over) => {
  const { save, show } = await officeWithPlan()
  expect((await save({ ...measured, ...over }, 0)).statusCode).toBe(400)
  expect((await show()).revision).toBe(0)
})

test('the log names who measured, once a sitting', async () => {
  const { shop, save } = await officeWithPlan()
  const saves = async () =>
    await shop.ports.database
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'order.takeoff-saved')
      .execute()
  await save(measured, 0)
  await save(emptyPlan, 1)
  expect(await saves()).toMatchObject([{ after: { rooms: 3, squareFeet: 540 } }])
  shop.clock.advance(16 * 60_000)
  await save(measured, 2)
  expect(await saves()).toHaveLength(2)
})

test('the estimate follows the plan when staff asks, says so line by line, and back', async () => {
  const { shop, orderId, url, save, show } = await officeWithPlan()
  await save(measured, 0)
  const before = await shop.staffOrder(orderId)
  const effect = (await shop.asStaff('GET', `${url()}/effect`)).json<FactsEffectView>()
  expect(effect.beforeCents).not.toBe(effect.afterCents)
  const items = JSON.stringify((await shop.staffOrder(orderId)).projectData)
  expect(items).not.toContain('measured on page')
  const seen = { revision: 1, orderRevision: before.revision }
  const used = await shop.asStaff('POST', `${url()}/use`, seen)
  expect(used.json<TakeoffView>().used).toBe('as-measured')
  const after = await shop.staffOrder(orderId)
  expect(after.canonicalTotals?.totalCents).toBe(effect.afterCents)
  const { bidItems = [] } = after.projectData as {
    bidItems?: { provenance?: { parts?: { from: string; rule: string }[] } }[]
  }
  const parts = bidItems.flatMap(({ provenance }) => provenance?.parts ?? [])
  const byPlan = parts.filter(({ from }) => from === 'measured on a plan')
  expect(byPlan.length).toBeGreaterThan(5)
  for (const { rule } of byPlan) expect(rule).toContain('measured on page 1 of “suite.pdf”')
  expect(parts.length).toBeGreaterThan(byPlan.length)

  const stale = await shop.asStaff('POST', `${url()}/use`, seen)
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'edited-meanwhile'])
  await save({ ...measured, rooms: measured.rooms.slice(1) }, 1)
  expect((await show()).used).toBe('older')

  const taken = await shop.asStaff('POST', `${url()}/withdraw`, { orderRevision: after.revision })
  expect(taken.json<TakeoffView>().used).toBe('no')
  const back = await shop.staffOrder(orderId)
  expect(back.canonicalTotals?.totalCents).toBe(before.canonicalTotals?.totalCents)
  const actions = await shop.ports.database
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'order.takeoff-%')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'order.takeoff-saved',
    'order.takeoff-used',
    'order.takeoff-withdrawn',
  ])
})

test.each([
  ['nothing-measured', { rooms: [] }],
  ['no-scale', { scales: [] }],
  ['overlap', { rooms: [room('a', 0), room('b', 60)] }],
])('an estimate does not follow a plan with the problem %s', async (code, over) => {
  const { shop, orderId, url, save } = await officeWithPlan()
  await save({ ...measured, ...over }, 0)
  const { revision: orderRevision } = await shop.staffOrder(orderId)
  const effect = await shop.asStaff('GET', `${url()}/effect`)
  const used = await shop.asStaff('POST', `${url()}/use`, { revision: 1, orderRevision })
  expect([effect.json().code, used.json().code]).toEqual([code, code])
})

test('a file of another order, a text and an order that is closed are not measured', async () => {
  const { shop, orderId, url, save } = await officeWithPlan()
  const other = await send(shop, await buildPicture('png'), 'other.png')
  expect((await shop.asStaff('GET', url(other.id))).json().code).toBe('no-such-upload')
  expect((await shop.asStaff('GET', url('x'))).json().code).toBe('no-such-upload')
  await shop.ports.database.updateTable('orders').set({ status: 'cancelled' }).execute()
  expect((await save(measured, 0)).json().code).toBe('order-closed')
  await shop.asStaff('DELETE', `/api/admin/orders/${orderId}`)
  expect((await shop.asStaff('GET', url())).json().code).toBe('no-such-order')
})
