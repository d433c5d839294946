import { expect, test } from 'vitest'
import { localDay } from '#core/time/time-zone.ts'
import {
  invitationDays,
  memberRoleLabels,
  memberRoleSentences,
  memberRoles,
  memberState,
  memberStates,
  monthBefore,
  mostMembers,
  mostMonthsBack,
} from './team.ts'

const now = '2026-05-20T00:00:00.000Z'

test('an invitation waits until it is taken or its moment has come', () => {
  const sent = { joinedAt: null, expiresAt: '2026-05-20T00:00:00.001Z' } as const
  expect(memberState(sent, now)).toBe('invited')
  expect(memberState({ ...sent, expiresAt: now }, now)).toBe('expired')
  expect(memberState({ joinedAt: '2026-05-01T00:00:00.000Z', expiresAt: now }, now)).toBe('joined')
  expect(memberStates).toEqual(['invited', 'expired', 'joined'])
})

test('the months before the current one are the usage months, back to the first', () => {
  const anchor = '2026-01-31T10:00:00.000Z'
  const starts = [0, 1, 2, 3, 4, 11].map((back) => monthBefore(anchor, now, back).start)
  expect(starts.map((start) => localDay(start, 'UTC'))).toEqual([
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2026-01-31',
    '2026-01-31',
  ])
})

test('a role says what its member may do, and a team has its bounds', () => {
  expect(memberRoles.map((role) => [memberRoleLabels[role], memberRoleSentences[role]])).toEqual([
    ['Orders', 'Can order reports on the plan and read those that were ordered on it.'],
    ['Views', 'Can read what the plan paid for, but cannot order.'],
  ])
  expect({ mostMembers, invitationDays, mostMonthsBack }).toEqual({
    mostMembers: 20,
    invitationDays: 7,
    mostMonthsBack: 11,
  })
})
