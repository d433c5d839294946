/**
 * The change of an index between two days: published values where available, the forecast beyond
 * them. Forecast parts are stated, with their 80 % interval.
 */
import { type Day, formatMonth } from '#core/time/day.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import { type ForecastPoint, forecastSeries } from './forecast.ts'
import {
  type IndexSeriesId,
  indexSeries,
  type PublishedSeriesId,
  publishedSeriesIds,
  seriesShares,
} from './index-series.ts'
import type { IndexHistory } from './index-values.ts'
import { newestMonth } from './staleness.ts'

export type Histories = Readonly<Record<PublishedSeriesId, IndexHistory>>

/** A history with its forecast, computed once because an analysis uses it hundreds of times. */
export type Outlook = {
  readonly history: IndexHistory
  readonly points: readonly ForecastPoint[]
}

export type Outlooks = Readonly<Record<PublishedSeriesId, Outlook>>

/** The maximum forecast beyond the newest value. */
export const mostMonthsAhead = 36

export function outlooksOf(histories: Histories): Outlooks {
  return Object.fromEntries(
    publishedSeriesIds.map((id): [PublishedSeriesId, Outlook] => {
      const history = histories[id]
      const points = forecastSeries(history, mostMonthsAhead / history.stepMonths)
      return [id, { history, points }]
    }),
  ) as Record<PublishedSeriesId, Outlook>
}

export type SeriesChange = {
  readonly id: PublishedSeriesId
  readonly share: number
  /** The later level divided by the earlier one. */
  readonly ratio: number
  readonly low: number
  readonly high: number
  /** The month of the newest published value. */
  readonly publishedTo: Day
  /** Months of the later day beyond the newest published value; 0 when it is published. */
  readonly forecastMonths: number
}

export type IndexChange = {
  readonly ratio: number
  /** The 80 % interval, assuming that all parts of a blend move together. */
  readonly low: number
  readonly high: number
  readonly parts: readonly SeriesChange[]
}

/**
 * Undefined where a history does not reach back to the earlier day, or the forecast does not reach
 * the later one.
 */
export function indexChange(
  seriesId: IndexSeriesId,
  outlooks: Outlooks,
  fromDay: Day,
  toDay: Day,
): IndexChange | undefined {
  const parts: SeriesChange[] = []
  for (const { id, share } of seriesShares(seriesId)) {
    const change = seriesChange(outlooks[id], fromDay, toDay)
    if (!change) return undefined
    parts.push({ id, share, ...change })
  }
  return blendChanges(parts)
}

/** The weighted mean; the bounds too, as if everything moved together. */
export function blendChanges(parts: readonly SeriesChange[]): IndexChange {
  const sum = (of: (part: SeriesChange) => number) =>
    parts.reduce((total, part) => total + part.share * of(part), 0)
  return {
    ratio: sum(({ ratio }) => ratio),
    low: sum(({ low }) => low),
    high: sum(({ high }) => high),
    parts,
  }
}

/** One clause: which index, how far it is published, and its change. */
export function explainIndexChange({
  id,
  ratio,
  publishedTo,
  forecastMonths,
}: SeriesChange): string {
  const percent = ((ratio - 1) * 100).toFixed(1)
  const sign = ratio >= 1 ? '+' : ''
  const reach = `published to ${formatMonth(publishedTo)}`
  const months = forecastMonths === 1 ? 'month' : 'months'
  const carried = forecastMonths > 0 ? `, ${forecastMonths} ${months} of it forecast` : ''
  return `${indexSeries(id).title} (${id}) ${sign}${percent}%, ${reach}${carried}`
}

type Level = { readonly value: number; readonly low: number; readonly high: number }

function seriesChange(
  outlook: Outlook,
  fromDay: Day,
  toDay: Day,
): Omit<SeriesChange, 'id' | 'share'> | undefined {
  const newest = newestMonth(outlook.history)
  const from = levelAt(outlook, fromDay)
  const to = levelAt(outlook, toDay)
  if (!from || !to) return undefined
  return {
    ratio: to.value / from.value,
    low: to.low / from.value,
    high: to.high / from.value,
    publishedTo: firstDayOf(newest),
    forecastMonths: Math.max(0, monthNumber(toDay) - newest),
  }
}

function levelAt({ history, points }: Outlook, day: Day): Level | undefined {
  const { firstMonth, stepMonths, values } = history
  const step = Math.floor((monthNumber(day) - monthNumber(firstMonth)) / stepMonths)
  if (step < 0) return undefined
  const ahead = step - (values.length - 1)
  if (ahead <= 0) {
    const value = values[step] ?? values.slice(0, step).findLast((one) => one !== undefined)
    return value === undefined ? undefined : { value, low: value, high: value }
  }
  const point = points[ahead - 1]
  return point && { value: point.value, low: point.low80, high: point.high80 }
}
