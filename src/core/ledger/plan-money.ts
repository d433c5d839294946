/**
 * What a plan's payments earn and when. A quarter is paid in advance; each report earns its share,
 * and what is left at the quarter's end was earned by being available.
 */
import { monthsPerQuarter, type SoldPlanId, soldPlans } from '#core/catalog/subscription-plan.ts'
import type { Cents } from '#core/money/money.ts'
import { addMonths } from '#core/subscription/usage-month.ts'
import type { Instant } from '#core/time/day.ts'

/** A report's share of the quarter's price; rounded down, so that all shares fit into the price. */
export function reportShare(plan: SoldPlanId, quarterlyPrice: Cents): Cents {
  return Math.floor(quarterlyPrice / (monthsPerQuarter * soldPlans[plan].monthlyReports))
}

export function quarterEnd(start: Instant, quarter: number): Instant {
  return addMonths(start, monthsPerQuarter * quarter)
}

/** The quarter that contains `now`, counted from 1. */
export function quarterAt(start: Instant, now: Instant): number {
  let quarter = 1
  while (Date.parse(quarterEnd(start, quarter)) <= Date.parse(now)) quarter += 1
  return quarter
}

/** The quarters that are paid when the plan is paid through that moment. */
export function paidQuarters(start: Instant, paidThrough: Instant): number {
  let quarters = 0
  while (Date.parse(quarterEnd(start, quarters + 1)) <= Date.parse(paidThrough)) quarters += 1
  return quarters
}
