import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { buildIntake, cookieOf, openShop, type Shop } from '#server/testing/shop.ts'

const itemsOf = (order: StaffOrder) => order.projectData.bidItems ?? []

/** Whatever staff can ask of one order. */
async function askEverything(shop: Shop, id: string, clientSecret = 'pi_a_secret_b') {
  const path = `/api/admin/orders/${id}`
  const direct = `/api/admin-direct/orders/${id}`
  const answers = {
    approve: await shop.asStaff('POST', `${path}/approve`),
    undoApproval: await shop.asStaff('POST', `${path}/undo-approval`),
    approvalIssues: await shop.asStaff('GET', `${path}/approval-issues`),
    save: await shop.asStaff('PUT', path, { projectData: {} }),
    correct: await shop.asStaff('PUT', direct, { customerName: 'New' }),
    generate: await shop.asStaff('POST', `${direct}/generate-report`, {}),
    generateMissing: await shop.asStaff('POST', `${direct}/generate-missing-report`),
    revalidate: await shop.asStaff('POST', `${direct}/revalidate`),
    preview: await shop.asStaff('POST', `${path}/report/preview`, { projectData: {} }),
    facts: await shop.asStaff('PUT', `${path}/facts`, { lines: 'keep', answers: {} }),
    undoFacts: await shop.asStaff('POST', `${path}/facts/undo`, {}),
    ask: await shop.asStaff('POST', `${path}/request`, { message: 'Which?' }),
    decide: await shop.asStaff('POST', `${path}/request/decision`, { decision: 'withdrawn' }),
    assign: await shop.asStaff('PUT', `${path}/assignee`, { adminUserId: null }),
    repricing: await shop.asStaff('GET', `${path}/repricing`),
    invoices: await shop.asStaff('GET', `${path}/invoices`),
    acceptTerms: await shop.post(`/api/orders/${id}/terms`, { clientSecret }),
  }
  return Object.fromEntries(
    Object.entries(answers).map(([name, { statusCode, body }]) => [
      name,
      statusCode === 200 ? 200 : `${statusCode} ${JSON.parse(body).code}`,
    ]),
  )
}

test('of an order that is not there, everything is refused alike', async () => {
  const shop = await openShop()
  for (const id of [crypto.randomUUID(), 'no-id']) {
    expect(new Set(Object.values(await askEverything(shop, id)))).toEqual(
      new Set(['404 no-such-order']),
    )
  }
})

test('of an order that is not paid, only what does not touch its report is done', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed()
  const unpaid = {
    approve: '409 wrong-status',
    undoApproval: '409 nothing-to-undo',
    approvalIssues: 200,
    save: '409 order-closed',
    correct: '409 order-closed',
    generate: '409 order-closed',
    generateMissing: '409 no-bid-items',
    revalidate: '409 no-bid-items',
    preview: '409 no-bid-items',
    facts: '409 order-closed',
    undoFacts: '409 order-closed',
    ask: '409 wrong-status',
    decide: '404 no-such-request',
    assign: 200,
    repricing: '409 no-bid-items',
    invoices: 200,
    acceptTerms: 200,
  }
  expect(await askEverything(shop, orderId, clientSecret)).toEqual(unpaid)
  const restored = await openShop()
  const { orderId: id } = await restored.placed()
  await restored.asStaff('DELETE', `/api/admin/orders/${id}`)
  await restored.asStaff('POST', `/api/admin/orders/${id}/restore`)
  expect(await askEverything(restored, id)).toEqual({
    ...unpaid,
    acceptTerms: '409 order-cancelled',
  })
  const paid = await openShop()
  const { id: drafted } = await paid.drafted()
  expect(await askEverything(paid, drafted)).toMatchObject({
    approve: 200,
    undoApproval: '409 nothing-to-undo',
    undoFacts: '409 nothing-to-undo',
    preview: 200,
    acceptTerms: '409 already-paid',
  })
})

test('a deleted or replaced order is closed also while the provider is away', async () => {
  const shop = await openShop()
  const answer = await shop.place()
  const { orderId } = answer.json<{ orderId: string }>()
  const { cancelPayment } = shop.ports.gateway
  const away = () => Promise.reject(new GatewayError('unavailable', 'away'))
  Object.assign(shop.ports.gateway, { cancelPayment: away })
  const cookie = cookieOf(answer)
  const sent = {
    packageType: 'basic',
    customerEmail: 'desk@customer.example',
    customerName: 'Order Desk',
    projectData: buildIntake(),
    replaces: orderId,
  }
  expect((await shop.post('/api/create-payment-intent', sent, { cookie })).statusCode).toBe(200)
  expect(shop.log.lines.at(-1)).toEqual({
    facts: { orderId, kind: 'unavailable' },
    message: 'replaced order not cancelled',
  })
  expect((await shop.orderRow(orderId)).status).toBe('pending')
  expect((await shop.asStaff('DELETE', `/api/admin/orders/${orderId}`)).statusCode).toBe(200)
  expect(shop.log.lines.at(-1)).toEqual({
    facts: { orderId, kind: 'unavailable' },
    message: 'payment of a deleted order not cancelled',
  })
  expect((await shop.orderRow(orderId)).status).toBe('cancelled')
  Object.assign(shop.ports.gateway, { cancelPayment })
})

test('a preview shows the edit, and stores neither it nor a version', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  const preview = await shop.asStaff('POST', `/api/admin/orders/${order.id}/report/preview`, {
    projectData: { aiNarrative: 'Nobody has read this yet.' },
  })
  expect(preview.headers['content-type']).toContain('text/html')
  expect(preview.body).toContain('Nobody has read this yet.')
  expect(await shop.staffOrder(order.id)).toEqual(order)
  const wrong = await shop.asStaff('POST', `/api/admin/orders/${order.id}/report/preview`, {
    projectData: { bidItems: itemsOf(order).map((item) => ({ ...item, quantity: -1 })) },
  })
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid-input'])
})

test('issues are listed for several orders at once, without those that are not there', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  const [first, ...others] = itemsOf(order)
  const bidItems = [{ ...first, unitPrice: 0 }, ...others]
  await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, { projectData: { bidItems } })
  const { orderId } = await shop.placed({ email: 'other@customer.example' })
  const listed = await shop.asStaff('POST', '/api/admin/orders/approval-issues', {
    orderIds: [order.id, crypto.randomUUID(), orderId, order.id],
  })
  const shown = { card: expect.any(Object), reportHash: expect.any(String) }
  expect(listed.json()).toEqual({
    orders: [
      { ...shown, orderId: order.id, issues: expect.any(Array) },
      { ...shown, orderId, issues: [] },
    ],
  })
  expect(listed.json().orders[0].issues[0]).toMatchObject({ rule: 'unpriced-line' })
})
