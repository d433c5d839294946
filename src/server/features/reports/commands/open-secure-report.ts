import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import type { ReportFormat } from '#contract/reports.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Ports } from '#server/ports.ts'
import { findSecureLink, type SecureLink } from '../reads/own-links.ts'
import { findReleasedReport } from '../reads/released-reports.ts'
import { insertReportView } from '../writes/report-versions.ts'
import type { StoredReport } from './draw-report.ts'

export type OpenedReport = { readonly report: StoredReport; readonly link: SecureLink }

/** The newest released report behind a secure link; the view is logged. */
export async function openSecureReportCommand(
  ports: Ports,
  secureToken: string,
  form: ReportFormat,
): Promise<Result<OpenedReport, OwnLinkRefusal>> {
  const opened = await findSecureReport(ports, secureToken)
  if (!opened.ok) return opened
  await insertReportView(ports.database, opened.value.report.id, form, ports.clock.now())
  return opened
}

/**
 * The same without logging a view, for later requests of an open page. Unknown, revoked and expired
 * links get the same answer.
 */
export async function findSecureReport(
  ports: Ports,
  secureToken: string,
): Promise<Result<OpenedReport, OwnLinkRefusal>> {
  const link = await findSecureLink(ports.database, secureToken, ports.clock.now())
  if (!link.ok) return link
  const report = await findReleasedReport(ports.database, link.value.subject)
  return report ? accept({ report, link: link.value }) : refuse('report-not-available')
}
