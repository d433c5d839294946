/**
 * Recommendations: each one follows from a figure of this estimate and says what it is worth.
 * Ranked by that worth; a recommendation without a figure behind it is not made.
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
    .map((one) => ({ ...one, priority: priorityOf(one.worthCents, input.totalCents) }))
}

/** high from 5% of the total, medium from 2%. */
function priorityOf(worth: Cents, total: Cents): Recommendation['priority'] {
  if (worth * 100 >= total * 5) return 'high'
  return worth * 100 >= total * 2 ? 'medium' : 'low'
}
