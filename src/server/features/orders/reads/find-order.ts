import { type Selectable, sql } from 'kysely'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { OrderRow } from '#server/database/order-tables.ts'
import { sentStatement, statement } from '#server/database/statement.ts'
import { isReleased } from '#server/features/reports/reads/released-reports.ts'

export type Order = Selectable<OrderRow>

/** A deleted order and an invalid id both return undefined. */
export async function findOrder(
  connection: Connection,
  orderId: string,
): Promise<Order | undefined> {
  if (!isUuid(orderId)) return undefined
  return await connection
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The same with the row locked until the transaction ends. */
export async function lockOrder(
  transaction: Transaction,
  orderId: string,
): Promise<Order | undefined> {
  if (!isUuid(orderId)) return undefined
  return await transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The columns that the order page shows; leaving out the rest saves transfer. */
const ofShownOrder = [
  'id',
  'status',
  'package_type',
  'amount',
  'customer_email',
  'project_data',
  'report_url',
  'card_last4',
  'created_at',
  'paid_at',
  'upgraded_at',
  'qc_deadline',
  'terms_accepted_at',
  'waiting_since',
] as const

export type ShownOrder = Pick<Order, (typeof ofShownOrder)[number]> & {
  readonly isReleased: boolean
}

/** The order for its page, with the hashes of the cookies and mailed keys that give full access. */
export async function findOrderWithHolders(
  connection: Connection,
  orderId: string,
): Promise<{ readonly order: ShownOrder; readonly holders: readonly string[] } | undefined> {
  if (!isUuid(orderId)) return undefined
  const [row] = (await selectWithHolders(connection, { orderId })).rows
  if (!row) return undefined
  const { holders, ...order } = row
  return { order, holders }
}

const selectWithHolders = statement((database, { orderId }: { readonly orderId: string }) =>
  database
    .selectFrom('orders')
    .select(ofShownOrder)
    .select(
      sql<string[]>`array(select visitor_hash from order_visitors where order_id = orders.id)`.as(
        'holders',
      ),
    )
    .select(isReleased)
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

/** Orders whose job is overdue: paid and not drafted, or approved and not delivered. */
export function listStuckOrders(
  connection: Connection,
  since: { readonly after: Date; readonly before: Date },
  limit: number,
) {
  const after = since.after.toISOString()
  const before = since.before.toISOString()
  return connection
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['paid', 'qc_approved'])
    .where((where) =>
      where.between(where.fn.coalesce('approved_at', 'upgraded_at', 'paid_at'), after, before),
    )
    .limit(limit)
    .execute()
}

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
