/**
 * The quality check of a stored project: its totals, its assessment, and what a person should look
 * at. It runs at the draft, after every edit and on request, with the same result for the same
 * data.
 */
import type { BidTotals } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import { narrativeNumbers } from '#core/narrative/number-check.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { type PriceBook, withRangeVersion } from '#core/pricing/price-book.ts'
import { checkQuality } from '#core/qc/check-quality.ts'
import {
  isBlocking,
  issuesOf,
  paymentIssuePrefix,
  type QualityIssue,
} from '#core/qc/quality-issue.ts'
import type { Day, Instant } from '#core/time/day.ts'
import { pricedForText, type StoredProject } from './stored-project.ts'

export type ReviewInput = {
  readonly project: StoredProject
  readonly priceBook: PriceBook
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
  const verdict = checkQuality({
    facts,
    items: bidItems,
    totals,
    priceBook,
    ...(input.configuration ? { configuration: input.configuration } : {}),
    narrative,
    allowedNumbers: narrativeNumbers(facts, { bidItems, totals }, assessment, [
      project.companyName,
      project.description,
    ]),
    now: input.now,
    ...(input.qcDeadline ? { qcDeadline: input.qcDeadline } : {}),
  })
  const paymentIssues = input.issues.filter((issue) => issue.startsWith(paymentIssuePrefix))
  const issues = [
    ...issuesOf('payment', paymentIssues),
    ...issuesOf('facts-not-priced', changedFactsIssue(project)),
    ...verdict.issues,
  ].toSorted((one, other) => Number(isBlocking(other)) - Number(isBlocking(one)))
  return {
    totals,
    assessment,
    qcStatus: issues.some(isBlocking) ? 'needs_review' : 'auto_passed',
    issues,
    validationIssues: issues.map(({ text }) => text),
    area: priceBook.market.area,
  }
}

/**
 * A corrected area or type never changes prices by itself; a person decides whether to price again.
 */
function changedFactsIssue({ pricedFor, facts }: StoredProject): readonly string[] {
  const now = pricedForText(facts)
  if (pricedFor === undefined || pricedFor === now) return []
  return [
    `The bid items were priced for ${pricedFor}, but the project is now ${now}. Price it again or correct the bid items.`,
  ]
}
