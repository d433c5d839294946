/**
 * Proposes new price ranges for the rows of a template: from imported prices for a row when there
 * are any, otherwise from the published index of the row. Nothing is applied here.
 */

import type { PriceConfidence } from '#core/bid-items/bid-item.ts'
import { explainIndexChange, indexChange, type Outlooks } from '#core/market/index-change.ts'
import { type MarketType, templateOfMarket } from '#core/market/market-type.ts'
import { roundHalfAway } from '#core/money/money.ts'
import { locationFactorOf } from '#core/pricing/location-factor.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { AreaLine, PriceRange, TierPrices } from '#core/pricing/price-row.ts'
import { sizeTiers } from '#core/pricing/size-tier.ts'
import { confidenceSpread } from '#core/pricing/tier-prices.ts'
import { median } from '#core/statistics/median.ts'
import { type Day, daysBetween, formatDay } from '#core/time/day.ts'
import type { MarketPrice, MarketSource } from './market-price.ts'

export type PriceProposal = {
  readonly projectType: MarketType
  readonly lineId: string
  readonly itemName: string
  readonly category: string
  readonly oldRanges: TierPrices
  readonly newRanges: TierPrices
  /** New price divided by old price. */
  readonly ratio: number
  readonly dataSource: MarketSource
  readonly confidence: PriceConfidence
  /**
   * The percentage by which the estimate still multiplies the row for this region; 100 for local
   * rates.
   */
  readonly regionAdjustment: number
  /** The reason as readable text. */
  readonly reason: string
  /** The price date of the new ranges. */
  readonly pricedOn: Day
}

export type UnchangedRow = {
  readonly lineId: string
  readonly itemName: string
  readonly why: 'implausible' | 'moved-too-little' | 'too-uncertain' | 'no-data' | 'unpriced'
}

export type PriceAnalysis = {
  readonly proposals: readonly PriceProposal[]
  readonly unchanged: readonly UnchangedRow[]
}

/**
 * A smaller change is not worth a new version of the book; published values are revised by as much.
 */
export const leastMove = 0.01

/** Imported prices older than this are not used. */
export const namedPriceDays = 365

export function analyzePrices(
  projectType: MarketType,
  book: PriceBook,
  outlooks: Outlooks,
  named: readonly MarketPrice[],
  today: Day,
): PriceAnalysis {
  const proposals: PriceProposal[] = []
  const unchanged: UnchangedRow[] = []
  for (const line of book.templates[templateOfMarket(projectType)].lines) {
    if (line.unit !== 'SF') continue
    const fitting = named.filter(
      (price) =>
        price.projectType === projectType &&
        price.lineId === line.id &&
        price.pricedOn <= today &&
        daysBetween(price.pricedOn, today) <= namedPriceDays,
    )
    const answer = analyzeRow(line, { projectType, book, outlooks, named: fitting, today })
    if ('why' in answer) unchanged.push(answer)
    else proposals.push(answer)
  }
  return { proposals, unchanged }
}

type RowData = {
  readonly projectType: MarketType
  readonly book: PriceBook
  readonly outlooks: Outlooks
  readonly named: readonly MarketPrice[]
  readonly today: Day
}

type Move = {
  readonly ratio: number
  /** Half the width of the ratio's uncertainty, as a share. */
  readonly doubt: number
  readonly dataSource: MarketSource
  readonly reason: string
  /** The last day of the data; a forecast is not used. */
  readonly pricedOn: Day
}

function analyzeRow(line: AreaLine, data: RowData): PriceProposal | UnchangedRow {
  const { projectType, book } = data
  const { priceRanges } = line
  const stays = (why: UnchangedRow['why']) => ({ lineId: line.id, itemName: line.item, why })
  if (!priceRanges) return stays('unpriced')
  if (data.named.some((price) => isImplausible(price, line, priceRanges, book))) {
    return stays('implausible')
  }
  const move = namedMove(line, priceRanges, data) ?? indexMove(line, data)
  if (!move) return stays('no-data')
  // A change within its own uncertainty gives no new information.
  if (Math.abs(move.ratio - 1) < Math.max(leastMove, move.doubt)) return stays('moved-too-little')
  const confidence = confidenceOf(move.doubt)
  if (!confidence) return stays('too-uncertain')
  return {
    projectType,
    lineId: line.id,
    itemName: line.item,
    category: line.category,
    oldRanges: priceRanges,
    newRanges: scaleRanges(priceRanges, move.ratio),
    ratio: move.ratio,
    dataSource: move.dataSource,
    confidence,
    regionAdjustment: roundHalfAway(locationFactorOf(line, book) * 100),
    reason: move.reason,
    pricedOn: move.pricedOn,
  }
}

/** High up to 7 %, medium up to 10 %, low up to 15 %; anything less certain is not proposed. */
export function confidenceOf(doubt: number): PriceConfidence | undefined {
  const levels = ['high', 'medium', 'low'] as const
  return levels.find((level) => doubt <= confidenceSpread[level])
}

function indexMove(line: AreaLine, { book, outlooks, today }: RowData): Move | undefined {
  const from = line.priceDate ?? book.priceDate
  const ahead = indexChange(line.indexSeries, outlooks, from, today)
  const to = ahead?.parts.map(({ publishedTo }) => publishedTo).reduce(earlier, today)
  // Nothing was published since the price date, and a forecast is no basis for a proposal.
  if (to === undefined || to <= from) return undefined
  const change = indexChange(line.indexSeries, outlooks, from, to)
  if (!change) return undefined
  return {
    ratio: change.ratio,
    doubt: revisionDoubt,
    dataSource: 'government',
    reason: `${change.parts.map(explainIndexChange).join('; ')}. From ${formatDay(from)} to ${formatDay(to)}, as published; revisions of 0.8% were seen.`,
    pricedOn: to,
  }
}

/** The newest months were revised by up to this share. */
const revisionDoubt = 0.008

function earlier(left: Day, right: Day): Day {
  return left < right ? left : right
}

/** A single price says little; the doubt becomes smaller with at least three. */
const doubtOfFew = 0.15
const manyPrices = 3

function namedMove(
  line: AreaLine,
  ranges: TierPrices,
  { book, outlooks, named, today }: RowData,
): Move | undefined {
  if (named.length === 0) return undefined
  const location = locationFactorOf(line, book)
  const ratios = named
    .map(({ likely, pricedOn, tier }) => {
      const carried = indexChange(line.indexSeries, outlooks, pricedOn, today)?.ratio ?? 1
      return (likely * carried) / (ranges[tier].likely * location)
    })
    .sort((left, right) => left - right)
  const ratio = median(ratios)
  const spread = ((ratios.at(-1) ?? ratio) - (ratios[0] ?? ratio)) / 2 / ratio
  const names = [...new Set(named.map(({ namedBy }) => namedBy))]
  return {
    ratio,
    doubt: named.length < manyPrices ? Math.max(spread, doubtOfFew) : spread,
    dataSource: commonest(named),
    reason: `${named.length === 1 ? 'One price' : `${named.length} prices`} named by ${names.join(', ')}, carried to ${formatDay(today)} by the index; the middle one is ${percentText(ratio)} the price of the book.`,
    pricedOn: named.map(({ pricedOn }) => pricedOn).reduce(later),
  }
}

/**
 * Three times the book's price or a third of it: probably a wrong digit or unit, which a person
 * should check.
 */
function isImplausible(
  { likely, tier }: MarketPrice,
  line: AreaLine,
  ranges: TierPrices,
  book: PriceBook,
): boolean {
  const times = likely / (ranges[tier].likely * locationFactorOf(line, book))
  return times > 3 || times < 1 / 3
}

function later(left: Day, right: Day): Day {
  return left > right ? left : right
}

function percentText(ratio: number): string {
  return `${(ratio * 100).toFixed(1)}% of`
}

function commonest(named: readonly MarketPrice[]): MarketSource {
  const counts = new Map<MarketSource, number>()
  for (const { source } of named) counts.set(source, (counts.get(source) ?? 0) + 1)
  const [first] = [...counts].sort(([, left], [, right]) => right - left)
  return first?.[0] ?? 'manual'
}

function scaleRanges(ranges: TierPrices, ratio: number): TierPrices {
  const entries = sizeTiers.map((tier) => [tier, scaleRange(ranges[tier], ratio)] as const)
  return Object.fromEntries(entries) as TierPrices
}

/** Rounded to the cent, and kept in order. */
function scaleRange({ low, likely, high }: PriceRange, ratio: number): PriceRange {
  const scaled = (cents: number) => Math.max(1, roundHalfAway(cents * ratio))
  return { low: scaled(low), likely: scaled(likely), high: scaled(high) }
}
