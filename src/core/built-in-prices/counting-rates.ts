/** Productivity and densities that come with the program, all judgment. */

import type { CountingRates } from '#core/assemblies/counting-rates.ts'
import { assemblyPriceDate } from '#core/assemblies/rows/assemblies.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { countedLine, countedLineIds } from '#core/take-off/counted-lines.ts'

const norm = { grade: 'D', date: assemblyPriceDate } as const

/** 1.20 under 1,000 sf, 1.10 to 2,500, 1.00-1.05 above, as one falling line. */
const points = [
  { area: 500, value: 1.2 },
  { area: 1200, value: 1.11 },
  { area: 2500, value: 1.05 },
  { area: 6000, value: 1 },
] as const

/** Lines that are no count: fees, shares and sums. */
const notCounted: readonly string[] = ['permits', 'premiums', 'minimums', 'survey']

export const builtInCountingRates: CountingRates = {
  productivity: points.map((point) => ({
    ...point,
    ...norm,
    item: `Labor-hours of a job of ${formatInteger(point.area)} sf`,
    source: "Estimator's norm (judgment) of small jobs",
  })),
  densities: Object.fromEntries(
    countedLineIds
      .filter((id) => !notCounted.includes(id))
      .map((id) => [
        id,
        {
          ...norm,
          item: countedLine(id).item,
          value: 1,
          source: 'Planning norm (judgment); the rule stands in each line',
        },
      ]),
  ),
}
