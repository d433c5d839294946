import { sql } from 'kysely'
import type { Cents } from '#core/money/money.ts'
import { defaultRefundLimit } from '#core/payment/refund-approval.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

const shownChanges = 10

export async function getRefundLimit(connection: Connection) {
  const changes = await connection
    .selectFrom('refund_limits')
    .innerJoin('admin_users', 'admin_users.id', 'refund_limits.set_by_admin_id')
    .select(['amount', 'admin_users.username as author', 'set_at as at'])
    .orderBy('refund_limits.id', 'desc')
    .limit(shownChanges)
    .execute()
  return { amount: changes[0]?.amount ?? defaultRefundLimit, changes }
}

/** What staff refunded of the order without a second person, failed refunds left out. */
export async function sumRefundedAlone(connection: Connection, orderId: string): Promise<Cents> {
  const row = await connection
    .selectFrom('order_refunds')
    .leftJoin('refund_requests', (join) =>
      join.on(sql<boolean>`refund_requests.id = coalesce(order_refunds.part_of, order_refunds.id)`),
    )
    .select(sql<number>`coalesce(sum(order_refunds.amount), 0)::int`.as('sum'))
    .where('order_refunds.order_id', '=', orderId)
    .where('order_refunds.status', '!=', 'failed')
    .where('order_refunds.created_by_admin_id', 'is not', null)
    .where('refund_requests.id', 'is', null)
    .executeTakeFirstOrThrow()
  return row.sum
}

function selectRequests(connection: Connection) {
  return connection
    .selectFrom('refund_requests')
    .innerJoin('admin_users as asker', 'asker.id', 'refund_requests.requested_by_admin_id')
    .leftJoin('admin_users as decider', 'decider.id', 'refund_requests.decided_by_admin_id')
    .select([
      'refund_requests.id',
      'refund_requests.amount',
      'refund_requests.reason',
      'asker.username as requestedBy',
      'refund_requests.requested_at as requestedAt',
      'refund_requests.outcome',
      'decider.username as decidedBy',
      'refund_requests.decided_at as decidedAt',
      'refund_requests.decision_reason as decisionReason',
    ])
}

/** Newest first. */
export function listRefundRequests(connection: Connection, orderId: string) {
  return selectRequests(connection)
    .where('refund_requests.order_id', '=', orderId)
    .orderBy('refund_requests.requested_at', 'desc')
    .execute()
}

/** Oldest first, over all orders that are not in the trash. */
export function listWaitingRequests(connection: Connection) {
  return selectRequests(connection)
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .select([
      'orders.id as orderId',
      sql<string>`coalesce(orders.project_data->>'companyName', '')`.as('companyName'),
    ])
    .where('refund_requests.outcome', 'is', null)
    .where('orders.deleted_at', 'is', null)
    .orderBy('refund_requests.requested_at')
    .limit(100)
    .execute()
}

export async function findRefundRequest(connection: Connection, id: string) {
  if (!isUuid(id)) return undefined
  return connection
    .selectFrom('refund_requests')
    .select([
      'id',
      'order_id as orderId',
      'amount',
      'reason',
      'requested_by_admin_id as requestedBy',
      'requested_at as requestedAt',
      'outcome',
      'decided_by_admin_id as decidedBy',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function hasWaitingRequest(
  transaction: Transaction,
  orderId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('refund_requests')
    .select('id')
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
