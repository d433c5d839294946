import { describe, expect, test } from 'vitest'
import { type RentTerms, rentOverTerm, rentTermsOf } from './rent-over-term.ts'

const terms: RentTerms = {
  area: 1000,
  termMonths: 60,
  rentPerSquareFootCents: 2400,
  freeRentMonths: 0,
  allowancePerSquareFootCents: 4000,
  allowanceCapCents: undefined,
  creditsUnused: false,
  amortizedPerSquareFootCents: 0,
  amortizedRateBasisPoints: 800,
  amortizedMonths: 60,
  discountBasisPoints: 0,
}

const cost = 100_000_00

describe('the rent over the term', () => {
  test('is the rent of the lease and the own share, where nothing else is agreed', () => {
    expect(rentOverTerm(terms, cost)).toMatchObject({
      allowanceCents: 40_000_00,
      unusedCents: 0,
      outOfPocketCents: 60_000_00,
      rentCents: 120_000_00,
      rentTodayCents: 120_000_00,
      occupancyTodayCents: 180_000_00,
      // 180,000 over five years and 1,000 square feet.
      effectiveRentCents: 3600,
    })
  })

  test('falls by the free months, which come first', () => {
    const free = rentOverTerm({ ...terms, freeRentMonths: 6 }, cost)
    expect([free.freeRentCents, free.rentCents]).toEqual([12_000_00, 108_000_00])
    const discounted = { ...terms, discountBasisPoints: 1200 }
    const saved =
      rentOverTerm(discounted, cost).rentTodayCents -
      rentOverTerm({ ...discounted, freeRentMonths: 1 }, cost).rentTodayCents
    // 2,000 at the end of the first month, at 1% a month.
    expect(saved).toBe(1980_20)
  })

  test('takes an allowance up to its cap only', () => {
    const capped = rentOverTerm({ ...terms, allowanceCapCents: 25_000_00 }, cost)
    expect([capped.allowanceCents, capped.outOfPocketCents]).toEqual([25_000_00, 75_000_00])
  })

  test('leaves an unused allowance with the landlord, unless it is credited', () => {
    const lost = rentOverTerm(terms, 30_000_00)
    expect([lost.unusedCents, lost.creditCents, lost.outOfPocketCents]).toEqual([10_000_00, 0, 0])
    const credited = rentOverTerm({ ...terms, creditsUnused: true }, 30_000_00)
    expect(credited.creditCents).toBe(10_000_00)
    expect(lost.occupancyTodayCents - credited.occupancyTodayCents).toBe(10_000_00)
  })

  test('never credits more than the rent that is paid', () => {
    const cheap = { ...terms, rentPerSquareFootCents: 100, creditsUnused: true }
    expect(rentOverTerm(cheap, 0).creditCents).toBe(5_000_00)
  })

  test('lends no more than is left to pay, and costs nothing in today’s money at the loan’s own rate', () => {
    const lent = rentOverTerm(
      { ...terms, amortizedPerSquareFootCents: 10_000, discountBasisPoints: 800 },
      cost,
    )
    expect([lent.amortizedCents, lent.outOfPocketCents]).toEqual([60_000_00, 0])
    // The payment is rounded to a cent in each of 60 months.
    expect(Math.abs(lent.amortizedTodayCents - lent.amortizedCents)).toBeLessThan(60)
  })
})

test('what was not given is that of the lease: its term, and the interest of its loan', () => {
  expect(
    rentTermsOf({ termMonths: 36, freeRentMonths: 48, annualRateBasisPoints: 650 }, 10),
  ).toEqual({
    area: 10,
    termMonths: 36,
    rentPerSquareFootCents: 0,
    freeRentMonths: 36,
    allowancePerSquareFootCents: 0,
    allowanceCapCents: undefined,
    creditsUnused: false,
    amortizedPerSquareFootCents: 0,
    amortizedRateBasisPoints: 650,
    amortizedMonths: 36,
    discountBasisPoints: 650,
  })
})
