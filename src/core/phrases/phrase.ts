/**
 * A way in which customers write what the form asks: a pattern, the answer that it is about, and
 * what it says. A pattern errs to the side of asking.
 */
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { ProgramFactId } from '#core/project/program-facts.ts'
import { numberSource, readNumber } from './number-words.ts'

type Read = string | number | boolean | undefined

export type Phrase = {
  /** The name of the answer, as orders store it. */
  readonly answer: string
  readonly pattern: RegExp
  readonly read: (match: RegExpExecArray) => Read
}

type NumberFact = Extract<
  ProgramFactId,
  | 'seats'
  | 'barFeet'
  | 'hoodFeet'
  | 'offices'
  | 'conferenceRooms'
  | 'workstations'
  | 'examRooms'
  | 'operatories'
  | 'stations'
  | 'pedicureChairs'
  | 'shampooBowls'
  | 'treatmentRooms'
  | 'showers'
  | 'serviceAmps'
  | 'rooftopTons'
  | 'rooftopUnits'
  | 'ceilingHeight'
  | 'constructionPhases'
>

/** A number before the words. `between` may stand between the two. */
export const counted = (
  answer: NumberFact,
  words: string,
  between = '(?:[\\w-]+\\s+){0,2}?',
): Phrase => ({
  answer,
  pattern: new RegExp(`${numberSource}${between}(?:${words})(?!\\w)`, 'i'),
  read: ([, amount]) => readNumber(amount),
})

export const said = (answer: string, words: string, value: string | number | boolean): Phrase => ({
  answer,
  pattern: new RegExp(`\\b(?:${words})`, 'i'),
  read: () => value,
})

export const feature = (id: SpecialFeature, words: string): Phrase =>
  said('specialFeatures', words, id)

export const feet = "(?:ft|feet|foot|lf|linear feet|['’])"
