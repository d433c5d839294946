/**
 * The landing page's statements where the owner's claims are not shown: only what was counted for
 * the fit and measured in its test.
 */

import { unseenCities } from '#core/calibration/product-back-test.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { fittedOn } from '#core/pricing/fitted-spread.ts'

/** Our market is none of the cities of the permits, and neither was a tested one of its fit. */
const tested = unseenCities.find(({ name }) => name === 'all')

export const measuredStatistics = [
  {
    label: 'Build-outs behind the range',
    number: formatInteger(fittedOn.rows),
    description: `building permits of three cities, ${fittedOn.firstYear} to ${fittedOn.lastYear}`,
  },
  {
    label: 'Inside an 80% range',
    number: `${((tested?.product.inside ?? 0) * 100).toFixed(1)}%`,
    description: 'of permits of a city that our range was not fitted to',
  },
] as const

export const measuredParagraph =
  'We look at one regional city, Des Moines, and at one kind of work: the first build-out of a commercial space. Ranges are fitted to what real build-outs differ by, tested on permits that were not in the fit, and published with their misses.'

export const measuredLocalText =
  'Priced line by line for Des Moines, Iowa, each with its source and the day of its price.'
