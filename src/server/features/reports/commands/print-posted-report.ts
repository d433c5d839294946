import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { findNewestReport, findReportSubject } from '../reads/report-versions.ts'
import { type DrawnReport, drawReport, postedVersion } from './draw-report.ts'

/**
 * The PDF of the stored report. Posted HTML is never drawn: it only states which version the sender
 * sees, and an outdated one is refused.
 */
export async function printPostedReportCommand(
  ports: Ports,
  subjectId: string,
  postedHtml: string | undefined,
): Promise<Result<DrawnReport, 'no-such-order' | 'no-report' | 'report-newer'>> {
  const report = await findStored(ports.database, subjectId)
  if (!report.ok) return report
  const posted = postedVersion(postedHtml, subjectId)
  if (posted !== undefined && posted < report.value.version) return refuse('report-newer')
  return accept(await drawReport(ports, report.value, 'pdf'))
}

async function findStored(connection: Connection, subjectId: string) {
  if (!isUuid(subjectId)) return refuse('no-such-order' as const)
  const subject = await findReportSubject(connection, subjectId)
  if (!subject) return refuse('no-such-order' as const)
  const report = await findNewestReport(connection, subject)
  return report ? accept(report) : refuse('no-report' as const)
}
