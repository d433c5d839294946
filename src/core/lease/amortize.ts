/**
 * Level monthly payments at the end of each month. Every payment is whole cents; the last one takes
 * the rounding difference, so that principal adds up to the amount and the balance ends at 0.
 */
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { SquareFeet } from '#core/project/project-facts.ts'

export type Loan = {
  readonly amountCents: Cents
  readonly annualRateBasisPoints: number
  /** At least 1. */
  readonly termMonths: number
}

export type Installment = {
  readonly month: number
  readonly paymentCents: Cents
  readonly interestCents: Cents
  readonly principalCents: Cents
  readonly balanceCents: Cents
}

export type AmortizationSchedule = {
  readonly installments: readonly Installment[]
  readonly paidCents: Cents
  readonly interestCents: Cents
}

/** The payment of every month but the last. */
export function levelPayment(loan: Loan): Cents {
  return roundHalfAway(exactPayment(loan))
}

export function amortize(loan: Loan): AmortizationSchedule {
  const level = levelPayment(loan)
  const installments: Installment[] = []
  let balance = loan.amountCents
  for (let month = 1; month <= loan.termMonths; month += 1) {
    const interestCents = roundHalfAway(balance * monthlyRate(loan.annualRateBasisPoints))
    const owed = balance + interestCents
    const paymentCents = month === loan.termMonths ? owed : Math.min(level, owed)
    balance = owed - paymentCents
    const principalCents = paymentCents - interestCents
    installments.push({ month, paymentCents, interestCents, principalCents, balanceCents: balance })
  }
  return {
    installments,
    paidCents: sumCents(installments.map((one) => one.paymentCents)),
    interestCents: sumCents(installments.map((one) => one.interestCents)),
  }
}

/** One year of payments per square foot, which shows the amount as rent. 0 without an area. */
export function rentEffect(loan: Loan, area: SquareFeet): Cents {
  return area > 0 ? roundHalfAway((exactPayment(loan) * 12) / area) : 0
}

/** The present value of a monthly payment over the term. */
export function presentValue(
  monthlyCents: number,
  { annualRateBasisPoints, termMonths }: Omit<Loan, 'amountCents'>,
): Cents {
  return roundHalfAway(monthlyCents * annuityFactor(annualRateBasisPoints, termMonths))
}

function exactPayment({ amountCents, annualRateBasisPoints, termMonths }: Loan): number {
  return amountCents / annuityFactor(annualRateBasisPoints, termMonths)
}

/** The present value of the term in numbers of payments. */
function annuityFactor(basisPoints: number, months: number): number {
  const rate = monthlyRate(basisPoints)
  return rate === 0 ? months : (1 - (1 + rate) ** -months) / rate
}

function monthlyRate(basisPoints: number): number {
  return basisPoints / 10_000 / 12
}
