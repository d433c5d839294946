import type { Transaction } from '#server/database/database.ts'
import { removeWorksheet } from '#server/features/lease/commands.ts'
import type { Ports } from '#server/ports.ts'
import type { ReportSubject } from '../reads.ts'
import { deleteReports } from '../writes.ts'

/**
 * Forgets the reports of a subject that is being deleted. Answers what is to be done once the
 * transaction stands: a file cannot be rolled back.
 */
export async function removeReports(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
): Promise<() => Promise<void>> {
  await removeWorksheet(transaction, subject)
  const fileKeys = await deleteReports(transaction, subject)
  return async () => {
    for (const fileKey of fileKeys) await ports.files.delete(fileKey)
  }
}
