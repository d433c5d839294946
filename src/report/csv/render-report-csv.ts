import type { ReportDocument } from '#core/report/report-document.ts'

/** The bid items as CSV with a header row; basic reports carry one row a category. */
export function renderReportCsv(_document: ReportDocument): string {
  throw new Error('renderReportCsv is not written yet')
}
