/**
 * The area of the premises. Letters name others too: of the building, of a patio, of parking ("4 per
 * 1,000 square feet"). Where rentable and usable feet are given, the usable ones are what is built.
 */
import { formatInteger } from '#core/money/format-money.ts'
import { areaNumber, squareFeet } from '#core/phrases/area-words.ts'
import type { LetterSentence } from './letter-sentences.ts'
import { isPlain } from './plainly-said.ts'
import type { Found, LetterReader, Said } from './said.ts'

const kind = '(rentable|usable|useable|leasable|net|gross)'
const areaPattern = new RegExp(
  `(?<![\\d$,.\\w/])${areaNumber}(?:[\\s+/-]{1,6}${kind})?[\\s+/-]{1,6}(?:${squareFeet}|(r\\.?s\\.?f|u\\.?s\\.?f)\\b)\\.?`,
  'gi',
)

const premises =
  /\b(?:premises|space|suite|unit|store|leas(?:e|ed|ing)|to (?:rent|take)|renting|demised|tenant shall occupy)\b/i
const premisesHeading =
  /\b(?:premises|space|suite|unit|area|size|square (?:feet|footage)|location|property)\b/

const otherNoun =
  '(?:building|center|centre|mall|plaza|tower|property|project|lot|parcel|complex|campus|development|patio|storage|mezzanine|basement|common|parking|garage|warehouse|land|landlord|retail center|gla)'
/** "a building containing approximately 40,000", and with a comma in between it is the suite in it. */
const otherBefore = new RegExp(
  `\\b${otherNoun}s?(?: area)?(?: (?:of|containing|contains|consisting of|consists of|totaling|totals|comprising|with|has|having|is|being))?(?: (?:a total of|approximately|approx\\.?|about|some|roughly))?[ :]*$`,
  'i',
)
const otherAfter = new RegExp(
  `^(?: of(?: the| outdoor| exterior| covered)?|[ -](?:(?!in\\b|at\\b|on\\b|within\\b|located\\b|and\\b|of\\b|space\\b|suite\\b)[\\w-]{1,20}[ -]){0,3}) ?${otherNoun}\\b`,
  'i',
)
const ratio = /\b(?:per|each|every|for each)(?: of)?\s*$/i
/** Parts of an area that are added or taken away. */
const difference =
  /\b(?:by|less|minus|plus|except|excluding|not including)(?: (?:approximately|about))?\s*$/i
const ofNow =
  /\b(?:current|present|existing|former|previous|other|old)(?: \w+)? (?:premises|space|location|store|suite|unit)\b|\bcurrently\b|\bhas leased\b/i
const range = /(?:\d|feet|foot|ft|s\.?f|square)\.?\s*(?:-|to|or|and)\s*$/i
const rangeAfter = /^\s*(?:-|to|or)\s*\d/i
const between = /\bbetween\s*$/i
const limit =
  /\b(?:up to|at least|at most|minimum(?: of)?|maximum(?: of)?|max\.?|min\.?|no (?:less|more) than|not (?:less|more) than|not (?:to )?exceed(?:ing)?|no larger than)(?: (?:approximately|about))?\s*$/i

/** "640 RSF of mezzanine (3,790 RSF total)". */
const partBefore = /\b(?:mezzanine|basement|lower level|second floor|storage)s? ?,?$/i

function isTotal(before: string, after: string): boolean {
  return partBefore.test(before.trimEnd()) && /^,? (?:in )?(?:total|all|combined)\b/i.test(after)
}

/** An area that is named beside that of the floor, and may or may not be meant. */
const beside =
  /(?:\band|\bplus|,|\bwith) (?:an? )?(?:about |approximately |additional )?[\d,]{1,7} (?:rentable |usable )?(?:square (?:feet|foot)|sq\.? ?ft\.?|r?s\.?f\.?|u\.?s\.?f\.?)[ -](?:of |on (?:the |a )?|in the )?(?:mezzanine|basement|lower level)\b/i

type Kind = 'usable' | 'rentable' | 'plain'
type Area = Said & { readonly kind: Kind }

export const readArea: LetterReader = (sentence) => {
  const { text, heading } = sentence
  if (ofNow.test(`${heading}: ${text}`) || (!premisesHeading.test(heading) && !premises.test(text)))
    return []
  const all = [...text.matchAll(areaPattern)].flatMap((match) => areaFrom(sentence, match))
  const found = beside.test(text) ? all.map(withBesideNote) : all
  const areas = found.filter((one): one is Area => 'kind' in one)
  const usable = areas.filter((one) => one.kind === 'usable')
  if (usable.length === 0) return found.map(withoutKind)
  const [rentable] = areas.filter((one) => one.kind === 'rentable')
  return usable.map((one) => ({
    ...withoutKind(one),
    ...(rentable
      ? {
          note: `The letter also states ${formatInteger(Number(rentable.value))} rentable square feet, which the rent is paid for. The usable ones are built.`,
        }
      : {}),
  }))
}

function withBesideNote(found: Found | Area): Found | Area {
  if (!('value' in found)) return found
  return { ...found, note: [besideNote, found.note].filter(Boolean).join(' ') }
}

function withoutKind(found: Found | Area): Found {
  if (!('kind' in found)) return found
  const { kind: _, ...said } = found
  return said
}

function areaFrom({ text }: LetterSentence, match: RegExpExecArray): readonly (Found | Area)[] {
  const { 0: words, 1: digits = '', index } = match
  // The stop of "sq. ft." belongs to it, that of a sentence does not.
  const to = index + words.replace(/(?<!ft|f)\.$/i, '').length
  const before = text.slice(0, index)
  const after = text.slice(to)
  const isOfBefore = otherBefore.test(before) && !isTotal(before, after)
  if (ratio.test(before) || difference.test(before) || isOfBefore || otherAfter.test(after)) {
    return []
  }
  if (!isPlain(text, index)) return []
  if (range.test(before) || between.test(before) || rangeAfter.test(after)) {
    return [{ answer: 'squareFootage', reason: rangeReason }]
  }
  if (limit.test(before)) return [{ answer: 'squareFootage', reason: limitReason }]
  const value = Number(digits.replaceAll(',', ''))
  const said = { answer: 'squareFootage', value, from: index, to, kind: kindOf(match, after) }
  return [said.kind === 'rentable' ? { ...said, note: rentableNote } : said]
}

function kindOf({ 2: adjective = '', 3: short = '' }: RegExpExecArray, after: string): Kind {
  if (/^us/i.test(adjective) || /^u/i.test(short) || isCalled(after, 'usable')) return 'usable'
  const isRentable = /^rent/i.test(adjective) || /^r/i.test(short) || isCalled(after, 'rentable')
  return isRentable ? 'rentable' : 'plain'
}

/** "2,400 square feet, rentable". */
function isCalled(after: string, name: string): boolean {
  return new RegExp(`^,? ?${name}\\b`, 'i').test(after)
}

const rangeReason =
  'The letter gives a range of areas. Enter the area that you expect to build out.'
const besideNote =
  'The letter also states the area of a mezzanine or basement. Enter the area of all that is built out.'
const limitReason =
  'The letter gives only the least or the most. Enter the area that you expect to build out.'
const rentableNote =
  'Rentable feet often include a share of halls and lobbies. If you know the usable area, enter that one.'
