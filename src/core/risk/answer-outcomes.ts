/** What the answers to a question make of the likely cost. */
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'

export type AnswerOutcome = { readonly label: string; readonly likelyCents: Cents }

type WithOutcomes = { readonly outcomes?: readonly AnswerOutcome[] | undefined }

/** What lies between the cheapest and the dearest answer; 0 where none changes the likely cost. */
export function spanOf(outcomes: readonly AnswerOutcome[] = []): Cents {
  const costs = outcomes.map(({ likelyCents }) => likelyCents)
  return costs.length > 0 ? Math.max(...costs) - Math.min(...costs) : 0
}

type WithEffect = WithOutcomes & { readonly swingCents: Cents }

/** The larger of how much narrower the range gets and of what lies between the answers. */
export function effectCents({ swingCents, outcomes }: WithEffect): Cents {
  return Math.max(swingCents, spanOf(outcomes))
}

/** The same in words, after `: `. */
export function effectText(question: WithEffect): string {
  const effect = formatUsdWhole(effectCents(question))
  return effectCents(question) > question.swingCents
    ? `its answers lie ${effect} apart`
    : `its answer takes about ${effect} out of the range, on average`
}

/** Whether an answer costs more than the customer means to spend. */
export function breaksLimit({ likelyCents }: AnswerOutcome, limit: Cents | undefined): boolean {
  return limit !== undefined && likelyCents > limit
}

/**
 * `None $205,000 (over your budget), There $184,000`: what each answer makes of the likely cost.
 */
export function outcomesText({ outcomes = [] }: WithOutcomes, limit?: Cents): string {
  return outcomes
    .map((outcome) => {
      const over = breaksLimit(outcome, limit) ? ' (over your budget)' : ''
      return `${outcome.label} ${formatUsdWhole(outcome.likelyCents)}${over}`
    })
    .join(', ')
}
