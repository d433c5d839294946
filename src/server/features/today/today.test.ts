import { expect, test } from 'vitest'
import type { Today } from '#contract/today.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const ask = async (shop: Shop) => (await shop.asStaff('GET', '/api/admin/today')).json<Today>()

test('nothing waits in an office without orders', async () => {
  const none = { count: 0, orders: [] }
  expect(await ask(await openShop())).toEqual({
    late: none,
    dueToday: none,
    dueLater: none,
    answers: none,
    askedCustomers: none,
    questions: none,
    disputes: none,
    refundRequests: none,
    paymentIssues: 0,
    moneyDifferences: 0,
    demoProjects: 0,
    failedJobs: 0,
    undeliveredMails: 0,
    parkedEvents: 0,
    priceProposals: 0,
    movedPriceRows: 0,
  })
})

test('an order is late after its deadline, and no longer once it is approved', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  const early = await ask(shop)
  expect([early.late.count, early.dueLater.count]).toEqual([0, 1])
  shop.clock.advance(49 * 3_600_000)
  const { late, dueToday } = await ask(shop)
  expect(late).toEqual({
    count: 1,
    orders: [{ orderId: order.id, companyName: 'Cedar Street Kitchen', at: order.qcDeadline }],
  })
  expect(dueToday.count).toBe(0)
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
  expect((await ask(shop)).late.count).toBe(0)
})

test('an open question and an open dispute wait until they are settled, or their order is deleted', async () => {
  const shop = await openShop()
  const { id } = await shop.delivered()
  const { database } = shop.ports
  const question = await database
    .insertInto('order_notes')
    .values({ order_id: id, kind: 'question', body: 'Why?', reply_to: 'desk@customer.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('order_disputes')
    .values({ id: 'd1', order_id: id, amount: 100, reason: 'other', status: 'needs_response' })
    .execute()
  const before = await ask(shop)
  expect([before.questions.count, before.disputes.count]).toEqual([1, 1])
  await shop.asStaff('PUT', `/api/admin/orders/${id}/notes/${question.id}/resolved`, {
    resolved: true,
  })
  expect((await ask(shop)).questions.count).toBe(0)
  await database
    .updateTable('orders')
    .set({ deleted_at: shop.clock.now() })
    .where('id', '=', id)
    .execute()
  expect((await ask(shop)).disputes.count).toBe(0)
})

test('an order that waits for its customer is not late, and its answer waits for staff', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  const { database } = shop.ports
  await database
    .insertInto('customer_requests')
    .values({ order_id: id, message: 'Is there a hood?', key_hash: 'a'.repeat(64) })
    .execute()
  await database
    .updateTable('orders')
    .set({ waiting_since: shop.clock.now() })
    .where('id', '=', id)
    .execute()
  shop.clock.advance(49 * 3_600_000)
  const asked = await ask(shop)
  expect([asked.late.count, asked.askedCustomers.count, asked.answers.count]).toEqual([0, 1, 0])
  await database
    .updateTable('customer_requests')
    .set({ answered_at: shop.clock.now() })
    .where('order_id', '=', id)
    .execute()
  const answered = await ask(shop)
  expect([answered.askedCustomers.count, answered.answers.count]).toEqual([0, 1])
})
