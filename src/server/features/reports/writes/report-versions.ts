import type { ReportFormat } from '#contract/reports.ts'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import { type JsonText, jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { sentStatement } from '#server/database/statement.ts'
import { type ReportSource, type ReportSubject, subjectColumn } from '../reads/report-subject.ts'

export type NewReportVersion = {
  readonly document: ReportDocument
  readonly documentSha256: string
  readonly source: ReportSource
  readonly adminUserId: string | null
  readonly now: Date
}

/**
 * Stores the next version as a draft; earlier drafts become superseded, a released version does
 * not.
 */
export async function insertReportVersion(
  transaction: Transaction,
  subject: ReportSubject,
  report: NewReportVersion,
): Promise<void> {
  if (report.document.header.version > 1) {
    await transaction
      .updateTable('report_versions')
      .set({ superseded_at: report.now })
      .where(subjectColumn(subject), '=', subject.id)
      .where('superseded_at', 'is', null)
      .where('state', '=', 'draft')
      .execute()
  }
  await insertVersion(transaction, {
    orderId: subject.kind === 'order' ? subject.id : null,
    demoProjectId: subject.kind === 'demo-project' ? subject.id : null,
    version: report.document.header.version,
    document: jsonText(report.document),
    documentSha256: report.documentSha256,
    sourceSha256: report.source.sourceSha256,
    brandMark: report.source.brandMark ?? null,
    adminUserId: report.adminUserId,
    now: report.now,
  })
}

type VersionValues = Pick<NewReportVersion, 'documentSha256' | 'adminUserId' | 'now'> & {
  readonly orderId: string | null
  readonly demoProjectId: string | null
  readonly version: number
  readonly document: JsonText<ReportDocument>
  readonly sourceSha256: string
  readonly brandMark: string | null
}

const insertVersion = sentStatement((database, report: VersionValues) =>
  database.insertInto('report_versions').values({
    order_id: report.orderId,
    demo_project_id: report.demoProjectId,
    version: report.version,
    document: report.document,
    document_sha256: report.documentSha256,
    source_sha256: report.sourceSha256,
    brand_mark: report.brandMark,
    created_by_admin_id: report.adminUserId,
    created_at: report.now,
  }),
)

export type VersionApproval = {
  readonly reportVersionId: string
  readonly adminUserId: string | null
  readonly overrideReason: string | null
  readonly releaseAt: Date
  readonly now: Date
}

/** What customers are shown of the project once the version is released. */
export function updateVersionAnswers(
  transaction: Transaction,
  reportVersionId: string,
  answers: CustomerAnswers,
) {
  return updateRow(transaction, 'report_versions', reportVersionId, { answers: jsonText(answers) })
}

/**
 * Marks the version as approved and waiting for release; another waiting version becomes a draft
 * again.
 */
export async function updateVersionReviewed(
  transaction: Transaction,
  subject: ReportSubject,
  approval: VersionApproval,
): Promise<void> {
  await updateVersionWithdrawn(transaction, subject)
  await updateRow(transaction, 'report_versions', approval.reportVersionId, {
    state: 'reviewed',
    approved_at: approval.now,
    approved_by_admin_id: approval.adminUserId,
    release_at: approval.releaseAt,
    override_reason: approval.overrideReason,
  })
}

/** The version that waits for release waits until another moment. */
export async function updateReleaseAt(
  transaction: Transaction,
  reportVersionId: string,
  releaseAt: Date,
): Promise<void> {
  await updateRow(transaction, 'report_versions', reportVersionId, { release_at: releaseAt })
}

/** The version that waited for release becomes a draft again. */
export async function updateVersionWithdrawn(
  transaction: Transaction,
  subject: ReportSubject,
): Promise<void> {
  await transaction
    .updateTable('report_versions')
    .set({
      state: 'draft',
      approved_at: null,
      approved_by_admin_id: null,
      release_at: null,
      override_reason: null,
    })
    .where(subjectColumn(subject), '=', subject.id)
    .where('state', '=', 'reviewed')
    .execute()
}

/** Customers see the version from now on, and every earlier version is superseded. */
export async function updateVersionReleased(
  transaction: Transaction,
  subject: ReportSubject,
  released: { readonly reportVersionId: string; readonly version: number; readonly now: Date },
): Promise<void> {
  await updateRow(transaction, 'report_versions', released.reportVersionId, {
    state: 'released',
    released_at: released.now,
    superseded_at: null,
  })
  if (released.version === 1) return
  await transaction
    .updateTable('report_versions')
    .set({ superseded_at: released.now })
    .where(subjectColumn(subject), '=', subject.id)
    .where('version', '<', released.version)
    .where('superseded_at', 'is', null)
    .execute()
}

export function updatePdfKey(connection: Connection, reportVersionId: string, pdfFileKey: string) {
  return updateRow(connection, 'report_versions', reportVersionId, { pdf_file_key: pdfFileKey })
}

/** Stores the hash of a printed PDF; printing the same bytes again changes nothing. */
export async function insertReportPrint(
  connection: Connection,
  reportVersionId: string,
  pdfSha256: string,
  now: Date,
): Promise<void> {
  await connection
    .insertInto('report_prints')
    .values({ report_version_id: reportVersionId, pdf_sha256: pdfSha256, printed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function insertReportView(
  connection: Connection,
  reportVersionId: string,
  form: ReportFormat,
  now: Date,
) {
  return insertRow(connection, 'report_views', {
    report_version_id: reportVersionId,
    form,
    viewed_at: now,
  })
}

/** Deletes every version of a report and its views; returns the keys of the PDF files to remove. */
export async function deleteReports(
  transaction: Transaction,
  subject: ReportSubject,
): Promise<readonly string[]> {
  for (const table of ['report_views', 'report_prints'] as const) {
    await transaction
      .deleteFrom(table)
      .where('report_version_id', 'in', (versions) =>
        versions
          .selectFrom('report_versions')
          .select('report_versions.id')
          .where(subjectColumn(subject), '=', subject.id),
      )
      .execute()
  }
  const rows = await transaction
    .deleteFrom('report_versions')
    .where(subjectColumn(subject), '=', subject.id)
    .returning('pdf_file_key')
    .execute()
  return rows.flatMap(({ pdf_file_key }) => pdf_file_key ?? [])
}
