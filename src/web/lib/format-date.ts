/**
 * How the browser writes dates and times; nothing else in `web` formats them. A moment is written in
 * the zone of its order where the server names it, otherwise in that of the market, never in the
 * reader's own: two people who speak about a time read the same one.
 */
import type { Day, Instant } from '#core/time/day.ts'
import { minuteMs } from '#core/time/durations.ts'
import { formatByZone, type TimeZone } from '#core/time/time-zone.ts'
import { soldZone } from './sold-zone.ts'

const language = 'en-US'
const inUtc = { timeZone: 'UTC' } as const
const shortDay = { year: 'numeric', month: 'short', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

const dayFormat = formatByZone(language, { dateStyle: 'long' })
const momentFormat = formatByZone(language, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  ...clock,
})
const shortDayFormat = formatByZone(language, shortDay)
const shortMomentFormat = formatByZone(language, { ...shortDay, ...clock })
const clockFormat = formatByZone(language, { ...clock, second: '2-digit' })
const monthFormat = new Intl.DateTimeFormat(language, {
  month: 'long',
  year: 'numeric',
  ...inUtc,
})
const shortMonthFormat = new Intl.DateTimeFormat(language, {
  month: 'short',
  year: 'numeric',
  ...inUtc,
})
const monthMarkFormat = new Intl.DateTimeFormat(language, { month: 'short', ...inUtc })
const dayMarkFormat = new Intl.DateTimeFormat(language, {
  month: 'short',
  day: 'numeric',
  ...inUtc,
})

/** `July 1, 2026`. */
export function formatDateIn(timeZone: TimeZone, instant: Instant): string {
  return dayFormat(timeZone).format(new Date(instant))
}

/** `July 1, 2026` in the market. */
export function formatDate(instant: Instant): string {
  return formatDateIn(soldZone, instant)
}

/** `Wednesday, July 1 at 4:30 PM CDT`, as mails about an order say it. */
export function formatOrderMoment(timeZone: TimeZone, instant: Instant): string {
  return momentFormat(timeZone).format(new Date(instant))
}

/** `Wednesday, July 1 at 4:30 PM CDT` in the market. */
export function formatMoment(instant: Instant): string {
  return formatOrderMoment(soldZone, instant)
}

/** `Jul 1, 2026` in the market, for dense lists; the year is included because they go back years. */
export function formatShortDate(instant: Instant): string {
  return shortDayFormat(soldZone).format(new Date(instant))
}

/** `Jul 1, 2026, 4:30 PM CDT`. */
export function formatMomentIn(timeZone: TimeZone, instant: Instant): string {
  return shortMomentFormat(timeZone).format(new Date(instant))
}

/** `Jul 1, 2026, 4:30 PM CDT` in the market, for dense lists. */
export function formatDatedMoment(instant: Instant): string {
  return formatMomentIn(soldZone, instant)
}

/** `4:30:07 PM CDT` in the market. */
export function formatClock(instant: Instant): string {
  return clockFormat(soldZone).format(new Date(instant))
}

/** `March 2026` for a day of that month. */
export function formatMonth(day: Day): string {
  return monthFormat.format(Date.parse(day))
}

/** `Aug 2025` for a day of that month. */
export function formatShortMonth(day: Day): string {
  return shortMonthFormat.format(Date.parse(day))
}

/** `Mar ’26`, below an axis. */
export function formatMonthMark(day: Day): string {
  return `${monthMarkFormat.format(Date.parse(day))} ’${day.slice(2, 4)}`
}

/** `Mar 2`, below an axis. */
export function formatDayMark(day: Day): string {
  return dayMarkFormat.format(Date.parse(day))
}

/** The difference of two moments in the two largest units: `3 d 4 h`, `5 h 10 min`, `12 min`. */
export function formatSpan(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return `${minutes} min`
}
