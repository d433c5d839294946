import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, isRefusedNumberKey, phoneMaxLength, readWholeNumber } from './typed-input.ts'

test('a phone number takes its form while it is typed', () => {
  expect(formatPhone('5')).toBe('(5')
  expect(formatPhone('5155')).toBe('(515) 5')
  expect(formatPhone('5155550123')).toBe('(515) 555-0123')
  expect(formatPhone('')).toBe('')
})

test('a formatted phone number keeps its digits, its length and its form', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const shown = formatPhone(typed)
      expect(shown.length).toBeLessThanOrEqual(phoneMaxLength)
      expect(shown.replace(/\D/g, '')).toBe(typed.replace(/\D/g, '').slice(0, 10))
      expect(formatPhone(shown)).toBe(shown)
    }),
  )
})

test('signs and exponents do not get into a whole number', () => {
  for (const key of ['-', '+', 'e', 'E']) expect(isRefusedNumberKey(key)).toBe(true)
  for (const key of ['1', '.', 'Backspace', 'Tab', 'ArrowUp']) {
    expect(isRefusedNumberKey(key)).toBe(false)
  }
})

test('only whole numbers above zero are read', () => {
  expect(readWholeNumber('1800')).toBe(1800)
  expect(readWholeNumber('')).toBeUndefined()
  for (const text of ['0', '-5', '1.5', '1e3', 'x']) expect(readWholeNumber(text)).toBeNull()
})
