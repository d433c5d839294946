/**
 * What the kind of a build-out adds to its cost, over cities that differ in level and in kinds:
 * the logarithm of a cost is the level of its city, an effect of its kind and one of the kind in that
 * city. Both effects are normal around zero, so a kind with few rows or cities is drawn to the others
 * (partial pooling). Levels have a flat prior; the spread of either effect is summed over a grid
 * with a half-normal prior, by the restricted likelihood. The same rows give the same figures.
 */
import { type PermitKind, permitKinds } from '#core/catalog/permit-kind.ts'
import { median } from '#core/statistics/median.ts'
import { solve } from './least-squares.ts'

export type Priors = {
  /** Half-normal, of the log-sd between kinds. */
  readonly priorOfTypes: number
  /** The same of one kind between cities. */
  readonly priorOfCityAndType: number
  readonly fewestRowsOfCell: number
}

export type Hierarchy = {
  readonly ofKind: Readonly<Record<PermitKind, number>>
  /** Log-sd between kinds, and of one kind between cities beside the cities' levels. */
  readonly betweenKinds: number
  readonly betweenCities: number
}

export type Cell = {
  readonly city: string
  readonly kind: PermitKind
  readonly median: number
  /** Of the median. */
  readonly variance: number
}

type Placed = { readonly city: string; readonly kind: PermitKind; readonly value: number }

/** Medians and not means, because declared values have long tails. */
export function cellsOf(placed: readonly Placed[], fewest: number): readonly Cell[] {
  const groups = Map.groupBy(placed, ({ city, kind }) => `${city} ${kind}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length < fewest) return []
    const middle = median(group.map(({ value }) => value))
    const away = median(group.map(({ value }) => Math.abs(value - middle)))
    // Of a normal distribution: 1.4826 from the median deviation, and π/2 for the median.
    const spread = 1.4826 * away
    const variance = ((Math.PI / 2) * spread ** 2) / group.length
    return { city: first.city, kind: first.kind, median: middle, variance }
  })
}

const gridStep = 0.05
const gridSize = 24

export function fitHierarchy(cells: readonly Cell[], priors: Priors): Hierarchy {
  const sums = { weight: 0, kinds: 0, cities: 0, effects: permitKinds.map(() => 0) }
  const found = grid().map((spreads) => ({ spreads, ...solved(cells, spreads) }))
  const logs = found.map(
    ({ spreads, logLikelihood }) =>
      logLikelihood -
      spreads.kinds ** 2 / (2 * priors.priorOfTypes ** 2) -
      spreads.cities ** 2 / (2 * priors.priorOfCityAndType ** 2),
  )
  const best = Math.max(...logs)
  for (const [at, { spreads, effects }] of found.entries()) {
    const weight = Math.exp((logs[at] ?? best) - best)
    sums.weight += weight
    sums.kinds += weight * spreads.kinds ** 2
    sums.cities += weight * spreads.cities ** 2
    for (const [kind, effect] of effects.entries()) {
      sums.effects[kind] = (sums.effects[kind] ?? 0) + weight * effect
    }
  }
  const entries = permitKinds.map((kind, at) => [kind, (sums.effects[at] ?? 0) / sums.weight])
  return {
    ofKind: Object.fromEntries(entries),
    betweenKinds: Math.sqrt(sums.kinds / sums.weight),
    betweenCities: Math.sqrt(sums.cities / sums.weight),
  }
}

type Spreads = { readonly kinds: number; readonly cities: number }

function grid(): readonly Spreads[] {
  const steps = Array.from({ length: gridSize }, (_, at) => (at + 1) * gridStep)
  return steps.flatMap((kinds) => steps.map((cities) => ({ kinds, cities })))
}

/** Henderson's mixed model equations: levels of cities, and effects of kinds drawn to zero. */
function solved(cells: readonly Cell[], { kinds, cities }: Spreads) {
  const names = [...new Set(cells.map(({ city }) => city))]
  const size = names.length + permitKinds.length
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1))
  const right = new Float64Array(size)
  let squares = 0
  let logVariances = 0
  for (const { city, kind, median: value, variance } of cells) {
    const whole = cities ** 2 + variance
    const places = [names.indexOf(city), names.length + permitKinds.indexOf(kind)]
    for (const row of places) {
      right[row] = (right[row] ?? 0) + value / whole
      for (const column of places) add(matrix, row, column, 1 / whole)
    }
    squares += value ** 2 / whole
    logVariances += Math.log(whole)
  }
  for (let at = names.length; at < size; at += 1) add(matrix, at, at, 1 / kinds ** 2)
  for (const [at, value] of right.entries()) add(matrix, at, size, value)
  const { solution, logDeterminant } = solve(matrix)
  const explained = solution.reduce((sum, one, at) => sum + one * (right[at] ?? 0), 0)
  return {
    effects: solution.slice(names.length),
    logLikelihood:
      -0.5 *
      (logDeterminant +
        logVariances +
        2 * permitKinds.length * Math.log(kinds) +
        squares -
        explained),
  }
}

function add(matrix: readonly Float64Array[], row: number, column: number, value: number): void {
  const line = matrix[row]
  if (line) line[column] = (line[column] ?? 0) + value
}
