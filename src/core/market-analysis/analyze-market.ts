/**
 * The comprehensive analysis of a project type: price changes, volatility, the trades that drive
 * it, the age of our prices, and our position among competitors. Every sentence contains the
 * figures it is based on.
 */

import type { PackagePrices } from '#core/catalog/package-prices.ts'
import { type ProjectType, projectTypeLabel } from '#core/catalog/project-type.ts'
import { indexSeries, type PublishedSeriesId } from '#core/market/index-series.ts'
import type { IndexHistory } from '#core/market/index-values.ts'
import { type Freshness, freshnessOf } from '#core/market/staleness.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { isOldPrice, oldestPriceDays } from '#core/pricing/price-age.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { plainArea } from '#core/project/plain-project.ts'
import { type Day, daysBetween } from '#core/time/day.ts'
import { type CostWeights, costWeights, type PricedLine } from './cost-weights.ts'
import { type Finding, signedPercent, tenths } from './finding.ts'
import { type CompetitorPrice, positionFindings } from './price-position.ts'
import { type Movement, movementOf } from './series-movement.ts'

export type MarketInput = {
  readonly projectType: ProjectType
  readonly priceBook: PriceBook
  readonly histories: Readonly<Record<PublishedSeriesId, IndexHistory>>
  readonly competitorPrices: readonly CompetitorPrice[]
  readonly ourPrices: PackagePrices
  readonly today: Day
}

export type SeriesReading = Movement & {
  readonly id: PublishedSeriesId
  readonly title: string
  readonly weight: number
  readonly freshness: Freshness
}

export type MarketAnalysis = {
  readonly projectType: ProjectType
  readonly analyzedOn: Day
  readonly priceBookVersion: string
  readonly findings: readonly Finding[]
  /** The series behind the findings about indexes, heaviest first. */
  readonly series: readonly SeriesReading[]
  /**
   * Percentage of the plain project's cost with a price row that is not old and an index that is
   * not stale.
   */
  readonly soundPercent: number
  readonly confidence: 'high' | 'medium' | 'low'
}

export function analyzeMarket(input: MarketInput): MarketAnalysis {
  const { projectType, priceBook, histories, today } = input
  const weights = costWeights(projectType, priceBook, today)
  const series = weights.series.map(({ id, weight }) => ({
    ...movementOf(histories[id]),
    id,
    weight,
    title: indexSeries(id).title,
    freshness: freshnessOf(histories[id], today),
  }))
  const soundPercent = tenths(100 * freshRowShare(weights.lines, today) * freshIndexShare(series))
  return {
    projectType,
    analyzedOn: today,
    priceBookVersion: priceBook.version,
    findings: [
      ...trendFindings(projectType, series),
      ...volatilityFindings(series),
      tradeFinding(projectType, weights),
      ageFinding(weights.lines, today),
      ...positionFindings(input.competitorPrices, input.ourPrices),
    ],
    series,
    soundPercent,
    confidence: soundPercent >= 80 ? 'high' : soundPercent >= 40 ? 'medium' : 'low',
  }
}

function trendFindings(projectType: ProjectType, series: readonly SeriesReading[]): Finding[] {
  const label = projectTypeLabel(projectType).toLowerCase()
  const past = weighted(series, (one) => one.yearPercent)
  const ahead = weighted(series, (one) => one.ahead?.percent)
  // Trades are strongly correlated, so the interval ends are added instead of their squares.
  const low = weighted(series, (one) => one.ahead?.low)
  const high = weighted(series, (one) => one.ahead?.high)
  if (past === undefined || ahead === undefined || low === undefined || high === undefined)
    return []
  // Judged at the shown precision of a tenth, so that rounding cannot turn no change into a
  // direction.
  const isClear = tenths(low) > 0 || tenths(high) < 0
  return [
    {
      kind: 'trend',
      insight: `Prices of what ${label} projects are built with changed by ${signedPercent(past)} over twelve months; six months on they stand at ${signedPercent(ahead)}, in eight cases out of ten between ${signedPercent(low)} and ${signedPercent(high)}.`,
      ...(isClear
        ? {
            recommendation: `The direction is clear: ask for proposals of new prices and apply those that fit.`,
          }
        : {}),
      figures: [
        { label: 'Change over twelve months', value: tenths(past), unit: 'percent' },
        { label: 'Forecast, six months', value: tenths(ahead), unit: 'percent' },
        { label: 'Low end of the 80% interval', value: tenths(low), unit: 'percent' },
        { label: 'High end of the 80% interval', value: tenths(high), unit: 'percent' },
      ],
      sources: sourcesOf(series),
    },
  ]
}

/** A trade above this counts as volatile, in percent a year. Judgment. */
const restless = 6

function volatilityFindings(series: readonly SeriesReading[]): Finding[] {
  const known = series.filter((one) => one.volatilityPercent !== undefined)
  const [wildest] = [...known].sort(
    (left, right) => (right.volatilityPercent ?? 0) - (left.volatilityPercent ?? 0),
  )
  const mean = weighted(series, (one) => one.volatilityPercent)
  if (!wildest || mean === undefined) return []
  const value = tenths(wildest.volatilityPercent ?? 0)
  return [
    {
      kind: 'volatility',
      insight: `The most restless index is ${wildest.title} at ${value.toFixed(1)}% a year, ${tenths(wildest.weight * 100).toFixed(1)}% of the cost; the weighted mean is ${tenths(mean).toFixed(1)}%.`,
      ...(value > restless
        ? { recommendation: `Ask for quotes in ${wildest.title} late, and keep them short.` }
        : {}),
      figures: [
        { label: wildest.title, value, unit: 'percent' },
        { label: 'Its share of the cost', value: tenths(wildest.weight * 100), unit: 'percent' },
        { label: 'Weighted mean', value: tenths(mean), unit: 'percent' },
      ],
      sources: sourcesOf(series),
    },
  ]
}

function tradeFinding(projectType: ProjectType, { trades, totalCents }: CostWeights): Finding {
  const top = trades.slice(0, 3)
  const share = top.reduce((sum, trade) => sum + trade.percent, 0)
  const names = top.map((trade) => `${trade.category} (${trade.percent}%)`).join(', ')
  return {
    kind: 'trades',
    insight: `Of a plain ${projectTypeLabel(projectType)} project of ${formatInteger(plainArea)} sf at ${formatUsdWhole(totalCents)}, ${share}% goes into ${names}.`,
    recommendation: `Check the rows of ${top[0]?.category ?? 'the largest trade'} first: an error there weighs most.`,
    figures: [
      { label: 'Plain project', value: totalCents, unit: 'cents' },
      { label: 'Share of these trades together', value: share, unit: 'percent' },
      ...top.flatMap((trade) => [
        { label: trade.category, value: trade.totalCents, unit: 'cents' } as const,
        { label: `${trade.category}, share`, value: trade.percent, unit: 'percent' } as const,
      ]),
    ],
    sources: ['Price book'],
  }
}

function ageFinding(lines: readonly PricedLine[], today: Day): Finding {
  const ages = lines.map((line) => daysBetween(line.priceDate, today))
  const oldest = Math.max(0, ...ages)
  const old = lines.filter((line) => isOldPrice(line.priceDate, today)).length
  return {
    kind: 'price-age',
    insight:
      old === 0
        ? `All ${lines.length} price rows are at most ${oldestPriceDays} days old; the oldest is of ${oldest} days ago.`
        : `${old} of ${lines.length} price rows are older than ${oldestPriceDays} days; the oldest is of ${oldest} days ago.`,
    ...(old === 0
      ? {}
      : { recommendation: 'Renew or confirm these rows; a report says their age.' }),
    figures: [
      { label: 'Price rows', value: lines.length, unit: 'count' },
      { label: `Older than ${oldestPriceDays} days`, value: old, unit: 'count' },
      { label: 'Age of the oldest', value: oldest, unit: 'days' },
    ],
    sources: ['Price book'],
  }
}

/**
 * The weighted mean over the series that have the value, with weights scaled to 1; undefined where
 * none has.
 */
function weighted(
  series: readonly SeriesReading[],
  pick: (one: SeriesReading) => number | undefined,
): number | undefined {
  let sum = 0
  let weight = 0
  for (const one of series) {
    const value = pick(one)
    if (value === undefined) continue
    sum += value * one.weight
    weight += one.weight
  }
  return weight === 0 ? undefined : sum / weight
}

function freshRowShare(lines: readonly PricedLine[], today: Day): number {
  const total = lines.reduce((sum, line) => sum + line.totalCents, 0)
  const fresh = lines.filter((line) => !isOldPrice(line.priceDate, today))
  return total === 0 ? 0 : fresh.reduce((sum, line) => sum + line.totalCents, 0) / total
}

function freshIndexShare(series: readonly SeriesReading[]): number {
  return series.reduce((sum, one) => sum + (one.freshness === 'stale' ? 0 : one.weight), 0)
}

function sourcesOf(series: readonly SeriesReading[]): string[] {
  return series.map((one) => `${indexSeries(one.id).publisher}, ${one.id}`)
}
