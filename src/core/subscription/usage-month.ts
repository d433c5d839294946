/**
 * The month in which a subscriber's reports are counted. Months begin on the day of the month on
 * which the subscription began, or on the last day of shorter months: 31 Jan, 28 Feb, 31 Mar.
 */
import type { Instant } from '#core/time/day.ts'

export type UsageMonth = { readonly start: Instant; readonly end: Instant }

/** The month that contains `now`; the first one while `now` is before the anchor. */
export function usageMonth(anchor: Instant, now: Instant): UsageMonth {
  const [from, to] = [new Date(anchor), new Date(now)]
  const apart =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const months = Math.max(
    0,
    Date.parse(addMonths(anchor, apart)) > to.getTime() ? apart - 1 : apart,
  )
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) }
}

/** Counted from the anchor itself, so that a short month does not shift the following ones. */
export function addMonths(anchor: Instant, months: number): Instant {
  const date = new Date(anchor)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.toISOString()
}
