/** A line of the price book's file: its source and day, and the figures of a wage or a factor. */
import { grades } from '#core/assemblies/grade.ts'
import { plainText } from '#core/batch/plain-text.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { withoutThousandsCommas } from '#core/phrases/typed-number.ts'
import type { PriceRowChange } from '#core/pricing/price-row-changes.ts'
import {
  isMoney,
  mostBurden,
  mostMarkup,
  type RateChange,
  type RateRow,
  rateBounds,
} from '#core/pricing/rate-rows.ts'
import { type Day, isDay } from '#core/time/day.ts'
import { rateUnit, unescapeFormula } from './assembly-columns.ts'

export type Cells = Readonly<Record<string, string>>

const longestSource = 300

/** Where the figures of a row come from and their day, or what is wrong with them. */
export function readSource(
  cells: Cells,
  row: { readonly source: string; readonly priceDate: Day },
  today: Day,
): { readonly source: string; readonly priceDate: Day } | string {
  const source = plainText(unescapeFormula(cells['source'] ?? '')) || plainText(row.source)
  if (source.length < 3 || source.length > longestSource) {
    return `source has 3 to ${longestSource} characters.`
  }
  const priceDate = readDay(cells['price_date'] ?? '') ?? row.priceDate
  if (!isDay(priceDate)) return 'price_date is a day such as 2026-07-01.'
  if (priceDate > today) return 'price_date must not be in the future.'
  return { source, priceDate }
}

/** The change of a wage, productivity, density or fee, undefined without one, or what is wrong. */
export function readRateLine(
  cells: Cells,
  row: RateRow,
  today: Day,
): PriceRowChange | undefined | string {
  const unit = rateUnit(row)
  if (cells['unit'] && cells['unit'] !== unit) {
    return `The unit of this row is ${unit}, not ${cells['unit']}.`
  }
  const figures = readFigures(cells, row)
  if (typeof figures === 'string') return figures
  const sourced = readSource(cells, row, today)
  if (typeof sourced === 'string') return sourced
  const rate: RateChange = Object.fromEntries(
    Object.entries(figures).filter(([name, value]) => row[name as keyof RateRow] !== value),
  )
  const isSourced = sourced.source !== plainText(row.source) || sourced.priceDate !== row.priceDate
  const isPriced = Object.keys(rate).some((name) => name !== 'grade')
  if (isPriced && !isSourced) {
    return 'The figure changed: say in source or price_date where it comes from.'
  }
  const isChanged = Object.keys(rate).length > 0
  if (!isChanged && !isSourced) return undefined
  const source = isSourced && sourced.source !== plainText(row.source) ? sourced.source : row.source
  return { ...(isChanged ? { rate } : {}), source, priceDate: sourced.priceDate }
}

function readFigures(cells: Cells, row: RateRow): RateChange | string {
  const grade = cells['grade'] ? grades.find((one) => one === cells['grade']) : row.grade
  if (!grade) return `grade is one of ${grades.join(', ')}.`
  const figures = row.group === 'wage' ? readWage(cells, row) : readFactor(cells, row)
  return typeof figures === 'string' ? figures : { ...figures, grade }
}

function readFactor(cells: Cells, row: RateRow): RateChange | string {
  const { low, high } = rateBounds(row)
  if (cells['burden'] || cells['markup']) return 'Only a wage has burden and markup.'
  if (isMoney(row)) return readAmount(cells, row)
  const value = cells['value'] ? plainNumber(cells['value'], 3) : row.value
  return value !== undefined && value >= low && value <= high
    ? { value }
    : `value is a ${row.group === 'fee' ? 'figure' : 'factor'} from ${low} to ${high}, such as 1.05.`
}

function readAmount(cells: Cells, row: RateRow): RateChange | string {
  const { low, high } = rateBounds(row)
  const typed = cells['value'] ? plainNumber(cells['value'], 2) : row.value / 100
  const value = typed === undefined ? -1 : centsFromDollars(typed)
  return value >= low && value <= high
    ? { value }
    : `value is an amount from $${low / 100} to $${high / 100}, such as 150.00.`
}

function readWage(cells: Cells, row: RateRow): RateChange | string {
  const { low, high } = rateBounds(row)
  const typed = cells['value'] ? plainNumber(cells['value'], 2) : row.value / 100
  const value = typed === undefined ? 0 : centsFromDollars(typed)
  if (value < low || value > high) {
    return `value is a wage from $${low / 100} to $${high / 100} an hour, such as 37.00.`
  }
  const burden = share(cells['burden'], row.burden, mostBurden)
  const markup = share(cells['markup'], row.markup, mostMarkup)
  if (burden === undefined || markup === undefined) {
    return `burden is a share to ${mostBurden}, markup one to ${mostMarkup}, such as 0.4.`
  }
  return { value, burden, markup }
}

function share(text: string | undefined, before = 0, most = 1): number | undefined {
  const value = text ? plainNumber(text, 3) : before
  return value !== undefined && value <= most ? value : undefined
}

/** Only digits and one point: no formula, no sign, no exponent. */
export function plainNumber(text: string, digits: number): number | undefined {
  const plain = withoutThousandsCommas(text.replace(/^\$/, ''))
  return new RegExp(`^\\d{1,7}(\\.\\d{1,${digits}})?$`).test(plain) ? Number(plain) : undefined
}

/** Also as spreadsheets in the United States write it: 7/1/2026. Undefined where nothing is said. */
function readDay(text: string): string | undefined {
  if (text === '') return undefined
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/.exec(text) ?? []
  return month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}
