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
const commonScores = scores.map((score) => Math.sqrt(correlation) * score)
const ownScores = scores.map((score) => Math.sqrt(1 - correlation) * score)

/** Total cents of every draw, in no order. Draws are stratified: each group uses every score once. */
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
    addDraws(totals, table, shuffledIndexes(drawCount, hashText(`${seed}|${id}`)))
  }
  return totals
}

function addDraws(totals: Float64Array, table: Float64Array, order: Uint16Array): void {
  for (let draw = 0; draw < drawCount; draw += 1) {
    const score = (commonScores[draw] ?? 0) + (ownScores[order[draw] ?? 0] ?? 0)
    totals[draw] = (totals[draw] ?? 0) + atScore(table, score)
  }
}

/** The cost that `percent` of the draws do not exceed. Puts them in order as far as that needs it. */
export function percentile(draws: Float64Array, percent: number): number {
  const rank = Math.max(0, Math.ceil((percent / 100) * draws.length) - 1)
  let first = 0
  let last = draws.length - 1
  // Hoare's selection: what is below the rank ends up before it, what is above behind it.
  while (first < last) {
    const [below, above] = partition(draws, first, last)
    if (rank > below && rank < above) break
    if (rank <= below) last = below
    else first = above
  }
  return draws[rank] ?? 0
}

/** Values up to the first index are at most, those from the second on at least as the middle one was. */
function partition(draws: Float64Array, first: number, last: number): readonly [number, number] {
  const middle = draws[(first + last) >> 1] ?? 0
  let above = first
  let below = last
  while (above <= below) {
    while ((draws[above] ?? middle) < middle) above += 1
    while ((draws[below] ?? middle) > middle) below -= 1
    if (above > below) break
    const kept = draws[above] ?? 0
    draws[above] = draws[below] ?? 0
    draws[below] = kept
    above += 1
    below -= 1
  }
  return [below, above]
}
