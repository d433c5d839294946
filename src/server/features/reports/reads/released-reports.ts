/**
 * Reports as customers may see them. Links, mails, the API, accounts and order pages read reports
 * only through this module, which shows released versions only.
 */
import { type RawBuilder, sql } from 'kysely'
import type { BidTotals } from '#core/bid-items/bid-item.ts'
import type { Cents } from '#core/money/money.ts'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import type { CashToOpen } from '#core/report/report-document.ts'
import type { Day, Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import { type ReportSubject, subjectColumn } from './report-subject.ts'

/** The base of every query about reports on behalf of customers. */
export function releasedReports(connection: Connection) {
  return connection.selectFrom('released_versions')
}

/** Condition on a row of orders: customers may see a report of it. */
export const hasReleasedReport = sql<boolean>`exists (
  select from released_versions where order_id = orders.id
)`

export const isReleased = hasReleasedReport.as('isReleased')

/**
 * The answers of a row of orders as they may be shown outside the office: those of the newest
 * released report, and until then what the customer said.
 */
export const shownAnswers = sql<CustomerAnswers>`coalesce((
  select answers from released_versions where order_id = orders.id
  order by version desc limit 1
), orders.intake_data)`.as('shown_answers')

export type ReadByCustomer = {
  readonly version: number
  readonly squareFootage: number
  readonly totalCents: Cents
  readonly likelyCents: Cents
}

/** What the customer of a row reads while its report is being corrected. */
export const readByCustomer = {
  order: readWhile(
    sql`orders.correcting_since is not null and orders.status in ('qc_approved', 'completed')`,
    sql`order_id = orders.id`,
  ),
  'demo-project': readWhile(
    sql`demo_projects.correcting_since is not null and demo_projects.status = 'qc_approved'`,
    sql`demo_project_id = demo_projects.id`,
  ),
}

function readWhile(isCorrecting: RawBuilder<unknown>, isOfRow: RawBuilder<unknown>) {
  return sql<ReadByCustomer | null>`case when ${isCorrecting} then (
    select jsonb_build_object('version', version,
      'squareFootage', document #> '{project,facts,squareFootage}',
      'totalCents', document #> '{costSummary,totalCents}',
      'likelyCents', document #> '{assessment,range,p50}')
    from released_versions where ${isOfRow} order by version desc limit 1
  ) end`.as('read_by_customer')
}

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

/**
 * The report that customers had at the end of the day; before the first release, the first released
 * one.
 */
export async function findReleasedOn(
  connection: Connection,
  subject: ReportSubject,
  { day, timeZone }: { readonly day: Day; readonly timeZone: string },
) {
  const stood = releasedReports(connection)
    .select(['version', 'document'])
    .where(subjectColumn(subject), '=', subject.id)
  const newest = await stood
    .where(sql<boolean>`released_at < local_day_start(${day}::date + 1, ${timeZone})`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? (await stood.orderBy('version').limit(1).executeTakeFirst())
}

/** The numbers of the versions of an order that customers ever had. */
export async function listReleasedVersions(
  connection: Connection,
  orderId: string,
): Promise<readonly number[]> {
  const rows = await releasedReports(connection)
    .select('version')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ version }) => version)
}

/** The likely cost that a link shows now; null before the first release. */
export async function findReleasedLikely(
  connection: Connection,
  subject: ReportSubject,
): Promise<Cents | null> {
  const row = await releasedReports(connection)
    .select(sql<Cents>`(document #>> '{assessment,range,p50}')::int`.as('likelyCents'))
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.likelyCents ?? null
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
    .select(sql<CashToOpen | null>`document -> 'cashToOpen'`.as('cashToOpen'))
    .select(
      sql<number>`(document -> 'project' -> 'facts' ->> 'squareFootage')::float8`.as('squareFeet'),
    )
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(({ orderId, ...released }) => [orderId ?? '', released]))
}

export type ReleasedTotals = {
  readonly releasedAt: Instant | null
  readonly totals: BidTotals
  readonly range: {
    readonly p10: Cents
    readonly p50: Cents
    readonly p80: Cents
    readonly p90: Cents
  }
  readonly cashToOpen: Pick<CashToOpen, 'likelyCents' | 'safeCents'> | null
  readonly squareFeet: number
}

/**
 * The version of a hash: its seal, or a PDF printed from it. A version that was never released
 * counts as unknown.
 */
export async function findVersionByHash(connection: Connection, sha256: string) {
  const found = await releasedReports(connection)
    .select(['released_versions.version', 'released_versions.order_id as orderId'])
    .select('released_versions.demo_project_id as demoProjectId')
    .select(sql<string>`released_versions.document -> 'header' ->> 'reportId'`.as('reportId'))
    .where('released_versions.id', 'in', (versions) =>
      versions
        .selectFrom('released_versions as sealed')
        .select('sealed.id')
        .where('sealed.document_sha256', '=', sha256)
        .unionAll(
          versions
            .selectFrom('report_prints')
            .select('report_prints.report_version_id as id')
            .where('report_prints.pdf_sha256', '=', sha256),
        ),
    )
    .orderBy('released_versions.created_at', 'desc')
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
