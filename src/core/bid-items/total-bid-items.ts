/**
 * The totals of bid items. A line is quantity × unit price; a percentage line is its percentage of
 * the sum of all other lines; the total is the sum of the lines, to the cent.
 */
import { formatUsd } from '#core/money/format-money.ts'
import { type Cents, multiplyCents, percentOf, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { SquareFeet } from '#core/project/project-facts.ts'
import { type BidItem, type BidTotals, bidCategories } from './bid-item.ts'

/** Recomputes every line's total; totals in the input are ignored. */
export function recomputeBidItems(items: readonly BidItem[]): BidItem[] {
  const priced = items.map((item) => (item.isPercentage ? item : withLineTotal(item)))
  const subtotal = sumLines(priced, false)
  return priced.map((item) =>
    item.isPercentage
      ? { ...item, totalCents: percentOf(subtotal, item.unitPriceCents / 100) }
      : item,
  )
}

const baseStart = 'Base: the sum of all lines that are not percentages'
const resultStart = 'Result:'

/** The steps of a drafted percentage line, until its base is known. */
export const percentageSteps: readonly string[] = [baseStart, resultStart]

/**
 * The same recomputed items, where each percentage line names the base that it has now: an edit of
 * another line changes it. What else its steps say stays.
 */
export function withPercentageSteps(items: readonly BidItem[]): BidItem[] {
  const subtotal = formatUsd(sumLines(items, false))
  const base = `${baseStart}, ${subtotal}.`
  return items.map((item) => {
    if (!item.isPercentage || !item.provenance || item.provenance.steps.includes(base)) return item
    const percent = item.unitPriceCents / 100
    const result = `${resultStart} ${percent}% of ${subtotal} = ${formatUsd(item.totalCents)}.`
    const steps = item.provenance.steps.map((step) => {
      if (step.startsWith(baseStart)) return base
      return step.startsWith(resultStart) ? result : step
    })
    return { ...item, provenance: { ...item.provenance, steps } }
  })
}

/** Totals of recomputed items; dollars per square foot are 0 while the area is unknown. */
export function totalBidItems(items: readonly BidItem[], area: SquareFeet): BidTotals {
  const subtotalCents = sumLines(items, false)
  const percentageCents = sumLines(items, true)
  const totalCents = subtotalCents + percentageCents
  return {
    subtotalCents,
    percentageCents,
    totalCents,
    perSquareFootCents: area > 0 ? roundHalfAway(totalCents / area) : 0,
  }
}

/** The specification's category order; custom categories come before Business, which is last. */
export function sortForDisplay(items: readonly BidItem[]): BidItem[] {
  return items.toSorted((left, right) => categoryRank(left) - categoryRank(right))
}

const customRank = bidCategories.length - 1

function categoryRank(item: BidItem): number {
  if (item.isPercentage || item.category === 'Business') return bidCategories.length
  const known = (bidCategories as readonly string[]).indexOf(item.category)
  return known < 0 ? customRank : known
}

function withLineTotal(item: BidItem): BidItem {
  return { ...item, totalCents: multiplyCents(item.unitPriceCents, item.quantity) }
}

function sumLines(items: readonly BidItem[], percentages: boolean): Cents {
  return sumCents(items.filter((item) => item.isPercentage === percentages).map(totalOf))
}

function totalOf(item: BidItem): Cents {
  return item.totalCents
}
