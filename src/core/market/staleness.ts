/**
 * How old an index may be. A month is published about six weeks after it began (PPI) or four months
 * after (quarterly wages). The newest value is fresh until two further values are overdue.
 */
import type { Day } from '#core/time/day.ts'
import { monthNumber } from '#core/time/month.ts'
import type { IndexHistory } from './index-values.ts'

export type Freshness = 'fresh' | 'aging' | 'stale'

/** The first month of the newest value. */
export function newestMonth({ firstMonth, stepMonths, values }: IndexHistory): number {
  return monthNumber(firstMonth) + (values.length - 1) * stepMonths
}

/** Whole months from the newest value's month to the month of a day, never below 0. */
export function monthsBehind(history: IndexHistory, today: Day): number {
  return Math.max(0, monthNumber(today) - newestMonth(history))
}

/** The months behind up to which a series counts as fresh, and up to which as aging. */
export function freshnessLimits(stepMonths: 1 | 3): { readonly fresh: number; aging: number } {
  return stepMonths === 1 ? { fresh: 3, aging: 6 } : { fresh: 7, aging: 10 }
}

export function freshnessOf(history: IndexHistory, today: Day): Freshness {
  const behind = monthsBehind(history, today)
  const { fresh, aging } = freshnessLimits(history.stepMonths)
  if (behind <= fresh) return 'fresh'
  return behind <= aging ? 'aging' : 'stale'
}
