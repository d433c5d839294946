import fc from 'fast-check'
import { expect, test } from 'vitest'
import { median } from './median.ts'

test('the median splits its values, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1 }), (values) => {
      const middle = median(values)
      const half = values.length / 2
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(half)
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(half)
      expect(median(values.toReversed())).toBe(middle)
    }),
  )
})

test('of an even number it is the mean of the two in the middle, of nothing 0', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBe(0)
})
