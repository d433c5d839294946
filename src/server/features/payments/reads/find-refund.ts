import { sql } from 'kysely'
import type { Cents } from '#core/money/money.ts'
import type { Connection } from '#server/database/database.ts'

/** Only refunds that succeeded or are in progress. */
export async function sumOrderRefunds(connection: Connection, orderId: string): Promise<Cents> {
  const row = await connection
    .selectFrom('order_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('order_id', '=', orderId)
    .where('status', '!=', 'failed')
    .executeTakeFirstOrThrow()
  return row.sum
}

export function findRefund(connection: Connection, id: string) {
  return connection
    .selectFrom('order_refunds')
    .innerJoin('orders', 'orders.id', 'order_refunds.order_id')
    .select([
      'order_refunds.id',
      'order_refunds.order_id as orderId',
      'order_refunds.amount',
      'order_refunds.status',
      'order_refunds.provider_refund_id as providerRefundId',
      'orders.stripe_payment_intent_id as paymentId',
    ])
    .where('order_refunds.id', '=', id)
    .executeTakeFirst()
}

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
