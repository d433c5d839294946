import { type PackagePrices, specifiedPrices } from '#core/catalog/package-prices.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'

/** Set by the server on every page once the owner has saved prices of their own. */
export function shownPrices(): PackagePrices {
  const named =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['prices']
  return named === undefined ? specifiedPrices : (JSON.parse(named) as PackagePrices)
}

export function shownPrice(packageType: PackageType): Cents {
  return shownPrices()[packageType]
}
