/** A cost beside the range that was given for it. */
import type { Cents } from '#core/money/money.ts'

export type OutcomePosition = 'below' | 'inside' | 'above'

export type OutcomeComparison = {
  readonly position: OutcomePosition
  /** Whole percent by which the cost differs from the estimate; negative when it was lower. */
  readonly offPercent: number
}

/** Both ends of the range count as inside. */
export function compareOutcome(
  amountCents: Cents,
  given: { readonly estimateCents: Cents; readonly p10Cents: Cents; readonly p90Cents: Cents },
): OutcomeComparison {
  const { estimateCents, p10Cents, p90Cents } = given
  const off = estimateCents > 0 ? (amountCents / estimateCents - 1) * 100 : 0
  return { position: positionOf(amountCents, p10Cents, p90Cents), offPercent: Math.round(off) }
}

function positionOf(amount: Cents, p10: Cents, p90: Cents): OutcomePosition {
  if (amount < p10) return 'below'
  return amount > p90 ? 'above' : 'inside'
}
