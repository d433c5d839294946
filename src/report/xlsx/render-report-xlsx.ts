import { readersReport, soldReport } from '#core/report/build-report.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { heldSections, sharedSectionsOf } from '#core/report/report-section.ts'
import { sealReport } from '../json/seal-report.ts'
import { bidItemsSheet } from './bid-items-sheet.ts'
import { workbookSections } from './workbook-sections.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The report as a workbook whose formulas give its total to the cent. Amounts are dollars. */
export async function renderReportXlsx(document: ReportDocument): Promise<Uint8Array> {
  const sections = heldSections(document.header.serviceTier)
  return await draw(soldReport(document), sections, {
    seal: sealReport(document),
    sealed: 'the JSON file of this report',
  })
}

/** The same for a reader. */
export async function renderReadersXlsx(document: ReportDocument): Promise<Uint8Array> {
  const sections = sharedSectionsOf(document.header.serviceTier, 'reader')
  return await draw(readersReport(document), sections, {
    seal: sealReport(document),
    sealed: 'the JSON file of the whole report, of which this is a part',
  })
}

async function draw(
  shown: ReportDocument,
  sections: ReturnType<typeof heldSections>,
  seal: { readonly seal: string; readonly sealed: string },
): Promise<Uint8Array> {
  const how = { bidItems: bidItemsSheet(shown), ...seal }
  const sheets = sections.map(({ id }) => workbookSections[id]?.(shown, how) ?? null)
  return await writeWorkbook(sheets.filter((sheet) => sheet !== null))
}
