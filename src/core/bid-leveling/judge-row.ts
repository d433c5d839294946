/** Which amounts of a leveled row stand out: against the estimate's accuracy and among the bids. */
import type { EstimateClass } from '#core/estimate/assessment.ts'
import type { Cents } from '#core/money/money.ts'
import type { LeveledCell, Outlier } from './leveling.ts'

/** A bid this far from the middle of at least three is asked about. Judgment of 1 July 2026. */
const farFromOthers = 0.35

/** Two bids that differ do not say which of them is odd. */
const fewestOthers = 3

/** The band of the estimate's class stands for what a line may differ; plugs are never judged. */
export function judgeRow(
  estimate: Cents,
  cells: readonly LeveledCell[],
  { lowPercent, highPercent }: Pick<EstimateClass, 'lowPercent' | 'highPercent'>,
): readonly LeveledCell[] {
  const low = estimate * (1 + lowPercent / 100)
  const high = estimate * (1 + highPercent / 100)
  const carried = cells.filter((cell) => cell.state === 'carried').map((cell) => cell.cents)
  const middle = carried.length < fewestOthers ? undefined : median(carried)
  const judge = (cents: Cents): Outlier | undefined => {
    if (cents > high) return 'above-estimate'
    if (cents < low) return 'below-estimate'
    if (middle === undefined || Math.abs(cents - middle) <= middle * farFromOthers) return undefined
    return cents > middle ? 'above-others' : 'below-others'
  }
  return cells.map((cell) => {
    const outlier = cell.state === 'carried' ? judge(cell.cents) : undefined
    return outlier ? { ...cell, outlier } : cell
  })
}

function median(amounts: readonly Cents[]): number {
  const sorted = amounts.toSorted((left, right) => left - right)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
