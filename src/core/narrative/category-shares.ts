/** Sums of lines that a text may mention: by category, and by origin. */
import type { BidItem, BidItemOrigin } from '#core/bid-items/bid-item.ts'
import { type Cents, sumCents } from '#core/money/money.ts'

export type CategoryShare = {
  readonly category: string
  readonly totalCents: Cents
  /** Whole percent of the total. */
  readonly percent: number
}

/** Largest first. Percentage lines are left out, because they belong to all categories alike. */
export function categoryShares(items: readonly BidItem[], totalCents: Cents): CategoryShare[] {
  const sums = new Map<string, Cents>()
  for (const item of items) {
    if (item.isPercentage) continue
    sums.set(item.category, (sums.get(item.category) ?? 0) + item.totalCents)
  }
  return [...sums]
    .map(([category, sum]) => ({
      category,
      totalCents: sum,
      percent: totalCents > 0 ? Math.round((sum / totalCents) * 100) : 0,
    }))
    .sort((left, right) => right.totalCents - left.totalCents)
}

export function originTotal(items: readonly BidItem[], origin: BidItemOrigin): Cents {
  return sumCents(items.filter((item) => item.origin === origin).map((item) => item.totalCents))
}
