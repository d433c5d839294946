/**
 * Back-test with a rolling origin: the forecaster gets a series up to a month, forecasts from it,
 * and is compared with the values published later. The comparison is always the forecast of no
 * change.
 */
import type { Day } from '#core/time/day.ts'
import { monthNumber } from '#core/time/month.ts'
import { forecastSeries } from './forecast.ts'
import type { IndexHistory } from './index-values.ts'

/** The forecast horizons that are tested, in months. */
export const testedHorizons = [3, 6, 12] as const

export type Horizon = (typeof testedHorizons)[number]

export type BackTestPlan = {
  /** No origin before this month. */
  readonly firstOrigin: Day
  /** The minimum number of values before an origin. */
  readonly leastValues: number
  readonly monthsBetweenOrigins: number
}

/** Sums, so that the scores of many series can be added before they are divided. */
export type ForecastTally = {
  readonly count: number
  /** Absolute errors over the series' own mean absolute yearly change, up to the origin. */
  readonly scaledError: number
  readonly naiveScaledError: number
  /** Symmetric absolute percentage errors. */
  readonly percentError: number
  readonly naivePercentError: number
  readonly within80: number
  readonly within95: number
}

export type ForecastSkill = {
  readonly count: number
  readonly mase: number
  readonly smape: number
  /** The error as a share of the error of "no change"; below 1 is better than that. */
  readonly againstNaive: number
  /** Shares of the published values inside the intervals, 0 to 1. */
  readonly coverage80: number
  readonly coverage95: number
}

export const defaultPlan: BackTestPlan = {
  firstOrigin: '2010-01-01',
  leastValues: 60,
  monthsBetweenOrigins: 3,
}

export function backTest(
  history: IndexHistory,
  horizonMonths: number,
  plan: BackTestPlan = defaultPlan,
): ForecastTally {
  const steps = horizonMonths / history.stepMonths
  const stride = Math.max(1, plan.monthsBetweenOrigins / history.stepMonths)
  const least = Math.ceil(plan.leastValues / history.stepMonths)
  const sinceFirst = monthNumber(plan.firstOrigin) - monthNumber(history.firstMonth)
  const first = Math.max(least - 1, Math.ceil(sinceFirst / history.stepMonths))
  let tally = emptyTally
  for (let origin = first; origin + steps < history.values.length; origin += stride) {
    const judged = judge(history, origin, steps)
    if (judged) tally = addTallies([tally, judged])
  }
  return tally
}

/** Undefined where one of the two months was not published. */
function judge(history: IndexHistory, origin: number, steps: number): ForecastTally | undefined {
  const actual = history.values[origin + steps]
  const newest = history.values[origin]
  if (actual === undefined || newest === undefined) return undefined
  const known = { ...history, values: history.values.slice(0, origin + 1) }
  const point = forecastSeries(known, steps).at(-1)
  const scale = meanYearlyChange(known)
  if (!point || scale === 0) return undefined
  return {
    count: 1,
    scaledError: Math.abs(actual - point.value) / scale,
    naiveScaledError: Math.abs(actual - newest) / scale,
    percentError: symmetricPercent(actual, point.value),
    naivePercentError: symmetricPercent(actual, newest),
    within80: actual >= point.low80 && actual <= point.high80 ? 1 : 0,
    within95: actual >= point.low95 && actual <= point.high95 ? 1 : 0,
  }
}

function symmetricPercent(actual: number, forecast: number): number {
  return (200 * Math.abs(actual - forecast)) / (actual + forecast)
}

function meanYearlyChange({ values, stepMonths }: IndexHistory): number {
  const year = 12 / stepMonths
  const changes = values.flatMap((value, at) => {
    const before = values[at - year]
    return value === undefined || before === undefined ? [] : [Math.abs(value - before)]
  })
  if (changes.length === 0) return 0
  return changes.reduce((sum, change) => sum + change, 0) / changes.length
}

const emptyTally: ForecastTally = {
  count: 0,
  scaledError: 0,
  naiveScaledError: 0,
  percentError: 0,
  naivePercentError: 0,
  within80: 0,
  within95: 0,
}

export function addTallies(tallies: readonly ForecastTally[]): ForecastTally {
  return tallies.reduce(
    (sum, one) => ({
      count: sum.count + one.count,
      scaledError: sum.scaledError + one.scaledError,
      naiveScaledError: sum.naiveScaledError + one.naiveScaledError,
      percentError: sum.percentError + one.percentError,
      naivePercentError: sum.naivePercentError + one.naivePercentError,
      within80: sum.within80 + one.within80,
      within95: sum.within95 + one.within95,
    }),
    emptyTally,
  )
}

/** Undefined without any tested forecast. */
export function skillOf(tally: ForecastTally): ForecastSkill | undefined {
  const { count } = tally
  if (count === 0 || tally.naiveScaledError === 0) return undefined
  return {
    count,
    mase: tally.scaledError / count,
    smape: tally.percentError / count,
    againstNaive: tally.scaledError / tally.naiveScaledError,
    coverage80: tally.within80 / count,
    coverage95: tally.within95 / count,
  }
}

/** The same scores for the forecast of no change. */
export function naiveSkillOf(tally: ForecastTally): { mase: number; smape: number } | undefined {
  if (tally.count === 0) return undefined
  return {
    mase: tally.naiveScaledError / tally.count,
    smape: tally.naivePercentError / tally.count,
  }
}
