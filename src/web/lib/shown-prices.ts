import type { PackagePrices } from '#core/catalog/package-prices.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'

/** Set by the server on every page once the owner has saved prices of their own. */
export function shownPrice(packageType: PackageType): Cents {
  const named =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['prices']
  return named === undefined
    ? reportPackages[packageType].specifiedPrice
    : (JSON.parse(named) as PackagePrices)[packageType]
}

export function shownPrices(): PackagePrices {
  return { basic: shownPrice('basic'), pro: shownPrice('pro'), premium: shownPrice('premium') }
}
