/** The movement of an index: yearly change, volatility, and the forecast for half a year. */
import { forecastSeries } from '#core/market/forecast.ts'
import type { IndexHistory } from '#core/market/index-values.ts'

export type Movement = {
  readonly yearPercent: number | undefined
  /** Standard deviation of the yearly growth in percent, from the changes of two years. */
  readonly volatilityPercent: number | undefined
  /**
   * Change in percent over the next six months, with its 80 % interval; undefined for a short
   * history.
   */
  readonly ahead:
    | { readonly percent: number; readonly low: number; readonly high: number }
    | undefined
}

const windowMonths = 24

export function movementOf(history: IndexHistory): Movement {
  const newest = history.values.at(-1)
  return {
    yearPercent: yearPercent(history),
    volatilityPercent: volatility(history),
    ahead: newest === undefined ? undefined : aheadOf(history, newest),
  }
}

/**
 * Change in percent over the twelve months up to the newest value; undefined where a value is
 * missing.
 */
export function yearPercent({ values, stepMonths }: IndexHistory): number | undefined {
  const last = values.length - 1
  const newest = values[last]
  const yearAgo = values[last - 12 / stepMonths]
  return newest && yearAgo ? (newest / yearAgo - 1) * 100 : undefined
}

function volatility({ values, stepMonths }: IndexHistory): number | undefined {
  const recent = values.slice(-(windowMonths / stepMonths) - 1)
  const changes: number[] = []
  for (let at = 1; at < recent.length; at += 1) {
    const [before, after] = [recent[at - 1], recent[at]]
    // A missing month leaves out the two changes around it.
    if (before !== undefined && after !== undefined) changes.push(Math.log(after / before))
  }
  if (changes.length < 4) return undefined
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length
  const variance =
    changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (changes.length - 1)
  return Math.sqrt(variance * (12 / stepMonths)) * 100
}

function aheadOf(history: IndexHistory, newest: number): Movement['ahead'] {
  const point = forecastSeries(history, 6 / history.stepMonths).at(-1)
  if (!point) return undefined
  const percent = (value: number) => (value / newest - 1) * 100
  return { percent: percent(point.value), low: percent(point.low80), high: percent(point.high80) }
}
