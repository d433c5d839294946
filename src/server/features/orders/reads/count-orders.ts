import { sql } from 'kysely'
import type { OrderStatus } from '#core/order/order.ts'
import type { Connection } from '#server/database/database.ts'

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
