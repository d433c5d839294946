import { expect, test } from 'vitest'
import { buildSubmission } from '#server/testing/api-shop.ts'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { buildIntake } from '#server/testing/shop.ts'
import { openCustomerWorld } from '#server/testing/surfaces/customer-world.ts'
import { type Mark, markDraft, markOf, placesOf } from '#server/testing/surfaces/marks.ts'
import {
  readLinkSurfaces,
  readSurfaces,
  textPrinter,
} from '#server/testing/surfaces/read-surfaces.ts'
import {
  type ApiShop,
  browser,
  mailed,
  order,
  owner,
  shareReport,
} from '#server/testing/surfaces/world-parts.ts'

const undoMs = 30_000

/** One order of each kind, paid and not drafted yet: by card, on a plan, by a program. */
async function openPaidOrders() {
  const settings = { approvalUndoMs: undoMs }
  const world = await openCustomerWorld({ settings, printer: textPrinter })
  const { shop, sessions, keys } = world
  const { orderId, clientSecret } = await order(shop, browser, 'Marked Space')
  await shop.pay(clientSecret)
  const projectData = buildIntake({ companyName: 'Marked Space of the Plan' })
  const planned = { packageType: 'pro', customerName: 'Order Desk', projectData }
  const headers = { cookie: sessions.owner }
  const onPlan = await shop.post('/api/account/orders', planned, headers)
  const body = buildSubmission({ webhookUrl: 'https://hooks.builder.example/marked' })
  const made = await shop.api(keys.live, 'POST', '/api/v1/projects', { body })
  const planOrderId = onPlan.json<{ orderId: string }>().orderId
  const projectId = made.json<{ id: string }>().id
  return {
    world: { ...world, orderId, planOrderId, projectId },
    orders: [orderId, planOrderId, projectId],
  }
}

const markAll = async (shop: ApiShop, orders: readonly string[], mark: Mark) => {
  for (const id of orders) await markDraft(shop, id, mark)
}

const approveAll = async (shop: ApiShop, orders: readonly string[]) => {
  for (const id of orders) {
    const answer = await shop.asStaff('POST', `/api/admin/orders/${id}/approve`, {})
    expect([id, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
      id,
      200,
      '',
    ])
  }
}

test('nobody but staff finds a mark of a working draft anywhere before its version is released', async () => {
  const { world: paid, orders } = await openPaidOrders()
  const { shop } = paid
  const [first, second] = [markOf(0), markOf(1)]
  let world = paid
  const find = async (mark: Mark) => placesOf(await readSurfaces(world), mark)
  const found: Record<string, readonly string[]> = {}

  await shop.runJobs()
  const key = mailed(shop, owner, new RegExp(`/order/${world.orderId}\\?key=([\\w-]+)`))
  world = { ...world, orderKey: key }
  await markAll(shop, orders, first)
  found['after drafting and edits'] = await find(first)
  await approveAll(shop, orders)
  await shop.runJobs()
  found['after approval, while it can be undone'] = await find(first)
  shop.clock.advance(undoMs)
  await shop.runJobs({ deferred: true })
  const secureToken = (await shop.staffOrder(world.orderId)).secureToken ?? ''
  world = { ...world, secureToken, ...(await shareReport(shop, secureToken)) }
  const released = await find(first)
  for (const place of [
    'showSecureReport html',
    'showSecureReport pdf',
    'showSecureReport xlsx',
    'showSecureReport csv',
    'showSecureReport json',
    'readSecureReport',
    'showSharedFile html as reader',
  ]) {
    expect(released.join('\n')).toContain(place)
  }

  await markAll(shop, orders, second)
  found['after a correction was begun'] = await find(second)
  await approveAll(shop, orders)
  await shop.runJobs()
  found['after its approval, while it can be undone'] = await find(second)
  await shop.asStaff('POST', `/api/admin/orders/${world.orderId}/undo-approval`)
  const refund = { id: crypto.randomUUID(), reason: 'Asked for it' }
  const paidBack = await shop.asStaff('POST', `/api/admin/orders/${world.orderId}/refunds`, refund)
  expect(paidBack.statusCode).toBe(200)
  await shop.runJobs()
  found['after a refund'] = await find(second)
  expect(
    Object.fromEntries(Object.entries(found).filter(([, places]) => places.length > 0)),
  ).toEqual({})
})

test('nor of that of a demo project', async () => {
  const settings = { approvalUndoMs: undoMs }
  const world = await openCustomerWorld({ settings, printer: textPrinter })
  const { shop } = world
  const made = await shop.post('/api/demo/create-test-order', buildDemoOrder())
  const { orderId: id } = made.json<{ orderId: string }>()
  const path = `/api/admin/demo-projects/${id}`
  const [first, second] = [markOf(0), markOf(1)]
  const mark = (one: Mark) => markDraft(shop, id, one, 'demo-projects')
  const find = async (one: Mark) => {
    const { secureToken } = (await shop.asStaff('GET', path)).json<StaffDemo>()
    return placesOf(await readLinkSurfaces(world, secureToken ?? 'none'), one)
  }
  const found: Record<string, readonly string[]> = {}

  await mark(first)
  found['before approval'] = await find(first)
  expect((await shop.asStaff('PUT', `${path}/approve`, {})).statusCode).toBe(200)
  found['after approval, while it can be undone'] = await find(first)
  shop.clock.advance(undoMs)
  await shop.runJobs({ deferred: true })
  const released = (await find(first)).join('\n')
  for (const place of ['html', 'pdf', 'xlsx', 'csv', 'json']) {
    expect(released).toContain(`showSecureReport ${place}`)
  }
  await mark(second)
  expect((await shop.asStaff('POST', `${path}/generate-report`, {})).statusCode).toBe(200)
  found['after a correction was begun'] = await find(second)
  expect((await shop.asStaff('PUT', `${path}/approve`, {})).statusCode).toBe(200)
  found['after its approval, while it can be undone'] = await find(second)
  expect(
    Object.fromEntries(Object.entries(found).filter(([, places]) => places.length > 0)),
  ).toEqual({})
})

type StaffDemo = { readonly secureToken: string | null }
