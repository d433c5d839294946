/** Which day it is in the market: the reader's own day may be another one. */
import { type Day, formatDay, type Instant, isDay } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import { soldZone } from './sold-zone.ts'

export function marketDay(moment: Instant | Date): Day {
  return localDay(moment, soldZone)
}

export function marketToday(): Day {
  return marketDay(new Date())
}

/** `July 1, 2026`, the day it was there. */
export function formatMarketDay(moment: Instant): string {
  return formatDay(marketDay(moment))
}

/** The day in a date field, which a form checks before it sends it; the market's today without one. */
export function readDayField(text: string | undefined): Day {
  return text !== undefined && isDay(text) ? text : marketToday()
}
