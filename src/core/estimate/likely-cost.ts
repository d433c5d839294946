/**
 * The likely cost to the cent: the sum of the lines and what the open answers are expected to change.
 * The range prints it as P50 with three figures.
 */
import type { Cents } from '#core/money/money.ts'
import type { Assessment } from './assessment.ts'

export const openAnswersLabel = 'Open answers: expected difference'

export const likelyCostLabel = 'Likely (P50), to the cent'

type Assessed = { readonly assessment: Pick<Assessment, 'openAnswersCents'> }

/** 0 where everything is answered, and in reports from before. */
export function openAnswersCents({ assessment }: Assessed): Cents {
  return assessment.openAnswersCents ?? 0
}

export function likelyCents(
  of: Assessed & { readonly totals: { readonly totalCents: Cents } },
): Cents {
  return of.totals.totalCents + openAnswersCents(of)
}
