import type { ReportDocument } from '#core/report/report-document.ts'
import { soldReport } from '#core/report/sold-report.ts'
import { sealReport } from '../json/seal-report.ts'
import { basisSheet } from './basis-sheet.ts'
import { bidItemsSheet } from './bid-items-sheet.ts'
import { leaseSheet } from './lease-sheet.ts'
import { summarySheet } from './summary-sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The report as a workbook whose formulas give its total to the cent. Amounts are dollars. */
export async function renderReportXlsx(document: ReportDocument): Promise<Uint8Array> {
  const sold = soldReport(document)
  const { sheet, places } = bidItemsSheet(sold)
  return await writeWorkbook([
    summarySheet(sold, places),
    sheet,
    ...(sold.lease ? [leaseSheet(sold, sold.lease)] : []),
    basisSheet(sold, sealReport(document)),
  ])
}
