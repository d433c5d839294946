/** The quality rules of a drafted or edited report. No issue means it passes by itself. */
import type { BidItem, BidTotals } from '#core/bid-items/bid-item.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day, Instant } from '#core/time/day.ts'

export type QualityInput = {
  readonly facts: ProjectFacts
  readonly items: readonly BidItem[]
  /** The totals as stored or shown; they must tie with the items. */
  readonly totals: BidTotals
  readonly priceBook: PriceBook
  readonly pricedOn: Day
  readonly narrative?: string
  /** Numbers that the narrative may contain, as `narrativeNumbers` lists them. */
  readonly allowedNumbers?: readonly number[]
  readonly now?: Instant
  readonly qcDeadline?: Instant
}

export type QualityVerdict = {
  readonly qcStatus: 'auto_passed' | 'needs_review'
  readonly validationIssues: readonly string[]
}

export function checkQuality(_input: QualityInput): QualityVerdict {
  return { qcStatus: 'needs_review', validationIssues: ['The quality rules are being laid down.'] }
}
