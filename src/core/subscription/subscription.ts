/**
 * Subscriptions: which of the provider's states give access and until when, and what a report uses
 * of the plan. The limit is hard; a late payment does not reduce what was paid for.
 */
import type { PackageType } from '#core/catalog/package-type.ts'
import { type SoldPlanId, soldPlans } from '#core/catalog/subscription-plan.ts'
import type { Cents } from '#core/money/money.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { type UsageMonth, usageMonth } from './usage-month.ts'

export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'incomplete',
  'incomplete_expired',
] as const

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What a client profile stores about its subscription. */
export type KeptSubscription = {
  readonly plan: SoldPlanId
  /** What it was sold at, whatever the plan costs now. */
  readonly quarterlyPrice: Cents
  readonly status: SubscriptionStatus
  readonly start: Instant
  readonly paidThrough: Instant
}

export type Usage = {
  /** Reports of the month that were ordered and not given back. */
  readonly reports: number
  readonly limit: number
}

/** An unknown status gives no access until a person has looked at it. */
export function toSubscriptionStatus(text: string): SubscriptionStatus {
  return subscriptionStatuses.find((status) => status === text) ?? 'incomplete'
}

/**
 * Ended permanently, so that another subscription may follow. An unfinished one never counts as
 * active.
 */
export function isEnded(status: SubscriptionStatus): boolean {
  return ['canceled', 'incomplete_expired', 'incomplete'].includes(status)
}

/**
 * While the provider reports it as active it has access, whatever date was stored last: a missed
 * webhook must not lock a customer out.
 */
export function hasAccess(
  subscription: Pick<KeptSubscription, 'status' | 'paidThrough'>,
  now: Instant,
): boolean {
  if (subscription.status === 'active' || subscription.status === 'trialing') return true
  return (
    subscription.status === 'past_due' && Date.parse(now) < Date.parse(subscription.paidThrough)
  )
}

/**
 * The end of the paid period. The provider starts the next quarter before its invoice is paid, so
 * only a subscription in good standing advances the date.
 */
export function paidThrough(
  read: {
    readonly status: SubscriptionStatus
    readonly periodStart: Instant
    readonly periodEnd: Instant
  },
  kept: Instant | null,
): Instant {
  if (read.status === 'active' || read.status === 'trialing') return read.periodEnd
  return kept ?? read.periodStart
}

export function reportsLeft({ reports, limit }: Usage): number {
  return Math.max(0, limit - reports)
}

export type PlanRefusal = 'no-subscription' | 'not-in-plan' | 'limit-reached'

/** Whether the plan covers one more report of this package now; `usage` is of the present month. */
export function coverReport(
  subscription: KeptSubscription | undefined,
  usage: Usage,
  packageType: PackageType,
  now: Instant,
): Result<UsageMonth, PlanRefusal> {
  if (!subscription || !hasAccess(subscription, now)) return refuse('no-subscription')
  if (!soldPlans[subscription.plan].packages.includes(packageType)) return refuse('not-in-plan')
  return reportsLeft(usage) > 0
    ? accept(usageMonth(subscription.start, now))
    : refuse('limit-reached')
}
