/**
 * The lease part of a report: what an allowance leaves to the tenant, the value of a turnkey offer,
 * who pays for which line, and what to ask for. Without lease facts it shows a table of cases
 * instead of a guess.
 */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import type { Cents } from '#core/money/money.ts'
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import { rentEffect } from './amortize.ts'
import { compareOffers, type Outcomes, outcomeIds, tenantShare } from './compare-offers.ts'
import { type LeaseRequest, leaseRequests } from './lease-requests.ts'
import { leaseDefaults, rateOf, termOf } from './lease-terms.ts'
import type { SuiteComparison } from './suite-comparison.ts'
import { requestsInSummary } from './summary-requests.ts'
import {
  type ChosenParties,
  divideWork,
  type PartySum,
  type WorkLetterLine,
} from './work-letter.ts'

export type LeaseStudy = {
  /** The facts as the customer gave them. */
  readonly facts: LeaseFacts
  readonly annualRateBasisPoints: number
  /** The given term, otherwise a short and a long lease. */
  readonly termMonths: readonly number[]
  readonly source: string
  readonly costs: Outcomes
  readonly allowanceCases: readonly AllowanceCase[]
  /** Adds up to the total of the estimate. */
  readonly partySums: readonly PartySum[]
  /** For the pro package: the largest ones. */
  readonly requests: readonly LeaseRequest[]
  /** Premium only. */
  readonly pages?: LeasePages
}

export type AllowanceCase = {
  readonly perSquareFootCents: Cents
  readonly isGiven: boolean
  /** The tenant's share at each outcome. */
  readonly shares: Outcomes
  /** The share at p50 as rent per square foot and year, for each of the terms. */
  readonly rentEffectsCents: readonly Cents[]
}

export type LeasePages = {
  readonly workLetter: readonly WorkLetterLine[]
  readonly turnkeyCases: readonly TurnkeyCase[]
  /** Rent per square foot and year for every $10 per square foot that the landlord amortizes. */
  readonly amortization: {
    readonly amountPerSquareFootCents: Cents
    readonly termMonths: readonly number[]
    readonly rows: readonly {
      readonly annualRateBasisPoints: number
      readonly rentEffectsCents: readonly Cents[]
    }[]
  }
  /** Set when the customer compared spaces. */
  readonly suites?: SuiteComparison
}

export type TurnkeyCase = {
  readonly premiumCents: Cents
  readonly isGiven: boolean
  /** Over `termMonths`, at present value and as paid. */
  readonly todayCents: Cents
  readonly paidCents: Cents
  readonly termMonths: number
  /** The allowance per square foot of equal value. */
  readonly breakEvens: Outcomes
}

export type LeaseStudyInput = {
  readonly bidItems: readonly BidItem[]
  readonly assessment: Assessment
  readonly facts: ProjectFacts
  readonly codes: MarketCodes
} & GivenLease

/** What the customer gave, with the order or on the report's lease page. */
export type GivenLease = {
  readonly leaseFacts?: LeaseFacts
  readonly chosenParties?: ChosenParties
  readonly suites?: SuiteComparison
}

export function studyLease(input: LeaseStudyInput, withPages: boolean): LeaseStudy {
  const { bidItems, assessment, facts, codes, leaseFacts: lease = {} } = input
  const { totalCents } = totalBidItems(bidItems, facts.squareFootage)
  const letter = divideWork(bidItems, input.chosenParties)
  const requests = leaseRequests({
    lines: letter.lines,
    assessment,
    facts,
    codes,
    lease,
    totalCents,
  })
  return {
    facts: lease,
    annualRateBasisPoints: rateOf(lease),
    termMonths: termsOf(lease),
    source: leaseDefaults.source,
    costs: costsOf(assessment),
    allowanceCases: allowanceCases(assessment, facts, lease),
    partySums: letter.sums,
    requests: withPages ? requests : requests.slice(0, requestsInSummary),
    ...(withPages
      ? {
          pages: {
            workLetter: letter.lines,
            turnkeyCases: turnkeyCases(assessment, facts, lease),
            amortization: amortizationSteps(),
            ...(input.suites ? { suites: input.suites } : {}),
          },
        }
      : {}),
  }
}

function termsOf({ termMonths }: LeaseFacts): readonly number[] {
  return termMonths === undefined ? leaseDefaults.termMonths : [termMonths]
}

function costsOf({ range }: Assessment): Outcomes {
  return { p10: range.p10, p50: range.p50, p80: range.p80 }
}

/** Cases up to the cost of the project, and the given allowance. */
function allowanceCases(
  assessment: Assessment,
  { squareFootage: area }: ProjectFacts,
  lease: LeaseFacts,
): readonly AllowanceCase[] {
  const given = lease.allowancePerSquareFootCents
  const { p80, p50 } = assessment.range
  const grid = leaseDefaults.allowancesPerSquareFootCents.filter(
    (cents) => cents === 0 || cents * area <= p80,
  )
  const annualRateBasisPoints = rateOf(lease)
  return merged(grid, given).map((cents) => ({
    perSquareFootCents: cents,
    isGiven: cents === given,
    shares: byOutcome((id) => tenantShare(costsOf(assessment)[id], cents, area)),
    rentEffectsCents: termsOf(lease).map((termMonths) =>
      rentEffect(
        { amountCents: tenantShare(p50, cents, area), annualRateBasisPoints, termMonths },
        area,
      ),
    ),
  }))
}

function turnkeyCases(
  assessment: Assessment,
  { squareFootage: area }: ProjectFacts,
  lease: LeaseFacts,
): readonly TurnkeyCase[] {
  const given = lease.turnkeyPremiumCents
  const termMonths = termOf(lease)
  return merged(leaseDefaults.turnkeyPremiumsCents, given).map((premiumCents) => {
    const compared = compareOffers({
      area,
      costs: costsOf(assessment),
      allowancePerSquareFootCents: lease.allowancePerSquareFootCents ?? 0,
      turnkeyPremiumCents: premiumCents,
      annualRateBasisPoints: rateOf(lease),
      termMonths,
    })
    const breakEven = new Map(
      compared.outcomes.map((one) => [one.id, one.breakEvenPerSquareFootCents]),
    )
    return {
      premiumCents,
      isGiven: premiumCents === given,
      todayCents: compared.turnkeyTodayCents,
      paidCents: compared.turnkeyPaidCents,
      termMonths,
      breakEvens: byOutcome((id) => breakEven.get(id) ?? 0),
    }
  })
}

const tenDollars: Cents = 1000

function amortizationSteps(): LeasePages['amortization'] {
  const { termSteps, rateStepsBasisPoints } = leaseDefaults
  return {
    amountPerSquareFootCents: tenDollars,
    termMonths: termSteps,
    rows: rateStepsBasisPoints.map((annualRateBasisPoints) => ({
      annualRateBasisPoints,
      rentEffectsCents: termSteps.map((termMonths) =>
        rentEffect({ amountCents: tenDollars, annualRateBasisPoints, termMonths }, 1),
      ),
    })),
  }
}

function merged(grid: readonly Cents[], given: Cents | undefined): readonly Cents[] {
  const all = given === undefined ? grid : [...grid, given]
  return [...new Set(all)].toSorted((left, right) => left - right)
}

function byOutcome(read: (id: (typeof outcomeIds)[number]) => Cents): Outcomes {
  const [p10, p50, p80] = outcomeIds
  return { p10: read(p10), p50: read(p50), p80: read(p80) }
}
