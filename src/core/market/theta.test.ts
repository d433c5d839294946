import { describe, expect, test } from 'vitest'
import { fitTheta } from './theta.ts'

describe('fitTheta', () => {
  test('a straight line goes on at half its slope', () => {
    const at = fitTheta([10, 12, 14, 16])
    expect(at(1)).toBeCloseTo(17, 12)
    expect(at(5)).toBeCloseTo(21, 12)
  })

  test('two values fit every weight alike, so that the smallest one counts', () => {
    // Weight 0.2: level 100 + 0.2 * 10. The drift is 5, for 1.8 steps already: (1 - 0.8^2) / 0.2.
    const at = fitTheta([100, 110])
    expect(at(1)).toBeCloseTo(102 + 5 * 1.8, 12)
    expect(at(3)).toBeCloseTo(102 + 5 * 3.8, 12)
  })

  test('values that go up and down without a slope stay at their smoothed level', () => {
    // Weight 0.2 has the least squared error: the levels are 0.4, 0.32, 0.656 and 0.5248.
    const at = fitTheta([0, 2, 0, 2, 0])
    expect([at(1), at(12)]).toEqual([expect.closeTo(0.5248, 12), expect.closeTo(0.5248, 12)])
  })

  test('a single value has no slope', () => {
    expect(fitTheta([7])(3)).toBe(7)
  })
})
