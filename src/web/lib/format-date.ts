/** How the browser writes dates and times; nothing else in `web` formats them. */
import { minuteMs } from '#core/time/durations.ts'

const language = 'en-US'
const inUtc = { timeZone: 'UTC' } as const
const shortDay = { year: 'numeric', month: 'short', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

const dayFormat = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
const momentParts = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  ...clock,
  timeZoneName: 'short',
} as const
const momentFormat = new Intl.DateTimeFormat(language, momentParts)
const shortDayFormat = new Intl.DateTimeFormat(language, shortDay)
const shortMomentFormat = new Intl.DateTimeFormat(language, { ...shortDay, ...clock })
const clockFormat = new Intl.DateTimeFormat(language, { ...clock, second: '2-digit' })
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

/** `July 1, 2026`, in the reader's own time zone. */
export function formatDate(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date)
}

/** `Wednesday, July 1 at 4:30 PM CDT`, in the reader's own time zone. */
export function formatMoment(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : momentFormat.format(date)
}

/** `Wednesday, July 1 at 4:30 PM CDT` in that time zone, as mails about an order say it. */
export function formatOrderMoment(timeZone: string, instant: string): string {
  return new Date(instant).toLocaleString(language, { ...momentParts, timeZone })
}

/** `Jul 1, 2026`, for dense lists; the year is included because they go back years. */
export function formatShortDate(instant: string): string {
  return shortDayFormat.format(new Date(instant))
}

/** `Jul 1, 2026, 4:30 PM`, for dense lists. */
export function formatDatedMoment(instant: string): string {
  return shortMomentFormat.format(new Date(instant))
}

/** `July 1, 2026` in that time zone, for days that are the business’s own. */
export function formatDateIn(timeZone: string, instant: string): string {
  return new Date(instant).toLocaleDateString(language, { dateStyle: 'long', timeZone })
}

/** `Jul 1, 2026, 4:30 PM CDT` in that time zone, for days that are the business’s own. */
export function formatMomentIn(timeZone: string, instant: string): string {
  return new Date(instant).toLocaleString(language, {
    ...shortDay,
    ...clock,
    timeZone,
    timeZoneName: 'short',
  })
}

/** `4:30:07 PM`, in the reader's own time zone. */
export function formatClock(instant: string): string {
  return clockFormat.format(new Date(instant))
}

/** `March 2026` for a day of that month. */
export function formatMonth(day: string): string {
  return monthFormat.format(Date.parse(day))
}

/** `Aug 2025` for a day of that month. */
export function formatShortMonth(day: string): string {
  return shortMonthFormat.format(Date.parse(day.slice(0, 10)))
}

/** `Mar ’26`, below an axis. */
export function formatMonthMark(day: string): string {
  return `${monthMarkFormat.format(Date.parse(day))} ’${day.slice(2, 4)}`
}

/** `Mar 2`, below an axis. */
export function formatDayMark(day: string): string {
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
