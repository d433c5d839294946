import { expect, test } from 'vitest'
import {
  centsFromDollars,
  dollarsFromCents,
  multiplyCents,
  percentOf,
  roundHalfAway,
  roundToThreeFigures,
  sumCents,
} from './money.ts'

test('dollars become whole cents and back', () => {
  expect(centsFromDollars(12.34)).toBe(1234)
  expect(centsFromDollars(-0.29)).toBe(-29)
  expect(dollarsFromCents(1234)).toBe(12.34)
})

test('a product is rounded once, to the cent', () => {
  expect(multiplyCents(1250, 1.5)).toBe(1875)
  expect(multiplyCents(333, 0.5)).toBe(167)
  expect(percentOf(1000, 5)).toBe(50)
  expect(percentOf(1010, 5)).toBe(51)
  expect(sumCents([100, -30, 5])).toBe(75)
})

test.each([
  [2.5, 3],
  [-2.5, -3],
  [2.4999, 2],
  // 100.49999999999999 in binary.
  [1.005 * 100, 101],
  [-1.005 * 100, -101],
  // From a billion on the text decides always.
  [1_000_000_000.5, 1_000_000_001],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
])('%d is rounded half away from zero: %d', (value, rounded) => {
  expect(roundHalfAway(value)).toBe(rounded)
})

test('a small negative amount is rounded to 0, not to -0', () => {
  expect(Object.is(roundHalfAway(-0.2), 0)).toBe(true)
})

test.each([
  [12_345_678, 12_300_000],
  [-12_345_678, -12_300_000],
  [123_456, 123_000],
  [12_345, 12_300],
  [100, 100],
  [99, 99],
  [0, 0],
])('an estimate of %d cents is shown with three figures, in whole dollars: %d', (cents, shown) => {
  expect(roundToThreeFigures(cents)).toBe(shown)
})
