import { sql } from 'kysely'
import type { OrderRecord } from '#core/retention/order-record.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/** The row after which the next page starts. */
export type Position = { readonly at: Instant | '-infinity'; readonly id: string }

export type AgedOrder = OrderRecord & { readonly id: string }

/** Listed and deleted orders are read separately, because each has its own index. */
export type Shelf = 'listed' | 'deleted'

/** A page of orders created before that moment that are not erased yet, oldest first. */
export async function listAgedOrders(
  connection: Connection,
  shelf: Shelf,
  page: { readonly before: Instant; readonly after: Position | undefined; readonly limit: number },
): Promise<readonly AgedOrder[]> {
  return await agedOrders(connection)
    .$if(shelf === 'listed', (orders) => orders.where('deleted_at', 'is', null))
    .$if(shelf === 'deleted', (orders) =>
      orders.where('deleted_at', 'is not', null).where('forgotten_at', 'is', null),
    )
    .where('created_at', '<', page.before)
    .$if(page.after !== undefined, (orders) =>
      orders.where(
        sql<boolean>`(created_at, id) > (${page.after?.at}::timestamptz, ${page.after?.id}::uuid)`,
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .execute()
}

/** The same orders as they are now, locked. */
export async function lockAgedOrders(
  transaction: Transaction,
  ids: readonly string[],
): Promise<readonly AgedOrder[]> {
  return await agedOrders(transaction)
    .where('id', 'in', ids)
    .where('forgotten_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

function agedOrders(connection: Connection) {
  return connection.selectFrom('orders').select([
    'id',
    'created_at as placedAt',
    'paid_at as paidAt',
    'completed_at as deliveredAt',
    sql<Instant | null>`greatest(
        (select max(updated_at) from order_refunds where order_id = orders.id),
        (select max(coalesce(closed_at, opened_at)) from order_disputes where order_id = orders.id)
      )`.as('moneyMovedAt'),
    sql<boolean>`exists (
        select from order_disputes where order_id = orders.id and closed_at is null
      )`.as('hasOpenDispute'),
  ])
}
