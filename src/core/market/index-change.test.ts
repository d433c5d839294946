import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '#core/time/day.ts'
import { explainIndexChange, indexChange, outlooksOf, type SeriesChange } from './index-change.ts'
import { indexSeries } from './index-series.ts'
import { type IndexHistory, publishedSeries } from './index-values.ts'

const outlooks = outlooksOf(publishedSeries)

describe('indexChange', () => {
  test('between published months it is the ratio of their values, without doubt', () => {
    const change = indexChange('WPU1333', outlooks, '2024-08-15', '2025-08-02')
    const { values } = publishedSeries.WPU1333
    const ratio = (values.at(-1) ?? 0) / (values.at(-13) ?? 1)
    expect(change).toMatchObject({ ratio, low: ratio, high: ratio })
    expect(change?.parts[0]).toMatchObject({ forecastMonths: 0, publishedTo: '2025-08-01' })
  })

  test('past the newest value it is forecast, with an interval, and says for how long', () => {
    const change = indexChange('WPU1333', outlooks, '2025-08-01', '2026-08-01')
    expect(change?.parts[0]?.forecastMonths).toBe(12)
    expect((change?.low ?? 1) < (change?.ratio ?? 0)).toBe(true)
    expect((change?.ratio ?? 0) < (change?.high ?? 0)).toBe(true)
    const [part] = change?.parts ?? []
    expect(part && explainIndexChange(part)).toContain('published to August 2025, 12 months')
  })

  test('a day on both sides is no change where it is published', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(publishedSeries)), (id) => {
        const series = id as keyof typeof publishedSeries
        expect(indexChange(series, outlooks, '2022-05-01', '2022-05-31')?.ratio ?? 1).toBe(1)
      }),
    )
  })

  test('a blend moves by the shares of its parts', () => {
    const blend = indexChange('gypsum-and-labor', outlooks, '2023-07-01', '2025-07-01')
    const gypsum = indexChange('WPU13710102', outlooks, '2023-07-01', '2025-07-01')
    const labor = indexChange('ECICONWAG', outlooks, '2023-07-01', '2025-07-01')
    expect(blend?.ratio).toBeCloseTo(((gypsum?.ratio ?? 0) + (labor?.ratio ?? 0)) / 2, 12)
    expect(blend?.parts).toHaveLength(2)
  })

  test('the month after the newest value is forecast already', () => {
    const [published, next] = (['2025-08-01', '2025-09-01'] as const).map((day) =>
      indexChange('WPU1333', outlooks, '2025-07-01', day),
    )
    const [point] = outlooks.WPU1333.points
    expect(published?.parts[0]?.forecastMonths).toBe(0)
    expect(next?.parts[0]?.forecastMonths).toBe(1)
    const { values } = publishedSeries.WPU1333
    expect(next?.ratio).toBe((point?.value ?? 0) / (values.at(-2) ?? 1))
    expect(next?.low).toBe((point?.low80 ?? 0) / (values.at(-2) ?? 1))
  })

  test('a month that was left out stands at the one before it, from the first month on', () => {
    const history: IndexHistory = {
      firstMonth: '2020-01-01',
      stepMonths: 1,
      values: Array.from({ length: 30 }, (_, at) => (at === 3 ? undefined : 100 + at)),
    }
    const gapped = outlooksOf({ ...publishedSeries, WPU1333: history })
    const ratio = (from: Day, to: Day) => indexChange('WPU1333', gapped, from, to)?.ratio
    expect(ratio('2020-01-01', '2020-04-20')).toBe(1.02)
    expect(ratio('2020-01-01', '2020-05-01')).toBe(1.04)
    expect(ratio('2019-12-31', '2020-05-01')).toBeUndefined()
  })

  test('several missing months have the value before them; before the first value there is none', () => {
    const history: IndexHistory = {
      firstMonth: '2020-01-01',
      stepMonths: 1,
      values: [undefined, 100, undefined, undefined, 104, 105],
    }
    const gapped = outlooksOf({ ...publishedSeries, WPU1333: history })
    const ratio = (from: Day, to: Day) => indexChange('WPU1333', gapped, from, to)?.ratio
    expect(ratio('2020-04-01', '2020-05-01')).toBe(1.04)
    expect(ratio('2020-01-01', '2020-05-01')).toBeUndefined()
    expect(ratio('2020-02-01', '2020-07-01')).toBeUndefined()
  })

  test('a quarterly index is carried three years by twelve points', () => {
    const { points, history } = outlooks.ECICONWAG
    expect([history.stepMonths, points.length]).toEqual([3, 12])
    expect(outlooks.WPU1333.points).toHaveLength(36)
  })

  test('is told with its sign, its months and how many of them are forecast', () => {
    const part: SeriesChange = {
      id: 'WPU1333',
      share: 1,
      ratio: 1.0234,
      low: 1,
      high: 1.1,
      publishedTo: '2025-08-01',
      forecastMonths: 0,
    }
    const { title } = indexSeries('WPU1333')
    const told = (overrides: Partial<SeriesChange>) => explainIndexChange({ ...part, ...overrides })
    expect(told({})).toBe(`${title} (WPU1333) +2.3%, published to August 2025`)
    expect(told({ ratio: 1 })).toContain('(WPU1333) +0.0%, ')
    expect(told({ ratio: 0.95, forecastMonths: 1 })).toBe(
      `${title} (WPU1333) -5.0%, published to August 2025, 1 month of it forecast`,
    )
  })

  test('nothing is said before the table begins, nor more than three years past its end', () => {
    expect(indexChange('WPU802', outlooks, '2010-01-01', '2025-01-01')).toBeUndefined()
    expect(indexChange('WPU802', outlooks, '2025-01-01', '2028-08-01')).toBeDefined()
    expect(indexChange('WPU802', outlooks, '2025-01-01', '2028-09-01')).toBeUndefined()
  })
})
