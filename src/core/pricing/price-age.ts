/** The age at which a price row has to be updated or confirmed. */
import { type Day, daysBetween } from '#core/time/day.ts'

export const oldestPriceDays = 90

export function isOldPrice(pricedOn: Day, today: Day): boolean {
  return daysBetween(pricedOn, today) > oldestPriceDays
}
