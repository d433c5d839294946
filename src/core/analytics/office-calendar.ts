/**
 * The calendar of the figures: days, weeks and months of the market. The database has the
 * same days as `local_day`.
 */
import { addDays, type Day, mondayOf } from '#core/time/day.ts'
import { monthStart } from '#core/time/month.ts'

export type Step = 'day' | 'week' | 'month'

/** The first day of the week (Monday), month or day that contains the day. */
export function stepStart(day: Day, step: Step): Day {
  if (step === 'day') return day
  if (step === 'month') return monthStart(day)
  return mondayOf(day)
}

export function nextStep(start: Day, step: Step): Day {
  if (step === 'day') return addDays(start, 1)
  if (step === 'week') return addDays(start, 7)
  return monthStart(addDays(monthStart(start), 31))
}

/**
 * Joins neighboring days into the fewest spans, both ends included. The days must be sorted and
 * unique.
 */
export function spansOf(days: readonly Day[]): readonly Span[] {
  const spans: Span[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === day) spans[spans.length - 1] = { ...last, to: day }
    else spans.push({ from: day, to: day })
  }
  return spans
}

/** Both days included. */
export type Span = { readonly from: Day; readonly to: Day }
