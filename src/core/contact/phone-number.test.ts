import { expect, test } from 'vitest'
import { formatPhone, isPhoneNumber, phoneMaxLength } from './phone-number.ts'

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
