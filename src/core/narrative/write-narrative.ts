/**
 * The built-in narrative: the answer, what was counted and why, what is unusual about this project,
 * what to settle with whom before signing, and what would change the decision. It says no row of a
 * table; every figure comes from the estimate, and the same facts give the same text.
 */

import { projectTypeLabel } from '#core/catalog/project-type.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { planProgram } from '#core/program/program.ts'
import { programFactIds } from '#core/project/fact-registry.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { effectText, outcomesText, spanOf } from '#core/risk/answer-outcomes.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import { countOf, lowerFirst, upperFirst } from '#core/sentence-parts.ts'
import { studyProgram } from '#core/take-off/study-program.ts'
import { nameInTexts } from './customer-words.ts'
import type { NarrativeEstimate } from './narrative-estimate.ts'
import { monthsOf } from './scope-sums.ts'
import { unusualPoints } from './unusual-points.ts'
import { whoAnswers, yourself } from './who-answers.ts'

export type NarrativeNames = { readonly companyName: string; readonly area: MarketArea }

/** Three to five paragraphs of plain text, separated by an empty line. */
export function writeNarrative(
  facts: ProjectFacts,
  codes: MarketCodes,
  estimate: NarrativeEstimate,
  assessment: Assessment,
  names: NarrativeNames,
): string {
  return [
    answer(facts, assessment, names),
    whatWasCounted(facts, codes, estimate),
    unusualPoints(facts, codes, estimate).join(' '),
    whatToSettle(assessment),
    whatWouldChange(assessment),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function answer(facts: ProjectFacts, { range }: Assessment, names: NarrativeNames): string {
  const type = projectTypeLabel(facts.projectType, facts.salonSubcategory).toLowerCase()
  const state = facts.state === names.area.state.code ? names.area.state.name : facts.state
  const place = [facts.city, state].filter(Boolean).join(', ')
  const project = `the ${formatInteger(facts.squareFootage)}-square-foot ${type} project`
  const company = nameInTexts(names.companyName)
  const subject = company ? `For ${company}, ${project}` : upperFirst(project)
  return [
    `${subject}${place ? ` in ${place},` : ''} will likely cost ${formatUsdWhole(range.p50)} to build, or ${formatUsdWhole(range.p50 / Math.max(1, facts.squareFootage))} per square foot; budget ${formatUsdWhole(range.p80)}.`,
    'That is what a contractor is paid. Design, licenses, equipment, furniture, technology and the reserve that an owner keeps come on top. The sum with them, the project budget, is what a lender needs to see.',
  ].join(' ')
}

/** Empty for an estimate whose quantities were not counted. */
function whatWasCounted(
  facts: ProjectFacts,
  codes: MarketCodes,
  { bidItems }: NarrativeEstimate,
): string {
  const study = studyProgram(facts, codes, bidItems)
  if (!study) return ''
  const { restrooms, occupancy } = planProgram(facts, codes)
  const restroomText =
    restrooms.toBuild > 0
      ? `${people(occupancy.occupants)}, so the plumbing code asks for ${countOf(restrooms.needed, 'toilet')}: ${restrooms.existing > 0 ? `${Math.min(restrooms.existing, restrooms.needed)} taken as there and ` : ''}${restrooms.toBuild} to build.`
      : `${people(occupancy.occupants)}, and the ${restrooms.needed === 1 ? 'toilet' : `${restrooms.needed} toilets`} that the plumbing code asks for ${restrooms.needed === 1 ? 'is' : 'are'} taken as there.`
  return [
    `The figure rests on a count that you can check with a tape measure: ${study.inWords}.`,
    restroomText,
    isNothingGiven(facts)
      ? 'No room, seat or system was given yet, so all of these numbers are what is usual for the area and the use. A sketch with rooms on it would replace most assumptions at once.'
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function isNothingGiven(facts: ProjectFacts): boolean {
  const isSystemGiven = Object.values(facts.existingSystems).some((state) => state !== 'unknown')
  return !isSystemGiven && programFactIds.every((id) => facts[id] === undefined)
}

function people(occupants: number): string {
  return `By code ${occupants} people may be in the space`
}

function whatToSettle({ openQuestions }: Assessment): string {
  const [first, ...others] = openQuestions
  if (!first) {
    return 'No answer is missing that would move the figure much. Before signing, put what the landlord delivers into the lease, and ask two contractors for a price on the largest lines.'
  }
  const outcomes = outcomesText(first)
  const second = others.find(({ id }) => whoAnswers(id) !== whoAnswers(first.id))
  return [
    `Before signing, ${settleWith(whoAnswers(first.id))}: ${lowerFirst(first.question)} ${outcomes === '' ? '' : `The likely cost is then: ${outcomes}. `}${upperFirst(effectText(first))}. ${first.advice}`,
    second
      ? `Then ${askWhom(whoAnswers(second.id))}: ${lowerFirst(second.question)} ${upperFirst(effectText(second))}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function settleWith(who: string): string {
  return who === yourself ? 'decide one thing yourself' : `settle one thing with ${who}`
}

function askWhom(who: string): string {
  return who === yourself ? 'decide' : `ask ${who}`
}

function whatWouldChange({ range, contingency, openQuestions, schedule }: Assessment): string {
  const [first] = openQuestions
  const reserve = formatUsdWhole(contingency.includedCents)
  const moved = first ? Math.max(first.swingCents, spanOf(first.outcomes)) : 0
  const isBeyondReserve = moved > contingency.includedCents
  const gap = range.p80 - range.p50
  return [
    isBeyondReserve
      ? `That one answer moves more than the ${reserve} of contingency in the lines, so signing before it is known risks more than the reserve holds.`
      : `No single open answer moves more than the ${reserve} of contingency in the lines, so the decision can rest on the figure.`,
    gap > 0
      ? `If the space only works at ${formatUsdWhole(range.p50)} and not at ${formatUsdWhole(range.p80)}, say so before you sign: the lease decides who pays for what goes beyond.`
      : '',
    `And count the time: ${schedule.totalWeeks} weeks from the start of design to opening are about ${countOf(monthsOf(schedule), 'month')} of rent, unless rent starts when the doors open.`,
  ]
    .filter(Boolean)
    .join(' ')
}
