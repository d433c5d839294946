/**
 * The spread around the median, as the log-sd of a log-normal with the same 80 % range: a cell of
 * type and generation is shrunk toward its generation, and that toward all. Every city has its own
 * weight, so that the one with most permits does not dominate.
 */
import { median } from '#core/statistics/median.ts'
import {
  type BuildOutKind,
  buildOutKinds,
  type Generation,
  generations,
  type PermitRow,
} from './permit-rows.ts'

export type Cell = `${BuildOutKind} ${Generation}`

export type Scale = {
  /** Inside one city, noise of the declaration included. */
  readonly within: ReadonlyMap<Cell, number>
  /** How much the level of a type differs between cities, beyond the city's own level. */
  readonly level: Readonly<Record<Generation, number>>
  /** One log-sd for all, as the baseline for the fit. */
  readonly common: number
}

/** Score of the normal distribution at 90 %. */
export const ninetyPercent = 1.2815515655

/** The minimum rows of a cell in one city, and the rows at which it has half weight. */
const fewestRows = 20
const halfWeightRows = 400

/** The generation's own weight beside its cells, in cells of full weight. */
const priorWeight = 0.5

/** The level of a type in its city as the notes of the data state it, for all types together. */
const priorLevel = 0.19

export const cellOf = ({ kind, generation }: PermitRow): Cell => `${kind} ${generation}`

export function fitScale(rows: readonly PermitRow[], left: readonly number[]): Scale {
  const groups = groupByCityAndCell(rows, left)
  const groupMeans = groups.map(({ cell, generation, values }) => {
    const middle = median(values)
    const logScale = Math.log(rangeScale(values.map((value) => value - middle)))
    return {
      cell,
      generation,
      middle,
      logScale,
      weight: values.length / (values.length + halfWeightRows),
    }
  })
  const all = weightedMean(groupMeans)
  const within = new Map<Cell, number>()
  for (const generation of generations) {
    const own = weightedMean([
      ...groupMeans.filter((one) => one.generation === generation),
      { logScale: all, weight: 1 },
    ])
    for (const kind of buildOutKinds) {
      const cell: Cell = `${kind} ${generation}`
      const mean = weightedMean([
        ...groupMeans.filter((one) => one.cell === cell),
        { logScale: own, weight: priorWeight },
      ])
      within.set(cell, Math.exp(mean))
    }
  }
  const levelOf = (generation: Generation) => {
    const cells = groupMeans.filter((one) => one.generation === generation)
    const squares = cells.reduce((sum, { middle, weight }) => sum + weight * middle ** 2, 0)
    const weights = cells.reduce((sum, { weight }) => sum + weight, 0)
    return Math.sqrt((squares + priorWeight * priorLevel ** 2) / (weights + priorWeight))
  }
  return {
    within,
    level: { first: levelOf('first'), second: levelOf('second') },
    common: rangeScale(left),
  }
}

/** Half of P90 less P10, in scores of the normal distribution. */
export function rangeScale(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const at = (share: number) => {
    const position = (sorted.length - 1) * share
    const from = sorted[Math.floor(position)] ?? 0
    const to = sorted[Math.ceil(position)] ?? from
    return from + (to - from) * (position - Math.floor(position))
  }
  return (at(0.9) - at(0.1)) / 2 / ninetyPercent
}

function groupByCityAndCell(rows: readonly PermitRow[], left: readonly number[]) {
  const groups = new Map<string, { cell: Cell; generation: Generation; values: number[] }>()
  rows.forEach((row, index) => {
    const key = `${row.city} ${cellOf(row)}`
    const group = groups.get(key) ?? { cell: cellOf(row), generation: row.generation, values: [] }
    group.values.push(left[index] ?? 0)
    groups.set(key, group)
  })
  return [...groups.values()].filter(({ values }) => values.length >= fewestRows)
}

function weightedMean(values: readonly { readonly logScale: number; readonly weight: number }[]) {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0)
  return values.reduce((sum, { logScale, weight }) => sum + logScale * weight, 0) / (weights || 1)
}
