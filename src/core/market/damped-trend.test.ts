import { describe, expect, test } from 'vitest'
import { fitDampedTrend } from './damped-trend.ts'

describe('fitDampedTrend', () => {
  test('two values fit all weights alike, so that the first of the grid count', () => {
    // Level weight 0.7 and no trend: 100 + 0.7 * 10.
    const { at, errors } = fitDampedTrend([100, 110])
    expect(errors).toEqual([10])
    expect([at(0), at(1), at(12)]).toEqual([107, 107, 107])
  })

  test('a single value stays, without an error', () => {
    const { at, errors } = fitDampedTrend([7])
    expect([at(1), errors]).toEqual([7, []])
  })

  test('three values of a line: only the second change can be known before', () => {
    // The first error is 10 with every weight, and the second is smallest with the largest level
    // weight and trend on the grid, then with the steps that leave nothing of it.
    const { errors } = fitDampedTrend([100, 110, 120])
    expect(errors[0]).toBe(10)
    expect(Math.abs(errors[1] ?? 10)).toBeLessThan(0.01)
  })

  test('the trend is damped from step to step and never grows', () => {
    const { at } = fitDampedTrend([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const steps = [1, 2, 3, 4].map((count) => at(count) - at(count - 1))
    for (const [index, step] of steps.entries()) {
      expect(step).toBeGreaterThan(0)
      expect(step).toBeLessThan(steps[index - 1] ?? 1)
    }
    const shares = steps.slice(1).map((step, index) => step / (steps[index] ?? 1))
    for (const share of shares) expect(share).toBeCloseTo(0.99, 9)
  })
})
