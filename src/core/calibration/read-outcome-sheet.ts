/**
 * Outcomes as a CSV file: one line per contract, final cost or bid. A file is either free of errors
 * or not used at all; every error names its line.
 */
import { readCsv } from '#core/batch/read-csv.ts'
import { type Cents, centsFromDollars } from '#core/money/money.ts'
import { type Day, isDay } from '#core/time/day.ts'
import type { OutcomeKind } from './outcome.ts'

export const outcomeSheetColumns = [
  'order',
  'kind',
  'amount',
  'day',
  'same_scope',
  'source',
  'notes',
] as const

type Column = (typeof outcomeSheetColumns)[number]

/** An empty file to fill in, with one line as an example. */
export const outcomeSheetTemplate = `${outcomeSheetColumns.join(',')}\r\nPL-0A1B2C3D,contract,312500.00,2026-05-14,yes,Signed contract,\r\n`

export const outcomeSheetLimit = 500

export type SheetOutcome = {
  readonly line: number
  /** As on the report, or the whole id. */
  readonly order: string
  readonly kind: OutcomeKind
  readonly amountCents: Cents
  readonly day: Day
  readonly isSameScope: boolean
  readonly source: string
  readonly scopeNotes: string
}

export type SheetError = { readonly line: number; readonly message: string }

export type OutcomeSheet = {
  readonly rows: readonly SheetOutcome[]
  readonly errors: readonly SheetError[]
}

const kindNames: Readonly<Record<string, OutcomeKind>> = {
  contract: 'awarded',
  awarded: 'awarded',
  'awarded bid': 'awarded',
  final: 'final',
  'final cost': 'final',
  bid: 'bid',
  'received bid': 'bid',
}

const answers: Readonly<Record<string, boolean>> = { yes: true, y: true, no: false, n: false }

/** Cents; no amount beyond this is a build-out of 5,000 square feet. */
const largestCents = 100_000_000_00

export function readOutcomeSheet(csv: string): OutcomeSheet {
  const { columns, rows } = readCsv(csv)
  const missing = outcomeSheetColumns.filter(
    (name) => name !== 'notes' && !columns.some((column) => column.toLowerCase() === name),
  )
  if (missing.length > 0) {
    return { rows: [], errors: [{ line: 1, message: `Missing columns: ${missing.join(', ')}.` }] }
  }
  if (rows.length === 0) return { rows: [], errors: [{ line: 1, message: 'No lines to enter.' }] }
  if (rows.length > outcomeSheetLimit) {
    const message = `At most ${outcomeSheetLimit} lines at a time; this file has ${rows.length}.`
    return { rows: [], errors: [{ line: 1, message }] }
  }
  const read = rows.map(({ line, cells }) => {
    const named = Object.entries(cells).map(([name, cell]) => [name.toLowerCase(), cell])
    return readLine(line, Object.fromEntries(named))
  })
  return {
    rows: read.flatMap((one) => ('row' in one ? [one.row] : [])),
    errors: read.flatMap((one) => ('errors' in one ? one.errors : [])),
  }
}

type Cells = Readonly<Partial<Record<Column, string>>>

function readLine(
  line: number,
  cells: Cells,
): { readonly row: SheetOutcome } | { readonly errors: SheetError[] } {
  const cell = (name: Column) => cells[name] ?? ''
  const kind = kindNames[cell('kind').toLowerCase()]
  const day = cell('day')
  const amountCents = readAmount(cell('amount'))
  const isSameScope = answers[cell('same_scope').toLowerCase()]
  const problems = [
    cell('order') ? '' : 'order is empty.',
    kind ? '' : 'kind must be contract, final or bid.',
    amountCents === undefined ? 'amount must be dollars, such as 312500 or 312,500.00.' : '',
    isDay(day) ? '' : 'day must be a date, such as 2026-05-14.',
    isSameScope === undefined ? 'same_scope must be yes or no.' : '',
    cell('source').length >= 3 && cell('source').length <= 300
      ? ''
      : 'source must say where the figure comes from, in 3 to 300 characters.',
    cell('notes').length <= 2000 ? '' : 'notes are longer than 2,000 characters.',
  ].filter((message) => message !== '')
  if (
    !kind ||
    !isDay(day) ||
    amountCents === undefined ||
    isSameScope === undefined ||
    problems.length > 0
  ) {
    return { errors: problems.map((message) => ({ line, message })) }
  }
  return {
    row: {
      line,
      order: cell('order'),
      kind,
      amountCents,
      day,
      isSameScope,
      source: cell('source'),
      scopeNotes: cell('notes'),
    },
  }
}

function readAmount(text: string): Cents | undefined {
  const plain = text.replace(/^\$/, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return undefined
  const cents = centsFromDollars(Number(plain.replaceAll(',', '')))
  return cents > 0 && cents <= largestCents ? cents : undefined
}
