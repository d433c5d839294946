/**
 * Published price index values: two years up to the newest one at hand. Producer price indexes and
 * the employment cost index of the U.S. Bureau of Labor Statistics (public domain).
 */
import type { Day } from '#core/time/day.ts'
import type { PublishedSeriesId } from './index-series.ts'

export type IndexSeries = {
  readonly title: string
  readonly firstMonth: Day
  /** 1 for a monthly series, 3 for a quarterly one. */
  readonly stepMonths: 1 | 3
  readonly values: readonly number[]
}

export const publishedSeries: Readonly<Record<PublishedSeriesId, IndexSeries>> = {
  WPU802: {
    title: 'Maintenance and repair of nonresidential buildings',
    firstMonth: '2023-08-01',
    stepMonths: 1,
    values: [
      147.378, 147.4, 147.479, 147.535, 147.564, 147.971, 148.101, 148.967, 153.316, 153.336,
      153.471, 153.837, 154.174, 154.175, 154.186, 154.222, 154.306, 156.897, 156.352, 160.267,
      160.296, 160.36, 160.576, 160.689, 160.708,
    ],
  },
  PCU23811X23811X: {
    title: 'Concrete contractors, nonresidential building work',
    firstMonth: '2023-08-01',
    stepMonths: 1,
    values: [
      173.207, 173.229, 175.564, 175.65, 175.946, 177.268, 176.921, 177.272, 178.483, 178.699,
      178.908, 179.253, 179.066, 179.04, 180.74, 180.741, 180.687, 181.016, 181.249, 181.166,
      181.966, 182.2, 182.322, 186.752, 186.798,
    ],
  },
  PCU23821X23821X: {
    title: 'Electrical contractors, nonresidential building work',
    firstMonth: '2023-08-01',
    stepMonths: 1,
    values: [
      167.194, 167.351, 167.13, 166.914, 166.978, 166.538, 166.74, 166.725, 168.707, 168.698,
      168.79, 170.83, 170.892, 170.935, 170.659, 170.511, 170.64, 171.141, 171.064, 171.274,
      171.752, 171.721, 171.808, 171.642, 171.579,
    ],
  },
  PCU23822X23822X: {
    title: 'Plumbing and HVAC contractors, nonresidential building work',
    firstMonth: '2023-08-01',
    stepMonths: 1,
    values: [
      176.126, 176.171, 177.053, 176.496, 176.203, 176.92, 176.855, 177.066, 177.338, 177.315,
      177.575, 177.992, 177.996, 177.888, 176.176, 176.142, 176.749, 178.524, 179.304, 182.258,
      179.801, 180.385, 180.078, 180.288, 180.049,
    ],
  },
  WPUSI004011: {
    title: 'Lumber and plywood',
    firstMonth: '2023-08-01',
    stepMonths: 1,
    values: [
      260.819, 262.233, 255.265, 249.727, 253.778, 255.141, 256.12, 258.55, 261.792, 256.925,
      255.669, 252.411, 255.181, 258.75, 261.011, 265.263, 266.755, 265.046, 270.148, 278.301,
      274.635, 270.969, 267.576, 266.015, 267.309,
    ],
  },
  WPU13710102: {
    title: 'Gypsum building materials',
    firstMonth: '2023-08-01',
    stepMonths: 1,
    values: [
      350.944, 349.007, 348.945, 348.74, 348.002, 347.992, 356.728, 363.637, 360.671, 366.491,
      366.491, 366.787, 366.626, 367.312, 366.766, 367.294, 367.876, 367.23, 372.31, 373.859,
      371.633, 370.428, 368.154, 368.001, 368.001,
    ],
  },
  WPU062101: {
    title: 'Architectural coatings',
    firstMonth: '2023-08-01',
    stepMonths: 1,
    values: [
      509.505, 509.572, 507.61, 507.619, 507.598, 509.609, 509.653, 509.636, 509.636, 509.636,
      509.6, 509.511, 509.441, 511.429, 511.51, 511.51, 511.48, 511.403, 511.403, 511.403, 511.249,
      511.143, 510.399, 510.399, 510.399,
    ],
  },
  WPU1311: {
    title: 'Flat glass',
    firstMonth: '2023-08-01',
    stepMonths: 1,
    values: [
      169.498, 170.039, 170.349, 170.762, 171.815, 172.704, 172.901, 172.91, 172.745, 173.219,
      172.417, 173.082, 173.305, 173.385, 173.613, 173.616, 173.938, 174.907, 175.162, 175.164,
      171.996, 172.208, 172.571, 177.858, 180.057,
    ],
  },
  ECICONWAG: {
    title: 'Wages and salaries in construction',
    firstMonth: '2024-04-01',
    stepMonths: 3,
    values: [161.5, 163.6, 164.7, 166.7, 168.356, 170.361, 171.849, 171.769, 174.274],
  },
}
