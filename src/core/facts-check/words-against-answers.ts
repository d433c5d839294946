/** What a description says that the answers, from which everything is priced, do not. */
import { formatInteger } from '#core/money/format-money.ts'
import { areaNumber, squareFeet } from '#core/phrases/area-words.ts'
import { isAskedOf } from '#core/project/asked-facts.ts'
import { readProjectFacts, type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import type { Use } from '#core/uses/parts/use.ts'
import type { FactConflict } from './fact-conflict.ts'
import { readClauses } from './read-clauses.ts'
import { isDenied } from './suggest-answers.ts'

export function wordsAgainstAnswers(answers: StoredAnswers): readonly FactConflict[] {
  const facts = readProjectFacts(answers)
  if (!facts.ok) return []
  // Its stops are no ends of a sentence.
  const text = textOf(answers['description']).replace(/\bsq\.\s*ft\./gi, 'sq ft')
  const clauses = readClauses(text)
  return [
    ...otherArea(clauses, facts.value.squareFootage),
    ...otherFloor(clauses, facts.value.floorLevel),
    ...noElevator(clauses, facts.value.floorLevel),
    ...xrayElsewhere(clauses, projectUse(facts.value)),
  ]
}

const areaPattern = new RegExp(`${areaNumber}[\\s-]*${squareFeet}\\.?(\\s+each)?`, 'i')
const floorsPattern = /\b(two|three|four|[2-4])\s+(?:floors|stories|levels|suites|units)\b/i
const floorCounts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 }

/** Areas of something else than the space. */
const ofSomethingElse =
  /\b(?:building|center|centre|mall|plaza|tower|property|lot|parcel|complex|campus|warehouse district|other|another|next door|neighbor\w*|previous|current|existing location|elsewhere|landlord|expan\w+)\b/i

const ofTheWhole = /\b(?:space|suite|unit|shop|store|premises|total|altogether|in all|the whole)\b/i

/** Rounding and how walls are measured make less of a difference. Judgment. */
const sameWithin = 0.1

function otherArea(clauses: readonly string[], area: number): readonly FactConflict[] {
  for (const clause of clauses) {
    const match = areaPattern.exec(clause)
    if (!match || ofSomethingElse.test(clause) || isDenied(clause, match.index)) continue
    const [, digits = '', each] = match
    const count = each ? countOf(floorsPattern.exec(clause)?.[1]) : 1
    const said = Number(digits.replaceAll(',', '')) * count
    const isLarger = said > area * (1 + sameWithin)
    const isSmallerWhole = said < area * (1 - sameWithin) && isWhole(clause)
    if (!isLarger && !isSmallerWhole) continue
    return [
      {
        id: 'other-area',
        answers: ['squareFootage', 'description'],
        sentence: `The description says ${formatInteger(said)} sf ("${clause}"), and ${formatInteger(area)} sf are ordered and priced.`,
        take: { answer: 'squareFootage', value: said },
      },
    ]
  }
  return []
}

/** Smaller areas are mostly those of rooms. */
function isWhole(clause: string): boolean {
  return (
    ofTheWhole.test(clause) && !/\b(?:room|kitchen|area|office|storage|patio|bar)s?\b/i.test(clause)
  )
}

function countOf(text: string | undefined): number {
  return text === undefined ? 1 : (floorCounts[text.toLowerCase()] ?? Number(text))
}

const ordinals = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
} as const
const abovePattern = new RegExp(
  `\\b(?:(${Object.keys(ordinals).join('|')})|(\\d{1,2})(?:st|nd|rd|th))[\\s-]+(?:floor|story|storey|level)\\b|\\bupstairs\\b`,
  'i',
)
const belowPattern = /\b(?:basement|cellar|below grade|lower level)\b/i
const groundPattern = /\b(?:ground|street|first|1st)[\s-]+(?:floor|level)\b/i

/** Floors of somebody or something else, and ways to the floor of the space. */
export const ofAnotherFloor =
  /\b(?:apartments?|tenants?|neighbors?|landlord|residential|parking|garage|storage|mechanical|restrooms?|bathrooms?|entrance|lobby|elevators? (?:from|in)|above us|below us|next to|no|not|without|from|access|stairs? (?:to|from)|previous|former|current|existing)\b/i

export type FloorSaid = {
  readonly text: string
  readonly fits: (floor: number) => boolean
  /** The floor that is meant, where the words name one. */
  readonly floor?: number
}

function otherFloor(
  clauses: readonly string[],
  floor: number | undefined,
): readonly FactConflict[] {
  for (const clause of clauses) {
    const said = floorSaid(clause)
    if (!said || said.fits(floor ?? 1) || ofAnotherFloor.test(clause)) continue
    const answered =
      floor === undefined
        ? 'no floor was answered, so the ground floor is priced'
        : `floor ${floor} is ordered and priced`
    return [
      {
        id: 'other-floor',
        answers: ['floorLevel', 'description'],
        sentence: `The description says ${said.text} ("${clause}"), and ${answered}.`,
        ...(said.floor === undefined ? {} : { take: { answer: 'floorLevel', value: said.floor } }),
      },
    ]
  }
  return []
}

export function floorSaid(clause: string): FloorSaid | undefined {
  const above = abovePattern.exec(clause)
  if (above) {
    const [, word, digits] = above
    const said = word ? ordinals[word.toLowerCase() as keyof typeof ordinals] : Number(digits)
    if (Number.isNaN(said)) return { text: 'an upper floor', fits: (floor) => floor > 1 }
    return { text: `floor ${said}`, fits: (floor) => floor === said, floor: said }
  }
  if (belowPattern.test(clause)) return { text: 'a basement', fits: (floor) => floor < 1 }
  if (groundPattern.test(clause)) {
    return { text: 'the ground floor', fits: (floor) => floor === 1, floor: 1 }
  }
  return undefined
}

const withoutElevator =
  /\b(?:no|without(?: an?)?|lacks(?: an?)?)\s+(?:working\s+)?(?:elevator|lift)\b|\bwalk-?up\b|\bstairs only\b/i
const upperFloor =
  /\b(?:second|third|fourth|2nd|3rd|4th|upper|top)[\s-]+(?:floor|level|story)\b|\bupstairs\b/i

function noElevator(
  clauses: readonly string[],
  floor: number | undefined,
): readonly FactConflict[] {
  const isUpper = (floor ?? 1) > 1 || clauses.some((clause) => upperFloor.test(clause))
  if (!isUpper || !clauses.some((clause) => withoutElevator.test(clause))) return []
  return [
    {
      id: 'upper-floor-without-elevator',
      answers: ['floorLevel', 'description'],
      sentence:
        'The space is on an upper floor without an elevator. An accessible way up and carrying everything by hand are not priced.',
    },
  ]
}

/** Clinics and dental practices have it, so no use claims it as its own. */
const xray = { id: 'xray', pattern: /\bx-?rays?\b/i } as const

/** A part of another use's program: nobody asks for it here, so nothing of it is counted. */
function xrayElsewhere(clauses: readonly string[], use: Use): readonly FactConflict[] {
  if (isAskedOf(xray.id, use.id) || !clauses.some((clause) => names(clause, xray.pattern)))
    return []
  return [
    {
      id: 'not-of-the-use:xray',
      answers: ['projectType', 'description'],
      sentence:
        'X-rays stand in the description, and nothing of the kind is asked or priced for this project type.',
    },
  ]
}

function names(clause: string, pattern: RegExp): boolean {
  const match = pattern.exec(clause)
  return match !== null && !isDenied(clause, match.index)
}
