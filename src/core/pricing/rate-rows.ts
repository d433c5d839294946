/**
 * Wages, productivity, densities and fees as rows of the price book: shown, changed with source and date,
 * and applied to the book like the assemblies.
 */
import type { CountingRates } from '#core/assemblies/counting-rates.ts'
import type { Grade } from '#core/assemblies/grade.ts'
import { crewIds, type Wages } from '#core/assemblies/wages.ts'
import type { Market } from '#core/rules/market.ts'
import type { Day } from '#core/time/day.ts'
import { changeFees, type FeeUnit, feeRows } from './fee-rows.ts'

export const rateGroups = ['wage', 'productivity', 'density', 'fee'] as const

export type RateGroup = (typeof rateGroups)[number]

export type RateRow = {
  /** `W-ELE`, `P-1200`, `D-lighting`, `F-above-25000`. */
  readonly code: string
  readonly group: RateGroup
  readonly item: string
  /** A wage in cents an hour, a factor, or a fee in its unit. */
  readonly value: number
  readonly unit?: FeeUnit
  /** Of a wage: shares of the wage, and of the wage with its burden. */
  readonly burden?: number
  readonly markup?: number
  readonly grade: Grade
  readonly source: string
  readonly priceDate: Day
}

/** Whether its value is in cents. */
export function isMoney({ group, unit }: Pick<RateRow, 'group' | 'unit'>): boolean {
  return group === 'wage' || (group === 'fee' && unit === 'amount')
}

export type RateChange = {
  readonly value?: number | undefined
  readonly burden?: number | undefined
  readonly markup?: number | undefined
  readonly grade?: Grade | undefined
}

/** With where the figures come from, and their day. */
type SourcedChange = {
  readonly rate?: RateChange | undefined
  readonly source?: string | undefined
  readonly priceDate?: Day | undefined
}

type Changes = Readonly<Record<string, SourcedChange>>

/** The part of a book that these rows are. */
export type RatedBook = { readonly market: Market; readonly countingRates: CountingRates }

const prefix = 'rate/'

export function rateKey(code: string): string {
  return `${prefix}${code}`
}

export function isRateKey(key: string): boolean {
  return key.startsWith(prefix)
}

export function rateRows({ market, countingRates }: RatedBook): readonly RateRow[] {
  const { productivity, densities } = countingRates
  return [
    ...crewIds.map((crew): RateRow => {
      const { trade, wage, burden, markup, grade, source, date } = market.wages[crew]
      const figures = { value: wage, burden, markup, grade, source, priceDate: date }
      return { code: `W-${crew}`, group: 'wage', item: trade, ...figures }
    }),
    ...productivity.map(({ area, date, ...rate }): RateRow => {
      return { code: `P-${area}`, group: 'productivity', ...rate, priceDate: date }
    }),
    ...Object.entries(densities).map(([line, { date, ...rate }]): RateRow => {
      return { code: `D-${line}`, group: 'density', ...rate, priceDate: date }
    }),
    ...feeRows(market).map(({ code, unit, fee: { item, value, grade, source, date } }): RateRow => {
      return { code, group: 'fee', unit, item, value, grade, source, priceDate: date }
    }),
  ]
}

export function changedRate(row: RateRow, change: SourcedChange): RateRow {
  const { rate = {}, source, priceDate } = change
  const given = Object.entries({ ...rate, source, priceDate }).filter(
    ([, value]) => value !== undefined,
  )
  return { ...row, ...Object.fromEntries(given) }
}

export function withRateChanges<Book extends RatedBook>(book: Book, changes: Changes): Book {
  const changed = rateRows(book).flatMap((row) => {
    const change = changes[rateKey(row.code)]
    return change ? [changedRate(row, change)] : []
  })
  if (changed.length === 0) return book
  const rows = new Map(changed.map((row) => [row.code, row]))
  const { market, countingRates } = book
  const wages = Object.entries(market.wages).map(([crew, wage]) => {
    const row = rows.get(`W-${crew}`)
    if (!row) return [crew, wage]
    const { value, burden = wage.burden, markup = wage.markup, grade, source } = row
    return [crew, { ...wage, wage: value, burden, markup, grade, source, date: row.priceDate }]
  })
  const densities = Object.entries(countingRates.densities).map(([line, rate]) => [
    line,
    counting(rate, rows.get(`D-${line}`)),
  ])
  return {
    ...book,
    market: {
      ...market,
      wages: Object.fromEntries(wages) as Wages,
      ...changeFees(market, (code, fee) => counting(fee, rows.get(code))),
    },
    countingRates: {
      productivity: countingRates.productivity.map((point) => ({
        ...point,
        ...counting(point, rows.get(`P-${point.area}`)),
      })),
      densities: Object.fromEntries(densities),
    },
  }
}

function counting<Rate extends CountingRates['densities'][string]>(
  rate: Rate,
  row: RateRow | undefined,
): Rate {
  if (!row) return rate
  const { value, grade, source, priceDate } = row
  return { ...rate, value, grade, source, date: priceDate }
}

type Bounds = { readonly low: number; readonly high: number }

/** Values outside are typing mistakes. Wages in cents an hour. */
const groupBounds: Readonly<Record<Exclude<RateGroup, 'fee'>, Bounds>> = {
  wage: { low: 725, high: 30_000 },
  productivity: { low: 0.5, high: 2 },
  density: { low: 0.25, high: 4 },
}

const feeBounds: Readonly<Record<FeeUnit, Bounds>> = {
  amount: { low: 0, high: 5_000_000 },
  share: { low: 0, high: 2 },
  'per-thousand': { low: 0, high: 100 },
}

export function rateBounds({ group, unit = 'amount' }: Pick<RateRow, 'group' | 'unit'>): Bounds {
  return group === 'fee' ? feeBounds[unit] : groupBounds[group]
}

export const mostBurden = 1.5
export const mostMarkup = 1

export type RateRefusal = 'no-such-row' | 'rate-out-of-bounds' | 'price-date-ahead'

/** Whether these changes, together, leave a book that counts as it should. */
export function rateRefusal(book: RatedBook, sent: Changes, today: Day): RateRefusal | undefined {
  const keys = Object.keys(sent).filter(isRateKey)
  if (keys.length === 0) return undefined
  const rows = rateRows(withRateChanges(book, sent))
  const known = new Map(rows.map((row) => [rateKey(row.code), row]))
  for (const key of keys) {
    const row = known.get(key)
    if (!row || !isOfGroup(row, sent[key]?.rate)) return 'no-such-row'
    if (row.priceDate > today) return 'price-date-ahead'
    if (!isWithinBounds(row)) return 'rate-out-of-bounds'
  }
  const hours = rows.filter(({ group }) => group === 'productivity').map(({ value }) => value)
  const falls = hours.every((value, at) => at === 0 || value <= (hours[at - 1] ?? value))
  return falls ? undefined : 'rate-out-of-bounds'
}

function isOfGroup({ group }: RateRow, { burden, markup }: RateChange = {}): boolean {
  return group === 'wage' || (burden === undefined && markup === undefined)
}

function isWithinBounds(row: RateRow): boolean {
  const { value, burden = 0, markup = 0 } = row
  const { low, high } = rateBounds(row)
  const isShare = burden >= 0 && burden <= mostBurden && markup >= 0 && markup <= mostMarkup
  return value >= low && value <= high && isShare
}

/** What still counts on a newer book of the program: the newer date of a row wins. */
export function carryRateChanges<Change extends SourcedChange>(
  book: RatedBook,
  changes: Readonly<Record<string, Change>>,
): Readonly<Record<string, Change>> {
  return Object.fromEntries(
    rateRows(book).flatMap(({ code, priceDate }) => {
      const change = changes[rateKey(code)]
      return change && (change.priceDate ?? '') >= priceDate ? [[rateKey(code), change]] : []
    }),
  )
}
