import { expect, test } from 'vitest'
import { isRefusedNumberKey, readDollars, readWholeNumber } from './typed-input.ts'

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

test('a comma for cents is no amount, because it would be a hundred times as much', () => {
  expect(readDollars('$1,234.50')).toBe(1234.5)
  expect(readDollars('')).toBeUndefined()
  expect(readDollars('12,50')).toBeNull()
})
