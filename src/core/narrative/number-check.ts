/**
 * The number check: every figure in a text must be one of the estimate, exactly or rounded as
 * written. It checks digits only, not numbers written as words.
 */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import { planProgram } from '#core/program/program.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { citeRule } from '#core/rules/cite-rule.ts'
import { studyProgram } from '#core/take-off/study-program.ts'
import { categoryShares, originTotal } from './category-shares.ts'
import type { NarrativeEstimate } from './narrative-estimate.ts'
import { assemblyFrom, monthsOf, scopeSums } from './scope-sums.ts'

type WrittenNumber = { readonly text: string; readonly value: number; readonly step: number }

/** The distinct figures of the text, as written, that match none of the allowed numbers. */
export function numbersNotInFacts(text: string, allowed: readonly number[]): string[] {
  const strange = writtenNumbers(text).filter(
    (written) => !allowed.some((value) => matches(written, Math.abs(value))),
  )
  return [...new Set(strange.map((written) => written.text))]
}

const pattern =
  /\$?\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\s?(?:million|thousand|[mk]))?(?![a-z])(\s?%)?/giu

const multipliers: Readonly<Record<string, number>> = {
  million: 1_000_000,
  m: 1_000_000,
  thousand: 1000,
  k: 1000,
}

function writtenNumbers(text: string): WrittenNumber[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [whole, digits = '0', decimals = '', unit = ''] = match
    const multiplier = multipliers[unit.trim().toLowerCase()] ?? 1
    const places = Math.max(0, decimals.length - 1)
    return {
      text: whole.trim(),
      value: Number(digits.replaceAll(',', '') + decimals) * multiplier,
      step: multiplier / 10 ** places,
    }
  })
}

// Trailing zeros mean rounding: $480,000 matches $479,613.
function matches({ value, step }: WrittenNumber, allowed: number): boolean {
  const coarse = value >= 10_000 && value % 1000 === 0 ? Math.max(step, 1000) : step
  // Rounding changes a number by at most half a step.
  if (Math.abs(allowed - value) > coarse) return false
  return Math.abs(roundTo(allowed, coarse) - value) < step / 1000
}

function roundTo(value: number, step: number): number {
  return Math.round(Number((value / step).toPrecision(14))) * step
}

/**
 * `words` are texts whose own figures are allowed, such as the company name and the description.
 */
export function narrativeNumbers(
  facts: ProjectFacts,
  estimate: NarrativeEstimate,
  assessment: Assessment,
  words: readonly string[] = [],
): number[] {
  const numbers = [
    facts.squareFootage,
    ...figuresIn(facts.zipCode),
    ...words.flatMap(figuresIn),
    ...estimateNumbers(estimate),
    ...countedNumbers(facts, estimate.bidItems),
    ...assessmentNumbers(assessment),
    dollarsFromCents(assessment.range.p50 / Math.max(1, facts.squareFootage)),
  ]
  return [...new Set(numbers)]
}

function estimateNumbers({ bidItems, totals }: NarrativeEstimate): number[] {
  const { subtotalCents, percentageCents, totalCents, perSquareFootCents } = totals
  return [
    ...[subtotalCents, percentageCents, totalCents, perSquareFootCents].map(dollarsFromCents),
    ...(['feature', 'system'] as const).map((origin) =>
      dollarsFromCents(originTotal(bidItems, origin)),
    ),
    bidItems.length,
    ...bidItems.flatMap((item) => [
      item.quantity,
      dollarsFromCents(item.unitPriceCents),
      dollarsFromCents(item.totalCents),
      ...figuresIn(item.item),
      ...figuresIn(item.description),
    ]),
    ...categoryShares(bidItems, totalCents).flatMap((share) => [
      dollarsFromCents(share.totalCents),
      share.percent,
    ]),
  ]
}

/** What was counted, and the sums of lines that belong together. */
function countedNumbers(facts: ProjectFacts, bidItems: readonly BidItem[]): number[] {
  const study = studyProgram(facts, bidItems)
  if (!study) return []
  const { occupancy, restrooms, power, cooling, kitchen } = planProgram(facts)
  return [
    ...study.counts.map(({ amount }) => amount),
    ...study.rooms.flatMap(({ count, area }) => [count, area]),
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
    ...Object.values(scopeSums(bidItems)).map(dollarsFromCents),
  ]
}

function assessmentNumbers(assessment: Assessment): number[] {
  const { range, estimateClass, drivers, openQuestions, schedule, rules, contingency } = assessment
  const cents = [
    range.p10,
    range.p50,
    range.p80,
    range.p90,
    contingency.includedCents,
    contingency.recommendedCents,
    range.p80 - range.p50,
    ...drivers.flatMap((driver) => [driver.baseCents, driver.lowCents, driver.highCents]),
    ...openQuestions.map((question) => question.swingCents),
    ...rules.map((rule) => rule.exposureCents ?? 0),
  ]
  return [
    ...cents.map(dollarsFromCents),
    // The percentiles in the names of the range's ends.
    ...[10, 50, 80, 90],
    estimateClass.id,
    estimateClass.lowPercent,
    estimateClass.highPercent,
    ...figuresIn(`${estimateClass.reason} ${estimateClass.source}`),
    schedule.totalWeeks,
    monthsOf(schedule),
    ...schedule.phases.flatMap((phase) => [phase.startWeek, phase.weeks, ...figuresIn(phase.note)]),
    ...rules.flatMap((rule) => figuresIn(`${rule.explanation} ${citeRule(rule)}`)),
    ...openQuestions.flatMap((question) => figuresIn(`${question.question} ${question.advice}`)),
  ]
}

function figuresIn(text: string): number[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) =>
    Number(figure.replaceAll(',', '')),
  )
}
