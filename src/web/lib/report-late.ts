import { isPromiseOverdue } from '#core/promises/promise-kind.ts'
import type { Instant } from '#core/time/day.ts'

/** Whether a promised moment is over; a promise counts as late here when it does in the office. */
export function isReportLate(dueAt: Instant): boolean {
  return isPromiseOverdue(new Date(dueAt), new Date())
}
