/**
 * What the plans cost a month: the specification's prices until an owner sets others. Three months are
 * charged in advance. A subscription keeps the price that it was sold at.
 */
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import type { Setting } from '#core/settings/setting.ts'
import { type PackagePrices, singlyBought } from './package-prices.ts'
import { monthsPerQuarter, type SoldPlanId, soldPlanIds, soldPlans } from './subscription-plan.ts'

export type PlanPrices = Readonly<Record<SoldPlanId, Cents>>

export const specifiedPlanPrices: PlanPrices = {
  starter: soldPlans.starter.specifiedPrice,
  professional: soldPlans.professional.specifiedPrice,
}

export const planPricesSetting: Setting<PlanPrices> = {
  kind: 'plan-prices',
  labels: {
    starter: `${soldPlans.starter.name}, a month`,
    professional: `${soldPlans.professional.name}, a month`,
  },
  initial: specifiedPlanPrices,
}

// Judgment: below it, the provider's fees would take much of the price.
const least = 1000
const most = 1_000_000

/** What is wrong with prices that an owner typed, by the plan. */
export function planPriceProblems(prices: PlanPrices): Partial<Record<SoldPlanId, string>> {
  return Object.fromEntries(
    soldPlanIds.flatMap((plan) => {
      const price = prices[plan]
      if (!Number.isInteger(price) || price % 100 !== 0 || price < least || price > most)
        return [
          [plan, `Give whole dollars from ${formatUsdWhole(least)} to ${formatUsdWhole(most)}.`],
        ]
      if (plan === 'professional' && price <= prices.starter)
        return [[plan, `It must cost more than the ${soldPlans.starter.name} plan.`]]
      return []
    }),
  )
}

/** Why plans and packages cannot be sold at these prices together; undefined where they can. */
export function planSavesNothing(plans: PlanPrices, packages: PackagePrices): string | undefined {
  const singly = singlyBought(packages)
  const dear = soldPlanIds.find((plan) => quarterlyPrice(plans[plan]) >= singly[plan])
  if (dear === undefined) return undefined
  return `The ${soldPlans[dear].name} plan would cost ${formatUsdWhole(quarterlyPrice(plans[dear]))} a quarter, and its reports bought one by one ${formatUsdWhole(singly[dear])}. A plan must cost less.`
}

/** What is charged every three months, in advance. */
export function quarterlyPrice(monthlyPrice: Cents): Cents {
  return monthsPerQuarter * monthlyPrice
}

/** What a subscription is charged; null is from before the prices were a setting. */
export function soldAt(plan: SoldPlanId, stored: Cents | null): Cents {
  return stored ?? quarterlyPrice(specifiedPlanPrices[plan])
}

/** The texts of a built page that follow from the prices of plans and packages, in the same order for any. */
export function plannedTexts(plans: PlanPrices, packages: PackagePrices): readonly string[] {
  const singly = singlyBought(packages)
  return soldPlanIds
    .flatMap((plan) => [
      plans[plan],
      quarterlyPrice(plans[plan]),
      // What a plan saves.
      singly[plan] - quarterlyPrice(plans[plan]),
    ])
    .map(formatUsdWhole)
}
