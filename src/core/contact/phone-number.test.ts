import { expect, test } from 'vitest'
import {
  formatPhone,
  isPhoneNumber,
  phoneMaxLength,
  phoneProblem,
  phoneTypedLength,
} from './phone-number.ts'

test('a phone number takes its form while it is typed', () => {
  expect(formatPhone('5')).toBe('(5')
  expect(formatPhone('5155')).toBe('(515) 5')
  expect(formatPhone('5155550123')).toBe('(515) 555-0123')
  expect(formatPhone('')).toBe('')
})

test('a country code is dropped and no digit after it, pasted whole or typed sign by sign', () => {
  for (const text of ['+1 515 555 0142', '15155550142', '+1 (515) 555-0142', '1-515-555-0142']) {
    expect(formatPhone(text)).toBe('(515) 555-0142')
    const typed = [...text].reduce((shown, sign) => formatPhone(shown + sign), '')
    expect(typed).toBe('(515) 555-0142')
  }
})

test('a country code is dropped as soon as it is there, so that no later digit is pushed out', () => {
  expect(formatPhone('+')).toBe('+')
  for (const text of ['1', '+1', '+1 ']) expect(formatPhone(text)).toBe('')
  expect(formatPhone('+1 515 555 014')).toBe('(515) 555-014')
})

test('a formatted phone number keeps its digits, its length and its form', () => {
  for (let number = 2_000_000_000; number < 9_999_999_999; number += 7_654_321) {
    const shown = formatPhone(String(number))
    expect(shown.replace(/\D/g, '')).toBe(String(number))
    expect(shown.length).toBeLessThanOrEqual(phoneMaxLength)
    expect(formatPhone(shown)).toBe(shown)
  }
})

test('only ten digits are a phone number, whatever stands between them', () => {
  for (const text of ['(515) 555-0142', '515.555.0142', '+1 515 555 0142', '15155550142']) {
    expect(isPhoneNumber(text)).toBe(true)
  }
  for (const text of [
    '555-0142',
    '(555) 014-2',
    '1555014212',
    '(151) 555-5014',
    '(515) 555-0142 77',
    '',
    'desk',
  ]) {
    expect(isPhoneNumber(text)).toBe(false)
  }
})

test.each([
  ['+44 20 7946 0958', /no other country code than \+1/],
  ['+49 30 123456', /no other country code than \+1/],
  ['0049 30 123456', /no other country code than \+1/],
  ['(515) 555-0142 ext. 45', /Leave out the extension/],
  ['515-555-0142 x45', /Leave out the extension/],
  ['515 555 0142 #45', /Leave out the extension/],
  ['555-0142', /ten digits/],
])('%s is refused with its reason, and keeps every digit typed', (text, reason) => {
  expect(isPhoneNumber(text)).toBe(false)
  expect(phoneProblem(text)).toMatch(reason)
  expect(text.length).toBeLessThanOrEqual(phoneTypedLength)
  const typed = [...text].reduce((shown, sign) => formatPhone(shown + sign), '')
  expect(typed.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
  expect(isPhoneNumber(typed)).toBe(false)
})
