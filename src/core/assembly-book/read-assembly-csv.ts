/**
 * Reads the price book back from comma-separated text. Only what differs from the book becomes a
 * change; every fault names its line, and a file with a fault changes nothing.
 */

import { type Assembly, type Spread, spreads } from '#core/assemblies/assembly.ts'
import { type Grade, grades } from '#core/assemblies/grade.ts'
import { type Assemblies, type AssemblyId, isAssemblyId } from '#core/assemblies/rows/assemblies.ts'
import { plainText } from '#core/batch/plain-text.ts'
import { type CsvFile, readCsv } from '#core/batch/read-csv.ts'
import { type Cents, centsFromDollars } from '#core/money/money.ts'
import { type AssemblyChange, assemblyKey } from '#core/pricing/change-assembly.ts'
import type { PriceRowChange, PriceRowChanges } from '#core/pricing/price-row-changes.ts'
import { type RatedBook, rateKey, rateRefusal, rateRows } from '#core/pricing/rate-rows.ts'
import type { Day } from '#core/time/day.ts'
import { editedColumns, unescapeFormula } from './assembly-columns.ts'
import { type Cells, plainNumber, readRateLine, readSource } from './read-rate-line.ts'

export type AssemblyCsvFault = { readonly line: number; readonly problem: string }

export type AssemblyCsv = {
  readonly rows: number
  readonly changes: PriceRowChanges
  readonly faults: readonly AssemblyCsvFault[]
}

export const mostAssemblyRows = 2000

const mostHours = 10_000
const mostDollars = 1_000_000

/** `book` is given where wages, productivity and densities may be in the file too. */
export function readAssemblyCsv(
  text: string,
  assemblies: Assemblies,
  today: Day,
  book?: RatedBook,
): AssemblyCsv {
  const file = readCsv(text)
  const problem = problemOf(file)
  if (problem) return refused(1, problem)
  const { changes, faults } = readLines(file, lineReader(assemblies, book, today))
  const isWrong = book && rateRefusal(book, changes, today) === 'rate-out-of-bounds'
  if (isWrong) faults.push({ line: 1, problem: 'Productivity has to fall as the area grows.' })
  return { rows: file.rows.length, changes: faults.length > 0 ? {} : changes, faults }
}

function readLines({ rows }: CsvFile, keyed: ReturnType<typeof lineReader>) {
  const changes: Record<string, PriceRowChange> = {}
  const faults: AssemblyCsvFault[] = []
  const seen = new Set<string>()
  for (const { line, cells } of rows) {
    const { key, read } = keyed(cells)
    const made = key && seen.has(key) ? 'This code is in the file twice.' : read()
    if (typeof made === 'string') faults.push({ line, problem: made })
    else if (made && key) changes[key] = made
    if (key) seen.add(key)
  }
  return { changes, faults }
}

type ReadLine = () => PriceRowChange | undefined | string

/** The row that a line names, and what the line makes of it. */
function lineReader(assemblies: Assemblies, book: RatedBook | undefined, today: Day) {
  const rates = new Map(book ? rateRows(book).map((row) => [row.code.toLowerCase(), row]) : [])
  return (cells: Cells): { readonly key?: string; readonly read: ReadLine } => {
    const rate = rates.get(unescapeFormula(cells['code'] ?? '').toLowerCase())
    if (rate) return { key: rateKey(rate.code), read: () => readRateLine(cells, rate, today) }
    const id = codeOf(cells)
    if (id) return { key: assemblyKey(id), read: () => readRow(cells, assemblies[id], today) }
    return { read: () => `There is no row with the code “${cells['code'] ?? ''}”.` }
  }
}

function problemOf({ columns, rows }: CsvFile): string | undefined {
  if (!columns.includes('code')) return 'The column code is missing.'
  if (!editedColumns.some((name) => columns.includes(name))) {
    return `None of the columns ${editedColumns.join(', ')} is there.`
  }
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice) return `The column ${twice} is there twice.`
  if (rows.length === 0) return 'The file has no rows.'
  return rows.length > mostAssemblyRows ? `At most ${mostAssemblyRows} rows at a time.` : undefined
}

function codeOf(cells: Cells): AssemblyId | undefined {
  const id = unescapeFormula(cells['code'] ?? '').replace(/^'?A?\s*/i, '')
  return isAssemblyId(id) ? id : undefined
}

function refused(line: number, problem: string): AssemblyCsv {
  return { rows: 0, changes: {}, faults: [{ line, problem }] }
}

/** The change of the row, undefined without one, or what is wrong. */
function readRow(cells: Cells, row: Assembly, today: Day): PriceRowChange | undefined | string {
  const { unit } = cells
  if (unit && unit !== row.unit) return `The unit of this row is ${row.unit}, not ${unit}.`
  const figures = readFigures(cells, row)
  if (typeof figures === 'string') return figures
  const sourced = readSource(cells, row, today)
  if (typeof sourced === 'string') return sourced
  const { source, priceDate } = sourced
  return changeOf(row, figures, source, priceDate)
}

type Figures = Required<Pick<AssemblyChange, 'hours' | 'material' | 'equipment' | 'minimum'>> & {
  readonly spread: Spread
  readonly grade: Grade
}

const pricedFigures = ['hours', 'material', 'equipment', 'minimum'] as const

function changeOf(
  row: Assembly,
  figures: Figures,
  source: string,
  priceDate: Day,
): PriceRowChange | undefined | string {
  const assembly = Object.fromEntries(
    Object.entries(figures).filter(([name, value]) => row[name as keyof Figures] !== value),
  ) as AssemblyChange
  const isSourced = source !== plainText(row.source) || priceDate !== row.priceDate
  const isPriced = pricedFigures.some((name) => assembly[name] !== undefined)
  if (isPriced && !isSourced) {
    return 'The price changed: say in source or price_date where it comes from.'
  }
  const isChanged = Object.keys(assembly).length > 0
  if (!isChanged && !isSourced) return undefined
  const kept = source === plainText(row.source) ? row.source : source
  return { ...(isChanged ? { assembly } : {}), source: kept, priceDate }
}

function readFigures(cells: Cells, row: Assembly): Figures | string {
  const hours = cells['hours'] ? plainNumber(cells['hours'], 4) : row.hours
  if (hours === undefined || hours > mostHours) {
    return `hours is a number from 0 to ${mostHours}, such as 0.088.`
  }
  const material = money(cells['material'], row.material)
  const equipment = money(cells['equipment'], row.equipment)
  const minimum = money(cells['minimum'], row.minimum)
  if (material === undefined || equipment === undefined || minimum === undefined) {
    return `material, equipment and minimum are dollars from 0 to ${mostDollars}, such as 12.50.`
  }
  if (hours + material + equipment === 0) return 'hours, material and equipment are all 0.'
  const spread = cells['spread'] ? spreads.find((one) => one === cells['spread']) : row.spread
  if (!spread) return `spread is one of ${spreads.join(', ')}.`
  const grade = cells['grade'] ? grades.find((one) => one === cells['grade']) : row.grade
  if (!grade) return `grade is one of ${grades.join(', ')}.`
  return { hours, material, equipment, minimum, spread, grade }
}

function money(text: string | undefined, otherwise: Cents): Cents | undefined {
  if (!text) return otherwise
  const value = plainNumber(text, 2)
  return value === undefined || value > mostDollars ? undefined : centsFromDollars(value)
}
