/**
 * Reads the price book back from comma-separated text. Only what differs from the book becomes a
 * change; every fault names its line, and a file with a fault changes nothing.
 */

import {
  type Assembly,
  type Grade,
  grades,
  type Spread,
  spreads,
} from '#core/assemblies/assembly.ts'
import { type Assemblies, type AssemblyId, isAssemblyId } from '#core/assemblies/rows/assemblies.ts'
import { plainText } from '#core/batch/plain-text.ts'
import { type CsvFile, readCsv } from '#core/batch/read-csv.ts'
import { type Cents, centsFromDollars } from '#core/money/money.ts'
import { type AssemblyChange, assemblyKey } from '#core/pricing/change-assembly.ts'
import type { PriceRowChange, PriceRowChanges } from '#core/pricing/price-row-changes.ts'
import { type Day, isDay } from '#core/time/day.ts'
import { editedColumns, unescapeFormula } from './assembly-columns.ts'

export type AssemblyCsvFault = { readonly line: number; readonly problem: string }

export type AssemblyCsv = {
  readonly rows: number
  readonly changes: PriceRowChanges
  readonly faults: readonly AssemblyCsvFault[]
}

export const mostAssemblyRows = 2000

const longestSource = 300
const mostHours = 10_000
const mostDollars = 1_000_000

type Cells = Readonly<Record<string, string>>

export function readAssemblyCsv(text: string, assemblies: Assemblies, today: Day): AssemblyCsv {
  const file = readCsv(text)
  const problem = problemOf(file)
  if (problem) return refused(1, problem)
  const changes: Record<string, PriceRowChange> = {}
  const faults: AssemblyCsvFault[] = []
  const seen = new Set<AssemblyId>()
  for (const { line, cells } of file.rows) {
    const id = codeOf(cells)
    const read = readLine(id, seen, cells, assemblies, today)
    if (typeof read === 'string') faults.push({ line, problem: read })
    else if (read && id) changes[assemblyKey(id)] = read
    if (id) seen.add(id)
  }
  return { rows: file.rows.length, changes: faults.length > 0 ? {} : changes, faults }
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

function readLine(
  id: AssemblyId | undefined,
  seen: ReadonlySet<AssemblyId>,
  cells: Cells,
  assemblies: Assemblies,
  today: Day,
): PriceRowChange | undefined | string {
  if (!id) return `There is no row with the code “${cells['code'] ?? ''}”.`
  return seen.has(id) ? 'This code is in the file twice.' : readRow(cells, assemblies[id], today)
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
  const source = plainText(unescapeFormula(cells['source'] ?? '')) || plainText(row.source)
  if (source.length < 3 || source.length > longestSource) {
    return `source has 3 to ${longestSource} characters.`
  }
  const priceDate = readDay(cells['price_date'] ?? '') ?? row.priceDate
  if (!isDay(priceDate)) return 'price_date is a day such as 2026-07-01.'
  if (priceDate > today) return 'price_date must not be in the future.'
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
  const hours = cells['hours'] ? number(cells['hours'], 4) : row.hours
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

/** Only digits and one point: no formula, no sign, no exponent. */
function number(text: string, digits: number): number | undefined {
  const plain = text.replace(/^\$/, '').replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  return new RegExp(`^\\d{1,7}(\\.\\d{1,${digits}})?$`).test(plain) ? Number(plain) : undefined
}

function money(text: string | undefined, otherwise: Cents): Cents | undefined {
  if (!text) return otherwise
  const value = number(text, 2)
  return value === undefined || value > mostDollars ? undefined : centsFromDollars(value)
}

/** Also as spreadsheets in the United States write it: 7/1/2026. Undefined where nothing is said. */
function readDay(text: string): string | undefined {
  if (text === '') return undefined
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/.exec(text) ?? []
  return month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}
