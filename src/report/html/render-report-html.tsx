import type { ReportDocument } from '#core/report/report-document.ts'

/** A whole HTML document that needs nothing else: no script, no address, no font to load. */
export function renderReportHtml(_document: ReportDocument): string {
  throw new Error('renderReportHtml is not written yet')
}
