/** What customers have back of their payments, by refunds that were made and disputes that were lost. */
import { sql } from 'kysely'
import type { Cents } from '#core/money/money.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

/** A row of `order_refunds` whose money is on its way or back. */
export const isMadeRefund = sql<boolean>`(order_refunds.status = 'succeeded'
  or (order_refunds.status <> 'failed' and order_refunds.provider_refund_id is not null))`

/** Of all payments of a row of `orders`. */
export const returnedCents = sql<Cents>`least(orders.amount, (
  select coalesce(sum(amount), 0) from order_refunds
  where order_id = orders.id and ${isMadeRefund}
) + (
  select coalesce(sum(amount), 0) from order_disputes
  where order_id = orders.id and status = 'lost'
))::int`.as('returnedCents')

export async function sumLostDisputes(connection: Connection, orderId: string): Promise<Cents> {
  const row = await connection
    .selectFrom('order_disputes')
    .select(sql<Cents>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'lost')
    .executeTakeFirst()
  return row?.sum ?? 0
}

export type Returned = {
  readonly amount: Cents
  readonly at: Instant
  /** By us, or by the customer's bank. */
  readonly by: 'refund' | 'dispute'
}

/** Of one payment of an order, oldest first: its first one, or that of an upgrade. */
export async function listReturned(
  connection: Connection,
  orderId: string,
  upgradeId: string | null,
): Promise<readonly Returned[]> {
  // A dispute that names no payment is of the first one.
  const { rows } = await sql<Returned>`
    select amount, created_at as at, 'refund' as by from order_refunds
    where order_id = ${orderId} and upgrade_id is not distinct from ${upgradeId}::uuid
      and ${isMadeRefund}
    union all
    select order_disputes.amount, coalesce(closed_at, order_disputes.opened_at), 'dispute'
    from order_disputes
    left join order_upgrades on order_upgrades.order_id = order_disputes.order_id
      and order_upgrades.payment_id = order_disputes.payment_id
    where order_disputes.order_id = ${orderId} and order_disputes.status = 'lost'
      and order_upgrades.id is not distinct from ${upgradeId}::uuid
    order by at`.execute(connection)
  return rows
}

export function sumOf(returned: readonly Pick<Returned, 'amount'>[]): Cents {
  return returned.reduce((sum, { amount }) => sum + amount, 0)
}
