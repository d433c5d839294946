import type { Step } from '#core/analytics/office-calendar.ts'
import type { Day } from '#core/time/day.ts'
import { formatDay } from '#core/time/day.ts'

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortMonthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
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

/** `Mar ’26` for a month, `Mar 2` for a day: below an axis. */
export function stepMark(start: Day, step: Step): string {
  if (step === 'month') return `${shortMonthFormat.format(Date.parse(start))} ’${start.slice(2, 4)}`
  return shortDayFormat.format(Date.parse(start))
}

/** `March 1, 2026 – March 20, 2026`, or `Up to March 20, 2026`. */
export function spanLabel(from: Day | null, to: Day): string {
  return from === null ? `Up to ${formatDay(to)}` : `${formatDay(from)} – ${formatDay(to)}`
}
