/**
 * Exponential smoothing with a damped trend, in error-correction form. The three weights minimize
 * the squared one-step errors, searched on a grid and then in halving steps.
 */
type Weights = readonly [level: number, trend: number, damping: number]

type Fit = {
  readonly squaredError: number
  readonly level: number
  readonly trend: number
  readonly errors: readonly number[]
}

export type DampedTrend = {
  /** The value `steps` after the last one given. */
  readonly at: (steps: number) => number
  /** Each value minus its one-step forecast. */
  readonly errors: readonly number[]
}

const levels = [0.7, 0.85, 1, 1.15, 1.3]
const trends = [0, 0.05, 0.1, 0.2, 0.3, 0.45]
const dampings = [0.8, 0.88, 0.94, 0.98]
const firstSteps: Weights = [0.08, 0.06, 0.04]
const refinements = 4

export function fitDampedTrend(values: readonly number[]): DampedTrend {
  const weights = refine(values, bestOnGrid(values))
  const { level, trend, errors } = smooth(values, weights)
  const [, , damping] = weights
  return {
    errors,
    at: (steps) => {
      let value = level
      let step = trend
      for (let count = 0; count < steps; count += 1) {
        step *= damping
        value += step
      }
      return value
    },
  }
}

function bestOnGrid(values: readonly number[]): Weights {
  const candidates = levels.flatMap((level) =>
    trends.flatMap((trend) => dampings.map((damping): Weights => [level, trend, damping])),
  )
  return best(values, candidates)
}

function refine(values: readonly number[], start: Weights): Weights {
  let weights = start
  for (let round = 0; round < refinements; round += 1) {
    for (const at of [0, 1, 2] as const) {
      const step = (firstSteps[at] ?? 0) / 2 ** round
      const moved = [-step, step].map((by) => changed(weights, at, by)).filter(isAllowed)
      weights = best(values, [weights, ...moved])
    }
  }
  return weights
}

function changed(weights: Weights, at: 0 | 1 | 2, by: number): Weights {
  const [level, trend, damping] = weights
  if (at === 0) return [level + by, trend, damping]
  return at === 1 ? [level, trend + by, damping] : [level, trend, damping + by]
}

/** From the grid the steps reach no other limit: their sum is less than twice the first one. */
function isAllowed([, trend, damping]: Weights): boolean {
  return trend >= 0 && damping <= 0.99
}

/** The first of equally good candidates. */
function best(values: readonly number[], candidates: readonly Weights[]): Weights {
  return candidates
    .map((weights) => ({ weights, squaredError: smooth(values, weights).squaredError }))
    .reduce((least, one) => (one.squaredError < least.squaredError ? one : least)).weights
}

function smooth(values: readonly number[], [levelWeight, trendWeight, damping]: Weights): Fit {
  let level = values[0] ?? 0
  let trend = 0
  let squaredError = 0
  const errors: number[] = []
  for (let at = 1; at < values.length; at += 1) {
    const expected = level + damping * trend
    const error = (values[at] ?? expected) - expected
    squaredError += error * error
    errors.push(error)
    level = expected + levelWeight * error
    trend = damping * trend + trendWeight * error
  }
  return { squaredError, level, trend, errors }
}
