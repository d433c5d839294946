/**
 * Reads a price list: one row per price, columns by name in any order. Every error is reported with
 * its line; a list with an error is not imported. Text is only stored and shown as text.
 */

import { plainText } from '#core/batch/plain-text.ts'
import { readCsv } from '#core/batch/read-csv.ts'
import { isMarketType, marketTypes, templateOfMarket } from '#core/market/market-type.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { locationFactorOf } from '#core/pricing/location-factor.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { type SizeTier, sizeTiers } from '#core/pricing/size-tier.ts'
import { type Day, isDay } from '#core/time/day.ts'
import type { ImportedSource, MarketPrice } from './market-price.ts'

const neededColumns = ['project_type', 'item', 'size', 'likely', 'priced_on', 'named_by'] as const

export const mostPriceRows = 2000

const mostDollars = 10_000
const mostText = 200

export type PriceCsvFault = { readonly line: number; readonly problem: string }

export type PriceCsv = {
  readonly prices: readonly (MarketPrice & { readonly line: number })[]
  readonly faults: readonly PriceCsvFault[]
}

export function readPriceCsv(
  text: string,
  source: ImportedSource,
  book: PriceBook,
  today: Day,
): PriceCsv {
  const { columns, rows } = readCsv(text)
  const missing = neededColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) return fault(1, `The column ${missing.join(', ')} is missing.`)
  if (rows.length === 0) return fault(1, 'The list has no rows.')
  if (rows.length > mostPriceRows) return fault(1, `At most ${mostPriceRows} rows at a time.`)
  const prices: (MarketPrice & { line: number })[] = []
  const faults: PriceCsvFault[] = []
  for (const { line, cells } of rows) {
    const read = readRow(cells, source, book, today)
    if (typeof read === 'string') faults.push({ line, problem: read })
    else prices.push({ ...read, line })
  }
  return { prices, faults }
}

function fault(line: number, problem: string): PriceCsv {
  return { prices: [], faults: [{ line, problem }] }
}

type Cells = Readonly<Record<string, string>>

function readRow(
  cells: Cells,
  source: ImportedSource,
  book: PriceBook,
  today: Day,
): MarketPrice | string {
  const projectType = cells['project_type'] ?? ''
  if (!isMarketType(projectType)) return `project_type is one of ${marketTypes.join(', ')}.`
  const item = (cells['item'] ?? '').toLowerCase()
  const line = book.templates[templateOfMarket(projectType)].lines.find(
    (one) => one.unit === 'SF' && (one.id === item || one.item.toLowerCase() === item),
  )
  if (!line) return 'There is no such item in the template of this project type.'
  const tier = sizeTiers.find((one) => one === cells['size'])
  if (!tier) return `size is one of ${sizeTiers.join(', ')}.`
  const prices = readPrices(cells)
  if (typeof prices === 'string') return prices
  const pricedOn = cells['priced_on'] ?? ''
  if (!isDay(pricedOn)) return 'priced_on is a day such as 2026-07-01.'
  if (pricedOn > today) return 'priced_on lies in the future.'
  const words = readWords(cells)
  if (typeof words === 'string') return words
  return { source, projectType, lineId: line.id, tier, ...prices, pricedOn, ...words }
}

function readPrices(cells: Cells): Pick<MarketPrice, 'low' | 'likely' | 'high'> | string {
  const likely = dollars(cells['likely'])
  const low = cells['low'] ? dollars(cells['low']) : likely
  const high = cells['high'] ? dollars(cells['high']) : likely
  if (low === undefined || likely === undefined || high === undefined) {
    return `Prices are dollars per square foot above 0 and at most ${mostDollars}, such as 12.50.`
  }
  if (low > likely || likely > high) return 'low, likely and high are out of order.'
  return { low, likely, high }
}

/** Cents. Only digits and one point: no formula, no sign, no exponent. */
function dollars(text: string | undefined): number | undefined {
  if (!text || !/^\$?\d{1,5}(\.\d{1,2})?$/.test(text)) return undefined
  const value = Number(text.replace('$', ''))
  return value > 0 && value <= mostDollars ? centsFromDollars(value) : undefined
}

function readWords(cells: Cells): Pick<MarketPrice, 'namedBy' | 'notes'> | string {
  const namedBy = plainText(cells['named_by'] ?? '')
  if (!namedBy) return 'named_by says who named the price.'
  const notes = plainText(cells['notes'] ?? '')
  const tooLong = [namedBy, notes].some((text) => text.length > mostText)
  return tooLong ? `named_by and notes have at most ${mostText} characters.` : { namedBy, notes }
}

export type PriceDiffRow = {
  readonly line: number
  readonly projectType: string
  readonly lineId: string
  readonly tier: SizeTier
  readonly namedBy: string
  /** `same` is stored already and will not be written again. */
  readonly change: 'new' | 'changed' | 'same'
  /** The stored likely price for this row, size and name, in cents. */
  readonly before: number | undefined
  readonly after: number
  /** The book's current price for this market, in cents. */
  readonly inBook: number | undefined
}

/** What a list would change, compared with the same company's earlier prices and with the book. */
export function diffPrices(
  prices: PriceCsv['prices'],
  kept: readonly MarketPrice[],
  book: PriceBook,
): PriceDiffRow[] {
  return prices.map((price) => {
    const before = kept
      .filter((one) => keyOf(one) === keyOf(price))
      .sort((left, right) => right.pricedOn.localeCompare(left.pricedOn))
    const same = before.some(
      (one) =>
        one.pricedOn === price.pricedOn &&
        one.low === price.low &&
        one.likely === price.likely &&
        one.high === price.high,
    )
    const { line, projectType, lineId, tier, namedBy } = price
    return {
      line,
      projectType,
      lineId,
      tier,
      namedBy,
      change: same ? 'same' : before.length > 0 ? 'changed' : 'new',
      before: before[0]?.likely,
      after: price.likely,
      inBook: bookPrice(price, book),
    }
  })
}

function keyOf({ source, projectType, lineId, tier, namedBy }: MarketPrice): string {
  return [source, projectType, lineId, tier, namedBy.toLowerCase()].join('\n')
}

function bookPrice(
  { projectType, lineId, tier }: MarketPrice,
  book: PriceBook,
): number | undefined {
  const line = book.templates[templateOfMarket(projectType)].lines.find(({ id }) => id === lineId)
  if (line?.unit !== 'SF' || !line.priceRanges) return undefined
  const location = locationFactorOf(line, book)
  return Math.round(line.priceRanges[tier].likely * location)
}
