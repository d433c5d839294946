import type { ReportFormat } from '#contract/reports.ts'
import type { Ports } from '#server/ports.ts'
import { findReleasedReport, findSecureLink, type SecureLink } from '../reads/released-reports.ts'
import { insertReportView } from '../writes/report-versions.ts'
import type { StoredReport } from './draw-report.ts'

export type OpenedReport = { readonly report: StoredReport; readonly link: SecureLink }

/**
 * The newest released report behind a secure link; the view is logged. Unknown, revoked and expired
 * links get the same answer.
 */
export async function openSecureReportCommand(
  ports: Ports,
  secureToken: string,
  form: ReportFormat,
): Promise<OpenedReport | undefined> {
  const opened = await findSecureReport(ports, secureToken)
  if (!opened) return undefined
  await insertReportView(ports.database, opened.report.id, form, ports.clock.now())
  return opened
}

/** The same without logging a view, for later requests of an open page. */
export async function findSecureReport(
  ports: Ports,
  secureToken: string,
): Promise<OpenedReport | undefined> {
  const link = await findSecureLink(ports.database, secureToken, ports.clock.now())
  const report = link && (await findReleasedReport(ports.database, link.subject))
  return link && report ? { report, link } : undefined
}
