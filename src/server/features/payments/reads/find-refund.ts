import { sql } from 'kysely'
import type { Cents } from '#core/money/money.ts'
import type { Connection } from '#server/database/database.ts'

/** Only refunds that succeeded or are in progress. */
export function sumOrderRefunds(connection: Connection, orderId: string): Promise<Cents> {
  return sumOf(refundsOf(connection, orderId).where('status', '!=', 'failed'))
}

/** The same of one payment of the order. */
export function sumChargeRefunds(
  connection: Connection,
  orderId: string,
  upgradeId: string | null,
): Promise<Cents> {
  return sumOf(
    refundsOf(connection, orderId)
      .where('upgrade_id', 'is not distinct from', upgradeId)
      .where('status', '!=', 'failed'),
  )
}

/** Made refunds of the order's other payments. */
export function sumMadeRefunds(
  connection: Connection,
  orderId: string,
  { exceptUpgradeId }: { readonly exceptUpgradeId: string | null },
): Promise<Cents> {
  return sumOf(
    refundsOf(connection, orderId)
      .where('upgrade_id', 'is distinct from', exceptUpgradeId)
      .where('status', '=', 'succeeded'),
  )
}

function refundsOf(connection: Connection, orderId: string) {
  return connection
    .selectFrom('order_refunds')
    .select(sql<Cents>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('order_id', '=', orderId)
}

async function sumOf(refunds: ReturnType<typeof refundsOf>): Promise<Cents> {
  return (await refunds.executeTakeFirstOrThrow()).sum
}

/** The refund and its parts, in the order in which they are sent. */
export async function listRefundParts(
  connection: Connection,
  id: string,
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('order_refunds')
    .select('id')
    .where((where) => where.or([where('id', '=', id), where('part_of', '=', id)]))
    .orderBy(sql`part_of is not null`)
    .execute()
  return rows.map((row) => row.id)
}

export function findRefund(connection: Connection, id: string) {
  return connection
    .selectFrom('order_refunds')
    .innerJoin('orders', 'orders.id', 'order_refunds.order_id')
    .leftJoin('order_upgrades', 'order_upgrades.id', 'order_refunds.upgrade_id')
    .select([
      'order_refunds.id',
      'order_refunds.order_id as orderId',
      'order_refunds.amount',
      'order_refunds.status',
      'order_refunds.provider_refund_id as providerRefundId',
    ])
    .select(
      sql<string | null>`case when order_refunds.upgrade_id is null
        then orders.stripe_payment_intent_id else order_upgrades.payment_id end`.as('paymentId'),
    )
    .where('order_refunds.id', '=', id)
    .executeTakeFirst()
}

/** The second person of a refund, or of the one that it is a part of. */
export const approvedBy = sql<string | null>`(
  select approver.username from refund_requests request
  join admin_users approver on approver.id = request.decided_by_admin_id
  where request.id = coalesce(order_refunds.part_of, order_refunds.id))`

/** Newest first. */
export function listRefunds(connection: Connection, orderId: string) {
  return connection
    .selectFrom('order_refunds')
    .leftJoin('admin_users', 'admin_users.id', 'order_refunds.created_by_admin_id')
    .select([
      'order_refunds.id',
      'order_refunds.amount',
      'order_refunds.reason',
      'order_refunds.status',
      'admin_users.username as author',
      'order_refunds.created_at as createdAt',
      approvedBy.as('approvedBy'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_refunds.created_at', 'desc')
    .execute()
}

export function listDisputes(connection: Connection, orderId: string) {
  return connection
    .selectFrom('order_disputes')
    .select(['id', 'amount', 'reason', 'status', 'opened_at as openedAt', 'closed_at as closedAt'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .execute()
}

export function listUnsentRefunds(connection: Connection, madeBefore: Date) {
  return connection
    .selectFrom('order_refunds')
    .select('id')
    .where('status', '=', 'pending')
    .where('provider_refund_id', 'is', null)
    .where('created_at', '<', madeBefore.toISOString())
    .orderBy('created_at')
    .limit(100)
    .execute()
}
