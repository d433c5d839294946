/** What is sold today, as pages show it: the owner's prices and hours, or the specification's. */
import { type DeliveryHours, specifiedHours } from './delivery-hours.ts'
import { deliveryTexts } from './delivery-promise.ts'
import { type PackagePrices, pricedTexts, specifiedPrices } from './package-prices.ts'
import { type PlanPrices, plannedTexts, specifiedPlanPrices } from './plan-prices.ts'

export type Offer = {
  readonly prices: PackagePrices
  readonly hours: DeliveryHours
  /** What the plans cost a month. */
  readonly plans: PlanPrices
}

export const specifiedOffer: Offer = {
  prices: specifiedPrices,
  hours: specifiedHours,
  plans: specifiedPlanPrices,
}

/**
 * The texts of a built page that follow from the offer, in the same order for any offer, so that
 * the server puts those of today in the place of the specification's.
 */
export function offerTexts({ prices, hours, plans }: Offer): readonly string[] {
  return [...pricedTexts(prices), ...plannedTexts(plans, prices), ...deliveryTexts(hours)]
}
