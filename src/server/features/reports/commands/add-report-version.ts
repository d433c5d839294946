import type { Pricing } from '#core/order/draft-project.ts'
import { buildReport } from '#core/report/build-report.ts'
import type { BuildReportInput } from '#core/report/build-report-input.ts'
import { sealReport } from '#report/json/seal-report.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ReportSource, ReportSubject } from '../reads/report-subject.ts'
import { findNewestReportMark } from '../reads/report-versions.ts'
import { insertReportVersion } from '../writes/report-versions.ts'
import { readGivenLease } from './lease-worksheet.ts'

export type NewReport = {
  readonly input: Omit<BuildReportInput, 'version'>
  /** Prices the spaces that the customer compares. */
  readonly pricing: Pricing
  /** As long as the source is equal, the report is up to date. */
  readonly source: ReportSource
  readonly adminUserId: string | null
  readonly now: Date
}

/**
 * Builds the next version of a report and stores it unchangeably. The caller holds the lock on the
 * subject's row, so versions are numbered one at a time.
 */
export async function addReportVersion(
  transaction: Transaction,
  subject: ReportSubject,
  report: NewReport,
): Promise<{ readonly version: number }> {
  // Started together, so that the second query is sent before the first is answered.
  const [newest, lease] = await Promise.all([
    findNewestReportMark(transaction, subject),
    readGivenLease(transaction, subject, report.input, report.pricing),
  ])
  const version = (newest?.version ?? 0) + 1
  const document = buildReport({ ...report.input, ...(lease ? { lease } : {}), version })
  await insertReportVersion(transaction, subject, {
    document,
    documentSha256: sealReport(document),
    source: report.source,
    adminUserId: report.adminUserId,
    now: report.now,
  })
  return { version }
}
