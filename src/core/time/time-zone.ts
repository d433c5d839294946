/** Days and hours of a place; everything in local time names its zone. */
import type { Day, Instant } from './day.ts'

/** IANA name, such as that of a market. */
export type TimeZone = string

/**
 * One format for each zone, made when it is first needed: making one takes a hundred times as long
 * as using it.
 */
export function formatByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: TimeZone) => Intl.DateTimeFormat {
  const formats = new Map<TimeZone, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = formats.get(timeZone)
    if (known) return known
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, made)
    return made
  }
}

const dayFormat = formatByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day it is there at that moment. */
export function localDay(moment: Instant | Date, timeZone: TimeZone): Day {
  return dayFormat(timeZone).format(new Date(moment)) as Day
}
