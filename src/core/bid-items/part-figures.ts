/** Hours and money of a part of a counted line: its quantity at the rates of a unit. */

import { roundHalfAway } from '#core/money/money.ts'
import type { CountedPart } from './bid-item.ts'
import { priceAmount, type UnitRates, usualUnitCost } from './unit-rates.ts'

type RatedFigures = Required<
  Pick<CountedPart, 'hours' | 'laborCents' | 'materialCents' | 'equipmentCents'>
>

export function ratedFigures(quantity: number, rates: UnitRates): RatedFigures {
  return {
    hours: roundHalfAway(quantity * rates.hours * rates.sizeFactor * 10) / 10,
    ...priceAmount(quantity, usualUnitCost(rates), rates.sizeFactor),
  }
}
