/**
 * The accuracy of the fitted spread on other permits: every fourth year of a city predicted from
 * all other permits, and each city predicted from the others. A tested city is shifted to its own
 * level, nothing else; declared values are compared, so their noise stays in the range.
 */
import { median } from '#core/statistics/median.ts'
import { fitLocation, middleOf, residuals } from './fit-location.ts'
import { cellOf, fitScale, ninetyPercent, type Scale } from './fit-scale.ts'
import type { PermitRow } from './permit-rows.ts'

export type Tested = {
  readonly row: PermitRow
  readonly isInside: boolean
  readonly score: number
  readonly isInsideCommon: boolean
  readonly commonScore: number
}

export type Fold = {
  readonly name: string
  readonly trained: readonly PermitRow[]
  readonly tested: readonly PermitRow[]
}

/** Every fourth of a city's years, predicted from all other permits. */
export function foldsOverTime(rows: readonly PermitRow[]): Fold[] {
  return [...Map.groupBy(rows, ({ city }) => city)].flatMap(([name, ofCity]) => {
    const years = ofCity.map(({ year }) => year).sort((left, right) => left - right)
    const edges = [0.25, 0.5, 0.75].map((share) => years[Math.floor(share * years.length)] ?? 0)
    const quarter = (row: PermitRow) => edges.filter((edge) => row.year >= edge).length
    return [0, 1, 2, 3].map((wanted) => {
      const tested = new Set(ofCity.filter((row) => quarter(row) === wanted))
      return { name, trained: rows.filter((row) => !tested.has(row)), tested: [...tested] }
    })
  })
}

/** Each city, predicted from the others. */
export function foldsOverCities(rows: readonly PermitRow[]): Fold[] {
  return [...Map.groupBy(rows, ({ city }) => city)].map(([name, tested]) => ({
    name,
    trained: rows.filter(({ city }) => city !== name),
    tested,
  }))
}

export function testFold({ trained, tested }: Fold): Tested[] {
  if (tested.length === 0) return []
  const location = fitLocation(trained)
  const scale = fitScale(trained, residuals(location, trained))
  const around = tested.map((row) => row.logCost - middleOf(location, row))
  const level = median(around)
  return tested.map((row, index) => {
    const miss = Math.abs((around[index] ?? 0) - level)
    const half = ninetyPercent * declaredSpread(scale, row)
    const common = ninetyPercent * scale.common
    return {
      row,
      isInside: miss <= half,
      score: intervalScore(miss, half),
      isInsideCommon: miss <= common,
      commonScore: intervalScore(miss, common),
    }
  })
}

function declaredSpread({ within, level }: Scale, row: PermitRow): number {
  return Math.hypot(within.get(cellOf(row)) ?? 0, level[row.generation])
}

/**
 * Gneiting and Raftery (2007), for a central 80 % interval: its width plus ten times the distance
 * of a miss.
 */
function intervalScore(miss: number, half: number): number {
  return 2 * half + (2 / 0.2) * Math.max(0, miss - half)
}
