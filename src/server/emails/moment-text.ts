import type { Instant } from '#core/time/day.ts'
import { formatByZone, type TimeZone } from '#core/time/time-zone.ts'

const momentFormat = formatByZone('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** `Friday, July 3, 2026 at 2:05 PM CDT`: a moment as the clocks of a market show it. */
export function momentText(instant: Instant, timeZone: TimeZone): string {
  // Some ICU versions put a narrow no-break space before AM and PM.
  return momentFormat(timeZone).format(new Date(instant)).replaceAll('\u202f', ' ')
}
