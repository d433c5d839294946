/**
 * The facts that a language model may refer to by name; it never writes a figure itself. Each slot
 * has the printed text and a short description for the model.
 */

import { finishQualities, optionLabel } from '#core/catalog/intake-options.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { specialFeatureLabels } from '#core/catalog/special-feature.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { planProgram } from '#core/program/program.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { effectCents } from '#core/risk/answer-outcomes.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import { studyProgram } from '#core/take-off/study-program.ts'
import { categoryShares } from './category-shares.ts'
import { nameInTexts } from './customer-words.ts'
import type { NarrativeEstimate } from './narrative-estimate.ts'
import type { NarrativeNames } from './write-narrative.ts'

export type FactSlot = { readonly text: string; readonly meaning: string }

/** By slot name, in a natural reading order. */
export type FactSlots = Readonly<Record<string, FactSlot>>

/** Slots with empty text are left out, so that nothing can refer to them. */
export function factSlots(
  facts: ProjectFacts,
  codes: MarketCodes,
  estimate: NarrativeEstimate,
  assessment: Assessment,
  names: Pick<NarrativeNames, 'companyName'>,
): FactSlots {
  const entries: readonly SlotEntry[] = [
    ...projectSlots(facts, names),
    ...countSlots(facts, codes, estimate),
    ...totalSlots(facts, estimate, assessment),
    ...shareSlots(estimate),
    ...rangeSlots(assessment),
    ...driverSlots(assessment),
    ...questionSlots(assessment),
    ...timeSlots(assessment),
  ]
  return Object.fromEntries(
    entries
      .filter(([, text]) => text !== '')
      .map(([name, text, meaning]) => [name, { text, meaning }]),
  )
}

type SlotEntry = readonly [name: string, text: string, meaning: string]

function projectSlots(
  facts: ProjectFacts,
  names: Pick<NarrativeNames, 'companyName'>,
): SlotEntry[] {
  const type = projectTypeLabel(facts.projectType, facts.salonSubcategory).toLowerCase()
  const features = [...new Set(facts.specialFeatures)].map((id) => specialFeatureLabels[id])
  return [
    ['company', nameInTexts(names.companyName), 'the company that asked'],
    ['area', `${formatInteger(facts.squareFootage)} square feet`, 'the floor area'],
    ['projectType', type, 'the kind of space'],
    ['city', facts.city, 'the city'],
    ['finish', optionLabel(finishQualities, facts.finishQuality).toLowerCase(), 'the finish level'],
    ['features', features.join(', ').toLowerCase(), 'the special features asked for'],
  ]
}

/** Counts that a reader can check on site; none where quantities were not counted. */
function countSlots(
  facts: ProjectFacts,
  codes: MarketCodes,
  { bidItems }: NarrativeEstimate,
): SlotEntry[] {
  const study = studyProgram(facts, codes, bidItems)
  if (!study) return []
  const { occupancy, restrooms } = planProgram(facts, codes)
  return [
    ['counts', study.inWords, 'what was counted, a list with figures'],
    ['people', String(occupancy.occupants), 'how many people the code counts in the space'],
    ['restroomsNeeded', String(restrooms.needed), 'toilets that the plumbing code asks for'],
    ['restroomsToBuild', String(restrooms.toBuild), 'of them to be built'],
  ]
}

/** The likely cost instead of the exact sum of the lines, so that one amount has one rounding. */
function totalSlots(
  { squareFootage }: ProjectFacts,
  { totals }: NarrativeEstimate,
  { range }: Assessment,
): SlotEntry[] {
  const perSquareFoot = range.p50 / Math.max(1, squareFootage)
  return [
    ['total', formatUsdWhole(range.p50), 'the likely cost, P50: the headline'],
    ['perSquareFoot', formatUsdWhole(perSquareFoot), 'the likely cost per square foot'],
    ['workTotal', formatUsdWhole(totals.subtotalCents), 'the work before percentage items'],
    [
      'percentageTotal',
      formatUsdWhole(totals.percentageCents),
      'contingency, contractor overhead and profit together',
    ],
  ]
}

const ordinals = ['first', 'second', 'third'] as const

function shareSlots({ bidItems, totals }: NarrativeEstimate): SlotEntry[] {
  const shares = categoryShares(bidItems, totals.totalCents)
  return ordinals.flatMap((ordinal, index): SlotEntry[] => {
    const share = shares[index]
    if (!share) return []
    return [
      [`${ordinal}Trade`, share.category, `the trade with the ${ordinal} largest cost`],
      [`${ordinal}TradeCost`, formatUsdWhole(share.totalCents), `its cost`],
      [`${ordinal}TradeShare`, `${share.percent}%`, 'its share of the total'],
    ]
  })
}

function rangeSlots({ range, estimateClass, contingency }: Assessment): SlotEntry[] {
  return [
    ['budget', formatUsdWhole(range.p80), 'the safe budget: enough in eight cases of ten'],
    ['low', formatUsdWhole(range.p10), 'one simulated budget in ten is lower'],
    ['high', formatUsdWhole(range.p90), 'one simulated budget in ten is higher'],
    ['class', `Class ${estimateClass.id}`, 'the class of the estimate by what is known'],
    ['classReason', estimateClass.reason, 'why it is of this class, a sentence'],
    [
      'includedContingency',
      formatUsdWhole(contingency.includedCents),
      'the contingency inside the total',
    ],
    [
      'recommendedContingency',
      formatUsdWhole(contingency.recommendedCents),
      'what to set aside to reach the safe budget',
    ],
  ]
}

function driverSlots({ drivers }: Assessment): SlotEntry[] {
  const [driver] = drivers
  if (!driver) return []
  return [
    ['driver', driver.label, 'the trade that carries the largest part of the range'],
    ['driverLow', formatUsdWhole(driver.lowCents), 'its low side'],
    ['driverHigh', formatUsdWhole(driver.highCents), 'its high side'],
  ]
}

function questionSlots({ openQuestions }: Assessment): SlotEntry[] {
  return ordinals.slice(0, 2).flatMap((ordinal, index): SlotEntry[] => {
    const open = openQuestions[index]
    if (!open) return []
    return [
      [`${ordinal}Question`, open.question, `the open question with the ${ordinal} largest effect`],
      [
        `${ordinal}QuestionWorth`,
        formatUsdWhole(effectCents(open)),
        'how far its answers lie apart, or how much narrower they make the range',
      ],
      [`${ordinal}QuestionAdvice`, open.advice, 'how to settle it, a sentence'],
    ]
  })
}

function timeSlots({ schedule, rules }: Assessment): SlotEntry[] {
  const phase = (id: string) => {
    const weeks = schedule.phases.find((one) => one.id === id)?.weeks
    return weeks ? weeksText(weeks) : ''
  }
  return [
    ['totalTime', weeksText(schedule.totalWeeks), 'from the start of design to opening'],
    ['designTime', phase('design'), 'design'],
    ['permitTime', phase('permit'), 'permit review'],
    ['buildTime', phase('construction'), 'work on site'],
    ['localRules', rules.map((rule) => rule.title).join('; '), 'local rules that apply'],
  ]
}

function weeksText(weeks: number): string {
  return weeks === 1 ? '1 week' : `${weeks} weeks`
}
