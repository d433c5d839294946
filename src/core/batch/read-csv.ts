/**
 * Comma-separated text as rows of named cells (RFC 4180): quoted cells may contain commas, quotes
 * and line breaks. The first line names the columns.
 */
export type CsvRow = {
  /** The line number in the file, as an editor counts. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export type CsvFile = { readonly columns: readonly string[]; readonly rows: readonly CsvRow[] }

type Record_ = { readonly line: number; readonly cells: readonly string[] }

export function readCsv(text: string): CsvFile {
  const [head, ...rest] = readRecords(text.replace(/^\uFEFF/, ''))
  const columns = (head?.cells ?? []).map((cell) => cell.trim())
  const rows = rest
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((name, at) => [name, (cells[at] ?? '').trim()])),
    }))
  return { columns, rows }
}

function readRecords(text: string): Record_[] {
  const records: Record_[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const start = line
    const cells: string[] = []
    let more = true
    while (more) {
      const cell = readCell(text, at)
      cells.push(cell.value)
      line += cell.breaks
      more = text[cell.end] === ','
      at = cell.end + (more ? 1 : 0)
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    records.push({ line: start, cells })
  }
  return records
}

type Cell = { readonly value: string; readonly end: number; readonly breaks: number }

function readCell(text: string, from: number): Cell {
  const quoted = text[from] === '"' ? /"((?:[^"]|"")*)"?/y : undefined
  const pattern = quoted ?? /[^,\r\n]*/y
  pattern.lastIndex = from
  const match = pattern.exec(text)
  const value = quoted ? (match?.[1] ?? '').replaceAll('""', '"') : (match?.[0] ?? '')
  const end = from + (match?.[0].length ?? 0)
  const breaks = value.split(/\r\n|\r|\n/).length - 1
  if (!quoted) return { value, end, breaks: 0 }
  // Text between a closing quote and the comma is ignored.
  const tail = /[^,\r\n]*/y
  tail.lastIndex = end
  return { value, end: end + (tail.exec(text)?.[0].length ?? 0), breaks }
}
