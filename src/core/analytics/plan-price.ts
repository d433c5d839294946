/**
 * Revenue of subscriptions. A quarter is charged in advance; a third of it is the monthly price.
 */
import { soldPlans } from '#core/catalog/subscription-plan.ts'
import type { Cents } from '#core/money/money.ts'

export const subscriptionPlans = ['trial', 'starter', 'professional', 'enterprise'] as const

export type SubscriptionPlanId = (typeof subscriptionPlans)[number]

const monthlyPrices: Readonly<Record<SubscriptionPlanId, Cents>> = {
  trial: 0,
  starter: soldPlans.starter.monthlyPrice,
  professional: soldPlans.professional.monthlyPrice,
  enterprise: 59_900,
}

export function monthlyPrice(plan: SubscriptionPlanId): Cents {
  return monthlyPrices[plan]
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
