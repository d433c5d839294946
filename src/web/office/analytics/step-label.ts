import type { Step } from '#core/analytics/office-calendar.ts'
import type { Day } from '#core/time/day.ts'
import { formatDay } from '#core/time/day.ts'

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortMonthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
})
const shortDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** `March 2026`, `Week of March 2, 2026` or `March 2, 2026`. */
export function stepLabel(start: Day, step: Step): string {
  if (step === 'month') return monthFormat.format(Date.parse(start))
  return step === 'week' ? `Week of ${formatDay(start)}` : formatDay(start)
}

/** `Mar 26` for a month, `Mar 2` for a day: below an axis. */
export function stepMark(start: Day, step: Step): string {
  const format = step === 'month' ? shortMonthFormat : shortDayFormat
  return format.format(Date.parse(start))
}

/** `March 1 – 20, 2026` in the plainest form: both days in full. */
export function spanLabel(from: Day | null, to: Day): string {
  return from === null ? `Up to ${formatDay(to)}` : `${formatDay(from)} – ${formatDay(to)}`
}
