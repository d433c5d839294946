/** The built-in narrative: prose made of an estimate's own figures, the same for the same facts. */
import type { BidItem, BidTotals } from '#core/bid-items/bid-item.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'

export type NarrativeEstimate = {
  readonly bidItems: readonly BidItem[]
  readonly totals: BidTotals
}

export type NarrativeNames = { readonly companyName: string }

/** Three to five paragraphs of plain text, separated by an empty line. */
export function writeNarrative(
  facts: ProjectFacts,
  estimate: NarrativeEstimate,
  _assessment: Assessment,
  names: NarrativeNames,
): string {
  return `${names.companyName} ${facts.squareFootage} ${estimate.totals.totalCents}`
}
