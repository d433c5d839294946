/** The quarterly plans: the reports per month that they cover, and of which packages. */
import type { Cents } from '#core/money/money.ts'
import type { PackageType } from './package-type.ts'

export const soldPlanIds = ['starter', 'professional'] as const

/** The plans that can be bought; the enterprise plan is granted by staff. */
export type SoldPlanId = (typeof soldPlanIds)[number]

/** Plans are charged by the quarter, in advance. */
export const monthsPerQuarter = 3

export type SubscriptionPlan = {
  readonly id: SoldPlanId
  readonly name: string
  /** What it costs a month until the owner sets a price: see `plan-prices.ts`. */
  readonly specifiedPrice: Cents
  readonly monthlyReports: number
  readonly packages: readonly PackageType[]
}

export const soldPlans: Readonly<Record<SoldPlanId, SubscriptionPlan>> = {
  starter: {
    id: 'starter',
    name: 'Starter',
    specifiedPrice: 14_900,
    monthlyReports: 3,
    packages: ['basic'],
  },
  professional: {
    id: 'professional',
    name: 'Professional',
    specifiedPrice: 29_900,
    monthlyReports: 6,
    packages: ['basic', 'pro'],
  },
}

/** The plans that can cover a report; enterprise is granted by staff and has no limit. */
export const coveringPlanIds = [...soldPlanIds, 'enterprise'] as const

export type CoveringPlanId = (typeof coveringPlanIds)[number]

export const coveringPlanNames: Readonly<Record<CoveringPlanId, string>> = {
  starter: soldPlans.starter.name,
  professional: soldPlans.professional.name,
  enterprise: 'Enterprise',
}

export function isSoldPlan(text: string): text is SoldPlanId {
  return (soldPlanIds as readonly string[]).includes(text)
}
