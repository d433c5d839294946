/** What the letter says of the money and the time of the lease, where the form has a field for it. */
import { areaNumber, squareFeet } from '#core/phrases/area-words.ts'
import { numberSource, readNumber } from '#core/phrases/number-words.ts'
import { clauseAt, isPlain } from './plainly-said.ts'
import type { Found, LetterReader, NotTaken } from './said.ts'

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
  const open = openAllowance(text)
  if (open) return [open]
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

const repaid =
  /\b(?:repa(?:id|ys?|yable|yment)|paid back|pays? back|amortiz\w+|as additional rent|financed|loan)\b/i
const choice = /\b(?:option|alternative|scenario|choice) (?:[a-d]|[1-4]|one|two|three)\b/i

function isChoice(text: string): boolean {
  return choice.test(text) && !/\b(?:renew|exten[ds])\w*/i.test(text)
}

/** Why the amounts of a sentence are no allowance to count on, where it is for this space. */
function openAllowance(text: string): NotTaken | undefined {
  if (!/\$ ?\d/.test(text)) return undefined
  const answer = 'allowancePerSquareFoot'
  if (isChoice(text)) return { answer, reason: choiceReason }
  return repaid.test(text) && !/\badditional allowance\b/i.test(text)
    ? { answer, reason: repaidReason, isDoubt: true }
    : undefined
}

const rent =
  /\b(?:base|minimum|annual|fixed|initial|gross|net) rent(?:al)?(?: rate)?\b|\brental rate\b/i
const rentHeading =
  /^(?:(?:base|minimum|annual|initial|fixed|proposed|starting) )*rent(?:al)?(?: rate)?$/
const otherRent =
  /\b(?:cam|common area|operating (?:expenses|costs)|taxes|insurance|additional rent|nnn (?:charges|expenses|estimate\w*)|pass-?through\w*|estimated|percentage|storage|increas\w*|escalat\w*|abate\w*|free rent)\b/i
const aYear = /\b(?:per year|per annum|annual(?:ly)?|a year|yearly|\/ ?(?:yr|year))\b|\/ ?yr\b/i
const aMonth = /\b(?:month(?:ly)?|\/ ?mo)\b/i

/** "Years 3-5: $12.10", "$12.10 thereafter". */
const byYear =
  /\b(?:years?|yrs?|months?) (?:\d|one|two|three|four|five)|\b(?:first|second|third|fourth|fifth|initial|remaining|last|following) (?:[\w-]{1,9} ){0,2}(?:years?|months?)\b|\bthereafter\b|\b(?:then|rising to|stepping up to|increasing to) \$/i
export const readRent: LetterReader = ({ text, heading }) => {
  const isNamed = rentHeading.test(heading) || rent.test(text)
  if (!isNamed) return rentInProse(text)
  const open = openRent(text)
  if (open) return [open]
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

const prose = /\b(?:to|are|will|can) (?:lease|rent|leasing|renting|pay|take|do)\b/
const yearsOrFeet = new RegExp(`\\d ?(?:years?|yrs?)\\b|\\d (?:${squareFeet})`, 'i')

/** "We want to lease 1,240 sf for 5 years at $18/sf" does not call it the rent. */
function rentInProse(text: string): readonly Found[] {
  if (!prose.test(text) || !yearsOrFeet.test(text)) return []
  if (allowance.test(text) || otherRent.test(text)) return []
  const [match] = text.matchAll(perFoot)
  if (!match || !isPlain(text, match.index)) return []
  const reason = rentReason(text, match.index, match.index + match[0].length)
  return [{ answer: 'baseRentPerSquareFoot', reason: reason ?? proseReason }]
}

function openRent(text: string): NotTaken | undefined {
  const amount = /\$ ?\d/.exec(text)
  if (!amount || isOtherAmount(text, amount.index)) return undefined
  const answer = 'baseRentPerSquareFoot'
  if (isChoice(text)) return { answer, reason: choiceReason }
  return byYear.test(text) && isPlain(text, amount.index)
    ? { answer, reason: yearReason, isDoubt: true }
    : undefined
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
const termPattern = new RegExp(
  `${numberSource}(?:full |calendar |lease )?(years?|yrs?|months?|mos?)\\b`,
  'i',
)

/** "10 years" is 120 months. */
export const readTerm: LetterReader = ({ text, heading }) => {
  if (!termHeading.test(heading) && !term.test(text)) return []
  const match = termPattern.exec(text)
  const number = readNumber(match?.[1])
  if (!match || number === undefined || !isPlain(text, match.index)) return []
  const { 0: words, 2: unit = '', index } = match
  const to = index + words.length
  if (isRange(text, index, to)) return [{ answer: 'leaseTermMonths', reason: lengthsReason }]
  // "5 1/2 years" are not two.
  if (text.charAt(index - 1) === '/') return [{ answer: 'leaseTermMonths', reason: partReason }]
  return /^y/i.test(unit)
    ? termOfYears(text, number * 12, { from: index, to })
    : wholeTerm(number, index, to)
}

function termOfYears(text: string, value: number, { from, to }: Place): readonly Found[] {
  const more = moreMonths.exec(text.slice(to))
  if (!more) return wholeTerm(value, from, to)
  const months = readNumber(more[1])
  const end = to + more[0].length
  if (months === value) return wholeTerm(value, from, end)
  // Months without rent may be a part of the years.
  const isFree = /\b(?:free|abat\w*|option)\b/i.test(text)
  return months === undefined || isFree || !isAdded(more[0], months)
    ? [{ answer: 'leaseTermMonths', reason: monthsReason }]
    : wholeTerm(value + months, from, end)
}

type Place = { readonly from: number; readonly to: number }

/** "10 years and 3 months" is not 120 months. */
const moreMonths = new RegExp(
  `^\\.?,? (?:(?:and|plus|with) )?(?:an? )?(?:additional )?(?:${numberSource}|[a-z-]{1,12} )(?:full |calendar )?(?:months?|mos?)\\b`,
  'i',
)

function isAdded(words: string, months: number): boolean {
  return months < 12 && /^\.?,? (?:and|plus) /i.test(words)
}

function wholeTerm(value: number, from: number, to: number): readonly Found[] {
  return Number.isInteger(value) ? [{ answer: 'leaseTermMonths', value, from, to }] : []
}

function isRange(text: string, from: number, to: number): boolean {
  return rangeBefore.test(text.slice(0, from)) || rangeAfter.test(text.slice(to))
}

const rangeReason = 'The letter gives a range. Enter the amount that you expect.'
const totalReason =
  'The letter gives a total. The form asks for dollars per square foot: divide the total by the square feet that it is paid for.'
const repaidReason =
  'The letter says that a part of it is paid back. Enter only what the landlord gives.'
const choiceReason = 'The letter offers several choices. Enter the one that you take.'
const yearReason = 'The letter gives the rent by year. Enter that of the first year.'
const proseReason = 'The letter does not call it the rent. Enter it if it is.'
const lengthsReason = 'The letter gives more than one length. Enter the one that you expect.'
const partReason = 'The letter gives parts of a year. Enter the months of the whole term.'
const monthsReason = 'The letter adds months to the years. Enter the months of the whole term.'
const monthReason = 'The letter gives it by the month. The form asks for a year: take it times 12.'
const periodReason =
  'The letter does not say whether it is for a year or a month. Enter the dollars of a year.'
