/**
 * By how much a range for a city outside the fit is wider, because cities differ in how much their
 * builds differ. The log-sd of those differences is estimated from the cities at hand; two say
 * little about it, and one says nothing, so a prior is combined with them.
 */
import { ninetyPercent } from './fit-scale.ts'

/** Half-normal, of the logarithm of a city's spread: most cities within a fifth of the mean. */
const priorOfDifferences = 0.2

const gridStep = 0.001
const gridSize = 1500

/** Multiplies a log-sd, so that eight in ten builds are inside on average over cities. */
export function unseenCity(spreads: readonly number[]): number {
  const logs = spreads.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0)
  let weights = 0
  let variances = 0
  for (let step = 1; step <= gridSize; step += 1) {
    const difference = step * gridStep
    const logWeight =
      (1 - logs.length) * Math.log(difference) -
      squares / (2 * difference ** 2) -
      difference ** 2 / (2 * priorOfDifferences ** 2)
    weights += Math.exp(logWeight)
    variances += Math.exp(logWeight) * difference ** 2
  }
  // The mean of few cities is uncertain itself.
  const variance = (variances / weights) * (1 + 1 / logs.length)
  // How a central 80 % of a normal distribution must widen when its scale is uncertain.
  return 1 + (variance * (ninetyPercent ** 2 - 1)) / 2
}
