import { type Selectable, sql } from 'kysely'
import type { Cents } from '#core/money/money.ts'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { OrderRow } from '#server/database/order-tables.ts'
import { sentStatement, statement } from '#server/database/statement.ts'
import { isReleased, shownAnswers } from '#server/features/reports/reads/released-reports.ts'
import { returnedCents } from '#server/order-account/returned-money.ts'

/** The columns that the order page shows; leaving out the rest saves transfer. */
const ofShownOrder = [
  'id',
  'market',
  'status',
  'package_type',
  'amount',
  'customer_email',
  'report_url',
  'card_last4',
  'created_at',
  'paid_at',
  'upgraded_at',
  'qc_deadline',
  'delivery_hours',
  'waiting_since',
  'visitor_hash',
] as const

export type ShownOrder = Pick<Selectable<OrderRow>, (typeof ofShownOrder)[number]> & {
  readonly isReleased: boolean
  readonly returnedCents: Cents
  readonly shown_answers: CustomerAnswers
}

export type OrderWithHolders = {
  readonly order: ShownOrder
  readonly holders: readonly string[]
  /** Those of them that also open its report. */
  readonly reportHolders: readonly string[]
}

/** The order for its page, with the hashes of the cookies and mailed keys that give full access. */
export async function findOrderWithHolders(
  connection: Connection,
  orderId: string,
): Promise<OrderWithHolders | undefined> {
  if (!isUuid(orderId)) return undefined
  const [row] = (await selectWithHolders(connection, { orderId })).rows
  if (!row) return undefined
  const { holders, reportHolders, ...order } = row
  return { order, holders, reportHolders }
}

/** Keys that were mailed before the report's own link was replaced or revoked open it no longer. */
const isReportHolder = sql`(order_visitors.visitor_hash = orders.visitor_hash
  or order_visitors.created_at > coalesce(greatest(orders.secure_token_revoked_at, (
    select max(replaced_at) from replaced_report_links where order_id = orders.id
  )), '-infinity'))`

const selectWithHolders = statement((database, { orderId }: { readonly orderId: string }) =>
  database
    .selectFrom('orders')
    .select(ofShownOrder)
    .select([
      sql<string[]>`array(select visitor_hash from order_visitors where order_id = orders.id)`.as(
        'holders',
      ),
      sql<string[]>`array(select visitor_hash from order_visitors
        where order_id = orders.id and ${isReportHolder})`.as('reportHolders'),
    ])
    .select([isReleased, shownAnswers, returnedCents])
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null),
)

/** The pending order that the same intake created since `madeAfter`. */
export async function findPendingDuplicate(
  transaction: Transaction,
  fingerprint: string,
  madeAfter: Date,
): Promise<{ readonly id: string } | undefined> {
  const since = madeAfter.toISOString()
  return (await selectPendingDuplicate(transaction, { fingerprint, since })).rows[0]
}

type DuplicateValues = { readonly fingerprint: string; readonly since: Instant }

const selectPendingDuplicate = statement((database, { fingerprint, since }: DuplicateValues) =>
  database
    .selectFrom('orders')
    .select('id')
    .where('intake_fingerprint', '=', fingerprint)
    .where('created_at', '>', since)
    // Written as a literal: with a parameter the planner would not use the partial index of pending
    // orders.
    .where('status', '=', sql.lit<'pending'>('pending'))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1),
)

/** When two clicks arrive at once, the second waits here until the first has stored the order. */
export const lockFingerprint = sentStatement(
  (database, { fingerprint }: { readonly fingerprint: string }) =>
    database.selectNoFrom(
      sql`pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.as('locked'),
    ),
)

/**
 * Whether the mail with this key was written, and whether the mail server accepted it or a resend
 * of it.
 */
export async function findMailStatus(connection: Connection, dedupeKey: string) {
  const row = await connection
    .selectFrom('mails')
    .select('status')
    .select((mail) =>
      mail
        .exists(
          mail
            .selectFrom('mails as repeats')
            .select('repeats.id')
            .whereRef('repeats.resent_from', '=', 'mails.id')
            .where('repeats.status', '=', 'sent'),
        )
        .as('wasRepeated'),
    )
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return row?.wasRepeated ? 'sent' : row?.status
}

/** The order covered by a plan that the same intake created since `madeAfter`. */
export function findCoveredDuplicate(connection: Connection, fingerprint: string, madeAfter: Date) {
  return connection
    .selectFrom('orders')
    .select('id')
    .where('intake_fingerprint', '=', fingerprint)
    .where('created_at', '>', madeAfter.toISOString())
    .where('covered_by_plan', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
