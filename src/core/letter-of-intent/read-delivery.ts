/**
 * In what condition the space is handed over, what is there, what the landlord builds, and what is
 * counted in it. The phrases are those in which customers describe a space; a letter is held to more.
 */
import { calledSpaces } from '#core/facts-check/other-spaces.ts'
import { landlordWorkWords, phrasesFor } from '#core/facts-check/phrases.ts'
import { containsDenial } from '#core/facts-check/suggest-answers.ts'
import { floorSaid, ofAnotherFloor } from '#core/facts-check/words-against-answers.ts'
import { type LandlordWork, landlordWorks } from '#core/project/program-facts.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { uses } from '#core/uses/all-uses.ts'
import { clauseAt, isPlain } from './plainly-said.ts'
import type { Found, LetterReader } from './said.ts'

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
  return phrases.flatMap(({ answer, pattern, read }): readonly Found[] => {
    const match = isRead(answer) ? pattern.exec(text) : null
    const value = match ? read(match) : undefined
    if (!match || value === undefined) return []
    const { 0: words, index } = match
    const to = index + words.length
    const isDenied = value !== false && containsDenial(words)
    if (isDenied || !isPlain(text, index) || !fits(answer, value, text, index, to)) return []
    return [{ answer, value, from: index, to: endOf(answer, text, index, to) }]
  })
}

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

const workHeading =
  /\blandlord(?:'s)? (?:work|improvements|obligations|responsibilit\w+)\b|^landlord (?:shall|will|to)\b/
const landlordDoes =
  /\b(?:landlord|lessor)(?:,? at (?:its|landlord's)(?: sole)?(?: cost(?: and expense)?| expense),?)?(?: (?:shall|will|agrees to|to))? (?:also )?(?:provide|deliver|install|construct|furnish|replace|build|perform|complete)s?\b/i
const atTenantsCost =
  /\b(?:tenant's (?:sole )?(?:cost|expense)|paid by tenant|reimburs\w+|deduct\w+|(?:from|against|out of) the (?:tenant improvement |ti )?allowance|amortiz\w+|access to|use of|good (?:working )?(?:order|condition|repair))\b/i
const adjectives =
  '(?:(?:a|an|the|all|new|one|two|three|four|accessible|compliant|code-compliant|ada|ada-compliant|unisex|finished|smooth|level|concrete|interior|complete|of|roof-?top|glass|separate|separately|metered|main|electrical|electric|building|standard|sealed|poured|adequate|\\d+|\\d+-?ton|\\d+-?amp|amp|-) ){0,6}'

/** "Landlord shall install new demising walls and two ADA restrooms", or a list below "Landlord's work". */
export const readLandlordWork: LetterReader = ({ text, heading }) => {
  const does = landlordDoes.exec(text)
  const isList = workHeading.test(heading)
  if ((!does && !isList) || atTenantsCost.test(text)) return []
  const start = does ? does.index + does[0].length : listStart(text)
  if (!isPlain(text, start) || containsDenial(text.slice(start))) return []
  return itemsOf(text, start).flatMap(({ words, at }) => {
    const work = landlordWorks.find(({ id }) => itemPattern(id).test(words))
    return work ? [{ answer: 'landlordWork', value: work.id, from: at, to: at + words.length }] : []
  })
}

function itemPattern(id: LandlordWork): RegExp {
  return new RegExp(`^${adjectives}(?:${landlordWorkWords[id]})`, 'i')
}

/** Behind "Landlord's Work:" and the number of an item. */
function listStart(text: string): number {
  const [start = ''] = /^(?:[^:]{0,60}: )?(?:[-•*·] ?|\(?[a-z0-9]{1,3}[.)]? )?/i.exec(text) ?? []
  return start.length
}

function itemsOf(text: string, start: number) {
  const items: { words: string; at: number }[] = []
  let at = start
  for (const piece of text.slice(start).split(/([,;:]| and | including |\.)/)) {
    const words = piece.trim().replace(/^(?:\d|[a-z]) (?=[a-z])/i, '')
    const shift = piece.indexOf(words)
    if (words.length > 2) items.push({ words, at: at + shift })
    at += piece.length
  }
  return items
}
