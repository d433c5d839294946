/**
 * The median of a build-out's declared value by type, generation, city and area, fitted robustly.
 */
import { median } from '#core/statistics/median.ts'
import { leastSquares } from './least-squares.ts'
import { type BuildOutKind, buildOutKinds, type Generation, type KnownRow } from './permit-rows.ts'

export type Location = {
  /** Cost grows with area to this power. */
  readonly areaPower: number
  readonly byKind: Readonly<Record<BuildOutKind, number>>
  /** Logarithm of first over second generation. */
  readonly firstGeneration: number
  readonly byCity: ReadonlyMap<string, number>
}

/** Areas are relative to this one, so that the levels of the types apply to a common size. */
const middleLogArea = Math.log(1500)

const rounds = 15

/** Huber's regression, which limits the influence of outliers. */
export function fitLocation(rows: readonly KnownRow[]): Location {
  const cities = [...new Set(rows.map(({ city }) => city))].sort()
  const [, ...others] = cities
  const design = rows.map((row) => [
    row.logArea - middleLogArea,
    ...buildOutKinds.map((kind) => Number(row.kind === kind)),
    Number(row.generation === 'first'),
    ...others.map((city) => Number(row.city === city)),
  ])
  let weights = rows.map(() => 1)
  let solution: readonly number[] = []
  for (let round = 0; round < rounds; round += 1) {
    solution = leastSquares(
      design,
      rows.map(({ logCost }) => logCost),
      weights,
    )
    const misses = rows.map((row, index) =>
      Math.abs(row.logCost - dot(design[index] ?? [], solution)),
    )
    const limit = 1.5 * 1.4826 * median(misses)
    weights = misses.map((miss) => Math.min(1, limit / Math.max(miss, 1e-9)))
  }
  const value = (index: number) => solution[index] ?? 0
  const afterKinds = 1 + buildOutKinds.length
  return {
    areaPower: value(0),
    byKind: Object.fromEntries(
      buildOutKinds.map((kind, index) => [kind, value(1 + index)]),
    ) as Record<BuildOutKind, number>,
    firstGeneration: value(afterKinds),
    byCity: new Map(cities.map((city, index) => [city, index && value(afterKinds + index)])),
  }
}

/** Without the level of the city, which is unknown for a city outside the fit. */
export function middleOf(location: Location, row: KnownRow): number {
  const { areaPower, byKind, firstGeneration } = location
  const shift: Readonly<Record<Generation, number>> = { first: firstGeneration, second: 0 }
  return areaPower * (row.logArea - middleLogArea) + byKind[row.kind] + shift[row.generation]
}

/** Each row's difference from the model, with the city's level removed. */
export function residuals(location: Location, rows: readonly KnownRow[]): number[] {
  return rows.map(
    (row) => row.logCost - middleOf(location, row) - (location.byCity.get(row.city) ?? 0),
  )
}

function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
}
