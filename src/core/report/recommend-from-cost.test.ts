import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { buildAdviceInput, buildLineWith, nothingFound } from './advice-fixture.ts'
import { buildBidItem, buildProjectFacts } from './build-report-fixture.ts'
import {
  allowanceAdvice,
  finishAdvice,
  priceAdvice,
  reuseAdvice,
  ruleAdvice,
} from './recommend-from-cost.ts'

const buildRule = (title: string, exposureCents?: number) => ({
  ...{ id: title, title, explanation: `${title} is required.`, citation: '' },
  ...(exposureCents === undefined ? {} : { exposureCents }),
})

describe('rules to settle with the landlord', () => {
  const advised = (rules: (typeof nothingFound)['rules']) =>
    ruleAdvice(buildAdviceInput({ assessment: { ...nothingFound, rules } }))

  test('are the two that can cost most', () => {
    const rules = [buildRule('A'), buildRule('B', 100_00), buildRule('C', 900_00)]
    expect(advised([...rules, buildRule('D', 500_00)])).toEqual([
      {
        title: 'Settle with the landlord: C',
        description: 'C is required. Put who pays into the letter of intent.',
        impact: 'Up to $900 beyond the lines of this estimate',
        worthCents: 900_00,
      },
      expect.objectContaining({ title: 'Settle with the landlord: D', worthCents: 500_00 }),
    ])
  })

  test('are none that cost nothing beyond the lines', () => {
    expect(advised([buildRule('A', 0), buildRule('B')])).toEqual([])
  })
})

describe('systems that are reused', () => {
  const reused = (item: string, reuse: number, totalCents = 60_000) =>
    buildLineWith(
      { factors: { finish: 1, location: 1, escalation: 1, reuse } },
      { item, totalCents },
    )
  const advised = (bidItems: readonly BidItem[]) => reuseAdvice(buildAdviceInput({ bidItems }))

  test('are named with the credit that is lost when they cannot stay', () => {
    const { provenance: _, ...unsourced } = buildBidItem({ item: 'Paint' })
    const [one] = advised([reused('HVAC', 0.6), reused('Ceilings', 1), unsourced])
    expect(one).toMatchObject({ impact: 'Protects a credit of $400', worthCents: 40_000 })
    expect(one?.description).toMatch(/^HVAC is priced as partly reused\. A contractor's half-day/)
    const [both] = advised([reused('Piping', 0.6), reused('Fire alarm', 0.5)])
    expect(both?.description).toMatch(/^Piping and fire alarm are priced as partly reused/)
    expect(both?.worthCents).toBe(40_000 + 60_000)
  })

  test('are not named without a credit', () => {
    expect(advised([reused('HVAC', 1)])).toEqual([])
    expect(advised([reused('HVAC', 0.6, 0)])).toEqual([])
    const kept = [{ id: 'hvac', label: 'HVAC', creditCents: 0 }] as const
    const assessment = { ...nothingFound, kept }
    expect(reuseAdvice(buildAdviceInput({ assessment }))).toEqual([])
  })
})

describe('prices to ask for', () => {
  const guessed = (overrides: Partial<BidItem>) =>
    buildLineWith({ confidence: 'low' }, { totalCents: 100_000, ...overrides })
  const advised = (bidItems: readonly BidItem[]) => priceAdvice(buildAdviceInput({ bidItems }))[0]

  test('are those of the three lines that can miss by most dollars', () => {
    const priceRange = { low: 100, likely: 150, high: 300 }
    const ranged = { item: 'Tile, stone', quantity: 300.5, totalCents: 40_000 }
    const found = advised([
      guessed({ item: 'Signs', totalCents: 100_000 }),
      buildLineWith({ priceRange }, ranged),
      guessed({ item: 'Hood', unit: 'LS', totalCents: 400_000 }),
      guessed({ item: 'Bar', quantity: 12, unit: 'LF', totalCents: 300_000 }),
    ])
    expect(found).toMatchObject({
      title: 'Get prices for hood; bar; and tile, stone first',
      impact: 'Up to $1,351 either way',
      worthCents: 60_000 + 45_000 + 30_050,
    })
    expect(found?.description).toMatch(
      /^Hood at \$4,000; Bar, 12 LF at \$3,000; Tile, stone, 301 SF at \$400: 88\.1% of the sum of the lines, /,
    )
  })

  const { provenance: _, ...unsourced } = buildBidItem({ item: 'Paint' })

  test('are not those of percentages, of the site, of lines without cost or with a known price', () => {
    expect(
      priceAdvice(
        buildAdviceInput({
          bidItems: [
            guessed({ isPercentage: true }),
            guessed({ role: 'general-conditions' }),
            guessed({ totalCents: 0 }),
            buildBidItem({ totalCents: 100_000 }),
            buildLineWith({ priceRange: { low: 100, likely: 100, high: 100 } }, { quantity: 3 }),
            buildLineWith({ priceRange: { low: 1, likely: 5, high: 9 } }, { totalCents: 0 }),
            unsourced,
          ],
        }),
      ),
    ).toEqual([])
  })

  test('of lines with one name are asked for once, and two are joined without a comma', () => {
    const lines = [guessed({ item: 'Sinks' }), guessed({ item: 'Sinks' })]
    expect(advised(lines)?.title).toBe('Get prices for sinks first')
    expect(advised([...lines, guessed({ item: 'HVAC' })])?.title).toBe(
      'Get prices for sinks and HVAC first',
    )
    const three = ['Sinks', 'Doors', 'Lights'].map((item) => guessed({ item }))
    expect(advised(three)?.title).toBe('Get prices for sinks, doors, and lights first')
  })
})

describe('another finish', () => {
  const bidItems = [buildBidItem({ totalCents: 1_000_000 })]
  const advised = (totals: readonly number[]) =>
    finishAdvice(
      buildAdviceInput({
        bidItems,
        finishAlternates: totals.map((totalCents) => ({ label: `At ${totalCents}`, totalCents })),
      }),
    )

  test('is the dearest of those that cost less', () => {
    expect(advised([700_000, 900_000, 800_000, 1_000_000, 1_300_000])).toEqual([
      {
        title: 'Have At 900000 priced as an alternate',
        description:
          'The estimate carries Upgraded Materials. Ask bidders for At 900000 as a deduct alternate, so that the choice stays open until bids are in.',
        impact: 'Saves $1,000, 10% of the sum of the lines',
        worthCents: 100_000,
      },
    ])
  })

  test('is none where no other costs less, or none was priced', () => {
    expect(advised([1_000_000, 1_300_000])).toEqual([])
    expect(finishAdvice(buildAdviceInput({ bidItems }))).toEqual([])
  })
})

test('an allowance is only advised where $10 per square foot pay less than the whole', () => {
  const advised = (squareFootage: number, likelyCents: number) =>
    allowanceAdvice(
      buildAdviceInput({
        facts: buildProjectFacts({ squareFootage }),
        assessment: { ...nothingFound, range: { ...nothingFound.range, p50: likelyCents } },
      }),
    ).map(({ impact }) => impact)
  expect(advised(1200, 1_200_001)).toEqual(['$12,000 for each $10 per square foot'])
  expect(advised(1200, 1_200_000)).toEqual([])
  expect(advised(0, 1_200_000)).toEqual([])
})
