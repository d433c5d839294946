/**
 * The cost of a project type some months from now: today's range times the change of its index,
 * weighted by each series' share of the cost. A trend is up or down only where the 80 % interval
 * excludes no change.
 */
import { liveEstimate } from '#core/estimate/live-estimate.ts'
import type { Horizon } from '#core/market/back-test.ts'
import { pooledSkill } from '#core/market/forecast-skill.ts'
import {
  blendChanges,
  type IndexChange,
  indexChange,
  type Outlooks,
  type SeriesChange,
} from '#core/market/index-change.ts'
import { indexSeries, type PublishedSeriesId } from '#core/market/index-series.ts'
import { type MarketType, projectTypeOfMarket } from '#core/market/market-type.ts'
import { type Freshness, freshnessOf } from '#core/market/staleness.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { plainArea, plainProject } from '#core/project/plain-project.ts'
import type { Day } from '#core/time/day.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import { costWeights } from './cost-weights.ts'

/** Identifies the forecaster and its version in stored predictions. */
export const forecasterName = 'plumbline-theta-damped-1'

/** Whole cents per square foot. */
export type SquareFootRange = {
  readonly low: number
  readonly likely: number
  readonly high: number
}

export type KeyFactor = {
  readonly seriesId: PublishedSeriesId
  readonly title: string
  /** The share of the cost, 0 to 1. */
  readonly share: number
  readonly changePercent: number
  /** Share times change: percent of the whole price. */
  readonly contributionPercent: number
  readonly publishedTo: Day
  readonly freshness: Freshness
}

export type MarketPrediction = {
  readonly projectType: MarketType
  readonly horizonMonths: Horizon
  readonly current: SquareFootRange
  readonly predicted: SquareFootRange
  /**
   * From the back-test: the share of 80 % intervals that contained the value this many months
   * ahead, 0 to 1.
   */
  readonly confidenceScore: number
  readonly trend: 'up' | 'down' | 'stable'
  readonly changePercent: number
  /** The three series with the largest contribution. */
  readonly keyFactors: readonly KeyFactor[]
  /** Every series that the type follows. */
  readonly indicators: readonly KeyFactor[]
  readonly staleSeries: number
}

/** Undefined where a series is too short to be forecast. */
export function predictRange(
  type: MarketType,
  horizonMonths: Horizon,
  book: PriceBook,
  outlooks: Outlooks,
  today: Day,
): MarketPrediction | undefined {
  const later = firstDayOf(monthNumber(today) + horizonMonths)
  const parts: SeriesChange[] = []
  const { series } = costWeights(projectTypeOfMarket(type), book, today)
  for (const { id, weight: share } of series) {
    const [part] = indexChange(id, outlooks, today, later)?.parts ?? []
    if (!part) return undefined
    parts.push({ ...part, share })
  }
  const change = blendChanges(parts)
  const current = currentRange(type, book, today)
  const indicators = parts.map((part) => factorOf(part, outlooks, today)).sort(byContribution)
  return {
    projectType: type,
    horizonMonths,
    current,
    predicted: combined(current, change),
    confidenceScore: pooledSkill(horizonMonths)?.coverage80 ?? 0,
    trend: trendOf(change),
    changePercent: hundredths((change.ratio - 1) * 100),
    keyFactors: indicators.slice(0, 3),
    indicators,
    staleSeries: indicators.filter(({ freshness }) => freshness === 'stale').length,
  }
}

/** P10, likely and P90 of the plain project of the type, from today's estimate. */
function currentRange(type: MarketType, book: PriceBook, today: Day): SquareFootRange {
  const { low, likely, high } = liveEstimate(
    plainProject(projectTypeOfMarket(type), book.market.area),
    book,
    today,
  )
  const perFoot = (cents: number) => Math.round(cents / plainArea)
  return { low: perFoot(low), likely: perFoot(likely), high: perFoot(high) }
}

// Judged at the shown precision of a hundredth of a percent, because sums such as
// 1.0000000000000002 are no change.
function trendOf({ low, high }: IndexChange): MarketPrediction['trend'] {
  if (hundredths((low - 1) * 100) > 0) return 'up'
  return hundredths((high - 1) * 100) < 0 ? 'down' : 'stable'
}

function factorOf(part: SeriesChange, outlooks: Outlooks, today: Day): KeyFactor {
  const changePercent = (part.ratio - 1) * 100
  return {
    seriesId: part.id,
    title: indexSeries(part.id).title,
    share: Math.round(part.share * 1000) / 1000,
    changePercent: hundredths(changePercent),
    contributionPercent: hundredths(part.share * changePercent),
    publishedTo: part.publishedTo,
    freshness: freshnessOf(outlooks[part.id].history, today),
  }
}

function byContribution(left: KeyFactor, right: KeyFactor): number {
  return Math.abs(right.contributionPercent) - Math.abs(left.contributionPercent)
}

/**
 * Today's uncertainty remains and the index adds to it: the two are independent, so their variances
 * are added, on logarithms and for each side.
 */
function combined(today: SquareFootRange, change: IndexChange): SquareFootRange {
  const { low, likely, high } = today
  const then = likely * change.ratio
  const below = Math.hypot(Math.log(likely / low), Math.log(change.ratio / change.low))
  const above = Math.hypot(Math.log(high / likely), Math.log(change.high / change.ratio))
  return {
    low: Math.round(then * Math.exp(-below)),
    likely: Math.round(then),
    high: Math.round(then * Math.exp(above)),
  }
}

function hundredths(value: number): number {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? 0 : rounded
}

/** Whether a change reaches the threshold in percent, in either direction. */
export function reachesThreshold(changePercent: number, thresholdPercent: number): boolean {
  return Math.abs(changePercent) >= thresholdPercent
}
