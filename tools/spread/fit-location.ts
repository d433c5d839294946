/**
 * The median of a build-out's declared value by type, generation, city and area, fitted robustly.
 */
import { median } from '#core/statistics/median.ts'
import { type BuildOutKind, buildOutKinds, type Generation, type PermitRow } from './permit-rows.ts'

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
export function fitLocation(rows: readonly PermitRow[]): Location {
  const cities = [...new Set(rows.map(({ city }) => city))].sort()
  const [, ...others] = cities
  const design = rows.map((row) => [
    row.logArea - middleLogArea,
    ...buildOutKinds.map((kind) => Number(row.kind === kind)),
    Number(row.generation === 'first'),
    ...others.map((city) => Number(row.city === city)),
  ])
  let weights = rows.map(() => 1)
  let solution: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    solution = weightedLeastSquares(
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
export function middleOf(location: Location, row: PermitRow): number {
  const { areaPower, byKind, firstGeneration } = location
  const shift: Readonly<Record<Generation, number>> = { first: firstGeneration, second: 0 }
  return areaPower * (row.logArea - middleLogArea) + byKind[row.kind] + shift[row.generation]
}

/** Each row's difference from the model, with the city's level removed. */
export function residuals(location: Location, rows: readonly PermitRow[]): number[] {
  return rows.map(
    (row) => row.logCost - middleOf(location, row) - (location.byCity.get(row.city) ?? 0),
  )
}

function weightedLeastSquares(
  design: readonly (readonly number[])[],
  values: readonly number[],
  weights: readonly number[],
): number[] {
  const size = design[0]?.length ?? 0
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1))
  design.forEach((row, index) => {
    const weighted = [...row, values[index] ?? 0].map((value) => value * (weights[index] ?? 0))
    for (const [at, line] of matrix.entries()) addTo(line, weighted, row[at] ?? 0)
  })
  // A kind that is missing from a fold has an empty column, which stays at zero.
  for (const [at, line] of matrix.entries()) line[at] = (line[at] ?? 0) + 1e-9
  return solve(matrix, size)
}

function solve(matrix: Float64Array[], size: number): number[] {
  for (const [at, pivot] of matrix.entries()) {
    const others = matrix.filter((_, index) => index !== at)
    for (const line of others) addTo(line, pivot, -(line[at] ?? 0) / (pivot[at] ?? 1))
  }
  return matrix.map((line, at) => (line[size] ?? 0) / (line[at] ?? 1))
}

function addTo(line: Float64Array, other: ArrayLike<number>, factor: number): void {
  if (factor === 0) return
  for (let at = 0; at < line.length; at += 1) line[at] = (line[at] ?? 0) + factor * (other[at] ?? 0)
}

function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
}
