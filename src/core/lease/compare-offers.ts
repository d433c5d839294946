/**
 * Compares an allowance with a turnkey space. With an allowance the tenant pays what the build-out
 * costs beyond it; with turnkey the landlord pays all of it and the tenant a higher rent.
 */
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { SquareFeet } from '#core/project/project-facts.ts'
import { levelPayment, presentValue, rentEffect } from './amortize.ts'

/**
 * The costs at which offers are compared: one in ten ends below p10, half below p50, eight in ten
 * below p80.
 */
export const outcomeIds = ['p10', 'p50', 'p80'] as const

export type OutcomeId = (typeof outcomeIds)[number]

export type Outcomes = Readonly<Record<OutcomeId, Cents>>

export type Offer = {
  readonly area: SquareFeet
  readonly costs: Outcomes
  readonly allowancePerSquareFootCents: Cents
  /** The additional rent of the turnkey space, per square foot and year. */
  readonly turnkeyPremiumCents: Cents
  readonly annualRateBasisPoints: number
  readonly termMonths: number
}

export type OfferOutcome = {
  readonly id: OutcomeId
  readonly costCents: Cents
  readonly outOfPocketCents: Cents
  /** Stays with the landlord unless the lease says otherwise. */
  readonly unusedAllowanceCents: Cents
  /** The monthly payment if the out-of-pocket cost is borrowed over the term. */
  readonly monthlyCents: Cents
  /** One year of these payments per square foot. */
  readonly rentEffectCents: Cents
  /** The allowance, in total and per square foot, at which both offers cost the same. */
  readonly breakEvenCents: Cents
  readonly breakEvenPerSquareFootCents: Cents
  readonly cheaper: 'allowance' | 'turnkey' | 'same'
  /** The difference at present value. */
  readonly differenceCents: Cents
}

export type OfferComparison = {
  readonly allowanceCents: Cents
  /** The premium over the whole term: its present value and the sum paid. */
  readonly turnkeyTodayCents: Cents
  readonly turnkeyPaidCents: Cents
  readonly outcomes: readonly OfferOutcome[]
}

export function compareOffers(offer: Offer): OfferComparison {
  const { area, annualRateBasisPoints, termMonths } = offer
  const monthly = (offer.turnkeyPremiumCents * area) / 12
  const turnkeyTodayCents = presentValue(monthly, { annualRateBasisPoints, termMonths })
  return {
    allowanceCents: roundHalfAway(offer.allowancePerSquareFootCents * area),
    turnkeyTodayCents,
    turnkeyPaidCents: roundHalfAway(monthly * termMonths),
    outcomes: outcomeIds.map((id) => outcomeOf(id, offer, turnkeyTodayCents)),
  }
}

/** The cost that remains for the tenant after an allowance. */
export function tenantShare(cost: Cents, allowancePerSquareFoot: Cents, area: SquareFeet): Cents {
  return Math.max(0, cost - roundHalfAway(allowancePerSquareFoot * area))
}

function outcomeOf(id: OutcomeId, offer: Offer, turnkeyToday: Cents): OfferOutcome {
  const { area, annualRateBasisPoints, termMonths } = offer
  const costCents = offer.costs[id]
  const allowanceCents = roundHalfAway(offer.allowancePerSquareFootCents * area)
  const outOfPocketCents = tenantShare(costCents, offer.allowancePerSquareFootCents, area)
  const loan = { amountCents: outOfPocketCents, annualRateBasisPoints, termMonths }
  const breakEvenCents = Math.max(0, costCents - turnkeyToday)
  return {
    id,
    costCents,
    outOfPocketCents,
    unusedAllowanceCents: Math.max(0, allowanceCents - costCents),
    monthlyCents: levelPayment(loan),
    rentEffectCents: rentEffect(loan, area),
    breakEvenCents,
    breakEvenPerSquareFootCents: area > 0 ? roundHalfAway(breakEvenCents / area) : 0,
    cheaper: cheaperOf(outOfPocketCents, turnkeyToday),
    differenceCents: Math.abs(outOfPocketCents - turnkeyToday),
  }
}

function cheaperOf(allowance: Cents, turnkey: Cents): OfferOutcome['cheaper'] {
  if (allowance === turnkey) return 'same'
  return allowance < turnkey ? 'allowance' : 'turnkey'
}
