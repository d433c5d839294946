/**
 * Recommendations: each is based on a figure of this estimate and states its worth. Ranked by that
 * worth; none is made without a figure.
 */
import type { Cents } from '#core/money/money.ts'
import type { AdviceInput } from './advice.ts'
import {
  allowanceAdvice,
  finishAdvice,
  priceAdvice,
  reuseAdvice,
  ruleAdvice,
} from './recommend-from-cost.ts'
import { contingencyAdvice, questionAdvice, scheduleAdvice } from './recommend-from-risk.ts'
import type { Recommendation } from './report-document.ts'

const mostShown = 8

export function recommend(input: AdviceInput): readonly Recommendation[] {
  const advice = [
    ...contingencyAdvice(input),
    ...questionAdvice(input),
    ...ruleAdvice(input),
    ...reuseAdvice(input),
    ...priceAdvice(input),
    ...finishAdvice(input),
    ...scheduleAdvice(input),
    ...allowanceAdvice(input),
  ]
  return advice
    .toSorted((a, b) => b.worthCents - a.worthCents)
    .slice(0, mostShown)
    .map((one, rank) => ({ ...one, priority: priorityOf(rank, one.worthCents, input.totalCents) }))
}

/**
 * The first three are high, the next three medium; never high below 3% of the total, never medium
 * below 1%.
 */
function priorityOf(rank: number, worth: Cents, total: Cents): Recommendation['priority'] {
  if (rank < 3 && worth * 100 >= total * 3) return 'high'
  return rank < 6 && worth * 100 >= total ? 'medium' : 'low'
}
