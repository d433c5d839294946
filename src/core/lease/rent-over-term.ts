/**
 * What a lease costs over its term: free rent, an allowance with a cap, an unused allowance, an
 * allowance that the landlord lends, all in today's money. Payments are at the end of each month.
 */
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import type { SquareFeet } from '#core/project/project-facts.ts'
import { levelPayment, presentValue, rentEffect } from './amortize.ts'
import { rateOf, termOf } from './lease-terms.ts'

export type RentTerms = {
  readonly area: SquareFeet
  readonly termMonths: number
  readonly rentPerSquareFootCents: Cents
  readonly freeRentMonths: number
  readonly allowancePerSquareFootCents: Cents
  /** The most that the landlord pays in all; none when undefined. */
  readonly allowanceCapCents: Cents | undefined
  /** Whether an unused allowance is credited against the rent; it stays with the landlord if not. */
  readonly creditsUnused: boolean
  /** Lent by the landlord on top of the allowance, and repaid with the rent. */
  readonly amortizedPerSquareFootCents: Cents
  readonly amortizedRateBasisPoints: number
  readonly amortizedMonths: number
  readonly discountBasisPoints: number
}

export type RentOverTerm = {
  /** What the landlord gives, and lends, for this cost. */
  readonly allowanceCents: Cents
  readonly unusedCents: Cents
  readonly amortizedCents: Cents
  readonly outOfPocketCents: Cents
  readonly amortizedMonthlyCents: Cents
  /** The rent of the months in which it is paid, and that of the free ones, as the lease says. */
  readonly rentCents: Cents
  readonly freeRentCents: Cents
  readonly creditCents: Cents
  /** The same in today's money. */
  readonly rentTodayCents: Cents
  readonly amortizedTodayCents: Cents
  /** Out of pocket and all rent, in today's money. */
  readonly occupancyTodayCents: Cents
  /** The level rent per square foot and year that costs the same over the term. */
  readonly effectiveRentCents: Cents
}

/** Months and rates that were not given are those of the lease and of its loan. */
export function rentTermsOf(terms: LeaseFacts, area: SquareFeet): RentTerms {
  const termMonths = termOf(terms)
  return {
    area,
    termMonths,
    rentPerSquareFootCents: terms.rentPerSquareFootCents ?? 0,
    freeRentMonths: Math.min(terms.freeRentMonths ?? 0, termMonths),
    allowancePerSquareFootCents: terms.allowancePerSquareFootCents ?? 0,
    allowanceCapCents: terms.allowanceCapCents,
    creditsUnused: terms.creditsUnused ?? false,
    amortizedPerSquareFootCents: terms.amortizedPerSquareFootCents ?? 0,
    amortizedRateBasisPoints: terms.amortizedRateBasisPoints ?? rateOf(terms),
    amortizedMonths: Math.min(terms.amortizedMonths ?? termMonths, termMonths),
    discountBasisPoints: terms.discountBasisPoints ?? rateOf(terms),
  }
}

export function rentOverTerm(terms: RentTerms, costCents: Cents): RentOverTerm {
  const { area, termMonths, freeRentMonths, discountBasisPoints } = terms
  const offered = Math.min(
    roundHalfAway(terms.allowancePerSquareFootCents * area),
    terms.allowanceCapCents ?? Number.MAX_SAFE_INTEGER,
  )
  const allowanceCents = Math.min(offered, costCents)
  const lendable = roundHalfAway(terms.amortizedPerSquareFootCents * area)
  const amortizedCents = Math.min(lendable, costCents - allowanceCents)
  const outOfPocketCents = costCents - allowanceCents - amortizedCents
  const loan = {
    amountCents: amortizedCents,
    annualRateBasisPoints: terms.amortizedRateBasisPoints,
    termMonths: terms.amortizedMonths,
  }
  const amortizedMonthlyCents = levelPayment(loan)
  const today = (monthly: number, months: number) =>
    presentValue(monthly, { annualRateBasisPoints: discountBasisPoints, termMonths: months })
  const monthlyRent = (terms.rentPerSquareFootCents * area) / 12
  const rentCents = roundHalfAway(monthlyRent * (termMonths - freeRentMonths))
  const creditCents = terms.creditsUnused ? Math.min(offered - allowanceCents, rentCents) : 0
  // The free months come first; the credit is taken when rent begins.
  const rentTodayCents = today(monthlyRent, termMonths) - today(monthlyRent, freeRentMonths)
  const amortizedTodayCents = today(amortizedMonthlyCents, terms.amortizedMonths)
  const creditTodayCents = roundHalfAway(
    creditCents / (1 + discountBasisPoints / 120_000) ** freeRentMonths,
  )
  const occupancyTodayCents =
    outOfPocketCents + rentTodayCents + amortizedTodayCents - creditTodayCents
  return {
    allowanceCents,
    unusedCents: offered - allowanceCents,
    amortizedCents,
    outOfPocketCents,
    amortizedMonthlyCents,
    rentCents,
    freeRentCents: roundHalfAway(monthlyRent * freeRentMonths),
    creditCents,
    rentTodayCents,
    amortizedTodayCents,
    occupancyTodayCents,
    effectiveRentCents: rentEffect(
      { amountCents: occupancyTodayCents, annualRateBasisPoints: discountBasisPoints, termMonths },
      area,
    ),
  }
}
