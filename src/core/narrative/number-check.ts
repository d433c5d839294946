/** The number check: every figure in a text must be one that the estimate contains. */
import type { BidItem, BidTotals } from '#core/bid-items/bid-item.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'

/** Every number that a narrative about this estimate may contain. */
export function narrativeNumbers(
  facts: ProjectFacts,
  _estimate: { readonly bidItems: readonly BidItem[]; readonly totals: BidTotals },
  _assessment: Assessment,
): number[] {
  return [facts.squareFootage]
}

/** The figures of the text, as written, that are not among the allowed numbers. */
export function numbersNotInFacts(_text: string, _allowed: readonly number[]): string[] {
  return []
}
