import type { Instant } from '#core/time/day.ts'
import { minuteMs } from '#core/time/durations.ts'

/**
 * What moves money, people or settings needs a proof of identity that is younger than a session may
 * be: whoever finds an open browser cannot do it.
 */
export const proofMinutes = 10

export function isRecentProof(provedAt: string | null, now: Instant): boolean {
  if (provedAt === null) return false
  const age = Date.parse(now) - Date.parse(provedAt)
  return age >= 0 && age < proofMinutes * minuteMs
}
