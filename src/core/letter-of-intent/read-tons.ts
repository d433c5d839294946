/** The tons of all rooftop units together: "three existing 10-ton units" are thirty. */
import { numberSource, readNumber } from '#core/phrases/number-words.ts'
import type { Found, Said } from './said.ts'

const sizes = /(?:\b|\d)tons?\b/gi
const kinds =
  '(?:existing|new|newer|working|rooftop|roof-mounted|packaged|hvac|heating|cooling|gas|electric|carrier|trane|lennox|york|daikin|x|of|at|units?|rtus?)'
/** "Two existing 5-ton", "2 rooftop units of 5 tons". */
const countBefore = new RegExp(`${numberSource}(?:${kinds}[ ,]{1,2}){0,5}$`, 'i')
/** "Unit 2 - 10-ton" is one unit. */
export const numberOf = /\b(?:suite|unit|bay|space|rtu|no\.?|number|floor|level) ?#?$|#$/i
const each = /^[^.;]{0,40}\b(?:each|apiece|per unit)\b/i
/** Units in the plural behind the size of one. */
const severalAfter = /^(?:[ -](?:[\w-]{1,15} ){0,3})?(?:units|rtus|systems|rooftops)\b/i
const ofOne = /ton$/i
const together = /\b(?:total\w*|together|combined|aggregate|altogether|in all)\b/i

export function hasSeveralSizes(text: string): boolean {
  return [...text.matchAll(sizes)].length > 1
}

export function tonsTogether(text: string, said: Said): Found {
  const { from, to } = said
  if (hasSeveralSizes(text)) return open
  if (together.test(text)) return said
  const before = countBefore.exec(text.slice(0, from))
  const isName = before && numberOf.test(text.slice(0, before.index))
  const count = isName ? undefined : readNumber(before?.[1])
  const after = text.slice(to)
  const isEach = ofOne.test(text.slice(from, to)) || each.test(after)
  if (!isEach) return count === undefined ? said : { ...said, note: togetherNote }
  if (before && count !== undefined && Number.isInteger(count)) {
    return { ...said, value: count * Number(said.value), from: before.index }
  }
  return severalAfter.test(after) || each.test(after) ? open : said
}

const open: Found = {
  answer: 'rooftopTons',
  reason: 'The letter gives the size of several units. Enter their tons together.',
  isDoubt: true,
}
const togetherNote = 'Taken as the tons of all units together.'
