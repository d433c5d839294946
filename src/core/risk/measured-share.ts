/** The share of the cost that is based on quantities a person measured from a plan and entered. */
import { type BidItem, partCents } from '#core/bid-items/bid-item.ts'
import { sumCents } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { provenances } from '#core/take-off/quantity.ts'

/** Without a plan nothing can have been measured; lump sums and percentages have no quantity. */
export function measuredShare(facts: ProjectFacts, items: readonly BidItem[]): number {
  if (!facts.hasFloorPlan && !facts.measured) return 0
  const lines = items.filter((item) => !item.isPercentage)
  const cents = sumCents(lines.map((line) => line.totalCents))
  return cents > 0 ? sumCents(lines.map(measuredCents)) / cents : 0
}

const byPerson: readonly string[] = [provenances.measured, provenances.staff]

/** Of an opened line the assemblies whose quantity a person set, else the whole line that staff edited. */
function measuredCents(line: BidItem): number {
  const parts = (line.provenance?.parts ?? []).filter(({ from }) => byPerson.includes(from))
  if (parts.length > 0) return sumCents(parts.map(partCents))
  return line.editedByStaff && line.unit !== 'LS' ? line.totalCents : 0
}
