import type { Day } from '#core/time/day.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import type { SeriesHistory } from './market-query.ts'

type Bands = Pick<SeriesHistory['forecast'][number], 'low80' | 'high80' | 'low95' | 'high95'>

export type ChartPoint = {
  readonly month: Day
  /** Null where the publisher left a month out. */
  readonly value: number | null
  readonly isForecast: boolean
  readonly bands: Bands | undefined
}

const monthsShown = 60

/** The last five years and the forecast; a quarterly series has fewer points in them. */
export function chartPoints({ history, forecast }: SeriesHistory): ChartPoint[] {
  const newest = history.at(-1)?.month
  const first = newest ? firstDayOf(monthNumber(newest) - monthsShown) : ''
  return [
    ...history
      .filter(({ month }) => month >= first)
      .map(({ month, value }) => ({ month, value, isForecast: false, bands: undefined })),
    ...forecast.map(({ month, value, ...bands }) => ({ month, value, isForecast: true, bands })),
  ]
}

const mostMarks = 5

/** Round marks from below the smallest to above the largest value. */
export function niceRange(points: readonly ChartPoint[]): readonly number[] {
  const all = points.flatMap(({ value, bands }) => [
    ...(value === null ? [] : [value]),
    ...(bands ? [bands.low95, bands.high95] : []),
  ])
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const rough = Math.max((high - low) / mostMarks, 0.1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const from = Math.floor(low / step)
  const count = Math.max(1, Math.ceil(high / step) - from)
  return Array.from({ length: count + 1 }, (_, at) => Number(((from + at) * step).toPrecision(8)))
}

type Place = { readonly points: readonly ChartPoint[]; readonly yOf: (value: number) => number }

/** A line through the points `from` to `to`, without unpublished ones. */
export function linePath({ points, yOf }: Place, from: number, to: number): string {
  const places = points
    .slice(from, to + 1)
    .flatMap(({ value }, at) => (value === null ? [] : [`${from + at} ${round(yOf(value))}`]))
  return places.length > 0 ? `M${places.join('L')}` : ''
}

/** From the newest published value along the upper bound, and back along the lower one. */
export function areaPath(
  { points, yOf }: Place,
  newest: number,
  low: keyof Bands,
  high: keyof Bands,
): string {
  const origin = points[newest]?.value
  if (origin === null || origin === undefined) return ''
  const ahead = points.slice(newest + 1)
  const bound = (key: keyof Bands) =>
    ahead.flatMap(({ bands }, at) =>
      bands ? [`${newest + 1 + at} ${round(yOf(bands[key]))}`] : [],
    )
  const start = `${newest} ${round(yOf(origin))}`
  return `M${[start, ...bound(high), ...bound(low).reverse()].join('L')}Z`
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
