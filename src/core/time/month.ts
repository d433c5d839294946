/** Months of the calendar; counted from the year 0 they can be added and compared. */
import type { Day } from './day.ts'

export function monthNumber(day: Day): number {
  const { year, month } = calendarMonth(day)
  return year * 12 + month - 1
}

/** The first day of a counted month. */
export function firstDayOf(month: number): Day {
  const year = Math.floor(month / 12)
  return monthStart(`${year}-${String((month % 12) + 1).padStart(2, '0')}`)
}

/** The first day of a month that is written as `2026-07`, or of the month of a day. */
export function monthStart(dayOrMonth: string): Day {
  return `${monthOf(dayOrMonth)}-01` as Day
}

/** `2026-07`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** January is 1. */
export function calendarMonth(day: Day): { readonly year: number; readonly month: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}
