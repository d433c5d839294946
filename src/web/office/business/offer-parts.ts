import { deliveryHoursSetting, hoursProblems } from '#core/catalog/delivery-hours.ts'
import { packagePricesSetting, priceProblems } from '#core/catalog/package-prices.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import type { OfferPart } from './offer-form.tsx'
import { readHours, readPrices, typedHours, typedPrices } from './typed-offer.ts'

export const pricesPart: OfferPart = {
  setting: packagePricesSetting,
  typed: typedPrices,
  read: readPrices,
  said: formatUsdWhole,
  problemsOf: priceProblems,
  noun: 'prices',
  hint: 'In whole dollars, for orders that are placed from now on.',
}

export const hoursPart: OfferPart = {
  setting: deliveryHoursSetting,
  typed: typedHours,
  read: readHours,
  said: (hours) => `${formatInteger(hours)} hours`,
  problemsOf: hoursProblems,
  noun: 'hours',
  hint: 'In whole hours after the payment, for orders that are placed from now on.',
}
