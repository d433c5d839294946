/**
 * The quarterly plans: their prices, the reports per month that they cover, and of which packages.
 */
import type { Cents } from '#core/money/money.ts'
import type { PackageType } from './package-type.ts'

export const soldPlanIds = ['starter', 'professional'] as const

/** The plans that can be bought; the enterprise plan is granted by staff. */
export type SoldPlanId = (typeof soldPlanIds)[number]

export type SubscriptionPlan = {
  readonly id: SoldPlanId
  readonly name: string
  readonly monthlyPrice: Cents
  /** Charged in advance, every three months. */
  readonly quarterlyPrice: Cents
  readonly monthlyReports: number
  readonly packages: readonly PackageType[]
}

export const soldPlans: Readonly<Record<SoldPlanId, SubscriptionPlan>> = {
  starter: {
    id: 'starter',
    name: 'Starter',
    monthlyPrice: 14_900,
    quarterlyPrice: 44_700,
    monthlyReports: 3,
    packages: ['basic'],
  },
  professional: {
    id: 'professional',
    name: 'Professional',
    monthlyPrice: 29_900,
    quarterlyPrice: 89_700,
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
