/** What a letter states beside what the form holds, and the change of the form that takes it. */
import { stateCode } from '#core/catalog/us-state.ts'
import type { LetterStatement } from '#core/letter-of-intent/read-letter.ts'
import { answerText } from '#core/project/answer-text.ts'
import { findProjectAnswer, isAnswered } from '#core/project/project-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { answerChange } from '../answer-change.ts'
import { type IntakeValues, leaseAnswers, systems } from '../intake-values.ts'

type Stated = Pick<LetterStatement, 'answer' | 'value'>

/** The form as answers of a project, by which the letter is compared; what is empty is no answer. */
export function answersOf(values: IntakeValues): StoredAnswers {
  const { facts, squareFootage, uploads: _, ...typed } = values
  const area = Number(squareFootage)
  const all = {
    ...typed,
    ...facts,
    ...systems(values),
    ...leaseAnswers(values),
    squareFootage: area > 0 ? area : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => isAnswered(value)))
}

export function isHeld(answers: StoredAnswers, { answer, value }: Stated): boolean {
  const held = answers[answer]
  if (Array.isArray(held)) return held.includes(value)
  if (answer === 'state') return stateCode(String(held)) === stateCode(String(value))
  return typeof held === 'string' ? held.trim() === value : held === value
}

/** What the form has instead, in words; empty where it has nothing that would be replaced. */
export function replacedText(answers: StoredAnswers, stated: Stated): string {
  const answer = findProjectAnswer(stated.answer)
  const held = answers[stated.answer]
  // A list takes one more choice and keeps the others.
  if (!answer || answer.control.kind === 'list' || isHeld(answers, stated)) return ''
  return answerText(answer, held)
}

/** The part of the form that taking the statement changes, as if its field had been filled in. */
export function letterChange(
  values: IntakeValues,
  { answer, value }: Stated,
): Partial<IntakeValues> {
  if (findProjectAnswer(answer)?.control.kind === 'list') {
    const chosen = values.facts[answer]
    const others = Array.isArray(chosen) ? chosen.filter((one) => one !== value) : []
    return answerChange(values, answer, [...others, value])
  }
  const change = answerChange(values, answer, value)
  return Object.keys(change).length > 0 ? change : { [answer]: String(value) }
}
