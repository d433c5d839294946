/**
 * What the packages cost: the specification's prices until an owner sets others. An order keeps the
 * price that it was placed with.
 */
import { formatPlainDollars, formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import type { Setting } from '#core/settings/setting.ts'
import { type PackageType, packageTypes, reportPackages } from './package-type.ts'
import { soldPlans } from './subscription-plan.ts'

export type PackagePrices = Readonly<Record<PackageType, Cents>>

export const specifiedPrices: PackagePrices = {
  basic: reportPackages.basic.specifiedPrice,
  pro: reportPackages.pro.specifiedPrice,
  premium: reportPackages.premium.specifiedPrice,
}

export const packagePricesSetting: Setting<PackagePrices> = {
  kind: 'package-prices',
  labels: {
    basic: reportPackages.basic.name,
    pro: reportPackages.pro.name,
    premium: reportPackages.premium.name,
  },
  initial: specifiedPrices,
}

// Judgment: below it, the plans of the specification would cost more than their reports bought singly.
const least = 5000
const most = 1_000_000

/** What is wrong with prices that an owner typed, by the package. */
export function priceProblems(prices: PackagePrices): Partial<Record<PackageType, string>> {
  return Object.fromEntries(
    packageTypes.flatMap((type, at) => {
      const price = prices[type]
      const smaller = packageTypes[at - 1]
      if (!Number.isInteger(price) || price % 100 !== 0 || price < least || price > most)
        return [
          [type, `Give whole dollars from ${formatUsdWhole(least)} to ${formatUsdWhole(most)}.`],
        ]
      if (smaller !== undefined && price <= prices[smaller])
        return [[type, `It must cost more than the ${reportPackages[smaller].name}.`]]
      return []
    }),
  )
}

/** The reports that a plan covers in a quarter, bought singly: what its card compares with. */
export function singlyBought(prices: PackagePrices) {
  const { starter, professional } = soldPlans
  return {
    starter: 3 * starter.monthlyReports * prices.basic,
    professional: 3 * professional.monthlyReports * prices.pro,
  }
}

/** The texts of a built page that follow from the prices, in the same order for any prices. */
export function pricedTexts(prices: PackagePrices): readonly string[] {
  return [
    ...packageTypes.map((type) => formatUsdWhole(prices[type])),
    // In the page's data for search engines.
    ...packageTypes.map((type) => `"price":"${formatPlainDollars(prices[type])}"`),
  ]
}
