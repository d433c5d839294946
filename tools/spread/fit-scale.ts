/**
 * How far values lie from zero, by cell: as the log-sd of the log-normal around the estimate that
 * holds eight in ten of them. A cell is shrunk toward all others of its column, and that toward the
 * mean of all columns. Every city has its own weight, so that the one with most permits does not
 * dominate.
 */

/** Score of the normal distribution at 90 %. */
export const ninetyPercent = 1.2815515655

/** The minimum rows of a cell in one city, and the rows at which it has half weight. */
const fewestRows = 20
const halfWeightRows = 400

/** The column's own weight beside its cells, in cells of full weight. */
const priorWeight = 0.5

export type Placed<Kind extends string, Column extends string> = {
  readonly city: string
  readonly kind: Kind
  readonly column: Column
  readonly value: number
}

type Mean = { readonly logScale: number; readonly weight: number }

/** The scale of a cell; one without rows has that of its column. */
export function fitScale<Kind extends string, Column extends string>(
  placed: readonly Placed<Kind, Column>[],
): (kind: Kind, column: Column) => number {
  const groups = Map.groupBy(placed, ({ city, kind, column }) => `${city} ${kind} ${column}`)
  const means = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length < fewestRows) return []
    const logScale = Math.log(scaleAroundZero(group.map(({ value }) => value)))
    const weight = group.length / (group.length + halfWeightRows)
    return { kind: first.kind, column: first.column, logScale, weight }
  })
  const all = weightedMean(means)
  return (kind, column) => {
    const ofColumn = means.filter((one) => one.column === column)
    const own = weightedMean([...ofColumn, { logScale: all, weight: 1 }])
    const ofCell = ofColumn.filter((one) => one.kind === kind)
    return Math.exp(weightedMean([...ofCell, { logScale: own, weight: priorWeight }]))
  }
}

/** Zero is the estimate, so an estimate that misses its cell widens it. */
export function scaleAroundZero(values: readonly number[]): number {
  return quantile(values.map(Math.abs), 0.8) / ninetyPercent
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  const position = (sorted.length - 1) * share
  const from = sorted[Math.floor(position)] ?? 0
  const to = sorted[Math.ceil(position)] ?? from
  return from + (to - from) * (position - Math.floor(position))
}

function weightedMean(values: readonly Mean[]): number {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0)
  return values.reduce((sum, { logScale, weight }) => sum + logScale * weight, 0) / (weights || 1)
}
