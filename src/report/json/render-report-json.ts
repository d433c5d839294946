import type { ReportDocument } from '#core/report/report-document.ts'
import { soldReport } from '#core/report/sold-report.ts'

/** The sold report as canonical JSON: keys sorted, no spaces, so that equal reports are equal bytes. */
export function renderReportJson(document: ReportDocument): string {
  return JSON.stringify(sorted(soldReport(document)))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]))
}
