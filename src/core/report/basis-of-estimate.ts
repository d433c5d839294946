/** The basis of estimate: inclusions, exclusions, assumptions and open facts. */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import { finishQualities, optionLabel } from '#core/catalog/intake-options.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { tierFor } from '#core/pricing/size-tier.ts'
import { planProgram } from '#core/program/program.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { citeRule } from '#core/rules/cite-rule.ts'
import { editionsText } from '#core/rules/code-section.ts'
import { listOf } from '#core/sentence-parts.ts'
import { isCounted } from '#core/take-off/study-program.ts'
import { formatDay } from '#core/time/day.ts'
import type { BuildReportInput } from './build-report-input.ts'
import { systemAssumptions } from './existing-systems.ts'
import { priceEvidence } from './price-evidence.ts'
import type { BasisOfEstimate, ReportCategory } from './report-document.ts'
import { sourceName } from './source-name.ts'

export function describeBasis(
  input: BuildReportInput,
  categories: readonly ReportCategory[],
  namesLines: boolean,
): BasisOfEstimate {
  return {
    priceBookVersion: input.priceBookVersion,
    pricedOn: input.pricedOn,
    sizeTier: tierFor(input.facts.squareFootage),
    locationFactor: input.locationFactor,
    scope: scope(categories, namesLines),
    assumptions: assumptions(input),
    exclusions: isCounted(input.bidItems) ? countedExclusions : exclusions(input.bidItems),
    notKnown: notKnown(input),
    sources: sources(input),
  }
}

/** Packages without the lines name the divisions only. */
function scope(categories: readonly ReportCategory[], namesLines: boolean): readonly string[] {
  return categories.map(({ name, items }) => {
    const lines = items.map((item) => item.item)
    const isNamedAlike = lines.length === 1 && lines[0]?.toLowerCase() === name.toLowerCase()
    return !namesLines || isNamedAlike ? name : `${name}: ${lines.join(', ')}`
  })
}

function assumptions({ facts, ...input }: BuildReportInput): readonly string[] {
  const escalated = input.bidItems.some((item) => (item.provenance?.factors.escalation ?? 1) !== 1)
  return [
    isCounted(input.bidItems)
      ? `One tenant, one floor, ${formatInteger(facts.squareFootage)} square feet; quantities are counted from the rooms, the codes and the answers, as each line says.`
      : `One tenant, one floor, ${formatInteger(facts.squareFootage)} square feet; quantities follow from the area unless a line says otherwise.`,
    `Finish level: ${optionLabel(finishQualities, facts.finishQuality)}.`,
    pricing(input),
    ...(isCounted(input.bidItems) ? [laborSentence(facts)] : []),
    escalated
      ? 'Each line is escalated from its price date to the middle of construction.'
      : 'No escalation beyond the price date is included.',
    ...systemAssumptions(facts, input),
    ...(isCounted(input.bidItems)
      ? [...guestsCounted({ facts, ...input }), ...codesCited({ facts, ...input })]
      : []),
    workingConditions(facts),
  ]
}

function workingConditions({ afterHours, constructionPhases = 1, staysInUse }: ProjectFacts) {
  const hours = afterHours ? 'outside of business hours' : 'in normal hours'
  const phases = constructionPhases > 1 ? ` and in ${constructionPhases} phases` : ''
  const use = staysInUse ? ', while part of the space or building stays in use' : ''
  return `Work is done ${hours}${phases}, by a general contractor chosen from at least three bids, in a space free of other trades${use}.`
}

function pricing(input: Omit<BuildReportInput, 'facts'>): string {
  const on = `Priced on ${formatDay(input.pricedOn)} with price book ${input.priceBookVersion}.`
  return isCounted(input.bidItems)
    ? `${on} Hours, wages and materials are those of the home market; nearly all are an estimator's norm (judgment).`
    : `${on} National rates are multiplied by a location factor of ${input.locationFactor.toFixed(2)}; rates stated for this market stand as they are.`
}

function laborSentence({ labor }: ProjectFacts): string {
  if (labor === undefined) {
    return 'Which labor does the work was not answered; hours are billed as in an open shop, the usual labor of interiors of this size (judgment).'
  }
  return labor === 'open-shop'
    ? 'Hours are billed as in an open shop, as you said.'
    : `Hours are billed for ${labor === 'mixed' ? 'mixed crews, mechanical and electrical trades half by' : 'union crews, by'} published agreements, as you said (Davis-Bacon IA20260071; overhead and profit on it are judgment).`
}

/** Where the floor holds more guests than the seats that were given. */
function guestsCounted({ facts, localFees }: BuildReportInput): readonly string[] {
  const { guests = 0 } = planProgram(facts, localFees.codes).occupancy
  if (facts.seats === undefined || guests <= facts.seats) return []
  return [
    `You gave ${formatInteger(facts.seats)} seats; by its floor the dining room holds ${formatInteger(guests)} guests (IBC table 1004.5). Restrooms, exits and fire safety follow ${formatInteger(guests)}; hood, interceptor and seating follow the seats. A posted limit that the building official approves can lower the count.`,
  ]
}

/** Once for the whole report: the editions that lines cite, and what of the codes is judgment. */
function codesCited({ facts, bidItems, localFees }: BuildReportInput): readonly string[] {
  const { editions, fixtures, interceptor } = localFees.codes
  const rules = bidItems
    .flatMap(({ provenance }) => provenance?.parts ?? [])
    .map(({ rule }) => rule)
  const cited = editionsText(editions, rules)
  const { use, occupancy, kitchen } = planProgram(facts, localFees.codes)
  const group = use.servesFood ? 'A-2' : occupancy.group
  const judged = [
    ...(fixtures.byGroup[group].isRecalled
      ? [`the steps of the restroom table for group ${group} (recalled, grade B)`]
      : []),
    ...(kitchen.interceptor ? [interceptor.judgment] : []),
    ...(localFees.permitFees.least.grade === 'D' ? ['the ladder of permit fees (grade D)'] : []),
  ]
  return [
    ...(cited === '' ? [] : [`Codes cited by the lines: ${cited}.`]),
    ...(judged.length > 0 ? [`Judgment until a person confirms it: ${listOf(judged)}.`] : []),
  ]
}

/** Each is left out of the list when a line of the estimate covers it. */
const candidateExclusions: readonly {
  readonly unless?: (line: BidItem) => boolean
  readonly text: string
}[] = [
  { text: 'Land, base building, landlord work, and changes to the structure or the roof.' },
  {
    unless: ({ role }) => role === 'owner-cost',
    text: 'Architectural and engineering fees.',
  },
  { unless: carriesPermits, text: 'Permit, plan review, impact and utility connection fees.' },
  {
    unless: isOfSection('12 '),
    text: 'Loose furniture, tableware, stock and window treatments.',
  },
  {
    unless: ({ category }) => category === 'Equipment',
    text: 'Owner-supplied equipment and its installation.',
  },
  { unless: isOfSection('10 14'), text: 'Exterior signs and their permits.' },
  { text: 'Removal of asbestos, lead, mold or contaminated soil.' },
  { text: 'New utility services to the building, and work beyond the walls of the space.' },
  { text: 'Rent during construction, moving, training, licenses, insurance and financing.' },
]

/** Of a counted estimate; what could be left out by oversight is checked and priced in its own section. */
const countedExclusions: readonly string[] = [
  'Land, base building and landlord work.',
  'Each kind of work that no line pays for, as listed with its price under “What is left out”.',
]

function exclusions(items: readonly BidItem[]): readonly string[] {
  return candidateExclusions
    .filter(({ unless }) => !(unless && items.some(unless)))
    .map((exclusion) => exclusion.text)
}

/** By MasterFormat, which cannot be edited. */
function isOfSection(section: string): (line: BidItem) => boolean {
  return ({ csiDivision }) => csiDivision?.startsWith(section) ?? false
}

/** The general conditions of a template and of a configuration hold the permits, where no line does. */
function carriesPermits({ id, role }: BidItem): boolean {
  return role === 'permit' || /(?:^|\.)(?:permit|general-conditions)$/.test(id)
}

function notKnown({ facts, assessment, bidItems }: BuildReportInput): readonly string[] {
  const unpriced = bidItems.filter((item) => item.unpriced).map((item) => item.item)
  const questions = assessment.openQuestions.map((open) => open.question)
  return [
    ...questions,
    ...(facts.hasFloorPlan || facts.measured
      ? []
      : ['No floor plan was given: room counts and wall lengths are not measured.']),
    ...(unpriced.length > 0
      ? [`No price is known for: ${unpriced.join(', ')}. These are not in the total.`]
      : []),
    'What lies behind walls, above ceilings and under the slab.',
  ]
}

function sources({ assessment, bidItems, pricedOn }: BuildReportInput): readonly string[] {
  const prices = bidItems.flatMap((item) =>
    item.provenance
      ? [
          `${sourceName(item.provenance.source)} (prices of ${formatDay(item.provenance.priceDate)})`,
        ]
      : [],
  )
  const class_ = `Estimate class: ${assessment.estimateClass.source}`
  return [
    ...new Set([
      ...priceEvidence(bidItems, pricedOn),
      ...prices,
      class_,
      ...assessment.rules.map(citeRule),
    ]),
  ]
}
