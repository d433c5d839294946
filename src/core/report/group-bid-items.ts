/**
 * Bid items as a report shows them: by category, percentage lines apart. No line is lost or counted
 * twice, and the shares add up to 100.0 whatever the rounding.
 */
import { type BidItem, type BidTotals, bidCategories } from '#core/bid-items/bid-item.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { SquareFeet } from '#core/project/project-facts.ts'
import type { ReportCategory, ReportPercentageLine } from './report-document.ts'

export type GroupedBidItems = {
  readonly categories: readonly ReportCategory[]
  readonly percentageLines: readonly ReportPercentageLine[]
}

export function groupBidItems(items: readonly BidItem[]): GroupedBidItems {
  const priced = items.filter((item) => !item.isPercentage)
  const percentages = items.filter((item) => item.isPercentage)
  const names = categoryNames(priced)
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
      kind: percentageKind(item),
    })),
  }
}

/** Built-in order; custom categories in the order they first appear, before Business. */
function categoryNames(items: readonly BidItem[]): readonly string[] {
  const present = [...new Set(items.map((item) => item.category))]
  const builtIn: readonly string[] = bidCategories
  const rank = (name: string): number => {
    const place = builtIn.indexOf(name)
    if (name === 'Business') return builtIn.length + 1
    return place === -1 ? builtIn.length : place
  }
  return present.toSorted((a, b) => rank(a) - rank(b))
}

/** Percent with one decimal by largest remainder, so that the rounded shares still make 100.0. */
export function sharesOfHundred(amounts: readonly Cents[]): readonly number[] {
  const whole = sumCents(amounts)
  if (whole <= 0) return amounts.map(() => 0)
  const exact = amounts.map((amount) => (amount * 1000) / whole)
  const tenths = exact.map(Math.floor)
  const missing = 1000 - tenths.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) {
    tenths[index] = (tenths[index] ?? 0) + 1
  }
  return tenths.map((value) => value / 10)
}

function percentageKind(item: BidItem): ReportPercentageLine['kind'] {
  const text = `${item.id} ${item.item}`.toLowerCase()
  if (text.includes('contingency')) return 'contingency'
  if (text.includes('overhead')) return 'overhead'
  return text.includes('profit') ? 'profit' : 'other'
}

export function totalBidItems(items: readonly BidItem[], area: SquareFeet): BidTotals {
  const subtotalCents = sumCents(
    items.filter((item) => !item.isPercentage).map((i) => i.totalCents),
  )
  const percentageCents = sumCents(
    items.filter((item) => item.isPercentage).map((i) => i.totalCents),
  )
  const totalCents = subtotalCents + percentageCents
  const perSquareFootCents = area > 0 ? roundHalfAway(totalCents / area) : 0
  return { subtotalCents, percentageCents, totalCents, perSquareFootCents }
}
