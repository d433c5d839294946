import { sql } from 'kysely'
import type { OrderStatus } from '#core/order/order.ts'
import type { Connection } from '#server/database/database.ts'
import { idsWithOverrideRequest } from '#server/features/second-persons/reads/override-request.ts'

/** Delivered orders whose report is being corrected. */
export async function countCorrections(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('orders')
    .select((order) => order.fn.countAll<string>().as('count'))
    .where('correcting_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('test_mode', '=', false)
    .where('status', 'in', ['qc_approved', 'completed'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Orders whose approval waits for a second person. */
export async function countOverrideRequests(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('orders')
    .select((order) => order.fn.countAll<string>().as('count'))
    .where(sql<boolean>`orders.id in ${idsWithOverrideRequest}`)
    .where('deleted_at', 'is', null)
    .where('test_mode', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The number of orders per status, without deleted ones: the stored sums plus the changes since, so
 * the time does not depend on the number of orders.
 */
export async function countOrdersByStatus(
  connection: Connection,
): Promise<Readonly<Record<OrderStatus, number>>> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select status, sum(count)::int as count
    from (
      select status, count from order_counts
      union all
      select status, change from order_count_changes
    ) counted
    group by status`.execute(connection)
  const none = { pending: 0, paid: 0, in_progress: 0, qc_approved: 0, completed: 0, cancelled: 0 }
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) }
}
