import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { liveEstimate } from '#core/estimate/live-estimate.ts'
import { testedHorizons } from '#core/market/back-test.ts'
import { pooledSkill } from '#core/market/forecast-skill.ts'
import { outlooksOf } from '#core/market/index-change.ts'
import { type IndexHistory, publishedSeries } from '#core/market/index-values.ts'
import { marketTypes } from '#core/market/market-type.ts'
import { plainProject } from '#core/project/plain-project.ts'
import { normalQuantile } from '#core/risk/normal-distribution.ts'
import type { Day } from '#core/time/day.ts'
import { predictRange, reachesThreshold } from './predict-range.ts'

const outlooks = outlooksOf(publishedSeries)

const predict = (
  type: (typeof marketTypes)[number],
  horizon: 3 | 6 | 12,
  today: Day = '2026-01-15',
) => predictRange(type, horizon, builtInPriceBook, outlooks, today)

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

  test.each(marketTypes)('%s: what is not known today is not known then either', (type) => {
    for (const horizon of testedHorizons) {
      const { current, predicted } = predict(type, horizon) ?? {}
      if (!current || !predicted) throw new Error('nothing predicted')
      expect(predicted.high / predicted.likely).toBeGreaterThan(current.high / current.likely)
      expect(predicted.low / predicted.likely).toBeLessThan(current.low / current.likely)
    }
  })

  test('the combined range covers what a price of today and an index of then cover together', () => {
    const { current, predicted } = predict('office', 12) ?? {}
    if (!current || !predicted) throw new Error('nothing predicted')
    const above = Math.log(predicted.high / predicted.likely) / 1.2816
    const now = Math.log(current.high / current.likely) / 1.2816
    const index = Math.sqrt(above ** 2 - now ** 2)
    const steps = Array.from({ length: 100 }, (_, at) => normalQuantile((at + 0.5) / 100))
    const together = steps.flatMap((price) => steps.map((move) => price * now + move * index))
    const inside = together.filter((log) => Math.abs(log) <= 1.2816 * above)
    expect(inside.length / together.length).toBeCloseTo(0.8, 2)
  })

  test('starts from what a square foot of the plain project costs today, and moves it', () => {
    const { current, predicted, changePercent = 0 } = predict('retail', 6) ?? {}
    const today = liveEstimate(
      plainProject('retail', builtInPriceBook.market.area),
      builtInPriceBook,
      '2026-01-15',
    )
    expect(current).toEqual({
      low: Math.round(today.low / 1500),
      likely: Math.round(today.likely / 1500),
      high: Math.round(today.high / 1500),
    })
    const likely = (current?.likely ?? 0) * (1 + changePercent / 100)
    expect(Math.abs((predicted?.likely ?? 0) - likely)).toBeLessThan(2)
  })

  test('says up and down where every index has moved so for two years', () => {
    const steady = (growth: number) => {
      const histories = Object.fromEntries(
        Object.entries(publishedSeries).map(([id, { stepMonths }]): [string, IndexHistory] => {
          const values = Array.from({ length: 60 }, (_, at) => 100 * growth ** (at * stepMonths))
          return [
            id,
            { firstMonth: stepMonths === 1 ? '2021-02-01' : '2011-04-01', stepMonths, values },
          ]
        }),
      ) as Partial<typeof publishedSeries> as typeof publishedSeries
      return predictRange('office', 6, builtInPriceBook, outlooksOf(histories), '2026-01-15')
    }
    expect(steady(1.01)).toMatchObject({ trend: 'up', confidenceScore: expect.any(Number) })
    expect(steady(1.01)?.changePercent).toBeGreaterThan(4)
    expect(steady(0.99)?.trend).toBe('down')
    expect(steady(0.99)?.changePercent).toBeLessThan(-4)
    expect(steady(1)).toMatchObject({ trend: 'stable', changePercent: 0 })
    // The score is measured: the share of the back-test's intervals that contained the value.
    expect(steady(1)?.confidenceScore).toBe(pooledSkill(6)?.coverage80)
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
    const above = (one: typeof near) => (one?.predicted.high ?? 0) / (one?.predicted.likely ?? 1)
    expect(above(far)).toBeGreaterThan(above(near))
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
