/**
 * Calendar days and moments. They are both texts and never the same type, so that neither is taken
 * for the other: the day of a moment depends on where it is asked, and `localDay` needs the zone.
 */
import { dayMs } from '#core/time/durations.ts'

/** A calendar day as `YYYY-MM-DD`. Core receives the day as input and never reads a clock. */
export type Day = `${number}-${number}-${number}`

/** A moment as an ISO 8601 string in UTC, for example `2026-07-01T12:00:00.000Z`. */
export type Instant = `${Day}T${string}Z`

declare global {
  interface Date {
    toISOString(): Instant
  }
}

/** Whether the text is a calendar day between 2000 and 2099; `2026-02-30` is not. */
export function isDay(text: string): text is Day {
  return /^20\d\d-\d\d-\d\d$/.test(text) && addDays(text as Day, 0) === text
}

export function addDays(day: Day, days: number): Day {
  return new Date(dayNumber(day) + days * dayMs).toISOString().slice(0, 10) as Day
}

/** `2026-07-01 12:00:00 UTC`: for records of which every reader has the same. */
export function formatUtc(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((dayNumber(to) - dayNumber(from)) / dayMs)
}

/** The Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(dayNumber(day)).getUTCDay() + 6) % 7))
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `July 1, 2026`: the only display format of a whole day. */
export function formatDay(day: Day): string {
  const [year, month, date] = dayParts(day)
  return `${monthNames[month] ?? ''} ${date}, ${year}`
}

/** `July 2026`. */
export function formatMonth(day: Day): string {
  const [year, month] = dayParts(day)
  return `${monthNames[month] ?? ''} ${year}`
}

/** `Jul ’26`: below an axis only. */
export function formatMonthShort(day: Day): string {
  const [year, month] = dayParts(day)
  return `${(monthNames[month] ?? '').slice(0, 3)} ’${String(year % 100).padStart(2, '0')}`
}

function dayNumber(day: Day): number {
  return Date.UTC(...dayParts(day))
}

function dayParts(day: Day): [number, number, number] {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month - 1, date]
}
