import { sql } from 'kysely'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

export type ReportSubject =
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'demo-project'; readonly id: string }

export function subjectColumn(subject: ReportSubject): 'order_id' | 'demo_project_id' {
  return subject.kind === 'order' ? 'order_id' : 'demo_project_id'
}

/** What is stored to make a report from. */
export type ReportSource = {
  /** Hash of the stored project. */
  readonly sourceSha256: string
  /** Hash of the stored brand, null without one; absent where the brand a report wears is kept. */
  readonly brandMark?: string | null
}

/** Whether a report shows what is stored. */
export function isUpToDate(
  report: { readonly sourceSha256: string | null; readonly brandMark: string | null },
  { sourceSha256, brandMark = report.brandMark }: ReportSource,
): boolean {
  return report.sourceSha256 === sourceSha256 && report.brandMark === brandMark
}

/** The newest report of an order or a demo project. */
export function findNewestReport(connection: Connection, subject: ReportSubject) {
  return connection
    .selectFrom('report_versions')
    .selectAll()
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** One version of an order's report. */
export function findReportVersion(connection: Connection, orderId: string, version: number) {
  return connection
    .selectFrom('report_versions')
    .select('document')
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** The newest versions with their documents, the newest first. */
export function listNewestReports(connection: Connection, subject: ReportSubject, limit: number) {
  return connection
    .selectFrom('report_versions')
    .select(['version', 'document', 'source_sha256 as sourceSha256', 'brand_mark as brandMark'])
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** Version and source of the newest report, without the document. */
export function findNewestReportMark(connection: Connection, subject: ReportSubject) {
  return connection
    .selectFrom('report_versions')
    .select(['id', 'version', 'source_sha256 as sourceSha256', 'brand_mark as brandMark'])
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Where a secure link leads, and to whose mailbox an answer about it goes. */
export type SecureLink = {
  readonly subject: ReportSubject
  readonly expiresAt: Instant
  readonly customerEmail: string
}

/** Whom a secure link belongs to, while it is neither revoked nor expired. */
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
      .where(sql<boolean>`status in ('qc_approved', 'completed')`)
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

/** The order or the demo project with this id. */
export async function findReportSubject(
  connection: Connection,
  id: string,
): Promise<ReportSubject | undefined> {
  for (const table of ['orders', 'demo_projects'] as const) {
    const row = await connection
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (row) return subjectOf(table, row.id)
  }
  return undefined
}

function subjectOf(table: 'orders' | 'demo_projects', id: string): ReportSubject {
  return { kind: table === 'orders' ? 'order' : 'demo-project', id }
}

/** Whether a report was made after its order had been delivered: the customer holds an earlier one. */
export async function isAfterDelivery(
  connection: Connection,
  report: { readonly order_id: string | null; readonly created_at: Instant },
): Promise<boolean> {
  if (report.order_id === null) return false
  const order = await connection
    .selectFrom('orders')
    .select('completed_at')
    .where('id', '=', report.order_id)
    .executeTakeFirst()
  const deliveredAt = order?.completed_at
  return deliveredAt ? Date.parse(report.created_at) > Date.parse(deliveredAt) : false
}

/**
 * The version that a hash belongs to: its seal, or a PDF printed of it. A report that was never
 * approved was never issued, so its hash is as unknown as any other.
 */
export async function findVersionByHash(connection: Connection, sha256: string) {
  const found = await connection
    .selectFrom('report_versions')
    .leftJoin('orders', 'orders.id', 'report_versions.order_id')
    .leftJoin('demo_projects', 'demo_projects.id', 'report_versions.demo_project_id')
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
    .where(sql<boolean>`coalesce(orders.approved_at, demo_projects.approved_at) is not null`)
    .orderBy('report_versions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const subject: ReportSubject = found.orderId
    ? { kind: 'order', id: found.orderId }
    : { kind: 'demo-project', id: found.demoProjectId ?? '' }
  const newest = await findNewestReportMark(connection, subject)
  const { reportId, version } = found
  return { reportId, version, newestVersion: newest?.version ?? version }
}
