/** The price series that bid lines follow, by their public ids, and the blends made of them. */
export const publishedSeriesIds = [
  'WPU802',
  'PCU23811X23811X',
  'PCU23821X23821X',
  'PCU23822X23822X',
  'WPUSI004011',
  'WPU13710102',
  'WPU062101',
  'WPU1311',
  'ECICONWAG',
] as const

export type PublishedSeriesId = (typeof publishedSeriesIds)[number]

/** Partitions and ceilings are board and hands: gypsum products and construction wages, half each. */
type BlendId = 'gypsum-and-labor'

export type IndexSeriesId = PublishedSeriesId | BlendId

export type SeriesShare = { readonly id: PublishedSeriesId; readonly share: number }

/** The published series behind an id with their shares, which sum to 1. */
export function seriesShares(id: IndexSeriesId): readonly SeriesShare[] {
  return id === 'gypsum-and-labor'
    ? [
        { id: 'WPU13710102', share: 0.5 },
        { id: 'ECICONWAG', share: 0.5 },
      ]
    : [{ id, share: 1 }]
}
