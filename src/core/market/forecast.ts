/**
 * The built-in forecaster of a price index: the mean of a damped trend and the Theta method, both
 * on logarithms, so that the result does not depend on the unit. Intervals are Student t with four
 * degrees of freedom. No method foresees a break like that of 2021.
 */
import type { Day } from '#core/time/day.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import { fitDampedTrend } from './damped-trend.ts'
import type { IndexHistory } from './index-values.ts'
import { fitTheta } from './theta.ts'

/** Histories with fewer values are not forecast. */
export const leastValues = 24

export type ForecastPoint = {
  readonly month: Day
  readonly value: number
  readonly low80: number
  readonly high80: number
  readonly low95: number
  readonly high95: number
}

// Quantiles of Student's t with four degrees of freedom: 90 % and 97.5 %.
const t80 = 1.533
const t95 = 2.776

// The scale of the intervals, fitted by the back-test over the producer price indexes of 2010-2026:
// errors grow slightly faster than those of a random walk, plus 1.5 % a month.
const scale = 0.83
const growth = 0.65
const wideningPerMonth = 0.015
const recentMonths = 12

/** The points 1 to `steps` after the newest value; none where the history is too short. */
export function forecastSeries(history: IndexHistory, steps: number): ForecastPoint[] {
  const { firstMonth, stepMonths, values } = history
  if (values.length < leastValues) return []
  const forecast = forecastLogs(filledLogs(values), stepMonths)
  const newest = monthNumber(firstMonth) + (values.length - 1) * stepMonths
  return Array.from({ length: steps }, (_, at) => {
    const { center, width } = forecast(at + 1)
    return {
      month: firstDayOf(newest + (at + 1) * stepMonths),
      value: Math.exp(center),
      low80: Math.exp(center - t80 * width),
      high80: Math.exp(center + t80 * width),
      low95: Math.exp(center - t95 * width),
      high95: Math.exp(center + t95 * width),
    }
  })
}

type LogForecast = (steps: number) => { readonly center: number; readonly width: number }

function forecastLogs(logs: readonly number[], stepMonths: number): LogForecast {
  // Relative to the first value, the arithmetic does not depend on the unit.
  const origin = logs[0] ?? 0
  const centered = logs.map((log) => log - origin)
  const damped = fitDampedTrend(centered)
  const theta = fitTheta(centered)
  const spread = scale * errorSize(damped.errors, Math.max(4, recentMonths / stepMonths))
  return (steps) => ({
    center: origin + (damped.at(steps) + theta(steps)) / 2,
    width: spread * steps ** growth * (1 + wideningPerMonth * steps * stepMonths),
  })
}

/** Half of it comes from the last year, because volatility changes over time. */
function errorSize(errors: readonly number[], recent: number): number {
  return Math.sqrt((meanSquare(errors) + meanSquare(errors.slice(-recent))) / 2)
}

function meanSquare(errors: readonly number[]): number {
  if (errors.length === 0) return 0
  return errors.reduce((sum, error) => sum + error * error, 0) / errors.length
}

/** A missing month is interpolated linearly between its neighbors, for this calculation only. */
function filledLogs(values: readonly (number | undefined)[]): number[] {
  const logs: number[] = []
  let pending = 0
  for (const value of values) {
    if (value === undefined) {
      pending += 1
      continue
    }
    const log = Math.log(value)
    const before = logs.at(-1) ?? log
    for (let at = 1; at <= pending; at += 1) {
      logs.push(before + ((log - before) * at) / (pending + 1))
    }
    logs.push(log)
    pending = 0
  }
  return logs
}
