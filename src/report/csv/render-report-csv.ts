import { bidFormLines } from '#core/report/bid-form.ts'
import { readersReport, soldReport } from '#core/report/build-report.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { heldSections, sharedSectionsOf } from '#core/report/report-section.ts'
import { type CsvCell, reportCsvText } from '../view/csv-text.ts'
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
  return reportCsvText([columns, ...rows])
}

/** The same for a reader. */
export function renderReadersCsv(document: ReportDocument): string {
  const shown = readersReport(document)
  const rows = sharedSectionsOf(document.header.serviceTier, 'reader').flatMap(
    ({ id }) => csvSections[id]?.(shown) ?? [],
  )
  return reportCsvText([columns, ...rows])
}

const formColumns = ['Division', 'Item', 'CSI division', 'Quantity', 'Unit', 'Unit price', 'Amount']

/** The lines to price, with empty cells for the bidder. */
export function renderBidFormCsv(document: ReportDocument): string {
  const rows = bidFormLines(soldReport(document)).map(
    ({ category, item, csi, quantity, unit }): readonly CsvCell[] => [
      category,
      item,
      csi,
      quantity,
      unit,
      '',
      '',
    ],
  )
  return reportCsvText([formColumns, ...rows])
}
