/**
 * The amounts of a leveled row that stand out from the estimate's accuracy or from the other bids.
 */

import type { EstimateClass } from '#core/risk/estimate-class.ts'
import { median } from '#core/statistics/median.ts'
import type { LeveledCell, Outlier } from './leveling.ts'

/**
 * A bid that differs this much from the median of at least three bids is flagged. Judgment of 1
 * July 2026.
 */
const farFromOthers = 0.35

/** With only two differing bids it is unknown which one stands out. */
const fewestOthers = 3

/**
 * A line may differ from the estimate by the accuracy band of the estimate's class; plugged amounts
 * are never judged.
 */
export function judgeRow(
  cells: readonly LeveledCell[],
  { lowPercent, highPercent }: Pick<EstimateClass, 'lowPercent' | 'highPercent'>,
): readonly LeveledCell[] {
  const carried = cells.filter((cell) => cell.state === 'carried')
  const middle = carried.length < fewestOthers ? undefined : median(carried.map(ratioOf))
  const judge = (cell: LeveledCell): Outlier | undefined => {
    const ratio = ratioOf(cell)
    if (ratio > 1 + highPercent / 100) return 'above-estimate'
    if (ratio < 1 + lowPercent / 100) return 'below-estimate'
    if (middle === undefined || Math.abs(ratio - middle) <= middle * farFromOthers) return undefined
    return ratio > middle ? 'above-others' : 'below-others'
  }
  return cells.map((cell) => {
    const outlier = cell.state === 'carried' ? judge(cell) : undefined
    return outlier ? { ...cell, outlier } : cell
  })
}

/**
 * The ratio to the estimate on the bid's own terms, so that bids with and without markup are
 * comparable.
 */
function ratioOf({ cents, basisCents }: LeveledCell): number {
  return basisCents > 0 ? cents / basisCents : 1
}
