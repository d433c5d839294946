/** From a project's answers to its priced draft: bid items, narrative and the quality check. */
import type { BidTotals } from '#core/bid-items/bid-item.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import type { OutsideArea } from '#core/market-area/market-area.ts'
import type { Cents } from '#core/money/money.ts'
import { writeNarrative } from '#core/narrative/write-narrative.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { type PriceBook, rangeModelInForce } from '#core/pricing/price-book.ts'
import { firstRangeModel } from '#core/pricing/range-model.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { StoredAnswers, UnknownType } from '#core/project/read-project-facts.ts'
import type { CostRange } from '#core/risk/budget-range.ts'
import type { Day, Instant } from '#core/time/day.ts'
import { type ProjectReview, reviewProject } from './review-project.ts'
import {
  pricedForText,
  readShownProject,
  type StoredProject,
  withBidItems,
} from './stored-project.ts'

/** Why a project cannot be priced at all; a person has to say or decide something first. */
export type Unpriceable = UnknownType | OutsideArea

/** What prices a project: the book, and the configuration of its type if staff saved one. */
export type Pricing = {
  readonly priceBook: PriceBook
  readonly configuration?: BidItemConfiguration
}

export type DraftInput = {
  /** The answers as stored; an earlier draft is replaced. */
  readonly data: StoredAnswers
  /** What was read from them. */
  readonly facts: ProjectFacts
  readonly pricing: Pricing
  readonly today: Day
  readonly now: Instant
  readonly qcDeadline: Instant | null
  readonly issues: readonly string[]
}

export type DraftedProject = ProjectReview & {
  /**
   * To be stored: the answers with bid items, narrative, cost, and the data and date of pricing.
   */
  readonly data: StoredAnswers
  readonly project: StoredProject
}

export function draftProject(input: DraftInput): DraftedProject {
  const { pricing, today, facts } = input
  const { priceBook, configuration } = pricing
  const estimate = draftEstimate(facts, priceBook, today, configuration)
  const months = configuration?.timelineMonths
  const active = rangeModelInForce(priceBook)
  // An earlier draft's version is taken away again.
  const rangeVersion = active.version === firstRangeModel.version ? undefined : active.version
  const priced = {
    ...withBidItems(input.data, estimate.bidItems),
    narrativeBy: 'built-in',
    pricedOn: today,
    pricedFor: pricedForText(facts),
    timelineMonths: months,
    rangeVersion,
    countedFrom: undefined,
  }
  const stored = { ...readShownProject(priced), facts }
  const assessment = assessEstimate(facts, stored.bidItems, priceBook, today, months)
  const aiNarrative = writeNarrative(facts, priceBook.market.codes, estimate, assessment, {
    companyName: stored.companyName,
    area: priceBook.market.area,
  })
  const project = { ...stored, narrative: aiNarrative.trim() }
  const review = reviewProject({ ...input, ...pricing, project, assessment })
  return { ...review, data: { ...priced, aiNarrative }, project }
}

/** The totals that an order stores beside its bid items. */
export type CanonicalTotals = BidTotals & {
  readonly range: CostRange
  /** What the open answers are expected to change; absent where that is nothing. */
  readonly openAnswersCents?: Cents
}

export function canonicalTotals(review: {
  readonly totals: BidTotals
  readonly assessment: Assessment
}): CanonicalTotals {
  const { range, openAnswersCents } = review.assessment
  const { p10, p50, p80, p90 } = range
  return {
    ...review.totals,
    range: { p10, p50, p80, p90 },
    ...(openAnswersCents === undefined ? {} : { openAnswersCents }),
  }
}
