/** What recommendations are made from, for tests: a café without lines, rules or questions. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import type { AdviceInput } from './advice.ts'
import { buildAssessment, buildBidItem, buildReportInput } from './build-report-fixture.ts'
import type { BuildReportInput } from './build-report-input.ts'

export const nothingFound = buildAssessment({
  openQuestions: [],
  rules: [],
  contingency: { includedCents: 0, recommendedCents: 0 },
  schedule: { phases: [], totalWeeks: 0 },
})

export function buildAdviceInput(overrides: Partial<BuildReportInput> = {}): AdviceInput {
  const input = buildReportInput({ bidItems: [], assessment: nothingFound, ...overrides })
  return { ...input, ...totalBidItems(input.bidItems, input.facts.squareFootage) }
}

/** A line whose provenance says this. */
export function buildLineWith(
  provenance: Partial<NonNullable<BidItem['provenance']>>,
  overrides: Partial<BidItem>,
): BidItem {
  const line = buildBidItem(overrides)
  if (!line.provenance) throw new Error('The fixture has a provenance')
  return { ...line, provenance: { ...line.provenance, ...provenance } }
}
