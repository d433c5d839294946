/** Common date ranges, as days. */
import { addDays, type Day } from '#core/time/day.ts'
import { calendarMonth, firstDayOf, monthNumber, monthStart } from '#core/time/month.ts'

export const rangePresets = [
  { id: 'all', label: 'All time' },
  { id: 'this-month', label: 'This month' },
  { id: 'last-month', label: 'Last month' },
  { id: 'last-30-days', label: 'Last 30 days' },
  { id: 'last-90-days', label: 'Last 90 days' },
  { id: 'last-12-months', label: 'Last 12 months' },
  { id: 'this-year', label: 'This year' },
] as const

export type RangePreset = (typeof rangePresets)[number]['id']

/**
 * Without a first day the range starts at the beginning of all data, without a last day it ends
 * today. Today is included.
 */
export function presetRange(
  preset: RangePreset,
  today: Day,
): { readonly from?: Day; readonly to?: Day } {
  switch (preset) {
    case 'all':
      return {}
    case 'this-month':
      return { from: monthStart(today) }
    case 'last-month': {
      const to = addDays(monthStart(today), -1)
      return { from: monthStart(to), to }
    }
    case 'last-30-days':
      return { from: addDays(today, -29) }
    case 'last-90-days':
      return { from: addDays(today, -89) }
    case 'last-12-months':
      // Eleven whole months and the current one.
      return { from: firstDayOf(monthNumber(today) - 11) }
    case 'this-year':
      return { from: firstDayOf(calendarMonth(today).year * 12) }
  }
}
