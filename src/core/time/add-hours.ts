import type { Instant } from './day.ts'
import { hourMs } from './durations.ts'

export function addHours(instant: Instant, hours: number): Instant {
  return new Date(Date.parse(instant) + hours * hourMs).toISOString()
}
