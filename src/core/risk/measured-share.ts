/** The share of the cost that is based on quantities a person measured from a plan and entered. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { sumCents } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'

/** Without a plan nothing can have been measured; lump sums and percentages have no quantity. */
export function measuredShare(facts: ProjectFacts, items: readonly BidItem[]): number {
  if (!facts.hasFloorPlan) return 0
  const lines = items.filter((item) => !item.isPercentage)
  const cents = sumCents(lines.map((line) => line.totalCents))
  const measured = lines.filter((line) => line.editedByStaff && line.unit !== 'LS')
  return cents > 0 ? sumCents(measured.map((line) => line.totalCents)) / cents : 0
}
