import type { Offer } from '#core/catalog/offer.ts'
import type { PackagePrices } from '#core/catalog/package-prices.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'

/** Set by the server on every page once the owner has saved prices or hours of their own. */
export function ownersOffer(): Offer | undefined {
  const named =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['offer']
  return named === undefined ? undefined : (JSON.parse(named) as Offer)
}

export function shownPrice(packageType: PackageType): Cents {
  return ownersOffer()?.prices[packageType] ?? reportPackages[packageType].specifiedPrice
}

export function shownPrices(): PackagePrices {
  return { basic: shownPrice('basic'), pro: shownPrice('pro'), premium: shownPrice('premium') }
}

/** Within how many hours of its payment the report of an order that is placed now is due. */
export function shownHours(packageType: PackageType): number {
  return ownersOffer()?.hours[packageType] ?? reportPackages[packageType].specifiedHours
}
