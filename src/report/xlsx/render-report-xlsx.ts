import { soldReport } from '#core/report/build-report.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { heldSections } from '#core/report/report-section.ts'
import { sealReport } from '../json/seal-report.ts'
import { bidItemsSheet } from './bid-items-sheet.ts'
import { workbookSections } from './workbook-sections.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The report as a workbook whose formulas give its total to the cent. Amounts are dollars. */
export async function renderReportXlsx(document: ReportDocument): Promise<Uint8Array> {
  const sold = soldReport(document)
  const how = { bidItems: bidItemsSheet(sold), seal: sealReport(document) }
  const sheets = heldSections(document.header.serviceTier).map(
    ({ id }) => workbookSections[id]?.(sold, how) ?? null,
  )
  return await writeWorkbook(sheets.filter((sheet) => sheet !== null))
}
