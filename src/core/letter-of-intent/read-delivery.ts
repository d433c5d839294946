/**
 * In what condition the space is handed over, what is there, what the landlord builds, and what is
 * counted in it. The phrases are those in which customers describe a space; a letter is held to more.
 */
import { calledSpaces } from '#core/facts-check/other-spaces.ts'
import { phrasesFor } from '#core/facts-check/phrases.ts'
import { containsDenial } from '#core/facts-check/suggest-answers.ts'
import { floorSaid, ofAnotherFloor } from '#core/facts-check/words-against-answers.ts'
import type { Phrase } from '#core/phrases/phrase.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { uses } from '#core/uses/all-uses.ts'
import { clauseAt, isPlain } from './plainly-said.ts'
import { hasSeveralSizes, numberOf, tonsTogether } from './read-tons.ts'
import type { Found, LetterReader, Said } from './said.ts'

/** What is there when the space is handed over. */
const thereAnswers: ReadonlySet<string> = new Set([
  'existingFireSuppression',
  'existingFireAlarm',
  'existingHvac',
  'existingGreaseInterceptor',
  'serviceAmps',
  'rooftopTons',
  'rooftopUnits',
])
const needsBeingThere: ReadonlySet<string> = new Set(['serviceAmps', 'rooftopTons', 'rooftopUnits'])
const isThere =
  /\b(?:exist(?:s|ing)|in place|currently|presently|served by|equipped with|contains?|has|have|there (?:is|are))\b/i
const isChanged =
  /\b(?:new|install\w*|upgrad\w*|replac\w*|remov\w*|demolish\w*|provid\w*|furnish\w*|bring\w*|requir\w*|add(?:s|ed|ing)?|inadequate|not working|broken)\b/i
const isUseless =
  /\b(?:(?:do|does|is|are) not (?:work|operat|function)\w*|not (?:working|operational|functional)|inoperable|out of order|needs? (?:repair|replacement))\b/i
const ofOtherThings =
  /\b(?:patio|outdoor|parking|sidewalk|landlord's|common areas?|per (?:ton|seat))\b/i
const countRange =
  /(?:\d|\b(?:up|at least|at most|least|most|between|minimum|maximum))\s*(?:-|to|or|and|of)?\s*$/i

/** What of the phrases a letter can state; wishes for features and the like are not read from one. */
function isRead(answer: string): boolean {
  if (answer === 'spaceCondition' || thereAnswers.has(answer)) return true
  const found = findProjectAnswer(answer)
  return (
    found?.group === 'program' && found.control.kind === 'number' && answer !== 'constructionPhases'
  )
}

const anyUse = { words: { ...uses.retail.words, phrases: [], sameUse: '(?!)' } }

export const readSpace: LetterReader = ({ text }, { use }) => {
  const phrases = phrasesFor(use ?? { ...uses.retail, ...anyUse })
  return phrases.flatMap((phrase): readonly Found[] => {
    const said = isRead(phrase.answer) ? saidBy(phrase, text) : undefined
    if (!said || !isPlain(text, said.from)) return []
    const { answer, value, from, to } = said
    if (!fits(answer, value, text, from, to)) return []
    if (answer === 'rooftopTons') return [tonsTogether(text, said)]
    if (isOfBuildingOnly(said, text)) return [{ answer, reason: buildingReason, isDoubt: true }]
    return [{ ...said, to: endOf(answer, text, from, to) }]
  })
}

function saidBy({ answer, pattern, read }: Phrase, text: string): Said | undefined {
  const match = pattern.exec(text)
  const value = match ? read(match) : undefined
  if (!match || value === undefined || isNoCount(answer, text, match)) return undefined
  const { 0: words, index: from } = match
  if (value !== false && containsDenial(words)) return undefined
  return { answer, value, from, to: from + words.length }
}

const sizeOfUnit = /^[\w.]+[\s-]+tons?\b/i

/**
 * "10-ton rooftop units" are not ten, "Suite 4 has rooftop units" are not four, and "12 1/2" is no
 * two.
 */
function isNoCount(answer: string, text: string, { 0: words, index }: RegExpExecArray): boolean {
  if (text.charAt(index - 1) === '/') return true
  const isName = numberOf.test(text.slice(0, index))
  return answer === 'rooftopUnits' && (isName || sizeOfUnit.test(words) || hasSeveralSizes(text))
}

/** "The building is sprinklered; the Premises are not." */
const notHere =
  /\b(?:premises|space|suite|unit|store)\b[^.]{0,30}?(?:\b(?:not|none|no|lacks?|without)\b|n't\b|\bun\w+ed\b)|\b(?:except\w*|excluding|other than|but|though|although|while|not)\b[^.]{0,30}?\b(?:premises|space|suite|unit|store)\b/i

function isOfBuildingOnly({ answer, value, to }: Said, text: string): boolean {
  return thereAnswers.has(answer) && value === true && notHere.test(text.slice(to))
}

const buildingReason =
  'The letter says it of the building and not of the space. Answer for the space itself.'

/** Of a former use the words go on behind what the phrase needs: "formerly a bank". */
function endOf(answer: string, text: string, from: number, to: number): number {
  const isFormer = answer === 'spaceCondition' && /^former|^used to be/i.test(text.slice(from))
  const [words = ''] =
    /^[^,.;]{0,40}?(?=[,.;]|$| (?:and|that|which|space)\b)/i.exec(text.slice(to)) ?? []
  return isFormer ? to + words.length : from + text.slice(from, to).trimEnd().length
}

function fits(answer: string, value: unknown, text: string, from: number, to: number): boolean {
  const clause = clauseAt(text, from)
  if (answer === 'spaceCondition') return fitsCondition(value, text, from)
  if (thereAnswers.has(answer)) {
    if (value === true || typeof value === 'number') {
      if (isChanged.test(clause) || isUseless.test(text)) return false
    }
    return !needsBeingThere.has(answer) || isThere.test(clause)
  }
  return !countRange.test(text.slice(0, from)) && !ofOtherThings.test(text.slice(from, to + 12))
}

/** "Formerly known as Suite 12" is no use: what the space was before has to be named. */
function fitsCondition(value: unknown, text: string, from: number): boolean {
  if (!String(value).startsWith('second-generation')) {
    return !/\b(?:from|beyond|instead of|allowance)\s+(?:an? )?$/i.test(text.slice(0, from))
  }
  const named = text.slice(from, from + 70)
  return value === 'second-generation-same-use' || calledNear(named)
}

const lastUses = /\b(?:bank|retail (?:space|store|shop)|office|warehouse|church|school|garage)\b/i

function calledNear(words: string): boolean {
  const without = words.replace(/\b(?:former(?:ly)?|used to be|occupied by|used as|an?)\b/gi, ' ')
  return lastUses.test(without) || calledSpaces(without).length > 0
}

const secondGeneration = /\b(?:second|2nd)[- ]gen(?:eration)?\b/i
const asIs = /\bas[- ]is\b/i
const shell = /\b(?:shell|white box|vanilla box)\b/i

/** A condition that the letter names and the form's choices need more to know. */
export const readOpenCondition: LetterReader = ({ text }, { use }) => {
  const match = secondGeneration.exec(text) ?? asIs.exec(text)
  if (!match || shell.test(text) || !isPlain(text, match.index)) return []
  const isSame = use && new RegExp(`\\b(?:${use.words.sameUse})\\b`, 'i').test(text)
  if (secondGeneration.test(text) && isSame) return []
  return [{ answer: 'spaceCondition', reason: openConditionReason }]
}

const openConditionReason =
  'The letter does not say whether it is a shell, or what the space was used for before. Choose the condition.'

export const readFloor: LetterReader = ({ text, heading }) => {
  if (!/\b(?:premises|space|suite)\b/i.test(`${heading} ${text}`)) return []
  const said = floorSaid(text)
  const from = said
    ? text.search(/\b(?:\w+|\d{1,2}\w{2})[\s-]+(?:floor|story|storey|level)\b/i)
    : -1
  if (said?.floor === undefined || from < 0 || !isPlain(text, from)) return []
  if (ofAnotherFloor.test(clauseAt(text, from))) return []
  const [words = ''] = /^[\w-]+[\s-]+\w+/.exec(text.slice(from)) ?? []
  return [{ answer: 'floorLevel', value: said.floor, from, to: from + words.length }]
}
