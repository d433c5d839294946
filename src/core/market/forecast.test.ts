import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecastSeries, leastValues } from './forecast.ts'
import { type IndexHistory, publishedSeries } from './index-values.ts'

const monthly = (values: readonly (number | undefined)[]): IndexHistory => ({
  firstMonth: '2016-11-01',
  stepMonths: 1,
  values,
})

/**
 * A random walk of monthly changes between -5 and 5 percent, with the three decimals of a published
 * index.
 */
const walks = fc
  .array(fc.double({ min: -0.05, max: 0.05, noNaN: true }), { minLength: 30, maxLength: 140 })
  .map((changes) => {
    let level = 100
    return changes.map((change) => {
      level *= 1 + change
      return Number(level.toFixed(3))
    })
  })

describe('forecastSeries', () => {
  test('a history in other units gives the same forecast in those units', () => {
    fc.assert(
      fc.property(walks, fc.double({ min: 0.01, max: 1000, noNaN: true }), (values, unit) => {
        const plain = forecastSeries(monthly(values), 12)
        const scaled = forecastSeries(monthly(values.map((value) => value * unit)), 12)
        for (const [at, point] of plain.entries()) {
          for (const key of ['value', 'low80', 'high80', 'low95', 'high95'] as const) {
            expect((scaled[at]?.[key] ?? 0) / (point[key] * unit)).toBeCloseTo(1, 6)
          }
        }
      }),
    )
  })

  test('a constant series stays where it is, without any doubt', () => {
    for (const point of forecastSeries(monthly(Array.from({ length: 60 }, () => 123.4)), 12)) {
      expect([point.value, point.low95, point.high95]).toEqual([
        expect.closeTo(123.4, 9),
        expect.closeTo(123.4, 9),
        expect.closeTo(123.4, 9),
      ])
    }
  })

  test('a steady growth goes on, a little damped', () => {
    const values = Array.from({ length: 96 }, (_, at) => 100 * 1.004 ** at)
    const [last] = forecastSeries(monthly(values), 12).slice(-1)
    const growth = (last?.value ?? 0) / (values.at(-1) ?? 1) - 1
    expect(growth).toBeGreaterThan(0.02)
    expect(growth).toBeLessThan(1.004 ** 12 - 1 + 1e-9)
  })

  test('the months follow each other, and the intervals contain each other and widen', () => {
    fc.assert(
      fc.property(walks, (values) => {
        const points = forecastSeries(monthly(values), 12)
        const months = points.map(({ month }) => month)
        expect(months).toEqual([...new Set(months)].sort())
        let before = 0
        for (const { value, low80, high80, low95, high95 } of points) {
          expect(low95).toBeGreaterThan(0)
          expect(low95 <= low80 && low80 <= value && value <= high80 && high80 <= high95).toBe(true)
          expect(high80 / low80).toBeGreaterThanOrEqual(before)
          before = high80 / low80
        }
      }),
    )
  })

  test('a quarterly series steps by quarters from its newest value', () => {
    const months = forecastSeries(publishedSeries.ECICONWAG, 3).map(({ month }) => month)
    expect(months).toEqual(['2026-07-01', '2026-10-01', '2027-01-01'])
  })

  test('a month that was left out changes no date, and nothing is said of a short history', () => {
    const values = Array.from({ length: 40 }, (_, at) => 100 + at)
    const gap = values.map((value, at) => (at === 20 ? undefined : value))
    const whole = forecastSeries(monthly(values), 3)
    const filled = forecastSeries(monthly(gap), 3)
    expect(filled.map(({ month }) => month)).toEqual(whole.map(({ month }) => month))
    expect((filled[2]?.value ?? 0) / (whole[2]?.value ?? 1)).toBeCloseTo(1, 3)
    expect(forecastSeries(monthly(values.slice(0, leastValues - 1)), 3)).toEqual([])
  })
})
