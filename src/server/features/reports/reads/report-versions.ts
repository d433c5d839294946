/**
 * Every version of a report, drafts included, for the office, its preview and the commands that
 * create versions. Whatever a customer sees is read through `released-reports.ts`.
 */
import type { Connection } from '#server/database/database.ts'
import {
  isUpToDate,
  type ReportSource,
  type ReportSubject,
  subjectColumn,
  subjectOf,
} from './report-subject.ts'

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

/** The newest versions with their documents, newest first. */
export function listNewestReports(connection: Connection, subject: ReportSubject, limit: number) {
  return connection
    .selectFrom('report_versions')
    .select(['version', 'document', 'source_sha256 as sourceSha256', 'brand_mark as brandMark'])
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** Version, state and source of the newest report, without the document. */
export function findNewestReportMark(connection: Connection, subject: ReportSubject) {
  return reportMarks(connection, subject).limit(1).executeTakeFirst()
}

/**
 * The version at work: what staff sees, approves and corrects. That is the newest one, unless it is
 * a draft and what is stored is again what the customer reads, or is about to: then nothing is left
 * to correct, and the draft is passed over.
 */
export async function findWorkingReportMark(
  connection: Connection,
  subject: ReportSubject,
  source: ReportSource,
) {
  const newest = await findNewestReportMark(connection, subject)
  if (newest?.state !== 'draft') return newest
  const approved = await reportMarks(connection, subject)
    .where('state', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()
  return approved && isUpToDate(approved, source) ? approved : newest
}

function reportMarks(connection: Connection, subject: ReportSubject) {
  return connection
    .selectFrom('report_versions')
    .select(['id', 'version', 'state', 'release_at as releaseAt'])
    .select(['source_sha256 as sourceSha256', 'brand_mark as brandMark'])
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy('version', 'desc')
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

/** What the customer reads, or is about to: the newest version that was approved. */
export function findApprovedReport(connection: Connection, subject: ReportSubject) {
  return connection
    .selectFrom('report_versions')
    .select('document')
    .where(subjectColumn(subject), '=', subject.id)
    .where('state', '<>', 'draft')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The approved version that waits for its release. */
export function findReviewedMark(connection: Connection, subject: ReportSubject) {
  return connection
    .selectFrom('report_versions')
    .select(['id', 'version', 'release_at as releaseAt', 'approved_at as approvedAt'])
    .where(subjectColumn(subject), '=', subject.id)
    .where('state', '=', 'reviewed')
    .executeTakeFirst()
}

/** When each version was made and released, oldest first. */
export function listVersionDates(connection: Connection, subject: ReportSubject) {
  return connection
    .selectFrom('report_versions')
    .select(['version', 'created_at as createdAt', 'released_at as releasedAt'])
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy('version')
    .execute()
}

export function findVersion(connection: Connection, subject: ReportSubject, version: number) {
  return connection
    .selectFrom('report_versions')
    .select(['version', 'document'])
    .where(subjectColumn(subject), '=', subject.id)
    .where('version', '=', version)
    .executeTakeFirst()
}
