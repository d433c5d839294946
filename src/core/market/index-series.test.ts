import { expect, test } from 'vitest'
import { indexSeries, publishedSeriesIds } from './index-series.ts'

test('a producer price index is monthly and read from BLS', () => {
  expect(indexSeries('WPU802')).toEqual({
    id: 'WPU802',
    title: 'Maintenance and repair of nonresidential buildings',
    use: 'whole project',
    publisher: 'U.S. Bureau of Labor Statistics',
    unit: 'Index, Apr 2009 = 100',
    sourceUrl: 'https://data.bls.gov/timeseries/WPU802',
    stepMonths: 1,
    collectedFrom: 'bls',
  })
})

test('wages are quarterly and read from FRED, which has its own id for them', () => {
  expect(indexSeries('ECICONWAG')).toEqual({
    id: 'ECICONWAG',
    title: 'Wages and salaries in construction',
    use: 'labor',
    publisher: 'U.S. Bureau of Labor Statistics',
    unit: 'Index, Dec 2005 = 100',
    sourceUrl: 'https://fred.stlouisfed.org/series/ECICONWAG',
    stepMonths: 3,
    collectedFrom: 'fred',
  })
  const others = publishedSeriesIds.filter((id) => indexSeries(id).collectedFrom === 'bls')
  expect(others).toHaveLength(publishedSeriesIds.length - 1)
})
