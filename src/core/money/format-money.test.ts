import { expect, test } from 'vitest'
import {
  formatInteger,
  formatNumber,
  formatPlainDollars,
  formatUsd,
  formatUsdWhole,
} from './format-money.ts'
import { formatUsdShort } from './format-short-money.ts'

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
  [0, '$0'],
  [100_000_000, '$1M'],
])('below an axis %d cents are written as %s', (cents, text) => {
  expect(formatUsdShort(cents)).toBe(text)
})

test.each([
  [1234.5, '1,234.5'],
  [1.999, '2'],
  [-0.25, '-0.25'],
  [-0.001, '0'],
  [40, '40'],
  [0, '0'],
  [1.05, '1.05'],
  [-12_345_678.9, '-12,345,678.9'],
])('the number %d is written with at most two decimals: %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('a field for dollars holds digits and a point only', () => {
  expect(formatPlainDollars(123_450)).toBe('1234.50')
})

test.each([
  [123_450, '$1,235'],
  [-123_450, '-$1,235'],
  [-40, '$0'],
  [0, '$0'],
  [123_456_789_00, '$123,456,789'],
])('for a headline %d cents are rounded to the dollar: %s', (cents, text) => {
  expect(formatUsdWhole(cents)).toBe(text)
})

test.each([
  [1234.9, '1,234'],
  [-1234.9, '-1,234'],
  [-0.5, '0'],
  [0, '0'],
])('the whole part of %d is written as %s', (value, text) => {
  expect(formatInteger(value)).toBe(text)
})
