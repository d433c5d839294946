import { expect, test } from 'vitest'
import { isAuditAction } from './audit-action.ts'

test('an action is one that the log knows, spelled exactly', () => {
  expect(isAuditAction('staff.signed-in')).toBe(true)
  expect(isAuditAction('staff.Signed-In')).toBe(false)
  expect(isAuditAction('staff')).toBe(false)
  expect(isAuditAction('')).toBe(false)
})
