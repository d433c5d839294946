/**
 * How much each group of trades can change the total: its share of the whole range, larger where
 * its price rows are less certain. It divides one range and is not a separate simulation.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import { confidenceSpread } from '#core/pricing/tier-prices.ts'
import type { CostRange } from './budget-range.ts'
import { costGroupLabels, costGroupOf, groupCosts } from './cost-groups.ts'

/** One bar of the tornado chart: how far this group alone can move the cost. */
export type CostDriver = {
  readonly label: string
  readonly baseCents: Cents
  readonly lowCents: Cents
  readonly highCents: Cents
}

/**
 * Price rows say little about scope, which affects all trades; so half of the weight is common to
 * all.
 */
const commonWeight = 0.5

export function costDrivers(items: readonly BidItem[], range: CostRange): CostDriver[] {
  const lines = items.filter((item) => !item.isPercentage && item.role !== 'contingency')
  const mean = meanSpread(lines)
  if (mean === 0 || range.p50 <= 0) return []
  const down = Math.log(range.p10 / range.p50)
  const up = Math.log(range.p90 / range.p50)
  return groupCosts(items)
    .filter(({ cents }) => cents > 0)
    .map(({ id, cents }) => {
      const own = meanSpread(lines.filter((item) => costGroupOf(item.category) === id))
      const weight = commonWeight + (1 - commonWeight) * (own / mean)
      return {
        label: costGroupLabels[id],
        baseCents: cents,
        lowCents: roundHalfAway(cents * Math.exp(down * weight)),
        highCents: roundHalfAway(cents * Math.exp(up * weight)),
      }
    })
    .sort((left, right) => right.highCents - right.lowCents - (left.highCents - left.lowCents))
}

/** Half of the price rows' range divided by their price, weighted by the cost of the lines. */
function meanSpread(lines: readonly BidItem[]): number {
  const cents = sumCents(lines.map((line) => line.totalCents))
  if (cents <= 0) return 0
  return lines.reduce((sum, line) => sum + priceSpread(line) * line.totalCents, 0) / cents
}

// A line without provenance is a figure without a source, so its confidence is low.
function priceSpread({ provenance }: BidItem): number {
  const range = provenance?.priceRange
  if (range && range.likely > 0) return (range.high - range.low) / 2 / range.likely
  return confidenceSpread[provenance?.confidence ?? 'low']
}
