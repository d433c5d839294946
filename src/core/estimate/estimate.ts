/** The drafted estimate: bid items, and the data they were priced with. */
import type { BidItem, BidTotals } from '#core/bid-items/bid-item.ts'
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { SquareFeet } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'

/** Under 1,000 small; to under 2,000 medium; to under 4,000 large; 4,000 and over xlarge. */
export const sizeTiers = ['small', 'medium', 'large', 'xlarge'] as const

export type SizeTier = (typeof sizeTiers)[number]

export function tierFor(area: SquareFeet): SizeTier {
  if (area < 1000) return 'small'
  if (area < 2000) return 'medium'
  return area < 4000 ? 'large' : 'xlarge'
}

export type Estimate = {
  readonly templateId: TemplateId
  readonly tier: SizeTier
  readonly priceBookVersion: string
  readonly pricedOn: Day
  readonly bidItems: readonly BidItem[]
  readonly totals: BidTotals
}
