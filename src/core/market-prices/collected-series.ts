/**
 * The published series that are collected for a project type, and the areas whose wages are shown
 * beside them.
 */

import {
  indexRegister,
  type PublishedSeriesId,
  publishedSeriesIds,
  seriesShares,
} from '#core/market/index-series.ts'
import { type MarketType, templateOfMarket } from '#core/market/market-type.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'

/** Average weekly wages in construction: Polk County, Iowa, and the nation. */
export const wageSeries = { local: 'QCEW-23-19153', national: 'QCEW-23-US000' } as const

/**
 * The series that the lines of a type follow, in the order of the register; all series without a
 * type.
 */
export function seriesOfType(type: MarketType | undefined, book: PriceBook): PublishedSeriesId[] {
  if (type === undefined) return [...publishedSeriesIds]
  const { lines } = book.templates[templateOfMarket(type)]
  const followed = new Set(
    lines.flatMap((line) =>
      line.unit === 'SF' ? seriesShares(line.indexSeries).map(({ id }) => id) : [],
    ),
  )
  return publishedSeriesIds.filter((id) => followed.has(id))
}

/** The service that each series is read from. */
export function seriesBySource(
  ids: readonly PublishedSeriesId[],
): Readonly<Record<'bls' | 'fred' | 'qcew', readonly string[]>> {
  const of = (source: 'bls' | 'fred') =>
    indexRegister
      .filter(({ id, collectedFrom }) => collectedFrom === source && ids.includes(id))
      .map(({ id }) => id)
  return { bls: of('bls'), fred: of('fred'), qcew: Object.values(wageSeries) }
}

/** The categories of work whose lines follow each series, over all templates. */
export function followersOf(book: PriceBook): ReadonlyMap<PublishedSeriesId, readonly string[]> {
  const followers = new Map<PublishedSeriesId, Set<string>>()
  for (const { lines } of Object.values(book.templates)) {
    for (const line of lines) {
      if (line.unit !== 'SF') continue
      for (const { id } of seriesShares(line.indexSeries)) {
        followers.set(id, (followers.get(id) ?? new Set()).add(line.category))
      }
    }
  }
  return new Map([...followers].map(([id, categories]) => [id, [...categories].sort()]))
}
