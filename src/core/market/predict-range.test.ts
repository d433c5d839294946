import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/pricing/price-book.ts'
import { testedHorizons } from './back-test.ts'
import { outlooksOf } from './index-change.ts'
import { publishedSeries } from './index-values.ts'
import { marketTypes } from './market-type.ts'
import { predictRange, reachesThreshold } from './predict-range.ts'

const outlooks = outlooksOf(publishedSeries)

const predict = (type: (typeof marketTypes)[number], horizon: 3 | 6 | 12, today = '2026-01-15') =>
  predictRange(type, horizon, builtInPriceBook, outlooks, today)

describe('predictRange', () => {
  test.each(marketTypes)('%s: a farther horizon is less certain, never more', (type) => {
    const widths = testedHorizons.map((horizon) => {
      const { predicted, confidenceScore } = predict(type, horizon) ?? {}
      expect(confidenceScore).toBeGreaterThanOrEqual(0)
      expect(confidenceScore).toBeLessThanOrEqual(1)
      return ((predicted?.high ?? 0) - (predicted?.low ?? 0)) / (predicted?.likely ?? 1)
    })
    expect(widths).toEqual([...widths].sort((left, right) => left - right))
  })

  test.each(marketTypes)('%s: a trend is named only where the interval excludes it', (type) => {
    const trends = testedHorizons.map((horizon) => predict(type, horizon)?.trend)
    const expected = testedHorizons.map((horizon) => {
      const { predicted, current } = predict(type, horizon) ?? {}
      const now = current?.likely ?? 0
      if ((predicted?.low ?? 0) > now) return 'up'
      return (predicted?.high ?? 0) < now ? 'down' : 'stable'
    })
    expect(trends).toEqual(expected)
  })

  test('the shares of the indexes sum to 1, and the three that matter most lead', () => {
    const { indicators = [], keyFactors, changePercent } = predict('restaurant', 6) ?? {}
    expect(indicators.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
    expect(keyFactors).toEqual(indicators.slice(0, 3))
    const sizes = indicators.map(({ contributionPercent }) => Math.abs(contributionPercent))
    expect(sizes).toEqual([...sizes].sort((left, right) => right - left))
    const sum = indicators.reduce((total, one) => total + one.contributionPercent, 0)
    expect(sum).toBeCloseTo(changePercent ?? 0, 1)
  })

  test('stale indexes are counted, and the farther they lie back the wider it gets', () => {
    const [near, far] = [predict('office', 6, '2025-09-15'), predict('office', 6, '2026-11-15')]
    expect(near?.staleSeries).toBe(0)
    expect(far?.staleSeries).toBeGreaterThan(3)
    expect(near?.confidenceScore ?? 0).toBeGreaterThan(far?.confidenceScore ?? 1)
  })

  test('where an index cannot be carried so far, nothing is predicted', () => {
    expect(predict('office', 12, '2028-01-01')).toBeUndefined()
  })

  test('an alert is for a move of the threshold in either direction', () => {
    expect([4.99, 5, -5, -4.99, 0].map((change) => reachesThreshold(change, 5))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })
})
