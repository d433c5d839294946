import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { countOrdersByStatus } from './reads/count-orders.ts'
import { foldOrderCounts } from './writes/update-order.ts'

/** The counts that the counters must show. */
async function counted(shop: Shop) {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from orders
    where deleted_at is null group by status`.execute(shop.ports.database)
  const none = { pending: 0, paid: 0, in_progress: 0, qc_approved: 0, completed: 0, cancelled: 0 }
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) }
}

test('the counts follow every move, deletion and restoring, folded or not', async () => {
  const shop = await openShop()
  const { database } = shop.ports
  const steps: readonly (() => Promise<unknown>)[] = [
    () => shop.placed({ email: 'a@customer.example' }),
    () => shop.drafted({ email: 'b@customer.example' }),
    () => shop.delivered({ email: 'c@customer.example' }),
    () => foldOrderCounts(database),
    async () => {
      const { id } = await shop.drafted({ email: 'd@customer.example' })
      await shop.asStaff('DELETE', `/api/admin/orders/${id}`)
      await foldOrderCounts(database)
      await shop.asStaff('POST', `/api/admin/orders/${id}/restore`)
    },
    async () => {
      const { id } = await shop.drafted({ email: 'e@customer.example' })
      await shop.asStaff('DELETE', `/api/admin/orders/${id}`)
      await shop.asStaff('POST', '/api/admin/orders/trash/empty')
    },
    () => foldOrderCounts(database),
    () => sql`delete from orders where status = 'pending'`.execute(database),
  ]
  for (const step of steps) {
    await step()
    expect(await countOrdersByStatus(database)).toEqual(await counted(shop))
  }
})

test('folding leaves no change behind, and folding at once counts nothing twice', async () => {
  const shop = await openShop()
  const { database } = shop.ports
  await shop.drafted()
  await Promise.all([foldOrderCounts(database), foldOrderCounts(database)])
  const left = await database.selectFrom('order_count_changes').select('id').execute()
  expect(left).toEqual([])
  expect(await countOrdersByStatus(database)).toEqual(await counted(shop))
})
