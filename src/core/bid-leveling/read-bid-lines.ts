/**
 * Reads a bid from pasted rows or a CSV file: the amount is the last number of a row, the
 * MasterFormat number comes first or alone, the rest is the text. Rows without an amount may state
 * exclusions; rows that cannot be read are reported with their numbers.
 */
import { readCsv } from '#core/batch/read-csv.ts'
import { type Cents, centsFromDollars } from '#core/money/money.ts'
import { typedNumber } from '#core/phrases/typed-number.ts'
import { bidLimits } from './contractor-bid.ts'

export type ReadBidLine = {
  readonly text: string
  readonly csi: string
  readonly cents: Cents
  readonly isAllowance: boolean
}

export type ReadBid = {
  readonly lines: readonly ReadBidLine[]
  readonly exclusions: readonly string[]
  /** Rows that are neither, numbered from 1. */
  readonly unread: readonly { readonly row: number; readonly text: string }[]
}

const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

type Row = { readonly row: number; readonly cells: readonly string[] }

export function readBidLines(text: string): ReadBid {
  const lines: ReadBidLine[] = []
  const exclusions: string[] = []
  const unread: { row: number; text: string }[] = []
  for (const row of rowsOf(text)) {
    const read = readRow(row)
    if (read === 'skip') continue
    if (typeof read === 'string') exclusions.push(read)
    else if (read) lines.push(read)
    else unread.push({ row: row.row, text: row.cells.filter(Boolean).join(' ').slice(0, 80) })
  }
  return { lines, exclusions, unread }
}

function rowsOf(text: string): readonly Row[] {
  if (text.includes('\t')) {
    return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
      const cells = line.split('\t').map((cell) => cell.trim())
      return cells.some(Boolean) ? [{ row: index + 1, cells }] : []
    })
  }
  return readCsv(`${columns.join(',')}\n${text.replace(/^\uFEFF/, '')}`).rows.map(
    ({ line, cells }) => ({ row: line - 1, cells: columns.map((name) => cells[name] ?? '') }),
  )
}

const excludedWords =
  /\b(?:excluded|exclusions?|excl|by owner|by others|by tenant|nic|not included)\b/i

function readRow({ cells, row }: Row): ReadBidLine | string | undefined {
  const csi = csiOf(cells)
  const rest = cells.filter((cell) => cell !== '' && cell !== csi)
  const cents = rest.map(amountOf).findLast((amount) => amount !== undefined)
  const text = rest
    .filter((cell) => amountOf(cell) === undefined)
    .join(' ')
    .slice(0, bidLimits.text)
    .trim()
  if (cents === undefined) return withoutAmount(text, row)
  if (text === '' && csi === '') return undefined
  if (/^(?:sub|grand )?-?\s?total\b/i.test(text)) return 'skip'
  return { text: text || csi, csi, cents, isAllowance: /\ballowance\b/i.test(text) }
}

function withoutAmount(text: string, row: number): string | undefined {
  if (excludedWords.test(text)) return text
  return row === 1 ? 'skip' : undefined
}

/** Digits in groups are a MasterFormat number anywhere; plain digits only at the start of a row. */
function csiOf(cells: readonly string[]): string {
  const grouped = cells.find((cell) => /^\d{2}[ .-]\d{2}[ .-]\d{2}$/.test(cell))
  if (grouped !== undefined) return grouped
  const [first = '', ...rest] = cells.filter(Boolean)
  return rest.length > 0 && /^\d{2}(?:\d{4})?$/.test(first) ? first : ''
}

/** Dollars as people write them; undefined for anything else and for negative amounts. */
function amountOf(cell: string): Cents | undefined {
  const plain = typedNumber(cell)
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return undefined
  return centsFromDollars(Number(plain))
}
