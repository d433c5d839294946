import type { Step } from '#core/analytics/office-calendar.ts'
import type { Day } from '#core/time/day.ts'
import { formatDay } from '#core/time/day.ts'
import { formatDayMark, formatMonth, formatMonthMark } from '#web/lib/format-date.ts'

/** `March 2026`, `Week of March 2, 2026` or `March 2, 2026`. */
export function stepLabel(start: Day, step: Step): string {
  if (step === 'month') return formatMonth(start)
  return step === 'week' ? `Week of ${formatDay(start)}` : formatDay(start)
}

/** `Mar ’26` for a month, `Mar 2` for a day: below an axis. */
export function stepMark(start: Day, step: Step): string {
  return step === 'month' ? formatMonthMark(start) : formatDayMark(start)
}

/** `March 1, 2026 – March 20, 2026`, or `Up to March 20, 2026`. */
export function spanLabel(from: Day | null, to: Day): string {
  return from === null ? `Up to ${formatDay(to)}` : `${formatDay(from)} – ${formatDay(to)}`
}
