import { describe, expect, test } from 'vitest'
import { specifiedPrices } from '#core/catalog/package-prices.ts'
import { assessCompetitor, type CompetitorRecord } from './assess-competitor.ts'

const record: CompetitorRecord = {
  companyName: 'North Estimating',
  serviceTypes: ['cost_analysis'],
  targetMarkets: ['restaurant', 'retail'],
  geographicScope: 'des_moines_metro',
  dataReliability: 'high',
  dataSource: 'manual_research',
  lastVerified: '2026-07-01',
  ourPrices: specifiedPrices,
  prices: [
    {
      competitorName: 'North Estimating',
      serviceType: 'cost_analysis',
      lowCents: 30_000,
      highCents: 40_000,
    },
  ],
}

const assess = (overrides: Partial<CompetitorRecord> = {}) =>
  assessCompetitor({ ...record, ...overrides }, '2026-08-01')

describe('assessCompetitor', () => {
  test('one that offers the same for less is a high threat, and says by how much', () => {
    const view = assess()
    expect(view).toMatchObject({
      threatLevel: 'high',
      positioning: 'Cheaper than we are',
      marketSegment: 'restaurant, retail',
      confidenceScore: 87,
    })
    // Ours at $395 and $695 against a median of $350.
    expect(view.metrics.differencePercent).toBeCloseTo((12.9 + 98.6) / 2, 1)
    expect(view.insights).toContain('Its prices on record run from $300.00 to $400.00.')
  })

  test('one amount is a price, not a range from itself to itself', () => {
    const [price] = record.prices
    const prices = price ? [{ ...price, lowCents: 25_000, highCents: 25_000 }] : []
    expect(assess({ prices }).insights).toContain('Its price on record is $250.00.')
    expect(assess({ prices: [...prices, ...record.prices] }).insights).toContain(
      'Its prices on record run from $250.00 to $400.00.',
    )
  })

  test('without a price it says so and guesses none', () => {
    const view = assess({ prices: [] })
    expect(view).toMatchObject({ threatLevel: 'medium', positioning: 'Price not known' })
    expect(view.metrics.differencePercent).toBeNull()
    expect(view.recommendations).toContain('Find out what it charges.')
    expect(view.confidenceScore).toBeLessThan(assess().confidenceScore)
  })

  test('one that offers other services is no threat', () => {
    expect(assess({ serviceTypes: ['permit_assistance'] }).threatLevel).toBe('low')
  })

  test('an old or undated record is to be verified, and believed less', () => {
    for (const lastVerified of ['2025-01-01', null] as const) {
      const view = assess({ lastVerified })
      expect(view.recommendations).toContain('Verify the record again.')
      expect(view.confidenceScore).toBeLessThan(assess().confidenceScore)
    }
  })

  test('leaves more room the dearer it is, and twenty more where it offers none of ours', () => {
    const roomAt = (cents: number, overrides: Partial<CompetitorRecord> = {}) => {
      const prices = record.prices.map((price) => ({ ...price, lowCents: cents, highCents: cents }))
      const { opportunityScore, metrics } = assess({ prices, ...overrides })
      expect(opportunityScore).toBe(
        Math.round(
          Math.min(
            100,
            50 - (metrics.differencePercent ?? 0) / 2 + (overrides.serviceTypes ? 20 : 0),
          ),
        ),
      )
      return opportunityScore
    }
    const elsewhere = { serviceTypes: ['permit_assistance'] }
    expect([roomAt(30_000), roomAt(54_500), roomAt(109_000)]).toEqual([9, 50, 75])
    expect(roomAt(109_000, elsewhere)).toBe(95)
    expect(roomAt(5_000_000, elsewhere)).toBe(100)
    expect(
      [assess({ prices: [] }), assess({ prices: [], ...elsewhere })].map(
        (view) => view.opportunityScore,
      ),
    ).toEqual([50, 70])
  })

  test.each([
    [49_000, 'high', 'Cheaper than we are'],
    [50_000, 'medium', 'About our price'],
    [60_000, 'medium', 'About our price'],
    [61_000, 'low', 'Dearer than we are'],
  ])('at %i cents it is a %s threat: ten percent either way is level', (cents, threat, words) => {
    const prices = record.prices.map((price) => ({ ...price, lowCents: cents, highCents: cents }))
    expect(assess({ prices })).toMatchObject({ threatLevel: threat, positioning: words })
  })

  test('scores stay within 0 and 100, however extreme the prices', () => {
    for (const cents of [1, 100, 10_000_000]) {
      const prices = record.prices.map((price) => ({ ...price, lowCents: cents, highCents: cents }))
      const { opportunityScore, confidenceScore } = assess({ prices })
      for (const score of [opportunityScore, confidenceScore]) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }
    }
  })
})
