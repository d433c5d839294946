import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCents } from './money.ts'
import { splitCents } from './split-cents.ts'

const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), {
  minLength: 1,
  maxLength: 40,
})
const total = fc.integer({ min: 0, max: 10_000_000_000 })

test('the parts add up to the amount, whatever the weights', () => {
  fc.assert(
    fc.property(total, weights, (cents, given) => {
      const parts = splitCents(cents, given)
      expect(sumCents(parts)).toBe(sumCents(given) === 0 ? 0 : cents)
      expect(parts.every((part) => part >= 0)).toBe(true)
    }),
  )
})

test('no part is a cent or more away from its exact share', () => {
  fc.assert(
    fc.property(total, weights, (cents, given) => {
      const whole = sumCents(given)
      fc.pre(whole > 0)
      const parts = splitCents(cents, given)
      for (const [index, weight] of given.entries()) {
        const exact = (cents / whole) * weight
        expect(Math.abs((parts[index] ?? 0) - exact)).toBeLessThan(1.001)
      }
    }),
  )
})

test('a cent that cannot be divided goes to the largest remainder, then to the first', () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitCents(10, [1, 2, 4])).toEqual([1, 3, 6])
  expect(splitCents(5, [0, 1, 1])).toEqual([0, 3, 2])
})

test('without weights there is nothing to divide by', () => {
  expect(splitCents(100, [0, 0])).toEqual([0, 0])
  expect(splitCents(100, [])).toEqual([])
})
