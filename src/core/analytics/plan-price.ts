/**
 * Revenue of subscriptions. A quarter is charged in advance; a third of it is what a month brings.
 */
import { soldAt } from '#core/catalog/plan-prices.ts'
import { isSoldPlan, monthsPerQuarter } from '#core/catalog/subscription-plan.ts'
import type { Cents } from '#core/money/money.ts'

export const subscriptionPlans = ['trial', 'starter', 'professional', 'enterprise'] as const

export type SubscriptionPlanId = (typeof subscriptionPlans)[number]

/** Billed outside the provider. */
const enterpriseMonth = 59_900

/** Running subscriptions of one plan that were sold at one price. */
export type PlanCount = {
  readonly plan: SubscriptionPlanId
  /** Null where none is stored: see `soldAt`. */
  readonly quarterlyPrice: Cents | null
  readonly clients: number
}

/** What the plans bring a month. */
export function recurringRevenue(plans: readonly PlanCount[]): Cents {
  const quarter = plans.reduce((sum, one) => sum + one.clients * quarterOf(one), 0)
  return Math.round(quarter / monthsPerQuarter)
}

function quarterOf({ plan, quarterlyPrice }: PlanCount): Cents {
  if (isSoldPlan(plan)) return soldAt(plan, quarterlyPrice)
  return plan === 'enterprise' ? monthsPerQuarter * enterpriseMonth : 0
}

/**
 * A subscription with one of these statuses has ended: it brings no revenue and covers no reports.
 */
export const endedStatuses: readonly string[] = [
  'canceled',
  'cancelled',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'expired',
  'ended',
]
