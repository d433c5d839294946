import { soldReport } from '#core/report/build-report.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { heldSections } from '#core/report/report-section.ts'
import { csvText } from '../view/csv-text.ts'
import { csvSections } from './csv-sections.ts'

const columns = [
  'Category',
  'Item',
  'Description',
  'CSI division',
  'Quantity',
  'Unit',
  'Unit price',
  'Total',
  'Share of total %',
] as const

/**
 * The bid items as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets) with a header row
 * and the total last. Amounts are dollars.
 */
export function renderReportCsv(document: ReportDocument): string {
  const sold = soldReport(document)
  const rows = heldSections(document.header.serviceTier).flatMap(
    ({ id }) => csvSections[id]?.(sold) ?? [],
  )
  return csvText([columns, ...rows])
}
