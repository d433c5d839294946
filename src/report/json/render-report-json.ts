import { canonicalJson } from '#core/canonical-json.ts'
import { soldReport } from '#core/report/build-report.ts'
import type { ReportDocument } from '#core/report/report-document.ts'

/**
 * The sold report as canonical JSON: keys sorted, no spaces, so that equal reports give equal
 * bytes.
 */
export function renderReportJson(document: ReportDocument): string {
  return canonicalJson(soldReport(document))
}
