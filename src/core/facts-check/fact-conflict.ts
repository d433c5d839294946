/** A contradiction between answers, in words for the people who gave them. */
import type { AnswerValue } from '#core/project/change-answers.ts'

export type FactConflict = {
  readonly id: string
  /** The names of the answers, as orders store them. */
  readonly answers: readonly string[]
  /** One or two sentences for the person who gave the answers. */
  readonly sentence: string
  /** The answer that the words give, where they give one. */
  readonly take?: { readonly answer: string; readonly value: AnswerValue }
}
