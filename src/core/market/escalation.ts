/**
 * Escalation: the price change between two days, from a published index. Beyond the newest collected
 * value it follows the back-tested forecast; while nothing was collected, the built-in table
 * continues at its own average growth. Neither ever falls, so a later midpoint never costs less.
 * Values published after the day of pricing are not used.
 */
import { type Day, daysBetween, formatMonth } from '#core/time/day.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import { type ForecastPoint, forecastSeries } from './forecast.ts'
import type { Histories } from './index-change.ts'
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

/**
 * `knownOn` is the day of pricing; by default everything published is known. `collected` are the
 * histories with the values that the office collected.
 */
export function escalate(
  seriesId: IndexSeriesId,
  fromDay: Day,
  toDay: Day,
  knownOn: Day = '9999-12-31',
  collected?: Histories,
): Escalation {
  const parts = seriesShares(seriesId).map(({ id, share }) => {
    const history = collected
      ? withForecast(knownValues(collected[id], knownOn))
      : knownValues(publishedSeries[id], knownOn)
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
  readonly newestIndex: number
  readonly newestDay: Day
  readonly yearlyGrowth: number
  /** One value a step after the newest; empty where the growth continues instead. */
  readonly ahead: readonly number[]
}

/** Far enough for the middle of construction of the slowest project. */
const stepsAhead = 36

const forecasts = new WeakMap<IndexHistory, Map<number, readonly number[]>>()

/** A draft asks dozens of times for the same few histories, and one forecast takes milliseconds. */
function withForecast(history: History): History {
  const { series, newestIndex } = history
  const known = forecasts.get(series) ?? new Map<number, readonly number[]>()
  forecasts.set(series, known)
  const upToNow = () => ({ ...series, values: series.values.slice(0, newestIndex + 1) })
  const ahead =
    known.get(newestIndex) ?? neverFalling(history, forecastSeries(upToNow(), stepsAhead))
  known.set(newestIndex, ahead)
  return { ...history, ahead }
}

function neverFalling(history: History, points: readonly ForecastPoint[]): readonly number[] {
  let highest = valueAt(history.series, history.newestIndex)
  return points.map(({ value }) => {
    highest = Math.max(highest, value)
    return highest
  })
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
  return { series, newestIndex, newestDay, yearlyGrowth, ahead: [] }
}

/**
 * The index on a day: the published value of its month, or an extrapolated one outside the table.
 */
function levelAt(history: History, day: Day): number {
  const { series, newestIndex, newestDay, yearlyGrowth } = history
  if (day >= newestDay && history.ahead.length > 0) return forecastAt(history, day)
  if (day >= newestDay) {
    const years = daysBetween(newestDay, day) / 365
    return valueAt(series, newestIndex) * (1 + yearlyGrowth) ** years
  }
  const step = stepsTo(series, day)
  if (step >= 0) return valueAt(series, step)
  const years = daysBetween(day, series.firstMonth) / 365
  return valueAt(series, 0) / (1 + yearlyGrowth) ** years
}

/** Between two forecast steps the index moves evenly; after the last one it stays. */
function forecastAt({ series, newestIndex, newestDay, ahead }: History, day: Day): number {
  const steps = daysBetween(newestDay, day) / (series.stepMonths * (365 / 12))
  const before = Math.min(Math.floor(steps), ahead.length)
  const from = before === 0 ? valueAt(series, newestIndex) : (ahead[before - 1] ?? 1)
  const to = ahead[before] ?? from
  return from * (to / from) ** Math.min(1, steps - before)
}

function explain(id: PublishedSeriesId, history: History, toDay: Day): string {
  const name = `${indexSeries(id).title} (BLS ${id})`
  if (toDay <= history.newestDay) return `${name}, published values`
  const month = formatMonth(history.newestDay)
  if (history.ahead.length > 0) {
    return `${name}, whose newest value of ${month} is carried forward by the back-tested forecast`
  }
  const percent = (history.yearlyGrowth * 100).toFixed(1)
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
