import { expect, test } from 'vitest'
import { settingChanges } from '#core/settings/setting.ts'
import {
  businessSetting,
  defaultBusiness,
  hasPostalAddress,
  isOwnersBusiness,
  isPlaceholderEmail,
  publicBusiness,
} from './business.ts'

test('the default details are recognized as placeholders', () => {
  expect(isPlaceholderEmail(defaultBusiness.supportEmail)).toBe(true)
  expect(hasPostalAddress(defaultBusiness)).toBe(false)
})

test('the owner has given something as soon as one detail differs that strangers see', () => {
  const owns = (details: object) =>
    isOwnersBusiness(publicBusiness({ ...defaultBusiness, ...details }))
  expect(owns({})).toBe(false)
  expect(owns({ taxId: '12-3456789' })).toBe(false)
  expect(owns({ supportEmail: 'help@plumbline-reports.com' })).toBe(true)
  expect(owns({ address: '100 Main Street' })).toBe(true)
})

test.each([
  [' help@example.net ', true],
  ['help@example.computer', false],
  ['help@shop.invalid', true],
  ['help@plumbline-reports.com', false],
  ['help@example.com', true],
  ['help@mail.example.org', true],
  ['admin@localhost', true],
  ['help@counterexample.com', false],
  ['help@contest.io', false],
])('mail to %s reaches nobody: %s', (email, expected) => {
  expect(isPlaceholderEmail(email)).toBe(expected)
})

test('an address has a street and a city', () => {
  expect(hasPostalAddress({ address: '100 Main Street' })).toBe(false)
  expect(hasPostalAddress({ address: '100 Main Street\n\n' })).toBe(false)
  expect(hasPostalAddress({ address: '100 Main Street\n  ' })).toBe(false)
  expect(hasPostalAddress({ address: '100 Main Street\nDes Moines, IA 50309' })).toBe(true)
})

test('strangers see name, address and phone, one to a line, and never the tax id', () => {
  const shown = publicBusiness({
    ...defaultBusiness,
    legalName: 'Plumbline LLC',
    address: '100 Main Street\nDes Moines, IA 50309',
    supportPhone: '(515) 555-0100',
    taxId: '12-3456789',
  })
  expect(shown.lines).toBe('Plumbline LLC\n100 Main Street\nDes Moines, IA 50309\n(515) 555-0100')
  expect(JSON.stringify(shown)).not.toContain('12-3456789')
})

test('a change names each field that differs, with both values', () => {
  const after = { ...defaultBusiness, legalName: 'Plumbline LLC' }
  expect(settingChanges(businessSetting, defaultBusiness, after)).toEqual([
    { field: 'legalName', before: 'Plumbline', after: 'Plumbline LLC' },
  ])
  expect(settingChanges(businessSetting, after, after)).toEqual([])
})
