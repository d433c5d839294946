/** Why a model did not write the narrative, as text for staff. The built-in text is used then. */
import type { AnswerRefusal } from './fill-model-answer.ts'

export const modelFailures = [
  'timed-out',
  'unreachable',
  'not-allowed',
  'over-quota',
  'server-error',
  'unreadable',
  'resting',
] as const

export type ModelFailure = (typeof modelFailures)[number]

export type NarrativeFailure = ModelFailure | AnswerRefusal | 'over-budget'

const sentences: Readonly<Record<NarrativeFailure, string>> = {
  'timed-out': 'The model did not answer in time.',
  unreachable: 'The model could not be reached.',
  'not-allowed': 'The model refused our key or request.',
  'over-quota': 'The model said that our quota is used up.',
  'server-error': 'The model answered with an error of its own.',
  unreadable: 'The answer was not in the agreed form.',
  resting: 'The model failed several times in a row and is left alone for a few minutes.',
  'over-budget': "Today's number of requests to the model is used up.",
  'too-short': 'The text was too short.',
  'too-long': 'The text was too long.',
  'hidden-characters': 'The text contained hidden characters.',
  'foreign-letters': 'The text contained letters of another script.',
  'a-digit': 'The text contained a figure of its own.',
  'a-sign-of-a-figure': 'The text contained a currency, percent or similar sign.',
  'a-number-word': 'The text contained a number in words.',
  'unknown-slot': 'The text referred to a fact that does not exist.',
  'broken-slot': 'The text referred to a fact in a broken way.',
  'markup-or-link': 'The text contained markup or a link.',
  'a-promise': 'The text promised something.',
  'total-missing': 'The text did not name the total.',
  'number-not-in-facts': 'A number in the text is not one of the estimate.',
}

export function narrativeFailureText(failure: string): string {
  return Object.hasOwn(sentences, failure)
    ? sentences[failure as NarrativeFailure]
    : 'The model could not be used.'
}
