/**
 * The index register: which published series the product uses, who publishes them, how often and
 * where, and which of them the bid lines follow. Producer price indexes have no series for retail
 * buildings; WPU802 is the closest one to a fit-out.
 */
export const publishedSeriesIds = [
  'WPU802',
  'WPU801103',
  'WPU801',
  'WPU801105',
  'PCU23811X23811X',
  'PCU23821X23821X',
  'PCU23822X23822X',
  'WPUSI004011',
  'WPU13710102',
  'WPU1017',
  'WPU10260314',
  'WPU1333',
  'WPU1311',
  'WPU062101',
  'WPU1392',
  'ECICONWAG',
] as const

export type PublishedSeriesId = (typeof publishedSeriesIds)[number]

/**
 * Partitions and ceilings are material and labor: gypsum products and construction wages, half
 * each.
 */
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

/** The service that a series is read from. */
export type IndexSource = 'bls' | 'fred'

export type IndexSeries = {
  readonly id: PublishedSeriesId
  readonly title: string
  readonly use: 'whole project' | 'trade' | 'material' | 'labor'
  readonly publisher: string
  readonly unit: string
  readonly sourceUrl: string
  /** Months between two values. */
  readonly stepMonths: 1 | 3
  readonly collectedFrom: IndexSource
}

type Row = readonly [title: string, use: IndexSeries['use'], base: string]

const rows: Readonly<Record<PublishedSeriesId, Row>> = {
  WPU802: ['Maintenance and repair of nonresidential buildings', 'whole project', 'Apr 2009'],
  WPU801103: ['New office building construction', 'whole project', 'Jun 2006'],
  WPU801: ['New nonresidential building construction', 'whole project', 'Jun 2009'],
  WPU801105: ['New health care building construction', 'whole project', 'Jun 2012'],
  PCU23811X23811X: ['Concrete contractors, nonresidential building work', 'trade', 'Dec 2007'],
  PCU23821X23821X: ['Electrical contractors, nonresidential building work', 'trade', 'Dec 2007'],
  PCU23822X23822X: [
    'Plumbing and HVAC contractors, nonresidential building work',
    'trade',
    'Dec 2007',
  ],
  WPUSI004011: ['Lumber and plywood', 'material', '1982'],
  WPU13710102: ['Gypsum building materials', 'material', '1982'],
  WPU1017: ['Steel mill products', 'material', '1982'],
  WPU10260314: ['Copper wire and cable', 'material', 'Dec 1986'],
  WPU1333: ['Ready-mixed concrete', 'material', '1982'],
  WPU1311: ['Flat glass', 'material', '1982'],
  WPU062101: ['Architectural coatings', 'material', 'Jun 1983'],
  WPU1392: ['Insulation materials', 'material', '1982'],
  ECICONWAG: ['Wages and salaries in construction', 'labor', 'Dec 2005'],
}

/** Every series of the register, whole projects first, in display order. */
export const indexRegister: readonly IndexSeries[] = publishedSeriesIds.map(indexSeries)

export function indexSeries(id: PublishedSeriesId): IndexSeries {
  const [title, use, base] = rows[id]
  // FRED publishes the employment cost index under this id; BLS uses another.
  const isWage = id === 'ECICONWAG'
  return {
    id,
    title,
    use,
    publisher: 'U.S. Bureau of Labor Statistics',
    unit: `Index, ${base} = 100`,
    sourceUrl: isWage
      ? `https://fred.stlouisfed.org/series/${id}`
      : `https://data.bls.gov/timeseries/${id}`,
    stepMonths: isWage ? 3 : 1,
    collectedFrom: isWage ? 'fred' : 'bls',
  }
}
