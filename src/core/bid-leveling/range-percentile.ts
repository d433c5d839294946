/** The position of an amount among the simulated costs of the report. */

import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { CostRange } from '#core/risk/budget-range.ts'

export type RangePlace = {
  /**
   * The percentage of simulated costs below the amount, interpolated linearly between the stated
   * percentiles.
   */
  readonly percent: number
  readonly side: 'below' | 'within' | 'above'
}

/** Outside of P10 and P90 only the side is known. */
export function placeInRange(range: CostRange, cents: Cents): RangePlace {
  if (cents < range.p10) return { percent: 10, side: 'below' }
  if (cents > range.p90) return { percent: 90, side: 'above' }
  const points = [
    [10, range.p10],
    [50, range.p50],
    [80, range.p80],
    [90, range.p90],
  ] as const
  const upper = points.findIndex(([, amount]) => cents <= amount)
  const [highPercent, high] = points[Math.max(1, upper)] ?? points[3]
  const [lowPercent, low] = points[Math.max(1, upper) - 1] ?? points[0]
  const share = high > low ? (cents - low) / (high - low) : 1
  return { percent: roundHalfAway(lowPercent + (highPercent - lowPercent) * share), side: 'within' }
}
