import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeInRange } from './range-percentile.ts'

const range = { p10: 100_000, p50: 200_000, p80: 300_000, p90: 400_000 }

test('each percentile of the range is within it, at its own percentage', () => {
  const marks = [range.p10, range.p50, range.p80, range.p90]
  expect(marks.map((cents) => placeInRange(range, cents))).toEqual(
    [10, 50, 80, 90].map((percent) => ({ percent, side: 'within' })),
  )
})

test('an amount halfway between two percentiles is halfway between their percentages', () => {
  expect(placeInRange(range, 150_000).percent).toBe(30)
  expect(placeInRange(range, 250_000).percent).toBe(65)
  expect(placeInRange(range, 350_000).percent).toBe(85)
})

test('a cent outside, only the side is known', () => {
  expect(placeInRange(range, 99_999)).toEqual({ percent: 10, side: 'below' })
  expect(placeInRange(range, 400_001)).toEqual({ percent: 90, side: 'above' })
})

test('in a range without width, its only amount is in the middle', () => {
  const flat = { p10: 100, p50: 100, p80: 100, p90: 100 }
  expect(placeInRange(flat, 100)).toEqual({ percent: 50, side: 'within' })
})

test('the percentage never falls as the amount rises', () => {
  const cents = fc.integer({ min: 0, max: 500_000 })
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      expect(placeInRange(range, low).percent).toBeLessThanOrEqual(
        placeInRange(range, high).percent,
      )
    }),
  )
})
