/**
 * The Theta method: simple exponential smoothing plus a drift of half the slope of the straight
 * line through all values.
 */
const weights = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** Returns a function from steps after the last value to the value there. */
export function fitTheta(values: readonly number[]): (steps: number) => number {
  const drift = slope(values) / 2
  const { weight, level } = bestSmoothing(values)
  const settled = (1 - (1 - weight) ** values.length) / weight
  return (steps) => level + drift * (steps - 1 + settled)
}

function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let together = 0
  let spread = 0
  for (const [at, value] of values.entries()) {
    together += (at - middle) * (value - mean)
    spread += (at - middle) ** 2
  }
  return spread === 0 ? 0 : together / spread
}

/** The first of equally good weights, with the level after the last value. */
function bestSmoothing(values: readonly number[]): { weight: number; level: number } {
  return weights
    .map((weight) => smooth(values, weight))
    .reduce((least, one) => (one.squaredError < least.squaredError ? one : least))
}

function smooth(values: readonly number[], weight: number) {
  let level = values[0] ?? 0
  let squaredError = 0
  for (const value of values) {
    const error = value - level
    squaredError += error * error
    level += weight * error
  }
  return { weight, level, squaredError }
}
