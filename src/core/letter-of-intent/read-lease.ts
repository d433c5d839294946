/** What the letter says of the money and the time of the lease, where the form has a field for it. */
import { areaNumber } from '#core/phrases/area-words.ts'
import { numberSource, readNumber } from '#core/phrases/number-words.ts'
import { clauseAt, isPlain } from './plainly-said.ts'
import type { Found, LetterReader } from './said.ts'

const perFoot =
  /\$ ?(\d{1,3}(?:,\d{3})?(?:\.\d{1,2})?)(?![\d,.]*\d)(?: dollars?)? ?(?:(?:per|\/|a) ?(?:rentable |usable |gross |leasable )?(?:square (?:foot|feet)|sq\.? ?ft\.?|r?\.?s\.?f\.?|u\.?s\.?f\.?)|p\.?s\.?f)/gi
const anyDollars = new RegExp(`\\$ ?(?:${areaNumber})(?:\\.\\d{2})?(?! ?(?:per|/|psf))`, 'i')
const rangeBefore = /\d\s*(?:-|to|or|and)\s*$/i
const rangeAfter = /^\s*(?:-|to|or)\s*\$?\d/i

const allowance =
  /\ballowances?\b|\btenant improvements?\b|\bTIA?\b|\bimprovement contribution\b|\bconstruction contribution\b|\blandlord(?:'s)? contribution\b/i
const otherAllowance =
  /\b(?:moving|relocation|signage|sign|space[- ]plan\w*|design|architectur\w+|test[- ]?fit|ff&e|furniture|cabling|additional|second|supplemental|amortiz\w+|refurbish\w+)\b/i
const most =
  /\b(?:up to|not to exceed|not exceeding|maximum(?: of)?|at most)(?: an? (?:amount of|total of))?\s*$/i

export const readAllowance: LetterReader = ({ text, heading }) => {
  if (!allowance.test(heading) && !allowance.test(text)) return []
  if (/\brent\b/.test(heading)) return []
  const found = [...text.matchAll(perFoot)].flatMap((match): readonly Found[] => {
    const { 0: words, 1: digits = '', index } = match
    const to = index + words.length
    if (otherAllowance.test(clauseAt(text, index)) || !isPlain(text, index)) return []
    if (/\brent(?:al)?\b/i.test(clauseAt(text, index))) return []
    const answer = 'allowancePerSquareFoot'
    if (isRange(text, index, to)) return [{ answer, reason: rangeReason }]
    const isMost = most.test(text.slice(0, index))
    const note = isMost ? { note: 'The letter states it as the most that is paid.' } : {}
    return [{ answer, value: Number(digits.replaceAll(',', '')), from: index, to, ...note }]
  })
  if (found.length > 0) return found
  const total = anyDollars.exec(text)
  return total && !otherAllowance.test(text) && isPlain(text, total.index)
    ? [{ answer: 'allowancePerSquareFoot', reason: totalReason }]
    : []
}

const rent =
  /\b(?:base|minimum|annual|fixed|initial|gross|net) rent(?:al)?(?: rate)?\b|\brental rate\b/i
const rentHeading =
  /^(?:(?:base|minimum|annual|initial|fixed|proposed|starting) )*rent(?:al)?(?: rate)?$/
const otherRent =
  /\b(?:cam|common area|operating (?:expenses|costs)|taxes|insurance|additional rent|nnn (?:charges|expenses|estimate\w*)|pass-?through\w*|estimated|percentage|storage|increas\w*|escalat\w*|abate\w*|free rent)\b/i
const aYear = /\b(?:per year|per annum|annual(?:ly)?|a year|yearly|\/ ?(?:yr|year))\b|\/ ?yr\b/i
const aMonth = /\b(?:month(?:ly)?|\/ ?mo)\b/i

export const readRent: LetterReader = ({ text, heading }) => {
  if (!rentHeading.test(heading) && !rent.test(text)) return []
  return [...text.matchAll(perFoot)].flatMap((match): readonly Found[] => {
    const { 0: words, 1: digits = '', index } = match
    const to = index + words.length
    if (isOtherAmount(text, index) || !isPlain(text, index)) return []
    const answer = 'baseRentPerSquareFoot'
    const reason = rentReason(text, index, to)
    return reason === undefined
      ? [{ answer, value: Number(digits.replaceAll(',', '')), from: index, to }]
      : [{ answer, reason }]
  })
}

/** Characters beside an amount that say what it is. */
const near = 50

function isOtherAmount(text: string, at: number): boolean {
  const clause = clauseAt(text, at)
  const before = text.slice(Math.max(0, at - near), at)
  return otherRent.test(clause) || otherRent.test(before) || allowance.test(clause)
}

/** Why it is no rent of a year, if it is none. */
function rentReason(text: string, from: number, to: number): string | undefined {
  if (isRange(text, from, to)) return rangeReason
  if (aMonth.test(text.slice(Math.max(0, from - near), to + near))) return monthReason
  return aYear.test(clauseAt(text, from)) ? undefined : periodReason
}

const term =
  /\b(?:initial|primary|base|lease)\s+term\b|\bterm of (?:the lease|this lease|\w+ (?:years?|months?)|\d)/i
const termHeading =
  /^(?:(?:lease|initial|primary|base|proposed) )*(?:term|lease term)(?: of (?:the )?lease)?$/
const termPattern = new RegExp(`${numberSource}(?:full |calendar |lease )?(years?|months?)\\b`, 'i')

/** "10 years" is 120 months. */
export const readTerm: LetterReader = ({ text, heading }) => {
  if (!termHeading.test(heading) && !term.test(text)) return []
  const match = termPattern.exec(text)
  if (!match || !isPlain(text, match.index)) return []
  const { 0: words, 1: count, 2: unit = '', index } = match
  const to = index + words.length
  const number = readNumber(count)
  const answer = 'leaseTermMonths'
  if (number === undefined) return []
  if (rangeBefore.test(text.slice(0, index)) || rangeAfter.test(text.slice(to))) {
    return [
      { answer, reason: 'The letter gives more than one length. Enter the one that you expect.' },
    ]
  }
  // "10 years and 3 months" is not 120 months.
  if (
    /^,? (?:(?:and|plus) )?(?:[\w-]+ ){0,2}\d{1,2} months?\b|^,? (?:and|plus) [\w-]+ months?\b/i.test(
      text.slice(to),
    )
  )
    return []
  const value = /^y/i.test(unit) ? number * 12 : number
  return Number.isInteger(value) ? [{ answer, value, from: index, to }] : []
}

function isRange(text: string, from: number, to: number): boolean {
  return rangeBefore.test(text.slice(0, from)) || rangeAfter.test(text.slice(to))
}

const rangeReason = 'The letter gives a range. Enter the amount that you expect.'
const totalReason =
  'The letter gives a total. The form asks for dollars per square foot: divide the total by the square feet that it is paid for.'
const monthReason = 'The letter gives it by the month. The form asks for a year: take it times 12.'
const periodReason =
  'The letter does not say whether it is for a year or a month. Enter the dollars of a year.'
