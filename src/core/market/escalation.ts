/**
 * Escalation: the price change between two days, from a published index. Beyond the newest value
 * the index continues at its own average growth but never falls, so a later midpoint never costs
 * less. Values published after the day of pricing are not used.
 */
import { type Day, daysBetween, formatDay } from '#core/time/day.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import {
  type IndexSeriesId,
  indexSeries,
  type PublishedSeriesId,
  seriesShares,
} from './index-series.ts'
import { type IndexHistory, publishedSeries } from './index-values.ts'

export type Escalation = {
  /** Rounded to four decimals. */
  readonly factor: number
  /** One clause for the provenance: which index, how far it was extrapolated and at what rate. */
  readonly explanation: string
}

/** No published series is assumed to grow faster than this in the long run, per year. */
const maxYearlyGrowth = 0.06

/** The average growth is that of the two years up to the newest value. */
const growthMonths = 24

/** `knownOn` is the day of pricing; by default everything published is known. */
export function escalate(
  seriesId: IndexSeriesId,
  fromDay: Day,
  toDay: Day,
  knownOn: Day = '9999-12-31',
): Escalation {
  const parts = seriesShares(seriesId).map(({ id, share }) => {
    const history = knownValues(publishedSeries[id], knownOn)
    return {
      factor: share * (levelAt(history, toDay) / levelAt(history, fromDay)),
      explanation: explain(id, history, toDay),
    }
  })
  const factor = parts.reduce((sum, part) => sum + part.factor, 0)
  return {
    factor: Math.round(factor * 10_000) / 10_000,
    explanation: parts.map((part) => part.explanation).join('; half and half with '),
  }
}

type History = {
  readonly series: IndexHistory
  readonly firstIndex: number
  readonly newestIndex: number
  readonly newestDay: Day
  readonly yearlyGrowth: number
}

function knownValues(series: IndexHistory, knownOn: Day): History {
  const last = series.values.length - 1
  const newestIndex = Math.max(0, Math.min(last, stepsTo(series, knownOn)))
  const newestDay = dayOfStep(series, newestIndex)
  // With fewer than two known values, the first growth in the table is used instead.
  const window = Math.min(last, growthMonths / series.stepMonths)
  const growthEnd = newestIndex > 0 ? newestIndex : window
  const growthStart = Math.max(0, growthEnd - window)
  const years = ((growthEnd - growthStart) * series.stepMonths) / 12
  const growth = (valueAt(series, growthEnd) / valueAt(series, growthStart)) ** (1 / years) - 1
  const yearlyGrowth = Math.min(maxYearlyGrowth, Math.max(0, growth))
  return { series, firstIndex: 0, newestIndex, newestDay, yearlyGrowth }
}

/**
 * The index on a day: the published value of its month, or an extrapolated one outside the table.
 */
function levelAt(history: History, day: Day): number {
  const { series, firstIndex, newestIndex, newestDay, yearlyGrowth } = history
  if (day >= newestDay) {
    const years = daysBetween(newestDay, day) / 365
    return valueAt(series, newestIndex) * (1 + yearlyGrowth) ** years
  }
  const step = stepsTo(series, day)
  if (step >= firstIndex) return valueAt(series, step)
  const years = daysBetween(day, series.firstMonth) / 365
  return valueAt(series, firstIndex) / (1 + yearlyGrowth) ** years
}

function explain(id: PublishedSeriesId, history: History, toDay: Day): string {
  const name = `${indexSeries(id).title} (BLS ${id})`
  if (toDay <= history.newestDay) return `${name}, published values`
  const percent = (history.yearlyGrowth * 100).toFixed(1)
  const month = formatDay(history.newestDay).replace(/ \d+,/, '')
  return `${name}, whose newest value of ${month} is carried forward at its average growth of ${percent}% a year`
}

/** A missing month has the value before it. */
function valueAt(series: IndexHistory, index: number): number {
  const { values } = series
  return values[index] ?? values.slice(0, index).findLast((value) => value !== undefined) ?? 1
}

/** Whole steps from the first month of the series to a day, rounded down. */
function stepsTo(series: IndexHistory, day: Day): number {
  return Math.floor((monthNumber(day) - monthNumber(series.firstMonth)) / series.stepMonths)
}

function dayOfStep(series: IndexHistory, step: number): Day {
  return firstDayOf(monthNumber(series.firstMonth) + step * series.stepMonths)
}
