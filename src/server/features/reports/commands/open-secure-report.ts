import type { Ports } from '#server/ports.ts'
import { findNewestReport, findSecureSubject } from '../reads.ts'
import { insertReportView } from '../writes.ts'
import type { StoredReport } from './draw-report.ts'

/**
 * The newest report behind a secure link, with the view logged. Unknown, revoked and expired links
 * answer alike.
 */
export async function openSecureReportCommand(
  ports: Ports,
  secureToken: string,
  form: 'html' | 'pdf' | 'csv' | 'json',
): Promise<StoredReport | undefined> {
  const now = ports.clock.now()
  const subject = await findSecureSubject(ports.database, secureToken, now)
  if (!subject) return undefined
  const report = await findNewestReport(ports.database, subject)
  if (report) await insertReportView(ports.database, report.id, form, now)
  return report
}
