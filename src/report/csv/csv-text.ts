import { cleanText } from '../view/clean-text.ts'

export type CsvCell = string | number

/** CSV by RFC 4180, UTF-8 with a byte order mark for spreadsheets. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Spreadsheets run what begins like a formula; an apostrophe keeps it text. Ours are numbers. */
function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const isFormula = /^\s*[=+\-@\t\r]/.test(value)
  const text = isFormula ? `'${cleanText(value)}` : cleanText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
