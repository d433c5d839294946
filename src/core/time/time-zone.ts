/** Days and hours of a place; everything in local time names its zone. */
import type { Day, Instant } from './day.ts'

/** IANA name, such as that of a market. */
export type TimeZone = string

// Making a format takes a hundred times as long as using it.
const dayFormats = new Map<TimeZone, Intl.DateTimeFormat>()

function dayFormat(timeZone: TimeZone): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dayFormats.set(timeZone, made)
  return made
}

/** The day it is there at that moment. */
export function localDay(instant: Instant, timeZone: TimeZone): Day {
  return dayFormat(timeZone).format(Date.parse(instant))
}
