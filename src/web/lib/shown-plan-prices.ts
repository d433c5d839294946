import type { Offer } from '#core/catalog/offer.ts'
import { type PlanPrices, specifiedPlanPrices } from '#core/catalog/plan-prices.ts'
import { ownersOffer, shownHours, shownPrices } from './shown-offer.ts'

/** What the plans cost a month. Apart from the packages', which every page shows. */
export function shownPlanPrices(): PlanPrices {
  return ownersOffer()?.plans ?? specifiedPlanPrices
}

export function shownOffer(): Offer {
  const hours = {
    basic: shownHours('basic'),
    pro: shownHours('pro'),
    premium: shownHours('premium'),
  }
  return { prices: shownPrices(), hours, plans: shownPlanPrices() }
}
