/**
 * Reports as customers may see them. Links, mails, the API, accounts and order pages read reports
 * only through this module, which shows released versions only.
 */
import { sql } from 'kysely'
import type { BidTotals } from '#core/bid-items/bid-item.ts'
import type { Cents } from '#core/money/money.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import { type ReportSubject, subjectColumn, subjectOf } from './report-subject.ts'

/** The base of every query about reports on behalf of customers. */
export function releasedReports(connection: Connection) {
  return connection.selectFrom('report_versions').where('report_versions.state', '=', 'released')
}

/** Condition on a row of orders: customers may see a report of it. */
export const isReleased = sql<boolean>`exists (
  select from report_versions where order_id = orders.id and state = 'released'
)`.as('isReleased')

/** The report that a link shows now. */
export function findReleasedReport(connection: Connection, subject: ReportSubject) {
  return releasedReports(connection)
    .selectAll()
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The version that a link shows now, without the document. */
export function findReleasedMark(connection: Connection, subject: ReportSubject) {
  return releasedReports(connection)
    .select(['version', 'released_at as releasedAt'])
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The version released before this one; undefined for the first. */
export function findReleasedBefore(
  connection: Connection,
  subject: ReportSubject,
  version: number,
) {
  return releasedReports(connection)
    .select(['version', 'document'])
    .where(subjectColumn(subject), '=', subject.id)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The totals of each order's last released report, as the public API shows them. */
export async function listReleasedTotals(
  connection: Connection,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReleasedTotals>> {
  if (orderIds.length === 0) return new Map()
  const rows = await releasedReports(connection)
    .distinctOn('order_id')
    .select(['order_id as orderId', 'released_at as releasedAt'])
    .select(sql<ReleasedTotals['totals']>`document -> 'totals'`.as('totals'))
    .select(sql<ReleasedTotals['range']>`document -> 'assessment' -> 'range'`.as('range'))
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(({ orderId, ...released }) => [orderId ?? '', released]))
}

export type ReleasedTotals = {
  readonly releasedAt: Instant | null
  readonly totals: BidTotals
  readonly range: { readonly p10: Cents; readonly p90: Cents }
}

/**
 * Condition on a row: its link works. The report delivered before an upgrade stays readable while
 * the larger one is made.
 */
export function hasReadableReport(table: 'orders' | 'demo_projects') {
  return table === 'orders'
    ? sql<boolean>`status not in ('pending', 'cancelled')`
    : sql<boolean>`status = 'qc_approved'`
}

/** The subject of a secure link, and the address for answers about it. */
export type SecureLink = {
  readonly subject: ReportSubject
  readonly expiresAt: Instant
  readonly customerEmail: string
}

/** The subject of a secure link that is neither revoked nor expired. */
export async function findSecureLink(
  connection: Connection,
  secureToken: string,
  now: Date,
): Promise<SecureLink | undefined> {
  for (const table of ['orders', 'demo_projects'] as const) {
    const row = await connection
      .selectFrom(table)
      .select(['id', 'secure_token_expires_at', 'customer_email'])
      .where('secure_token', '=', secureToken)
      .where('secure_token_revoked_at', 'is', null)
      .where('secure_token_expires_at', '>', now.toISOString())
      .where(hasReadableReport(table))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (row?.secure_token_expires_at) {
      return {
        subject: subjectOf(table, row.id),
        expiresAt: row.secure_token_expires_at,
        customerEmail: row.customer_email,
      }
    }
  }
  return undefined
}

/**
 * The version of a hash: its seal, or a PDF printed from it. A version that was never released
 * counts as unknown.
 */
export async function findVersionByHash(connection: Connection, sha256: string) {
  const found = await releasedReports(connection)
    .select(['report_versions.version', 'report_versions.order_id as orderId'])
    .select('report_versions.demo_project_id as demoProjectId')
    .select(sql<string>`report_versions.document -> 'header' ->> 'reportId'`.as('reportId'))
    .where('report_versions.id', 'in', (versions) =>
      versions
        .selectFrom('report_versions as sealed')
        .select('sealed.id')
        .where('sealed.document_sha256', '=', sha256)
        .unionAll(
          versions
            .selectFrom('report_prints')
            .select('report_prints.report_version_id as id')
            .where('report_prints.pdf_sha256', '=', sha256),
        ),
    )
    .orderBy('report_versions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const subject: ReportSubject = found.orderId
    ? { kind: 'order', id: found.orderId }
    : { kind: 'demo-project', id: found.demoProjectId ?? '' }
  const newest = await findReleasedMark(connection, subject)
  const { reportId, version } = found
  return { reportId, version, newestVersion: newest?.version ?? version }
}
