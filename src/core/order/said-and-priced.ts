/** Where the answers that are priced are others than the customer gave. */
import { answerText } from '#core/project/answer-text.ts'
import { projectAnswers } from '#core/project/project-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'

export type AnswerDifference = {
  readonly label: string
  /** Empty where the customer gave no such answer. */
  readonly said: string
  readonly now: string
}

/** In the order of the answers; empty while everything is as the customer said. */
export function differencesFromSaid(
  said: StoredAnswers,
  now: StoredAnswers,
): readonly AnswerDifference[] {
  return projectAnswers.flatMap((answer) => {
    const texts = {
      said: answerText(answer, said[answer.id]),
      now: answerText(answer, now[answer.id]),
    }
    return texts.said === texts.now ? [] : [{ label: answer.label, ...texts }]
  })
}
