import type { Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'

/** `Friday, July 3, 2026 at 2:05 PM CDT`: a moment as the clocks of a market show it. */
export function momentText(instant: Instant, timeZone: TimeZone): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  // Some ICU versions put a narrow no-break space before AM and PM.
  return format.format(new Date(instant)).replaceAll('\u202f', ' ')
}
