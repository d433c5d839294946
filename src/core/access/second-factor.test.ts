import { expect, test } from 'vitest'
import {
  daysUntil,
  isSecondFactorOverdue,
  needsSecondFactor,
  secondFactorDueAt,
} from './second-factor.ts'
import { staffRoles } from './staff-role.ts'

const facts = {
  role: 'admin',
  hasSecondFactor: false,
  firstSignInAt: '2026-07-01T12:00:00.000Z',
} as const

test('roles that move money, people or settings need a second factor', () => {
  expect(staffRoles.filter(needsSecondFactor)).toEqual(['admin', 'super_admin', 'owner', 'money'])
})

test('it is due fourteen days after the first sign-in', () => {
  expect(secondFactorDueAt(facts)).toBe('2026-07-15T12:00:00.000Z')
  expect(isSecondFactorOverdue(facts, '2026-07-15T11:59:59.999Z')).toBe(false)
  expect(isSecondFactorOverdue(facts, '2026-07-15T12:00:00.000Z')).toBe(true)
})

test.each([
  ['is on', { hasSecondFactor: true }],
  ['is not needed', { role: 'support' }],
  ['belongs to an account that never signed in', { firstSignInAt: null }],
] as const)('nothing is due where it %s', (_when, overrides) => {
  const other = { ...facts, ...overrides }
  expect(secondFactorDueAt(other)).toBeNull()
  expect(isSecondFactorOverdue(other, '2030-01-01T00:00:00.000Z')).toBe(false)
})

test('begun days count whole, and none is left when it is due', () => {
  const dueAt = '2026-07-15T12:00:00.000Z'
  expect(daysUntil(dueAt, '2026-07-01T12:00:00.000Z')).toBe(14)
  expect(daysUntil(dueAt, '2026-07-14T12:00:00.001Z')).toBe(1)
  expect(daysUntil(dueAt, dueAt)).toBe(0)
  expect(daysUntil(dueAt, '2026-08-01T00:00:00.000Z')).toBe(0)
})
