import { sql } from 'kysely'
import type { PaymentDesk, StuckEvent } from '#contract/payment-desk.ts'
import { paymentIssuePrefix } from '#core/qc/quality-issue.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { safeReason } from '#server/jobs/failure-reason.ts'

const shown = 100
const newest = 25

const companyName = sql<string>`coalesce(orders.project_data->>'companyName', '')`

/** Events that are parked, or were tried more than once without success; parked ones first. */
export async function listStuckEvents(connection: Connection): Promise<StuckEvent[]> {
  const rows = await connection
    .selectFrom('payment_events')
    .select([
      'id',
      'type',
      'received_at as receivedAt',
      'parked_at as parkedAt',
      'attempts',
      'last_error as lastError',
    ])
    .select(
      sql<string>`concat_ws(' ', payload->'reference'->>'kind', payload->'reference'->>'id')`.as(
        'about',
      ),
    )
    .where('processed_at', 'is', null)
    .where((where) => where.or([where('parked_at', 'is not', null), where('attempts', '>', 1)]))
    .orderBy('parked_at', (by) => by.desc().nullsLast())
    .orderBy('received_at')
    .limit(shown)
    .execute()
  // Earlier versions of the program stored the full error text.
  return rows.map((row) => ({ ...row, lastError: row.lastError && safeReason(row.lastError) }))
}

export async function countParkedEvents(connection: Connection): Promise<number> {
  const row = await connection
    .selectFrom('payment_events')
    .select((query) => query.fn.countAll().as('count'))
    .where('processed_at', 'is', null)
    .where('parked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function lockParkedEvent(transaction: Transaction, id: string) {
  return await transaction
    .selectFrom('payment_events')
    .select(['id', 'type'])
    .where('id', '=', id)
    .where('parked_at', 'is not', null)
    .where('processed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Orders with open payment issues, found through the audit log, which has an index on the action.
 */
export async function listPaymentIssues(connection: Connection): Promise<PaymentDesk['issues']> {
  const rows = await connection
    .selectFrom('orders')
    .select([
      'orders.id as orderId',
      'orders.status',
      'orders.amount',
      'orders.validation_issues as issues',
      companyName.as('companyName'),
    ])
    .where('deleted_at', 'is', null)
    .where(
      sql<string>`orders.id::text`,
      'in',
      connection
        .selectFrom('audit_log')
        .select('subject_id')
        .where('action', '=', 'order.payment-issue')
        .orderBy('id', 'desc')
        .limit(5 * shown),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return rows
    .map((row) => ({
      ...row,
      issues: row.issues.filter((issue) => issue.startsWith(paymentIssuePrefix)),
    }))
    .filter(({ issues }) => issues.length > 0)
    .slice(0, shown)
}

/** Open ones first. */
export function listNewestDisputes(connection: Connection) {
  return connection
    .selectFrom('order_disputes')
    .innerJoin('orders', 'orders.id', 'order_disputes.order_id')
    .select([
      'order_disputes.id',
      'orders.id as orderId',
      companyName.as('companyName'),
      'order_disputes.amount',
      'order_disputes.reason',
      'order_disputes.status',
      'order_disputes.opened_at as openedAt',
      'order_disputes.closed_at as closedAt',
    ])
    .orderBy('order_disputes.closed_at', (by) => by.desc().nullsFirst())
    .orderBy('order_disputes.opened_at', 'desc')
    .limit(newest)
    .execute()
}

export function listNewestRefunds(connection: Connection) {
  return connection
    .selectFrom('order_refunds')
    .innerJoin('orders', 'orders.id', 'order_refunds.order_id')
    .leftJoin('admin_users', 'admin_users.id', 'order_refunds.created_by_admin_id')
    .select([
      'order_refunds.id',
      'orders.id as orderId',
      companyName.as('companyName'),
      'order_refunds.amount',
      'order_refunds.reason',
      'order_refunds.status',
      'admin_users.username as author',
      'order_refunds.created_at as createdAt',
    ])
    .orderBy('order_refunds.created_at', 'desc')
    .limit(newest)
    .execute()
}

export async function listNewestPayments(connection: Connection): Promise<PaymentDesk['payments']> {
  const rows = await connection
    .selectFrom('orders')
    .select([
      'id as orderId',
      companyName.as('companyName'),
      'amount',
      'paid_at as paidAt',
      'card_last4 as cardLast4',
    ])
    .where('paid_at', 'is not', null)
    .where('amount', '>', 0)
    .orderBy('paid_at', 'desc')
    .limit(newest)
    .execute()
  return rows.map((row) => ({ ...row, paidAt: row.paidAt ?? '' }))
}
