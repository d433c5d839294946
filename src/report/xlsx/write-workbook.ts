import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import writeXlsxFile, { type CellObject, type Sheet } from 'write-excel-file/node'
import { withCurlyQuotes } from '../view/clean-text.ts'
import { spreadsheetText } from '../view/spreadsheet-text.ts'

type CellStyle = Omit<CellObject, 'value' | 'type'>

/** Outside text is `text`; only our own formulas are `formula`. */
export type SheetCell =
  | ({ readonly text: string } & CellStyle)
  | ({ readonly number: number } & CellStyle)
  /** With its current value, for readers that do not calculate. */
  | ({ readonly formula: string; readonly value: number } & CellStyle)

export type SheetRow = readonly (SheetCell | null)[]

export type WorkbookSheet = {
  readonly name: string
  readonly widths: readonly number[]
  readonly rows: readonly SheetRow[]
  /** Rows that stay visible and are repeated on every printed page. */
  readonly headRows?: number
}

/** The bytes of a workbook; the same sheets give the same bytes. */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const shown = sheets.map((sheet) => toSheet(sheet))
  const written = await writeXlsxFile(shown, {
    fontFamily: 'Arial',
    fontSize: 10,
  }).toBuffer()
  const files = unzipSync(written)
  for (const [index, sheet] of sheets.entries()) {
    edit(files, `xl/worksheets/sheet${index + 1}.xml`, (xml) => completeSheet(xml, sheet))
  }
  edit(files, 'xl/workbook.xml', (xml) => completeWorkbook(xml, sheets))
  // An arbitrary fixed moment; zip dates are local times and begin in 1980.
  return zipSync(files, { mtime: new Date(1980, 0, 1), level: 6 })
}

function toSheet(sheet: WorkbookSheet): Sheet<Buffer> {
  return {
    sheet: sheet.name,
    data: sheet.rows.map((row) => row.map((cell) => toCell(cell))),
    columns: sheet.widths.map((width) => ({ width })),
    orientation: 'landscape',
    showGridLines: false,
    ...(sheet.headRows ? { stickyRowsCount: sheet.headRows } : {}),
  }
}

function toCell(cell: SheetCell | null): CellObject | null {
  if (cell === null) return null
  const top = { alignVertical: 'top' } as const
  if ('text' in cell) {
    const { text, ...style } = cell
    const written = spreadsheetText(withCurlyQuotes(text))
    return { ...top, ...style, value: written, type: String }
  }
  if ('number' in cell) {
    const { number, ...style } = cell
    return { ...top, ...style, value: number, type: Number }
  }
  const { formula, value: _, ...style } = cell
  return { ...top, ...style, value: formula, type: 'Formula' }
}

function edit(
  files: Record<string, Uint8Array>,
  path: string,
  change: (xml: string) => string,
): void {
  const bytes = files[path]
  if (!bytes) throw new Error(`The workbook has no ${path}`)
  files[path] = strToU8(change(strFromU8(bytes)))
}

function completeSheet(xml: string, { rows }: WorkbookSheet): string {
  const fitted = xml
    .replace(/(<worksheet[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    // Only rows are frozen, so the pane below them is the active one.
    .replace(/xSplit="0" (.*?)activePane="bottomRight"/, '$1activePane="bottomLeft"')
    .replace(/<pageSetup[^>]*\/>/, '<pageSetup orientation="landscape" fitToHeight="0"/>')
  return fitted.replace(
    /(<c r="([A-Z]+)(\d+)"[^>]*><f>[^<]*<\/f>)(<\/c>)/g,
    (_, open: string, column: string, row: string, close: string) =>
      `${open}<v>${formulaValue(rows, column, Number(row))}</v>${close}`,
  )
}

function formulaValue(rows: readonly SheetRow[], column: string, row: number): number {
  const index = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  const cell = rows[row - 1]?.[index]
  if (!cell || !('formula' in cell)) throw new Error(`There is no formula at ${column}${row}`)
  return cell.value
}

function completeWorkbook(xml: string, sheets: readonly WorkbookSheet[]): string {
  const titles = sheets.flatMap((sheet, index) =>
    sheet.headRows
      ? [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${sheet.name}'!$1:$${sheet.headRows}</definedName>`,
        ]
      : [],
  )
  const names = titles.length > 0 ? `<definedNames>${titles.join('')}</definedNames>` : ''
  // The writer leaves both elements empty, and a workbook must have one of each.
  return xml
    .replaceAll(/<definedNames\s*\/>|<definedNames><\/definedNames>|<calcPr\s*\/>/g, '')
    .replace('</sheets>', `</sheets>${names}<calcPr calcId="0" fullCalcOnLoad="1"/>`)
}
