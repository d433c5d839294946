/**
 * The simulated cost of a project: one draw per cost group, tied together by a common factor. The
 * same groups and seed give the same costs. Groups, not lines, are drawn, so that splitting a line
 * changes nothing; each group has its own stream, so that editing one does not stir the others.
 */
import { normalQuantiles } from './normal-distribution.ts'
import { atScore, pertTable, type ThreePoint } from './pert.ts'
import { hashText, shuffledIndexes } from './seed.ts'

export type DrawnGroup = ThreePoint & { readonly id: string }

const drawCount = 10_000

/** Correlation between any two groups: a busy market or a vague design moves all trades together. */
const correlation = 0.5

const scores = normalQuantiles(drawCount)
const commonWeight = Math.sqrt(correlation)
const ownWeight = Math.sqrt(1 - correlation)

/** Total cents of every draw, lowest first. Draws are stratified: each group uses every score once. */
export function simulateCost(groups: readonly DrawnGroup[], seed: string): Float64Array {
  const tables = groups.map((group) => ({ id: group.id, table: pertTable(group) }))
  return simulateTables(tables, seed)
}

/** The same for costs of any distribution, given as their value at each normal score. */
export function simulateTables(
  groups: readonly { readonly id: string; readonly table: Float64Array }[],
  seed: string,
): Float64Array {
  const totals = new Float64Array(drawCount)
  for (const { id, table } of groups) {
    const order = shuffledIndexes(drawCount, hashText(`${seed}|${id}`))
    for (let draw = 0; draw < drawCount; draw += 1) {
      const common = scores[draw] ?? 0
      const own = scores[order[draw] ?? 0] ?? 0
      const cost = atScore(table, commonWeight * common + ownWeight * own)
      totals[draw] = (totals[draw] ?? 0) + cost
    }
  }
  return totals.sort()
}

/** The cost that `percent` of the draws do not exceed. */
export function percentile(sorted: Float64Array, percent: number): number {
  const rank = Math.ceil((percent / 100) * sorted.length) - 1
  return sorted[Math.max(0, rank)] ?? 0
}
