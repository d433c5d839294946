/** Who must have a second factor, and how long they may work without one. */
import type { Instant } from '#core/time/day.ts'
import { dayMs } from '#core/time/durations.ts'
import { hasPermission, type StaffPermission, type StaffRole } from './staff-role.ts'

/** From the first sign-in of the account. */
export const secondFactorGraceDays = 14

const guarded: readonly StaffPermission[] = ['money', 'accounts', 'administration']

export type SecondFactorFacts = {
  readonly role: StaffRole
  readonly hasSecondFactor: boolean
  /** Null for an account that never signed in. */
  readonly firstSignInAt: Instant | null
}

export function needsSecondFactor(role: StaffRole): boolean {
  return guarded.some((permission) => hasPermission(role, permission))
}

/** The end of the grace period; null where nothing is due, because it is on or not needed. */
export function secondFactorDueAt(facts: SecondFactorFacts): Instant | null {
  const { role, hasSecondFactor, firstSignInAt } = facts
  if (hasSecondFactor || firstSignInAt === null || !needsSecondFactor(role)) return null
  return new Date(Date.parse(firstSignInAt) + secondFactorGraceDays * dayMs).toISOString()
}

/** The account may then do nothing but set the second factor up. */
export function isSecondFactorOverdue(facts: SecondFactorFacts, now: Instant): boolean {
  const dueAt = secondFactorDueAt(facts)
  return dueAt !== null && Date.parse(dueAt) <= Date.parse(now)
}

/** Begun days count whole; 0 when it is due. */
export function daysUntil(dueAt: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((Date.parse(dueAt) - Date.parse(now)) / dayMs))
}
