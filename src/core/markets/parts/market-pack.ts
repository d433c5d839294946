/**
 * A market that is not sold yet: what is known of it, and what a person has to find out first. A
 * blank stays a blank; the market can be made only from an answer to each.
 */
import type { Grade } from '#core/assemblies/grade.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import type { Market } from '#core/rules/market.ts'

/** What is asked of a person, with the bounds of a usable answer. */
export type MarketQuestion = {
  readonly key: string
  readonly question: string
  /** What was seen so far; empty where nothing was. */
  readonly known: string
  readonly answer:
    | {
        readonly kind: 'number'
        readonly unit: string
        readonly least: number
        readonly most: number
      }
    | {
        readonly kind: 'choice'
        readonly options: readonly { readonly id: string; readonly label: string }[]
      }
    | { readonly kind: 'text' }
}

/** A value of the pack with where it was seen, for whoever confirms it. */
export type KnownFact = {
  readonly key: string
  readonly value: string
  readonly grade: Grade
  readonly source: string
  readonly date: string
}

export type PackAnswers = Readonly<Record<string, string>>

export type MarketPack = {
  readonly area: MarketArea
  /** Increased with every change of what the pack itself says. */
  readonly revision: number
  readonly known: readonly KnownFact[]
  readonly questions: readonly MarketQuestion[]
  /** Only called with a usable answer to each question. */
  readonly market: (answers: PackAnswers) => Market
}

/** Why an answer cannot be used, as a sentence. */
export function answerProblem({ answer }: MarketQuestion, value: string): string | undefined {
  const given = value.trim()
  if (given === '') return 'The answer is missing.'
  if (answer.kind === 'choice') {
    return answer.options.some(({ id }) => id === given) ? undefined : 'Choose one of the answers.'
  }
  if (answer.kind === 'text') return undefined
  const number = Number(given)
  const isUsable = Number.isFinite(number) && number >= answer.least && number <= answer.most
  return isUsable ? undefined : `Give a number from ${answer.least} to ${answer.most}.`
}

/** The questions that have no usable answer yet. */
export function openQuestions(
  { questions }: MarketPack,
  answers: PackAnswers,
): readonly MarketQuestion[] {
  return questions.filter((one) => answerProblem(one, answers[one.key] ?? '') !== undefined)
}
