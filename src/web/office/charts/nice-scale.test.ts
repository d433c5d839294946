import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceScale } from './nice-scale.ts'

test('an axis begins at 0, reaches over the largest value and has few even marks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (most) => {
      const scale = niceScale(most)
      const [first = Number.NaN, second = 0] = scale
      expect(first).toBe(0)
      expect(scale.at(-1)).toBeGreaterThanOrEqual(most)
      expect(scale.length).toBeLessThanOrEqual(5)
      expect(scale).toEqual(scale.map((_, index) => index * second))
      expect(second * (scale.length - 2)).toBeLessThan(most)
    }),
  )
})

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [30, [0, 10, 20, 30]],
  [12_896_500, [0, 5_000_000, 10_000_000, 15_000_000]],
])('an axis up to %d has the marks %j', (most, marks) => {
  expect(niceScale(most)).toEqual(marks)
})
