import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { indexRegister, publishedSeriesIds, seriesShares } from '#core/market/index-series.ts'
import { marketTypes, templateOfMarket } from '#core/market/market-type.ts'
import { followersOf, seriesBySource, seriesOfType, wageSeries } from './collected-series.ts'

test('a type collects the series that its lines follow, in the order of the register', () => {
  expect(seriesOfType(undefined, builtInPriceBook)).toEqual(publishedSeriesIds)
  for (const type of marketTypes) {
    const collected = seriesOfType(type, builtInPriceBook)
    const { lines } = builtInPriceBook.templates[templateOfMarket(type)]
    const followed = lines.flatMap((line) =>
      line.unit === 'SF' ? seriesShares(line.indexSeries).map(({ id }) => id) : [],
    )
    expect(new Set(collected)).toEqual(new Set(followed))
    expect(collected.length).toBeLessThan(publishedSeriesIds.length)
    expect(collected).toEqual(publishedSeriesIds.filter((id) => collected.includes(id)))
  }
})

test('each series is read from one service, and wages are always shown beside them', () => {
  const all = seriesBySource(publishedSeriesIds)
  expect([...all.bls, ...all.fred].toSorted()).toEqual([...publishedSeriesIds].toSorted())
  expect(all.qcew).toEqual([wageSeries.local, wageSeries.national])
  const [first] = indexRegister.filter(({ collectedFrom }) => collectedFrom === 'bls')
  const some = seriesBySource(first ? [first.id] : [])
  expect([some.bls, some.fred]).toEqual([[first?.id], []])
})

test('a series is followed by categories of work, each once and in order', () => {
  const followers = followersOf(builtInPriceBook)
  const collected = marketTypes.flatMap((type) => seriesOfType(type, builtInPriceBook))
  expect(new Set(followers.keys())).toEqual(new Set(collected))
  for (const categories of followers.values()) {
    expect(categories).toEqual([...new Set(categories)].toSorted())
    expect(categories.length).toBeGreaterThan(0)
  }
  expect(followers.get('PCU23822X23822X')).toContain('HVAC')
  expect([...followers.values()].some((categories) => categories.length > 2)).toBe(true)
})
