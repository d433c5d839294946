/** How soon reports come, as every text states it. */
import type { DeliveryHours } from './delivery-hours.ts'
import type { PackageType } from './package-type.ts'

type HoursOf = (packageType: PackageType) => number

/** From the fastest package that is sold to the slowest; `hoursProblems` keeps them apart. */
export function deliveredWithin(of: HoursOf): string {
  return `${of('pro')} to ${of('basic')} hours`
}

/** As the card of a package says it. */
export function deliveryIn(hours: number): string {
  return `${hours} hours delivery`
}

export function deliveryAnswer(of: HoursOf): string {
  return `Basic within ${of('basic')} hours of payment, Pro within ${of('pro')}.`
}

/** In the description of the page on which a package is ordered. */
export function orderedWithin(hours: number): string {
  return `within ${hours} hours, for`
}

/** The turnaround of the public API: that of the slowest package. */
export function apiTurnaround(of: HoursOf): string {
  return `${of('basic')} hours`
}

/** The texts of a built page that follow from the hours, in the same order for any hours. */
export function deliveryTexts(hours: DeliveryHours): readonly string[] {
  const of: HoursOf = (type) => hours[type]
  return [
    deliveredWithin(of),
    deliveryIn(hours.basic),
    deliveryIn(hours.pro),
    deliveryAnswer(of),
    orderedWithin(hours.basic),
    orderedWithin(hours.pro),
    // A value by itself, beside its label.
    `>${apiTurnaround(of)}<`,
  ]
}

/** The longest review of a test drive; also when the mail says that the report comes. */
export const reviewHours = 48

/** `24-48`: how long a review takes in most cases. */
export const reviewedWithin = `24-${reviewHours}`
