import { homeArea } from '#core/rules/packs/home-area.ts'
import type { Instant } from '#core/time/day.ts'

const officeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: homeArea.timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** `Friday, July 3, 2026 at 2:05 PM CDT`: a moment in the office's own time zone. */
export function momentText(instant: Instant): string {
  // Some ICU versions put a narrow no-break space before AM and PM.
  return officeTime.format(new Date(instant)).replaceAll('\u202f', ' ')
}
