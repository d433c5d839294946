/**
 * Collected values combined with the built-in table. The newest of several readings of a month
 * counts; the others stay stored.
 */
import type { Day } from '#core/time/day.ts'
import { monthNumber } from '#core/time/month.ts'
import type { IndexHistory } from './index-values.ts'
import { newestMonth } from './staleness.ts'

export type MonthValue = { readonly month: Day; readonly value: number }

/**
 * Months before the table begins, and months between the steps of a quarterly series, are left out.
 */
export function mergeValues(table: IndexHistory, collected: readonly MonthValue[]): IndexHistory {
  const { firstMonth, stepMonths } = table
  const first = monthNumber(firstMonth)
  const fitting = collected
    .map(({ month, value }) => ({ at: (monthNumber(month) - first) / stepMonths, value }))
    .filter(({ at }) => at >= 0 && Number.isInteger(at))
  const length = Math.max(table.values.length, ...fitting.map(({ at }) => at + 1))
  const values: (number | undefined)[] = Array.from({ length }, (_, at) => table.values[at])
  for (const { at, value } of fitting) values[at] = value
  return { ...table, values }
}

/** Undefined for a month outside the history, or a missing one. */
export function valueOfMonth(history: IndexHistory, month: Day): number | undefined {
  const at = (monthNumber(month) - monthNumber(history.firstMonth)) / history.stepMonths
  return Number.isInteger(at) ? history.values[at] : undefined
}

/** A run reads the last year again, because BLS revises the four months before the newest. */
export function firstMonthToRead(history: IndexHistory): number {
  return newestMonth(history) - 12
}
