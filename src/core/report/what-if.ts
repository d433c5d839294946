/** The figures of an estimate with other facts, at the same prices and on the same day. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { openAnswersCents, openAnswersLabel } from '#core/estimate/likely-cost.ts'
import type { Cents } from '#core/money/money.ts'
import type { Pricing } from '#core/order/draft-project.ts'
import { repriceLines } from '#core/order/reprice-lines.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { CostRange } from '#core/risk/budget-range.ts'
import type { OpenQuestion } from '#core/risk/open-questions.ts'
import type { Day } from '#core/time/day.ts'
import { type GroupedBidItems, groupBidItems } from './group-bid-items.ts'
import type { ReportDocument } from './report-document.ts'

/** Cents. The parts add up to `totalCents`, the likely cost. */
export type EstimateFigures = {
  readonly totalCents: Cents
  readonly range: CostRange
  /** From design to opening. */
  readonly weeks: number
  /** The trades in display order; then contingency, overhead and profit, and the open answers. */
  readonly parts: readonly { readonly name: string; readonly cents: Cents }[]
  readonly openQuestions: readonly OpenQuestion[]
}

/** What the report itself says. */
export function reportedFigures({ assessment, totals, ...lines }: ReportDocument): EstimateFigures {
  return figuresOf(assessment, totals.totalCents, lines)
}

/** What the model estimates for these facts, without edits by staff. */
export function modelFigures(facts: ProjectFacts, pricing: Pricing, day: Day): EstimateFigures {
  const { priceBook, configuration } = pricing
  return assessed(facts, draftEstimate(facts, priceBook, day, configuration).bidItems, pricing, day)
}

export type WhatIfPricing = {
  readonly before: Pricing
  /** Another one where the type of space changes, because a type has its own configuration. */
  readonly after: Pricing
}

/**
 * The report's estimate with other facts: lines that staff edited keep their edits, all others
 * follow the facts.
 */
export function changedFigures(
  document: ReportDocument,
  facts: ProjectFacts,
  { before, after }: WhatIfPricing,
): EstimateFigures {
  const day = document.basis.pricedOn
  const draft = (of: ProjectFacts, { priceBook, configuration }: Pricing) =>
    draftEstimate(of, priceBook, day, configuration).bidItems
  const { bidItems } = repriceLines({
    stored: linesOf(document),
    drafted: draft(document.project.facts, before),
    redrafted: draft(facts, after),
  })
  return assessed(facts, bidItems, after, day)
}

function linesOf({ categories, percentageLines }: GroupedBidItems): readonly BidItem[] {
  return [...categories.flatMap(({ items }) => items), ...percentageLines.map(({ item }) => item)]
}

function assessed(
  facts: ProjectFacts,
  bidItems: readonly BidItem[],
  { priceBook, configuration }: Pricing,
  day: Day,
): EstimateFigures {
  const months = configuration?.timelineMonths
  const assessment = assessEstimate(facts, bidItems, priceBook, day, months)
  const { totalCents } = totalBidItems(bidItems, facts.squareFootage)
  return figuresOf(assessment, totalCents, groupBidItems(bidItems))
}

function figuresOf(
  assessment: Assessment,
  totalCents: Cents,
  { categories, percentageLines }: GroupedBidItems,
): EstimateFigures {
  const { range, schedule, openQuestions } = assessment
  const { p10, p50, p80, p90 } = range
  const expected = openAnswersCents({ assessment })
  return {
    totalCents: totalCents + expected,
    range: { p10, p50, p80, p90 },
    weeks: schedule.totalWeeks,
    parts: [
      ...categories.map(({ name, subtotalCents }) => ({ name, cents: subtotalCents })),
      ...percentageLines.map(({ item }) => ({ name: item.item, cents: item.totalCents })),
      ...(expected === 0 ? [] : [{ name: openAnswersLabel, cents: expected }]),
    ],
    openQuestions,
  }
}
