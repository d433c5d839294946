/**
 * What counts as activity of a client: a plan is active or paid for; an order is placed or paid;
 * the customer signs in; a program uses one of their keys. Views and mails by us do not count.
 */
import type { Instant } from '#core/time/day.ts'
import { keptSince, retentionPeriods } from './retention-periods.ts'

export type ClientActivity = {
  readonly firstSeenAt: Instant
  readonly lastOrderAt: Instant | null
  readonly lastPaidAt: Instant | null
  /** The end of the paid period of a plan; it may be in the future. */
  readonly paidThrough: Instant | null
  readonly signedInAt: Instant | null
  readonly keyUsedAt: Instant | null
  /** A subscription that renews, or a plan that staff granted. */
  readonly planRuns: boolean
}

export function lastSignOfLife(activity: Omit<ClientActivity, 'planRuns'>): Instant {
  const { firstSeenAt, lastOrderAt, lastPaidAt, paidThrough, signedInAt, keyUsedAt } = activity
  return [lastOrderAt, lastPaidAt, paidThrough, signedInAt, keyUsedAt].reduce<Instant>(
    (latest, moment) => (moment !== null && isAfter(moment, latest) ? moment : latest),
    firstSeenAt,
  )
}

/** Whether the profile and the account are to be erased now. */
export function isClientInactive(activity: ClientActivity, now: Instant): boolean {
  if (activity.planRuns) return false
  return isAfter(keptSince(now, retentionPeriods.clients), lastSignOfLife(activity))
}

function isAfter(one: Instant, other: Instant): boolean {
  return Date.parse(one) > Date.parse(other)
}
