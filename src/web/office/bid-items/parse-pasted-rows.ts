import { columnLabels, sheetColumns } from './sheet-columns.ts'

/**
 * Rows and cells in the clipboard format of spreadsheets: tabs between cells, line breaks between
 * rows, and quotes around a cell that contains either. A row of column headings is left out.
 */
export function parsePastedRows(text: string): string[][] {
  const rows = splitCells(text.replace(/\r\n?/g, '\n'))
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  return isHeading(filled[0]) ? filled.slice(1) : filled
}

/** A single value is pasted into the cell; anything larger into the sheet. */
export function isSheetText(text: string): boolean {
  return text.includes('\t') || /\n./.test(text.replace(/\r\n?/g, '\n'))
}

function isHeading(row: readonly string[] | undefined): boolean {
  if (row === undefined || row.length < 2) return false
  const names = new Set<string>(sheetColumns.map((column) => columnLabels[column].toLowerCase()))
  const known = row.filter((cell) => names.has(cell.trim().toLowerCase()))
  return known.length >= 2
}

function splitCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at)
    rows.at(-1)?.push(cell.text.trim())
    if (text[cell.end] === '\n' && cell.end + 1 < text.length) rows.push([])
    at = cell.end + 1
  }
  return rows
}

type Cell = { readonly text: string; readonly end: number }

function readPlain(text: string, start: number): Cell {
  let end = start
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1
  return { text: text.slice(start, end), end }
}

/** A doubled quote inside means one quote. A quote that is never closed is taken literally. */
function readQuoted(text: string, start: number): Cell {
  let content = ''
  let at = start + 1
  while (at < text.length) {
    if (text[at] !== '"') content += text[at]
    else if (text[at + 1] === '"') {
      content += '"'
      at += 1
    } else return closeQuoted(text, content, at + 1)
    at += 1
  }
  return readPlain(text, start)
}

function closeQuoted(text: string, content: string, after: number): Cell {
  const rest = readPlain(text, after)
  return { text: content + rest.text, end: rest.end }
}
