import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { proofMinutes } from '#core/access/recent-proof.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { draftOrderCommand } from './commands/draft-order.ts'

const dayMs = 86_400_000

const trashPath = '/api/admin/orders/trash'

async function trash(shop: Shop, id: string) {
  const answer = await shop.asStaff('DELETE', `/api/admin/orders/${id}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const restore = (shop: Shop, id: string) => shop.asStaff('POST', `/api/admin/orders/${id}/restore`)

const listTrash = async (shop: Shop) =>
  (await shop.asStaff('GET', trashPath)).json<{ id: string; companyName: string }[]>()

async function sweep(shop: Shop) {
  await shop.ports.database
    .transaction()
    .execute((transaction) => shop.ports.queue.enqueue(transaction, 'sweep', {}))
  await shop.runJobs()
}

test('a deleted order is restored whole: its link, its answers and its place in the list', async () => {
  const shop = await openShop()
  const before = await shop.delivered()
  await trash(shop, before.id)
  expect(await listTrash(shop)).toMatchObject([
    { id: before.id, companyName: 'Cedar Street Kitchen' },
  ])
  const answer = await restore(shop, before.id)
  expect(answer.json()).toMatchObject({ success: true, order: { id: before.id } })
  expect(await shop.staffOrder(before.id)).toEqual(before)
  const link = await shop.app.inject(`/api/reports/secure/${before.secureToken}`)
  expect(link.statusCode).toBe(200)
  expect(await listTrash(shop)).toEqual([])
})

test('a paid order that was deleted before its draft is drafted after it is restored', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed()
  await shop.pay(clientSecret)
  await trash(shop, orderId)
  await shop.runJobs()
  expect((await shop.orderRow(orderId)).status).toBe('paid')
  await restore(shop, orderId)
  await shop.runJobs()
  expect((await shop.staffOrder(orderId)).status).toBe('in_progress')
})

/** Runs it right after the first answer of the database. */
function withAfterFirstRead({ ports }: Shop, run: () => Promise<void>): Shop['ports'] {
  let ran: Promise<void> | undefined
  const database = ports.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      ran ??= run()
      await ran
      return result
    },
  })
  return { ...ports, database }
}

test.each(['restaurant', 'castle'])(
  'a paid %s that is deleted while it is priced is neither drafted nor checked',
  async (projectType) => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    const { database } = shop.ports
    const type = sql<string>`jsonb_set(project_data, '{projectType}', to_jsonb(${projectType}::text))`
    await database
      .updateTable('orders')
      .set({ project_data: type })
      .where('id', '=', orderId)
      .execute()
    const ports = withAfterFirstRead(shop, () => trash(shop, orderId))
    await draftOrderCommand(ports, orderId)
    expect(await listTrash(shop)).toMatchObject([{ id: orderId }])
    const { status, validation_issues: issues } = await shop.orderRow(orderId)
    expect([status, issues]).toEqual(['paid', []])
    expect(await database.selectFrom('report_versions').select('id').execute()).toEqual([])
  },
)

test('an unpaid order comes back cancelled: its payment was closed', async () => {
  const shop = await openShop()
  const { orderId } = await shop.placed()
  await trash(shop, orderId)
  expect((await restore(shop, orderId)).json().order.status).toBe('cancelled')
})

test('an order that is not in the trash cannot be restored', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  for (const one of [id, '00000000-0000-4000-8000-000000000000', 'no-id']) {
    const answer = await restore(shop, one)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-in-trash'])
  }
})

test('emptying the trash anonymizes and keeps the books', async () => {
  const shop = await openShop()
  const { id } = await shop.delivered()
  await trash(shop, id)
  expect((await shop.asStaff('POST', `${trashPath}/empty`)).json()).toEqual({
    success: true,
    emptied: 1,
    kept: 0,
  })
  const row = await shop.orderRow(id)
  expect(row).toMatchObject({ amount: 69_500, status: 'completed', customer_name: 'Deleted' })
  expect(row.stripe_payment_intent_id).toMatch(/^pi_/)
  expect(row.project_type).toBe('restaurant')
  expect(JSON.stringify([row.customer_email, row.project_data])).not.toMatch(
    /Order Desk|customer\.example|555-0142|Locust|Cedar/,
  )
  const { database } = shop.ports
  expect(await database.selectFrom('report_versions').select('id').execute()).toEqual([])
  const words = await database.selectFrom('order_search').select('words').execute()
  expect(JSON.stringify(words)).not.toMatch(/cedar|desk|locust/)
  expect((await restore(shop, id)).statusCode).toBe(404)
  expect(await listTrash(shop)).toEqual([])
})

test('an order that is paid for and not delivered is never erased, until it is refunded', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  await trash(shop, id)
  const empty = async () => (await shop.asStaff('POST', `${trashPath}/empty`)).json()
  expect(await empty()).toEqual({ success: true, emptied: 0, kept: 1 })
  shop.clock.advance(31 * dayMs)
  await sweep(shop)
  expect((await shop.orderRow(id)).anonymized_at).toBeNull()
  expect((await restore(shop, id)).statusCode).toBe(200)
  await shop.asStaff('POST', `/api/admin/orders/${id}/refunds`, {
    id: crypto.randomUUID(),
    reason: 'Ordered twice',
  })
  await trash(shop, id)
  expect(await empty()).toEqual({ success: true, emptied: 1, kept: 0 })
})

test('emptying the trash asks for a recent proof', async () => {
  const shop = await openShop()
  const { id } = await shop.delivered()
  await trash(shop, id)
  const authorization = `Bearer ${await shop.adminToken()}`
  shop.clock.advance(proofMinutes * 60_000)
  const url = `${trashPath}/empty`
  const answer = await shop.app.inject({ method: 'POST', url, headers: { authorization } })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof-required'])
  expect(await listTrash(shop)).toHaveLength(1)
})

test('the sweep empties what has lain in the trash for thirty days, and nothing younger', async () => {
  const shop = await openShop()
  const [old, young] = [
    await shop.delivered(),
    await shop.delivered({ email: 'b@customer.example' }),
  ]
  await trash(shop, old.id)
  shop.clock.advance(20 * dayMs)
  await trash(shop, young.id)
  await sweep(shop)
  expect(await listTrash(shop)).toHaveLength(2)
  shop.clock.advance(10 * dayMs)
  await sweep(shop)
  expect((await listTrash(shop)).map(({ id }) => id)).toEqual([young.id])
  expect((await shop.orderRow(old.id)).anonymized_at).not.toBeNull()
})

test('several orders are deleted and restored at once, each answered for itself', async () => {
  const shop = await openShop()
  const [first, second] = [
    await shop.drafted(),
    await shop.drafted({ email: 'b@customer.example' }),
  ]
  const unknown = '00000000-0000-4000-8000-000000000000'
  const orderIds = [first.id, unknown, second.id, first.id]
  const bulk = (action: string) =>
    shop.asStaff('POST', '/api/admin/orders/bulk', { action, orderIds })
  expect((await bulk('delete')).json().results).toEqual([
    { orderId: first.id, ok: true },
    { orderId: unknown, ok: false, code: 'no-such-order' },
    { orderId: second.id, ok: true },
  ])
  expect((await shop.asStaff('GET', '/api/admin/orders')).json()).toEqual([])
  await bulk('restore')
  expect((await shop.asStaff('GET', '/api/admin/orders')).json()).toHaveLength(2)
})

test('approving several mails each customer once', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  const paid = await shop.placed({ email: 'b@customer.example' })
  const answer = await shop.asStaff('POST', '/api/admin/orders/bulk', {
    action: 'approve',
    orderIds: [id, paid.orderId],
  })
  expect(answer.json().results).toEqual([
    { orderId: id, ok: true },
    { orderId: paid.orderId, ok: false, code: 'wrong-status' },
  ])
  await shop.runJobs()
  expect((await shop.staffOrder(id)).status).toBe('completed')
})

test('an approved order that was deleted and restored can be undone again before it is mailed', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const { id } = await shop.drafted()
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  await trash(shop, id)
  shop.clock.advance(dayMs)
  await shop.runJobs()
  const mailed = shop.mailer.sent.length
  await restore(shop, id)
  await shop.runJobs({ deferred: false })
  const { releaseAt } = await shop.staffOrder(id)
  expect(Date.parse(releaseAt ?? '')).toBeGreaterThan(shop.clock.now().getTime())
  expect(shop.mailer.sent).toHaveLength(mailed)
  const rows = (await shop.asStaff('GET', '/api/admin/orders')).json<StaffOrderRow[]>()
  expect(rows.find((row) => row.id === id)?.releaseAt).toBe(releaseAt)
  expect((await shop.asStaff('POST', `/api/admin/orders/${id}/undo-approval`)).statusCode).toBe(200)
  await shop.runJobs({ deferred: true })
  expect(shop.mailer.sent).toHaveLength(mailed)
})
