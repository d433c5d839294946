import type { Day } from '#core/time/day.ts'
import type { Use } from '#core/uses/parts/use.ts'
import type { LetterSentence } from './letter-sentences.ts'

/** One answer that a sentence states, by its name among the answers of a project. */
export type Said = {
  readonly answer: string
  readonly value: string | number | boolean
  /** Where it stands in the sentence's text. */
  readonly from: number
  readonly to: number
  /** What the reader has to know before taking it. */
  readonly note?: string
}

/** What a sentence says about an answer and the form cannot take as it stands, and why. */
export type NotTaken = {
  readonly answer: string
  readonly reason: string
  /** It leaves open what the rest of the letter says of the answer, which is not taken either. */
  readonly isDoubt?: true
}

export type Found = Said | NotTaken

export type LetterContext = {
  readonly today: Day
  /** The kind of space, which decides which rooms and seats are asked for; undefined before it is known. */
  readonly use: Use | undefined
}

export type LetterReader = (sentence: LetterSentence, context: LetterContext) => readonly Found[]

export function isSaid(found: Found): found is Said {
  return 'value' in found
}
