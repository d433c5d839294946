import { expect, test } from 'vitest'
import { formatNumber, formatPlainDollars, formatUsd, formatUsdShort } from './format-money.ts'

test.each([
  [123_456, '$1,234.56'],
  [-5, '-$0.05'],
  [0, '$0.00'],
])('%d cents are written as %s', (cents, text) => {
  expect(formatUsd(cents)).toBe(text)
})

test.each([
  [45_000_000, '$450k'],
  [150_000, '$1.5k'],
  [123_456_789, '$1.23M'],
  [-45_000_000, '-$450k'],
])('below an axis %d cents are written as %s', (cents, text) => {
  expect(formatUsdShort(cents)).toBe(text)
})

test.each([
  [1234.5, '1,234.5'],
  [1.999, '2'],
  [-0.25, '-0.25'],
  [-0.001, '0'],
  [40, '40'],
])('the number %d is written with at most two decimals: %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('a field for dollars holds digits and a point only', () => {
  expect(formatPlainDollars(123_450)).toBe('1234.50')
})
