import { dayMs, hourMs } from '#core/time/durations.ts'

/** A calendar day as `YYYY-MM-DD`. Core receives the day as input and never reads a clock. */
export type Day = string

/** A moment as an ISO 8601 string in UTC, for example `2026-07-01T12:00:00.000Z`. */
export type Instant = string

/** Whether the text is a calendar day between 2000 and 2099; `2026-02-30` is not. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && addDays(text, 0) === text
}

export function addDays(day: Day, days: number): Day {
  const moment = Date.UTC(...dayParts(day))
  return new Date(moment + days * dayMs).toISOString().slice(0, 10)
}

export function addHours(instant: Instant, hours: number): Instant {
  return new Date(Date.parse(instant) + hours * hourMs).toISOString()
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.UTC(...dayParts(to)) - Date.UTC(...dayParts(from))) / dayMs)
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

function dayParts(day: Day): [number, number, number] {
  const [year = 1970, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  return [year, month - 1, date]
}
