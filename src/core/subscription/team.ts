/**
 * Who shares a plan. The plan's holder invites; a member orders on the plan or only reads what it
 * paid for. An invitation works for a week, and a person is a member of one team at a time.
 */
import type { Instant } from '#core/time/day.ts'
import { type UsageMonth, usageMonth } from './usage-month.ts'

export const memberRoles = ['orders', 'views'] as const

export type MemberRole = (typeof memberRoles)[number]

export const memberRoleLabels: Readonly<Record<MemberRole, string>> = {
  orders: 'Orders',
  views: 'Views',
}

export const memberRoleSentences: Readonly<Record<MemberRole, string>> = {
  orders: 'Can order reports on the plan and read those that were ordered on it.',
  views: 'Can read what the plan paid for, but cannot order.',
}

/** Both are our judgment. */
export const mostMembers = 20
export const invitationDays = 7

export const memberStates = ['invited', 'expired', 'joined'] as const

export type MemberState = (typeof memberStates)[number]

export function memberState(
  member: { readonly joinedAt: Instant | null; readonly expiresAt: Instant },
  now: Instant,
): MemberState {
  if (member.joinedAt !== null) return 'joined'
  return Date.parse(member.expiresAt) > Date.parse(now) ? 'invited' : 'expired'
}

/** How far back the holder sees who used the plan. */
export const mostMonthsBack = 11

/** The usage month that lies so many months before the current one. */
export function monthBefore(anchor: Instant, now: Instant, back: number): UsageMonth {
  let month = usageMonth(anchor, now)
  for (let step = 0; step < back && Date.parse(month.start) > Date.parse(anchor); step += 1) {
    month = usageMonth(anchor, new Date(Date.parse(month.start) - 1).toISOString())
  }
  return month
}
