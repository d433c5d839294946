import { expect, test } from 'vitest'
import { areaPath, chartPoints, linePath, niceRange } from './fan-points.ts'
import type { SeriesHistory } from './market-query.ts'

const forecast = [
  { month: '2026-08-01', value: 111, low80: 109, high80: 113, low95: 107, high95: 115 },
] satisfies SeriesHistory['forecast']

const facts = { id: 'X', title: 'X', unit: '', sourceUrl: '', revisions: [], forecast }

const history = [
  { month: '2019-07-01', value: 90 },
  { month: '2026-05-01', value: 100 },
  { month: '2026-06-01', value: null },
  { month: '2026-07-01', value: 110 },
] satisfies SeriesHistory['history']

const points = chartPoints({ ...facts, history })

test('the last five years are drawn, and the forecast after them', () => {
  expect(points.map(({ month }) => month)).toEqual([
    '2026-05-01',
    '2026-06-01',
    '2026-07-01',
    '2026-08-01',
  ])
})

test('the marks enclose everything that is drawn, in round steps', () => {
  expect(niceRange(points)).toEqual([100, 105, 110, 115])
})

test('a month that was not published is left out of the line', () => {
  expect(linePath({ points, yOf: (value) => value }, 0, 2)).toBe('M0 100L2 110')
})

test('the fan opens at the newest value, out above and back below', () => {
  const path = areaPath({ points, yOf: (value) => value }, 2, 'low80', 'high80')
  expect(path).toBe('M2 110L3 113L3 109Z')
})
