/** The price series that bid lines follow, by their public ids. */
export const indexSeriesIds = [
  'WPU802',
  'PCU23811X23811X',
  'PCU23821X23821X',
  'PCU23822X23822X',
  'WPUSI004011',
  'WPU13710102',
  'WPU062101',
  'WPU1311',
] as const

export type IndexSeriesId = (typeof indexSeriesIds)[number]
