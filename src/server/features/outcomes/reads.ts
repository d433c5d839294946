import { sql } from 'kysely'
import type { Outcome } from '#contract/outcomes.ts'
import { knownLevelOf } from '#core/calibration/known-level.ts'
import { type OutcomeEntry, type OutcomeKind, standingEntries } from '#core/calibration/outcome.ts'
import {
  daysBetweenOutcomeMails,
  deliveriesDue,
  type OutcomeRequestMonths,
  outcomeRequestMonths,
} from '#core/calibration/outcome-request.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { Day } from '#core/time/day.ts'
import { dayMs } from '#core/time/durations.ts'
import { localDay, type TimeZone } from '#core/time/time-zone.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import { findVersion, listVersionDates } from '#server/features/reports/reads/report-versions.ts'

/** Newest first. */
export async function listOutcomes(connection: Connection, orderId: string): Promise<Outcome[]> {
  return await connection
    .selectFrom('outcome_entries')
    .leftJoin('admin_users', 'admin_users.id', 'outcome_entries.admin_user_id')
    .select([
      'outcome_entries.id',
      'outcome_entries.kind',
      'outcome_entries.amount_cents as amount',
      'outcome_entries.happened_on as day',
      'outcome_entries.is_same_scope as isSameScope',
      'outcome_entries.scope_notes as scopeNotes',
      'outcome_entries.source',
      'outcome_entries.corrects_id as corrects',
      'outcome_entries.report_version as reportVersion',
      'outcome_entries.estimate_cents as estimate',
      'outcome_entries.p10_cents as p10',
      'outcome_entries.p90_cents as p90',
      'admin_users.username as author',
      'outcome_entries.entered_by as enteredBy',
      'outcome_entries.created_at as createdAt',
    ])
    .where('outcome_entries.order_id', '=', orderId)
    .orderBy('outcome_entries.created_at', 'desc')
    .orderBy('outcome_entries.id', 'desc')
    .execute()
}

/** The whole ledger but test orders, in the form in which it is evaluated. */
export async function listOutcomeEntries(connection: Connection): Promise<OutcomeEntry[]> {
  const rows = await connection
    .selectFrom('outcome_entries')
    .select([
      'id',
      'order_id as orderId',
      'kind',
      'amount_cents as amountCents',
      'happened_on as day',
      'is_same_scope as isSameScope',
      'project_type as projectType',
      'estimate_cents as estimateCents',
      'p10_cents as p10Cents',
      'p90_cents as p90Cents',
      'corrects_id as corrects',
      'range_version as rangeVersion',
      'open_share as openShare',
      'measured_share as measuredShare',
    ])
    .where('is_test', '=', false)
    .execute()
  return rows.map(({ openShare, measuredShare, ...entry }) => ({
    ...entry,
    known:
      openShare === null || measuredShare === null
        ? null
        : knownLevelOf({ openShare, measuredShare }),
  }))
}

/** What is known of an order's cost, corrections applied. */
export async function listKnownKinds(
  connection: Connection,
  orderId: string,
): Promise<OutcomeKind[]> {
  const entries = await connection
    .selectFrom('outcome_entries')
    .select(['id', 'kind', 'amount_cents as amountCents', 'corrects_id as corrects'])
    .where('order_id', '=', orderId)
    .execute()
  return standingEntries(entries).map(({ kind }) => kind)
}

/** Deliveries that are due to be asked about and were not, the longest ago first. */
export async function listOrdersToAsk(
  connection: Connection,
  months: OutcomeRequestMonths,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { fromMs, toMs } = deliveriesDue(months, now.getTime())
  const quietSince = new Date(now.getTime() - daysBetweenOutcomeMails * dayMs)
  const rows = await connection
    .selectFrom('orders')
    .select(['id', 'customer_email as email'])
    .where(sql<boolean>`status = 'completed'`)
    .where('completed_at', '>', new Date(fromMs).toISOString())
    .where('completed_at', '<=', new Date(toMs).toISOString())
    .where('deleted_at', 'is', null)
    .where('anonymized_at', 'is', null)
    .where('refunded', '=', 0)
    .where('test_mode', '=', false)
    .where('api_key_id', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from outcome_requests where order_id = orders.id and months = ${months})`,
    )
    .where(
      sql<boolean>`not exists (
        select from outcome_requests
        join orders as other on other.id = outcome_requests.order_id
        where lower(other.customer_email) = lower(orders.customer_email)
        and outcome_requests.key_hash is not null and outcome_requests.asked_at > ${quietSince.toISOString()}::timestamptz)`,
    )
    .orderBy('completed_at')
    .limit(limit)
    .execute()
  // Of several reports to one address only the first is asked about now.
  const first = new Map(rows.toReversed().map(({ id, email }) => [email.toLowerCase(), id]))
  return rows.filter(({ id, email }) => first.get(email.toLowerCase()) === id).map(({ id }) => id)
}

/**
 * The question behind a mailed link with its order. Orders that were deleted, refunded or
 * anonymized have no question any more.
 */
export async function findQuestion(connection: Connection, keyHash: string) {
  const row = await connection
    .selectFrom('outcome_requests')
    .innerJoin('orders', 'orders.id', 'outcome_requests.order_id')
    .select([
      'outcome_requests.id',
      'outcome_requests.order_id as orderId',
      'outcome_requests.months',
      'outcome_requests.asked_at as askedAt',
      'outcome_requests.expires_at as expiresAt',
    ])
    .where('outcome_requests.key_hash', '=', keyHash)
    .where('orders.deleted_at', 'is', null)
    .where('orders.anonymized_at', 'is', null)
    .where('orders.refunded', '=', 0)
    .executeTakeFirst()
  const months = outcomeRequestMonths.find((one) => one === row?.months)
  return row && months ? { ...row, months } : undefined
}

export type OutcomeQuestion = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** The entries of one mailed question that still count, the lowest first. */
export async function listAnswers(connection: Connection, question: OutcomeQuestion) {
  const entries = await connection
    .selectFrom('outcome_entries')
    .select([
      'id',
      'kind',
      'amount_cents as amountCents',
      'happened_on as day',
      'is_same_scope as isSameScope',
      'estimate_cents as estimateCents',
      'p10_cents as p10Cents',
      'p90_cents as p90Cents',
      'corrects_id as corrects',
      'request_id as requestId',
    ])
    .where('order_id', '=', question.orderId)
    .orderBy('amount_cents')
    .orderBy('id')
    .execute()
  return standingEntries(entries).filter(({ requestId }) => requestId === question.id)
}

/** Orders by the numbers on their reports; of two with the same number, neither. */
export async function findOrdersByNumber(
  connection: Connection,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const number of new Set(numbers)) {
    const start = number.toLowerCase().replace(/^pl-/, '')
    const rows = isUuid(start)
      ? [{ id: start }]
      : /^[0-9a-f]{8}$/.test(start)
        ? await ordersFrom(connection, start)
        : []
    const [only] = rows
    if (only && rows.length === 1) found.set(number, only.id)
  }
  return found
}

/** A range of ids, which the primary key finds at once. */
async function ordersFrom(connection: Connection, start: string): Promise<{ id: string }[]> {
  return await connection
    .selectFrom('orders')
    .select('id')
    .where('id', '>=', `${start}-0000-0000-0000-000000000000`)
    .where('id', '<=', `${start}-ffff-ffff-ffff-ffffffffffff`)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
}

/**
 * The report that customers had at the end of the day; before the first release, the first released
 * one. For an order without any release, the draft of that day.
 */
export async function findReportOn(
  connection: Connection,
  orderId: string,
  { day, timeZone }: { readonly day: Day; readonly timeZone: TimeZone },
): Promise<{ readonly version: number; readonly document: ReportDocument } | undefined> {
  const subject = { kind: 'order', id: orderId } as const
  const all = await listVersionDates(connection, subject)
  const released = all.filter(({ releasedAt }) => releasedAt !== null)
  const versions = released.length > 0 ? released : all
  const stood =
    versions.findLast(
      ({ releasedAt, createdAt }) => localDay(releasedAt ?? createdAt, timeZone) <= day,
    ) ?? versions[0]
  return stood && (await findVersion(connection, subject, stood.version))
}

/** The newest orders that have an estimate, with what prices them. */
export async function listPricedOrders(connection: Connection, limit: number) {
  return await connection
    .selectFrom('orders')
    .select(['id', 'project_data as data', 'price_book_version as version'])
    .where('canonical_totals', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('anonymized_at', 'is', null)
    .where('test_mode', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
