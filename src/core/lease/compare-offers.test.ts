import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareOffers, type Offer } from './compare-offers.ts'

const offers: fc.Arbitrary<Offer> = fc
  .record({
    area: fc.integer({ min: 1, max: 5000 }),
    costs: fc.tuple(cents(), cents(), cents()),
    allowancePerSquareFootCents: fc.integer({ min: 0, max: 60_000 }),
    turnkeyPremiumCents: fc.integer({ min: 0, max: 8000 }),
    annualRateBasisPoints: fc.integer({ min: 0, max: 3000 }),
    termMonths: fc.integer({ min: 1, max: 360 }),
  })
  .map(({ costs, ...rest }) => {
    const [p10 = 0, p50 = 0, p80 = 0] = costs.toSorted((a, b) => a - b)
    return { ...rest, costs: { p10, p50, p80 } }
  })

function cents() {
  return fc.integer({ min: 0, max: 300_000_000 })
}

describe('an allowance against turnkey', () => {
  test('every cost is paid by the allowance or out of pocket, and nothing twice', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const { allowanceCents, outcomes } = compareOffers(offer)
        for (const one of outcomes) {
          const used = allowanceCents - one.unusedAllowanceCents
          expect(used + one.outOfPocketCents).toBe(one.costCents)
          expect(Math.min(one.outOfPocketCents, one.unusedAllowanceCents)).toBe(0)
        }
      }),
    )
  })

  test('at the break-even allowance both cost the same', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const { outcomes, turnkeyTodayCents } = compareOffers(offer)
        for (const one of outcomes) {
          fc.pre(one.breakEvenCents > 0)
          expect(one.costCents - one.breakEvenCents).toBe(turnkeyTodayCents)
        }
      }),
    )
  })

  test('turnkey is paid over the whole term: $6 more rent for 2,000 square feet and ten years', () => {
    const { turnkeyPaidCents, turnkeyTodayCents, outcomes } = compareOffers({
      area: 2000,
      costs: { p10: 10_000_000, p50: 12_000_000, p80: 15_000_000 },
      allowancePerSquareFootCents: 0,
      turnkeyPremiumCents: 600,
      annualRateBasisPoints: 0,
      termMonths: 120,
    })
    expect([turnkeyPaidCents, turnkeyTodayCents]).toEqual([12_000_000, 12_000_000])
    expect(outcomes.map((one) => one.breakEvenPerSquareFootCents)).toEqual([0, 0, 1500])
    expect(outcomes.map((one) => one.cheaper)).toEqual(['allowance', 'same', 'turnkey'])
  })

  test('a larger allowance never leaves more to the tenant', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 5000 }), (offer, more) => {
        const raised = offer.allowancePerSquareFootCents + more
        const before = compareOffers(offer).outcomes
        const after = compareOffers({ ...offer, allowancePerSquareFootCents: raised }).outcomes
        for (const [index, one] of after.entries()) {
          expect(one.outOfPocketCents).toBeLessThanOrEqual(before[index]?.outOfPocketCents ?? 0)
        }
      }),
    )
  })

  test('names the cheaper offer and by how much', () => {
    const offer = {
      area: 1000,
      costs: { p10: 8_000_000, p50: 10_000_000, p80: 12_000_000 },
      allowancePerSquareFootCents: 5000,
      turnkeyPremiumCents: 600,
      annualRateBasisPoints: 0,
      termMonths: 120,
    }
    const { turnkeyTodayCents, outcomes } = compareOffers(offer)
    expect(turnkeyTodayCents).toBe(6_000_000)
    const seen = outcomes.map((one) => [one.outOfPocketCents, one.cheaper, one.differenceCents])
    expect(seen).toEqual([
      [3_000_000, 'allowance', 3_000_000],
      [5_000_000, 'allowance', 1_000_000],
      [7_000_000, 'turnkey', 1_000_000],
    ])
    expect(outcomes.map((one) => one.breakEvenPerSquareFootCents)).toEqual([2000, 4000, 6000])
  })

  test('shows what is out of pocket as a loan over the term and as rent', () => {
    const offer = {
      area: 1000,
      costs: { p10: 4_000_000, p50: 8_000_000, p80: 11_000_000 },
      allowancePerSquareFootCents: 5000,
      turnkeyPremiumCents: 600,
      annualRateBasisPoints: 0,
      termMonths: 120,
    }
    const { allowanceCents, outcomes } = compareOffers(offer)
    expect(allowanceCents).toBe(5_000_000)
    // $30,000 over ten years is $250 a month, $3,000 a year, $3 a square foot.
    expect(outcomes.map((one) => [one.monthlyCents, one.rentEffectCents])).toEqual([
      [0, 0],
      [25_000, 300],
      [50_000, 600],
    ])
    expect(outcomes.map((one) => one.unusedAllowanceCents)).toEqual([1_000_000, 0, 0])
    expect(outcomes.map(({ id }) => id)).toEqual(['p10', 'p50', 'p80'])
    const without = compareOffers({ ...offer, area: 0 }).outcomes
    expect(without.map((one) => one.breakEvenPerSquareFootCents)).toEqual([0, 0, 0])
  })
})
