/** The drafted estimate: bid items, and the data they were priced with. */
import type { BidItem, BidTotals } from '#core/bid-items/bid-item.ts'
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { SizeTier } from '#core/pricing/size-tier.ts'
import type { Day } from '#core/time/day.ts'

export type Estimate = {
  readonly templateId: TemplateId
  readonly tier: SizeTier
  readonly priceBookVersion: string
  readonly pricedOn: Day
  readonly bidItems: readonly BidItem[]
  readonly totals: BidTotals
}
