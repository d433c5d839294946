/**
 * Larger tiers have lower prices per square foot. Just above a tier's edge every price is held so
 * that a larger space does not cost less than the largest one of the smaller tier. Prices are whole
 * cents: each is rounded up or down so that their sum equals the sum rounded up.
 */
import type { Cents } from '#core/money/money.ts'
import { type SizeTier, sizeTiers } from '#core/pricing/size-tier.ts'
import type { SquareFeet } from '#core/project/project-facts.ts'

/** The largest whole area of each tier. */
export const largestArea: Readonly<Record<SizeTier, SquareFeet>> = {
  small: 999,
  medium: 1999,
  large: 3999,
  xlarge: Number.POSITIVE_INFINITY,
}

/** The unit price of one line in every tier, all factors applied, in cents. */
export type UnitPrices = Readonly<Record<SizeTier, Cents>>

/**
 * The unit price of each line at `area`, in the order given. `shareOfSum` is what one cent of the
 * lines adds to the total, 1.2 with business items of 20%. The total may decrease by at most one
 * cent per square foot of it where rounding allows nothing else.
 */
export function heldUnitPrices(
  lines: readonly UnitPrices[],
  tier: SizeTier,
  area: SquareFeet,
  shareOfSum: number,
): Cents[] {
  const own = lines.map((line) => line[tier])
  const smaller = sizeTiers[sizeTiers.indexOf(tier) - 1]
  if (!smaller) return own
  const edge = largestArea[smaller]
  const atEdge = heldUnitPrices(lines, smaller, edge, shareOfSum)
  const edgeTotals = atEdge.map((price) => price * edge)
  // Far above the edge the tier's own prices cost more than anything below them.
  if (own.every((price, index) => price * area >= (edgeTotals[index] ?? 0) + area)) return own
  const exact = own.map((price, index) => Math.max(price, (edgeTotals[index] ?? 0) / area))
  return roundToSum(exact, heldSum(own, edgeTotals, edge, area, 0.98 / shareOfSum))
}

// For each area from the edge upwards: the sum is rounded up, and raised by another cent where the
// total would otherwise decrease by more than allowed.
function heldSum(
  own: readonly Cents[],
  edgeTotals: readonly Cents[],
  edge: SquareFeet,
  area: SquareFeet,
  allowedPerSquareFoot: number,
): Cents {
  let highest = 0
  let held = 0
  for (let size = edge + 1; size <= area; size += 1) {
    let exact = 0
    for (let index = 0; index < own.length; index += 1) {
      exact += Math.max(own[index] ?? 0, (edgeTotals[index] ?? 0) / size)
    }
    const notBehind = highest / size - allowedPerSquareFoot
    held = Math.ceil(Math.max(exact, notBehind) - 1e-7)
    highest = Math.max(highest, held * size)
  }
  return held
}

/** Floors every price, then gives the missing cents to the largest remainders, earliest first. */
function roundToSum(exact: readonly number[], wanted: Cents): Cents[] {
  const prices = exact.map(Math.floor)
  const missing = wanted - prices.reduce((sum, price) => sum + price, 0)
  const order = exact
    .map((price, index) => ({ index, remainder: price - (prices[index] ?? 0) }))
    .sort((left, right) => right.remainder - left.remainder)
  for (let given = 0; given < missing; given += 1) {
    const index = order[given % order.length]?.index ?? 0
    prices[index] = (prices[index] ?? 0) + 1
  }
  return prices
}
