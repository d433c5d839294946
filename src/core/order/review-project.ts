/**
 * The quality check of a stored project: its totals, its assessment, and what a person should look
 * at. It runs at the draft, after every edit and on request, with the same result for the same
 * data.
 */

import type { BidTotals } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { otherSpaces } from '#core/facts-check/other-spaces.ts'
import { readSpendingLimit } from '#core/facts-check/spending-limit.ts'
import { wordsAgainstAnswers } from '#core/facts-check/words-against-answers.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import { narrativeNumbers } from '#core/narrative/number-check.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import type { FormerFloors } from '#core/pricing/floor-prices.ts'
import { type PriceBook, withRangeVersion } from '#core/pricing/price-book.ts'
import { checkQuality } from '#core/qc/check-quality.ts'
import {
  isBlocking,
  issuesOf,
  paymentIssuePrefix,
  type QualityIssue,
} from '#core/qc/quality-issue.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import type { Day, Instant } from '#core/time/day.ts'
import { keptLinesIssue } from './kept-lines.ts'
import type { StoredProject } from './stored-project.ts'

export type ReviewInput = {
  readonly project: StoredProject
  readonly priceBook: PriceBook
  readonly formerFloors?: FormerFloors
  /** What staff saved for the type. */
  readonly configuration?: BidItemConfiguration
  /** Used where the project has no price date. */
  readonly today: Day
  readonly now: Instant
  readonly qcDeadline: Instant | null
  /** The current issues; those about the payment are kept. */
  readonly issues: readonly string[]
  /** The project's assessment, where it is known already. */
  readonly assessment?: Assessment
}

export type ProjectReview = {
  readonly totals: BidTotals
  readonly assessment: Assessment
  /** The area of the market whose prices were used. */
  readonly area: MarketArea
  readonly codes: MarketCodes
  readonly qcStatus: 'auto_passed' | 'needs_review'
  readonly issues: readonly QualityIssue[]
  /** The same as sentences, blocking ones first. */
  readonly validationIssues: readonly string[]
}

export function reviewProject(input: ReviewInput): ProjectReview {
  const { project, priceBook } = input
  const { facts, bidItems, narrative } = project
  const pricedOn = project.pricedOn ?? input.today
  const totals = totalBidItems(bidItems, facts.squareFootage)
  const ranged = withRangeVersion(priceBook, project.rangeVersion)
  const assessment =
    input.assessment ?? assessEstimate(facts, bidItems, ranged, pricedOn, project.timelineMonths)
  const budget = readSpendingLimit(project.budget ?? '', project.description)
  const verdict = checkQuality({
    facts,
    items: bidItems,
    totals,
    priceBook,
    ...(input.formerFloors ? { formerFloors: input.formerFloors } : {}),
    ...(input.configuration ? { configuration: input.configuration } : {}),
    narrative,
    allowedNumbers: narrativeNumbers(
      facts,
      priceBook.market.codes,
      { bidItems, totals },
      assessment,
    ),
    customerWords: project,
    ...(budget ? { budget } : {}),
    likelyCents: assessment.range.p50,
    now: input.now,
    ...(input.qcDeadline ? { qcDeadline: input.qcDeadline } : {}),
  })
  const paymentIssues = input.issues.filter((issue) => issue.startsWith(paymentIssuePrefix))
  const issues = [
    ...issuesOf('payment', paymentIssues),
    ...issuesOf('facts-not-priced', keptLinesIssue(project, input, pricedOn)),
    ...issuesOf('conflicting-facts', describedOtherwise(project)),
    ...verdict.issues,
  ].toSorted((one, other) => Number(isBlocking(other)) - Number(isBlocking(one)))
  return {
    totals,
    assessment,
    qcStatus: issues.some(isBlocking) ? 'needs_review' : 'auto_passed',
    issues,
    validationIssues: issues.map(({ text }) => text),
    area: priceBook.market.area,
    codes: priceBook.market.codes,
  }
}

/** A person asks the customer before the report of another space is approved. */
function describedOtherwise({ facts, description }: StoredProject): readonly string[] {
  const { projectType, salonSubcategory, squareFootage, floorLevel } = facts
  const answers = { projectType, salonSubcategory, squareFootage, floorLevel, description }
  return [...otherSpaces(answers), ...wordsAgainstAnswers(answers)].map(({ sentence }) => sentence)
}
