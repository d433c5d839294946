/** The lines and sums that a narrative speaks of. */
import type { BidItem, BidTotals } from '#core/bid-items/bid-item.ts'

export type NarrativeEstimate = {
  readonly bidItems: readonly BidItem[]
  readonly totals: BidTotals
}
