import { deliveryHoursSetting, hoursProblems } from '#core/catalog/delivery-hours.ts'
import { packagePricesSetting, priceProblems } from '#core/catalog/package-prices.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { planPriceProblems, planPricesSetting } from '#core/catalog/plan-prices.ts'
import { type SoldPlanId, soldPlans } from '#core/catalog/subscription-plan.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import type { OfferPart } from './offer-form.tsx'
import { readHours, readPrices, typedHours, typedPrices } from './typed-offer.ts'

const ofPackage = (hint: string) => ({
  nameOf: (type: PackageType) => reportPackages[type].name,
  hintOf: (type: PackageType) =>
    reportPackages[type].comingSoon ? 'Shown as coming soon; it cannot be ordered yet.' : hint,
})

export const pricesPart: OfferPart<PackageType> = {
  setting: packagePricesSetting,
  typed: typedPrices,
  read: readPrices,
  said: formatUsdWhole,
  problemsOf: priceProblems,
  noun: 'prices',
  title: 'Prices',
  ...ofPackage('In whole dollars, for orders that are placed from now on.'),
}

export const hoursPart: OfferPart<PackageType> = {
  setting: deliveryHoursSetting,
  typed: typedHours,
  read: readHours,
  said: (hours) => `${formatInteger(hours)} hours`,
  problemsOf: hoursProblems,
  noun: 'hours',
  title: 'Hours',
  ...ofPackage('In whole hours after the payment, for orders that are placed from now on.'),
}

export const plansPart: OfferPart<SoldPlanId> = {
  setting: planPricesSetting,
  typed: typedPrices,
  read: readPrices,
  nameOf: (plan) => soldPlans[plan].name,
  said: (price) => `${formatUsdWhole(price)} a month`,
  problemsOf: planPriceProblems,
  noun: 'plan prices',
  title: 'Plan Prices',
  hintOf: () => 'In whole dollars; three months are charged at once.',
}
