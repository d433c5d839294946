import { describe, expect, test } from 'vitest'
import { publishedSeries } from './index-values.ts'
import { freshnessOf, monthsBehind } from './staleness.ts'

describe('freshnessOf', () => {
  test.each([
    ['2026-07-01', 'fresh'],
    ['2026-10-31', 'fresh'],
    ['2026-11-01', 'aging'],
    ['2027-01-31', 'aging'],
    ['2027-02-01', 'stale'],
  ] as const)('a monthly series that ends in July 2026 is on %s %s', (today, expected) => {
    expect(freshnessOf(publishedSeries.WPU801103, today)).toBe(expected)
  })

  test.each([
    ['2026-11-30', 'fresh'],
    ['2026-12-01', 'aging'],
    ['2027-03-01', 'stale'],
  ] as const)('a quarterly series that ends in April 2026 is on %s %s', (today, expected) => {
    expect(freshnessOf(publishedSeries.ECICONWAG, today)).toBe(expected)
  })

  test('a day before the newest value is not behind', () => {
    expect(monthsBehind(publishedSeries.WPU801103, '2020-01-01')).toBe(0)
  })
})
