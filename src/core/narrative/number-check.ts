/**
 * The number check: every figure in a text must be one of the estimate, exactly or rounded as
 * written: an amount of money one of its amounts, an area one of its areas, a total one of its
 * totals. What the customer said is no fact of the estimate, also as a name.
 */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { type Cents, dollarsFromCents } from '#core/money/money.ts'
import { planProgram } from '#core/program/program.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { effectCents, outcomesText } from '#core/risk/answer-outcomes.ts'
import { citeRule } from '#core/rules/cite-rule.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import { studyProgram } from '#core/take-off/study-program.ts'
import { categoryShares, originTotal } from './category-shares.ts'
import { type CustomerWords, withoutCustomerWords } from './customer-words.ts'
import type { NarrativeEstimate } from './narrative-estimate.ts'
import { assemblyFrom, monthsOf, scopeSums } from './scope-sums.ts'
import { type FigureKind, type WrittenNumber, writtenNumbers } from './written-numbers.ts'

/** Figures that a text may contain, by what they measure. Any of them may stand without a unit. */
export type AllowedNumbers = Readonly<Record<FigureKind, readonly number[]>>

/** The distinct figures of the text, as written, that match none of the allowed numbers. */
export function numbersNotInFacts(
  text: string,
  allowed: AllowedNumbers,
  words: CustomerWords = { companyName: '' },
): string[] {
  const any = Object.values(allowed).flat()
  const strange = writtenNumbers(withoutCustomerWords(text, words)).filter(
    (written) =>
      !(written.kind === 'other' ? any : allowed[written.kind]).some((value) =>
        matches(written, Math.abs(value)),
      ),
  )
  return [...new Set(strange.map((written) => written.text))]
}

/** The most by which `1 million` may differ from what it stands for. Judgment. */
const mostRounding = 0.05

// Trailing zeros mean rounding: $480,000 matches $479,613.
function matches({ value, step }: WrittenNumber, allowed: number): boolean {
  const coarse = value >= 10_000 && value % 1000 === 0 ? Math.max(step, 1000) : step
  // Rounding changes a number by at most half a step.
  if (Math.abs(allowed - value) > coarse) return false
  if (step > 1 && Math.abs(allowed - value) > allowed * mostRounding) return false
  return Math.abs(roundTo(allowed, coarse) - value) < step / 1000
}

function roundTo(value: number, step: number): number {
  return Math.round(Number((value / step).toPrecision(14))) * step
}

export function narrativeNumbers(
  facts: ProjectFacts,
  codes: MarketCodes,
  estimate: NarrativeEstimate,
  assessment: Assessment,
): AllowedNumbers {
  const texts = textNumbers([
    ...estimate.bidItems.flatMap(({ item, description }) => [item, description]),
    ...assessmentTexts(assessment),
  ])
  const dollars = [
    ...estimateCents(estimate),
    ...assessmentCents(assessment),
    assessment.range.p50 / Math.max(1, facts.squareFootage),
    ...(isCountedEstimate(facts, codes, estimate)
      ? Object.values(scopeSums(estimate.bidItems))
      : []),
  ].map(dollarsFromCents)
  return {
    total: distinct(totalCents(estimate, assessment).map(dollarsFromCents)),
    money: distinct([...dollars, ...texts.total, ...texts.money]),
    area: distinct([
      facts.squareFootage,
      ...areasOf(facts, codes, estimate.bidItems),
      ...texts.area,
    ]),
    other: distinct([
      ...textNumbers([facts.zipCode]).other,
      ...countedNumbers(facts, codes, estimate.bidItems),
      ...estimate.bidItems.map(({ quantity }) => quantity),
      estimate.bidItems.length,
      ...categoryShares(estimate.bidItems, estimate.totals.totalCents).map(
        (share) => share.percent,
      ),
      ...assessmentNumbers(assessment),
      ...texts.other,
    ]),
  }
}

function distinct(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)]
}

/** What may be called the total: the sum of the lines and the figures of the range. */
function totalCents({ totals }: NarrativeEstimate, { range }: Assessment): readonly Cents[] {
  return [totals.totalCents, totals.subtotalCents, range.p10, range.p50, range.p80, range.p90]
}

function estimateCents({ bidItems, totals }: NarrativeEstimate): readonly Cents[] {
  const { subtotalCents, percentageCents, totalCents, perSquareFootCents } = totals
  return [
    ...[subtotalCents, percentageCents, totalCents, perSquareFootCents],
    ...(['feature', 'system'] as const).map((origin) => originTotal(bidItems, origin)),
    ...bidItems.flatMap((item) => [item.unitPriceCents, item.totalCents]),
    ...categoryShares(bidItems, totalCents).map((share) => share.totalCents),
  ]
}

function isCountedEstimate(
  facts: ProjectFacts,
  codes: MarketCodes,
  { bidItems }: NarrativeEstimate,
): boolean {
  return studyProgram(facts, codes, bidItems) !== undefined
}

const areaUnits = new Set(['SF', 'SY'])

function areasOf(
  facts: ProjectFacts,
  codes: MarketCodes,
  bidItems: readonly BidItem[],
): readonly number[] {
  const rooms = studyProgram(facts, codes, bidItems)?.rooms ?? []
  const measured = bidItems.filter(({ unit }) => areaUnits.has(unit.toUpperCase()))
  return [...rooms.map(({ area }) => area), ...measured.map(({ quantity }) => quantity)]
}

/** What was counted. */
function countedNumbers(
  facts: ProjectFacts,
  codes: MarketCodes,
  bidItems: readonly BidItem[],
): readonly number[] {
  const study = studyProgram(facts, codes, bidItems)
  if (!study) return []
  const { occupancy, restrooms, power, cooling, kitchen } = planProgram(facts, codes)
  return [
    ...study.counts.map(({ amount }) => amount),
    ...study.rooms.map(({ count }) => count),
    occupancy.occupants,
    assemblyFrom,
    restrooms.needed,
    restrooms.existing,
    restrooms.toBuild,
    Math.round(power.ampsThere),
    power.ampsNeeded,
    cooling.tonsThere,
    cooling.tonsNeeded,
    Math.round(kitchen.interceptorGallons),
  ]
}

function assessmentCents(assessment: Assessment): readonly Cents[] {
  const { range, drivers, openQuestions, rules, contingency } = assessment
  return [
    range.p10,
    range.p50,
    range.p80,
    range.p90,
    contingency.includedCents,
    contingency.recommendedCents,
    range.p80 - range.p50,
    ...drivers.flatMap((driver) => [driver.baseCents, driver.lowCents, driver.highCents]),
    ...openQuestions.flatMap((question) => [question.swingCents, effectCents(question)]),
    ...openQuestions.flatMap(({ outcomes = [] }) => outcomes.map((one) => one.likelyCents)),
    ...rules.map((rule) => rule.exposureCents ?? 0),
  ]
}

function assessmentNumbers({ estimateClass, schedule }: Assessment): readonly number[] {
  return [
    // The percentiles in the names of the range's ends.
    ...[10, 50, 80, 90],
    estimateClass.id,
    estimateClass.lowPercent,
    estimateClass.highPercent,
    schedule.totalWeeks,
    monthsOf(schedule),
    ...schedule.phases.flatMap((phase) => [phase.startWeek, phase.weeks]),
  ]
}

function assessmentTexts(assessment: Assessment): readonly string[] {
  const { estimateClass, openQuestions, schedule, rules } = assessment
  return [
    `${estimateClass.reason} ${estimateClass.source}`,
    ...schedule.phases.map(({ note }) => note),
    ...rules.map((rule) => `${rule.explanation} ${citeRule(rule)}`),
    ...openQuestions.map((open) => `${open.question} ${open.advice} ${outcomesText(open)}`),
  ]
}

/** The figures of the estimate's own texts, each as what it measures there. */
function textNumbers(texts: readonly string[]): AllowedNumbers {
  const all = texts.flatMap(writtenNumbers).filter(({ value }) => !Number.isNaN(value))
  const of = (kind: FigureKind) => all.filter((one) => one.kind === kind).map(({ value }) => value)
  return { total: of('total'), money: of('money'), area: of('area'), other: of('other') }
}
