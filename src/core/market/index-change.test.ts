import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainIndexChange, indexChange, outlooksOf } from './index-change.ts'
import { publishedSeries } from './index-values.ts'

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

  test('nothing is said before the table begins, nor more than three years past its end', () => {
    expect(indexChange('WPU802', outlooks, '2010-01-01', '2025-01-01')).toBeUndefined()
    expect(indexChange('WPU802', outlooks, '2025-01-01', '2028-08-01')).toBeDefined()
    expect(indexChange('WPU802', outlooks, '2025-01-01', '2028-09-01')).toBeUndefined()
  })
})
