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

describe('what the landlord lends', () => {
  const lent = { ...terms, amortizedPerSquareFootCents: 2400, amortizedRateBasisPoints: 0 }

  test('is repaid over its own months, which may be fewer than those of the lease', () => {
    // $24 × 1,000 square feet over 24 months.
    expect(rentOverTerm({ ...lent, amortizedMonths: 24 }, cost)).toMatchObject({
      amortizedCents: 24_000_00,
      outOfPocketCents: 36_000_00,
      amortizedMonthlyCents: 1000_00,
      amortizedTodayCents: 24_000_00,
      occupancyTodayCents: 180_000_00,
    })
  })

  test('is nothing where the allowance pays for all', () => {
    expect(rentOverTerm(lent, 30_000_00)).toMatchObject({ amortizedCents: 0, outOfPocketCents: 0 })
  })
})

test('a credit is worth less today the later the rent begins: 12 free months at 1 % a month', () => {
  const free = { ...terms, freeRentMonths: 12, discountBasisPoints: 1200 }
  const lost = rentOverTerm(free, 30_000_00)
  const credited = rentOverTerm({ ...free, creditsUnused: true }, 30_000_00)
  // 10,000 / 1.01^12
  expect(lost.occupancyTodayCents - credited.occupancyTodayCents).toBe(8874_49)
})

test('what was given is taken as it is, and no loan is longer than the lease', () => {
  const given = {
    termMonths: 36,
    rentPerSquareFootCents: 2500,
    freeRentMonths: 3,
    allowancePerSquareFootCents: 4000,
    allowanceCapCents: 900,
    creditsUnused: true,
    amortizedPerSquareFootCents: 500,
    amortizedRateBasisPoints: 700,
    amortizedMonths: 24,
    discountBasisPoints: 600,
  }
  expect(rentTermsOf(given, 10)).toEqual({ area: 10, ...given })
  expect(rentTermsOf({ ...given, amortizedMonths: 60 }, 10).amortizedMonths).toBe(36)
})

test('without a given term and rate, the longer usual term and 8 % apply', () => {
  const { termMonths, discountBasisPoints } = rentTermsOf({}, 10)
  expect([termMonths, discountBasisPoints]).toEqual([120, 800])
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
