/**
 * The cost range around an estimate, its drivers and the contingency it asks for. The simulation
 * runs on the costs without contingency; the range always contains the estimate's own total.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import type { Assessment, CostDriver, CostRange } from '#core/estimate/assessment.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import { type CostGroup, costGroupLabels } from './cost-groups.ts'
import { atScore, pertTable } from './pert.ts'
import { percentile, simulateCost } from './simulate-cost.ts'

export type RiskPicture = {
  readonly range: CostRange
  readonly drivers: readonly CostDriver[]
  readonly contingency: Assessment['contingency']
}

/** `groups` stand for the lines of `items`; `seed` is the canonical text of the facts. */
export function assessCost(
  items: readonly BidItem[],
  groups: readonly CostGroup[],
  seed: string,
): RiskPicture {
  const { totalCents } = totalBidItems(items, 0)
  const includedCents = sumCents(
    items.filter((item) => item.role === 'contingency').map((item) => item.totalCents),
  )
  const share = businessShare(items)
  const draws = simulateCost(groups, seed)
  const at = (percent: number) => roundHalfAway(percentile(draws, percent) * share)
  return {
    range: containing(totalCents, { p10: at(10), p50: at(50), p80: at(80), p90: at(90) }),
    drivers: costDrivers(groups),
    contingency: {
      includedCents,
      recommendedCents: Math.max(0, at(80) - (totalCents - includedCents)),
    },
  }
}

/** 1 plus overhead, profit and the like: what one cent of work costs without contingency. */
function businessShare(items: readonly BidItem[]): number {
  const percents = items.filter((item) => item.isPercentage && item.role !== 'contingency')
  return 1 + percents.reduce((sum, item) => sum + item.unitPriceCents, 0) / 10_000
}

// Staff may set a contingency larger than any simulated cost, or none at all; the total that is
// sold then becomes the end of the range.
function containing(total: Cents, range: CostRange): CostRange {
  return { ...range, p10: Math.min(range.p10, total), p90: Math.max(range.p90, total) }
}

/** Score of the normal distribution at 90%. */
const ninetyPercent = 1.2815515655

function costDrivers(groups: readonly CostGroup[]): CostDriver[] {
  return groups
    .map((group) => {
      const table = pertTable(group)
      return {
        label: costGroupLabels[group.id],
        baseCents: roundHalfAway(group.likely),
        lowCents: roundHalfAway(atScore(table, -ninetyPercent)),
        highCents: roundHalfAway(atScore(table, ninetyPercent)),
      }
    })
    .sort((left, right) => swing(right) - swing(left))
}

function swing(driver: CostDriver): Cents {
  return driver.highCents - driver.lowCents
}
