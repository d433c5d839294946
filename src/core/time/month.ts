/** Months counted from the year 0, so that they can be added and compared. */
import type { Day } from './day.ts'

export function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/** The first day of a counted month. */
export function firstDayOf(month: number): Day {
  const year = Math.floor(month / 12)
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
