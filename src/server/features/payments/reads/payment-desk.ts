import { sql } from 'kysely'
import type { PaymentDesk, StuckEvent } from '#contract/payment-desk.ts'
import { paymentIssuePrefix } from '#core/qc/quality-issue.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { safeReason } from '#server/jobs/failure-reason.ts'
import { approvedBy } from './find-refund.ts'

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
      'order_disputes.evidence_sent_at as evidenceSentAt',
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
      approvedBy.as('approvedBy'),
    ])
    .orderBy('order_refunds.created_at', 'desc')
    .limit(newest)
    .execute()
}

/** First payments of orders and payments of upgrades. */
export async function listNewestPayments(connection: Connection): Promise<PaymentDesk['payments']> {
  const orders = await connection
    .selectFrom('orders')
    .select(['id as orderId', companyName.as('companyName'), 'paid_at as paidAt'])
    .select(['card_last4 as cardLast4'])
    .select(
      sql<number>`amount - coalesce((
        select sum(upgrade.amount) from order_upgrades upgrade
        where upgrade.order_id = orders.id and upgrade.paid_at is not null
      ), 0)::int`.as('amount'),
    )
    .where('paid_at', 'is not', null)
    .where('amount', '>', 0)
    .orderBy('paid_at', 'desc')
    .limit(newest)
    .execute()
  const upgrades = await connection
    .selectFrom('order_upgrades')
    .innerJoin('orders', 'orders.id', 'order_upgrades.order_id')
    .select(['orders.id as orderId', companyName.as('companyName')])
    .select(['order_upgrades.paid_at as paidAt', 'order_upgrades.card_last4 as cardLast4'])
    .select('order_upgrades.amount')
    .where('order_upgrades.paid_at', 'is not', null)
    .orderBy('order_upgrades.paid_at', 'desc')
    .limit(newest)
    .execute()
  return [...orders, ...upgrades]
    .flatMap(({ paidAt, ...row }) => (paidAt && row.amount > 0 ? { ...row, paidAt } : []))
    .toSorted((one, other) => Date.parse(other.paidAt) - Date.parse(one.paidAt))
    .slice(0, newest)
}
