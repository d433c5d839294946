/**
 * Escalation: by how much prices move between two days, from a published index. Past the newest
 * value the index is carried forward at its own average growth, never below no change, so a later
 * midpoint never costs less. Values after the day of pricing are not used.
 */
import { type Day, daysBetween, formatDay } from '#core/time/day.ts'
import { type IndexSeriesId, type PublishedSeriesId, seriesShares } from './index-series.ts'
import { type IndexSeries, publishedSeries } from './index-values.ts'

export type Escalation = {
  /** Rounded to four decimals. */
  readonly factor: number
  /** One clause for a biography: which index, how far it was carried and at what rate. */
  readonly explanation: string
}

/** No published series is believed to grow faster for ever than this, per year. */
const maxYearlyGrowth = 0.06

/** `knownOn` is the day the prices are made on; by default everything published is known. */
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
  readonly series: IndexSeries
  readonly firstIndex: number
  readonly newestIndex: number
  readonly newestDay: Day
  readonly yearlyGrowth: number
}

function knownValues(series: IndexSeries, knownOn: Day): History {
  const last = series.values.length - 1
  const newestIndex = Math.max(0, Math.min(last, stepsTo(series, knownOn)))
  const newestDay = dayOfStep(series, newestIndex)
  // Without two known values the growth of the whole table stands in.
  const growthEnd = newestIndex > 0 ? newestIndex : last
  const years = (growthEnd * series.stepMonths) / 12
  const growth = (valueAt(series, growthEnd) / valueAt(series, 0)) ** (1 / years) - 1
  const yearlyGrowth = Math.min(maxYearlyGrowth, Math.max(0, growth))
  return { series, firstIndex: 0, newestIndex, newestDay, yearlyGrowth }
}

/** The index on a day: the published value of its month, or a carried one outside the table. */
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
  const name = `${history.series.title} (BLS ${id})`
  if (toDay <= history.newestDay) return `${name}, published values`
  const percent = (history.yearlyGrowth * 100).toFixed(1)
  const month = formatDay(history.newestDay).replace(/ \d+,/, '')
  return `${name}, whose newest value of ${month} is carried forward at its average growth of ${percent}% a year`
}

function valueAt(series: IndexSeries, index: number): number {
  return series.values[index] ?? 1
}

/** Whole steps from the first month of the series to a day, rounded down. */
function stepsTo(series: IndexSeries, day: Day): number {
  return Math.floor((monthNumber(day) - monthNumber(series.firstMonth)) / series.stepMonths)
}

function dayOfStep(series: IndexSeries, step: number): Day {
  const month = monthNumber(series.firstMonth) + step * series.stepMonths
  const year = Math.floor(month / 12)
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}
