/**
 * Bid items as a report shows them: by category, percentage lines separately. No line is lost or
 * counted twice, and the shares add up to 100.0 despite rounding.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { BidItemRole } from '#core/bid-items/bid-item-role.ts'
import { sortForDisplay } from '#core/bid-items/total-bid-items.ts'
import { type Cents, sumCents } from '#core/money/money.ts'
import { splitCents } from '#core/money/split-cents.ts'
import type { ReportCategory, ReportPercentageLine } from './report-document.ts'

export type GroupedBidItems = {
  readonly categories: readonly ReportCategory[]
  readonly percentageLines: readonly ReportPercentageLine[]
}

export function groupBidItems(items: readonly BidItem[]): GroupedBidItems {
  const priced = sortForDisplay(items).filter((item) => !item.isPercentage)
  const percentages = items.filter((item) => item.isPercentage)
  const names = [...new Set(priced.map((item) => item.category))]
  const groups = names.map((name) => priced.filter((item) => item.category === name))
  const subtotals = groups.map((group) => sumCents(group.map((item) => item.totalCents)))
  const shares = sharesOfHundred([...subtotals, ...percentages.map((item) => item.totalCents)])
  return {
    categories: names.map((name, index) => ({
      name,
      subtotalCents: subtotals[index] ?? 0,
      sharePercent: shares[index] ?? 0,
      items: groups[index] ?? [],
    })),
    percentageLines: percentages.map((item, index) => ({
      item,
      percent: item.unitPriceCents / 100,
      sharePercent: shares[names.length + index] ?? 0,
      kind: kindsByRole[item.role],
    })),
  }
}

/** Percent with one decimal by largest remainder, so that the rounded shares add up to 100.0. */
export function sharesOfHundred(amounts: readonly Cents[]): readonly number[] {
  return splitCents(1000, amounts).map((tenths) => tenths / 10)
}

const kindsByRole: Readonly<Record<BidItemRole, ReportPercentageLine['kind']>> = {
  'direct-work': 'other',
  'general-conditions': 'other',
  permit: 'other',
  contingency: 'contingency',
  overhead: 'overhead',
  profit: 'profit',
  tax: 'other',
  allowance: 'other',
  'owner-cost': 'other',
}
