import { withCurlyQuotes } from './clean-text.ts'
import { spreadsheetText } from './spreadsheet-text.ts'

export type CsvCell = string | number

/** CSV by RFC 4180, UTF-8 with a byte order mark for spreadsheets. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** The same with curly quotation marks, as every text of a report has them. */
export function reportCsvText(rows: readonly (readonly CsvCell[])[]): string {
  const set = (value: CsvCell) => (typeof value === 'number' ? value : withCurlyQuotes(value))
  return csvText(rows.map((row) => row.map(set)))
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = spreadsheetText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
