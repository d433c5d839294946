import type { Transaction } from '#server/database/database.ts'
import { removeFilesAfter } from '#server/file-removals/remove-files.ts'
import type { Ports } from '#server/ports.ts'
import type { ReportSubject } from '../reads/report-subject.ts'
import { deleteReportLinks } from '../writes/report-links.ts'
import { deleteReports } from '../writes/report-versions.ts'
import { removeWorksheet } from './lease-worksheet.ts'

/**
 * Erases the reports of a subject that is being deleted; returns a function that removes their
 * files.
 */
export async function removeReports(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
): Promise<() => Promise<void>> {
  await removeWorksheet(transaction, subject)
  await deleteReportLinks(transaction, subject)
  return await removeFilesAfter(transaction, ports, await deleteReports(transaction, subject))
}
