/** Points about what the customer wrote and answered. */
import { findConflicts } from '#core/facts-check/find-conflicts.ts'
import { otherSpaces } from '#core/facts-check/other-spaces.ts'
import { type AnswerSuggestion, suggestAnswers } from '#core/facts-check/suggest-answers.ts'
import { wordsAgainstAnswers } from '#core/facts-check/words-against-answers.ts'
import { answerText } from '#core/project/answer-text.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import type { Day } from '#core/time/day.ts'
import type { ReviewPoint } from './review-point.ts'

/** A point whose dollars are not counted yet. */
export type AnswerPoint = Omit<ReviewPoint, 'cents' | 'about'> & {
  readonly about: { readonly answers: readonly string[] }
}

export function answerPoints(
  answers: StoredAnswers,
  facts: ProjectFacts,
  today: Day,
): readonly AnswerPoint[] {
  const suggested = suggestAnswers(answers)
  const points: readonly AnswerPoint[] = [
    ...otherSpaces(answers).map(({ id, answers: about, sentence }) => ({
      id: `other-space:${id}`,
      kind: 'other-space' as const,
      text: sentence,
      question: sentence,
      about: { answers: about },
    })),
    ...wordsAgainstAnswers(answers).map(({ id, answers: about, sentence, take }) => ({
      id: `said-otherwise:${id}`,
      kind: 'said-otherwise' as const,
      text: sentence,
      question: sentence,
      about: { answers: about },
      ...(take ? { take: { ...take, text: namedAnswer(take.answer, take.value) } } : {}),
    })),
    ...suggested.map((one) => suggestedPoint(one, answers)),
    ...findConflicts(facts, today).map(({ id, answers: about, sentence }) => ({
      id: `conflict:${id}`,
      kind: 'conflict' as const,
      text: sentence,
      question: sentence,
      about: { answers: about },
    })),
  ]
  // Two sentences can say the same of one answer; the first one takes it.
  return [...new Map(points.toReversed().map((one) => [takenBy(one), one])).values()].toReversed()
}

function takenBy({ id, take }: AnswerPoint): string {
  return take ? `${take.answer} ${String(take.value)}` : id
}

function suggestedPoint(
  { id, answer, label, value, valueText, quote, differs }: AnswerSuggestion,
  answers: StoredAnswers,
): AnswerPoint {
  const kind = differs ? 'said-otherwise' : 'said-not-answered'
  const meanwhile = differs
    ? `${label} is priced as ${textOfAnswer(answer, answers[answer])}`
    : `${label} was not answered`
  return {
    id: `${kind}:${id}`,
    kind,
    text: `The customer wrote “${quote}”, and ${meanwhile}.`,
    question: `You wrote “${quote}”, and ${meanwhile}. Is it ${label}: ${valueText}?`,
    about: { answers: [answer] },
    take: { answer, value, text: namedAnswer(answer, value) },
  }
}

/** `Square footage: 3,400 sf` */
function namedAnswer(id: string, value: unknown): string {
  return `${findProjectAnswer(id)?.label ?? id}: ${textOfAnswer(id, value)}`
}

function textOfAnswer(id: string, value: unknown): string {
  const answer = findProjectAnswer(id)
  if (!answer) return String(value)
  return answerText(answer, value)
}
