import { expect, test } from 'vitest'
import { impliedRole, withRole } from './bid-item-role.ts'

test.each([
  ['retail.contingency', 'contingency'],
  ['configured-office.overhead', 'overhead'],
  ['profit', 'profit'],
  ['line-7', 'direct-work'],
  ['profit-sharing-desk', 'direct-work'],
] as const)('the percentage %s is %s', (id, role) => {
  expect(impliedRole({ id, csiDivision: '01 20 00 Price', isPercentage: true })).toBe(role)
})

test('a line of division 01 is general conditions, any other line is direct work', () => {
  const line = { id: 'retail.contingency', isPercentage: false }
  expect(impliedRole({ ...line, csiDivision: '01 00 00 General' })).toBe('general-conditions')
  expect(impliedRole({ ...line, csiDivision: '23 00 00 HVAC' })).toBe('direct-work')
  expect(impliedRole(line)).toBe('direct-work')
})

test('a stored role stays, and a line from before roles gets the one that its id implies', () => {
  const line = { id: 'retail.profit', isPercentage: true }
  expect(withRole(line)).toEqual({ ...line, role: 'profit' })
  expect(withRole({ ...line, role: 'tax' })).toEqual({ ...line, role: 'tax' })
})
