import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumCents } from '#core/money/money.ts'
import { amortize, levelPayment, presentValue, rentEffect } from './amortize.ts'

const loans = fc.record({
  amountCents: fc.integer({ min: 0, max: 300_000_000 }),
  annualRateBasisPoints: fc.integer({ min: 0, max: 3000 }),
  termMonths: fc.integer({ min: 1, max: 360 }),
})

describe('a schedule', () => {
  test('repays the amount to the cent and ends at a balance of 0', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { installments, paidCents, interestCents } = amortize(loan)
        expect(sumCents(installments.map((one) => one.principalCents))).toBe(loan.amountCents)
        expect(paidCents).toBe(loan.amountCents + interestCents)
        expect(installments.at(-1)?.balanceCents).toBe(0)
        expect(installments).toHaveLength(loan.termMonths)
      }),
    )
  })

  test('pays the same every month but the last', () => {
    const loan = { amountCents: 10_000_000, annualRateBasisPoints: 800, termMonths: 120 }
    const { installments } = amortize(loan)
    const level = levelPayment(loan)
    expect(installments.slice(0, -1).every((one) => one.paymentCents === level)).toBe(true)
    expect(Math.abs((installments.at(-1)?.paymentCents ?? 0) - level)).toBeLessThan(120)
  })

  test('without interest divides the amount', () => {
    const { installments, interestCents } = amortize({
      amountCents: 10_000,
      annualRateBasisPoints: 0,
      termMonths: 3,
    })
    expect(installments.map((one) => one.paymentCents)).toEqual([3333, 3333, 3334])
    expect(interestCents).toBe(0)
  })
})

test('the first month at 8 % of $100,000 pays $666.67 of interest and the rest of the level payment', () => {
  const loan = { amountCents: 10_000_000, annualRateBasisPoints: 800, termMonths: 120 }
  expect(amortize(loan).installments[0]).toEqual({
    month: 1,
    paymentCents: 121_328,
    interestCents: 66_667,
    principalCents: 54_661,
    balanceCents: 9_945_339,
  })
})

test('an amount that rounding repays early costs nothing afterwards', () => {
  const { installments } = amortize({ amountCents: 5, annualRateBasisPoints: 0, termMonths: 8 })
  expect(installments.map((one) => one.paymentCents)).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
})

test('a loan has no effect on the rent of a space without an area', () => {
  const loan = { amountCents: 10_000_000, annualRateBasisPoints: 800, termMonths: 120 }
  expect(rentEffect(loan, 0)).toBe(0)
})

// $100,000 at 8% over 120 months is $1,213.28 a month in any annuity table.
test('the level payment is that of the annuity tables', () => {
  const loan = { amountCents: 10_000_000, annualRateBasisPoints: 800, termMonths: 120 }
  expect(levelPayment(loan)).toBe(121_328)
  expect(rentEffect(loan, 1000)).toBe(1456)
})

test('borrowing what a stream of payments is worth today costs that stream', () => {
  fc.assert(
    fc.property(loans, ({ amountCents, ...terms }) => {
      const monthly = Math.round(amountCents / terms.termMonths)
      const today = presentValue(monthly, terms)
      expect(Math.abs(levelPayment({ amountCents: today, ...terms }) - monthly)).toBeLessThan(2)
    }),
  )
})
