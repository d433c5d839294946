import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { builtInPriceBook } from '#core/pricing/price-book.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { costGroups } from './cost-groups.ts'
import { assessCost } from './cost-range.ts'
import { normalQuantile } from './normal-distribution.ts'
import { percentile, simulateCost, simulateTables } from './simulate-cost.ts'

const percents = [10, 50, 80, 90] as const

/** The correlation that the simulation states. */
const correlation = 0.5

/** A normal cost as the simulation reads one: its value at the scores −4 to 4 in eighths. */
const normalTable = (mean: number, deviation: number) =>
  Float64Array.from({ length: 65 }, (_, index) => mean + deviation * (index / 8 - 4))

/** Percentiles of a sum of correlated normals: itself normal, its variance the sum of all pairs. */
function closedForm(parts: readonly { mean: number; deviation: number }[], percent: number) {
  const mean = parts.reduce((sum, part) => sum + part.mean, 0)
  const deviations = parts.reduce((sum, part) => sum + part.deviation, 0)
  const squares = parts.reduce((sum, part) => sum + part.deviation ** 2, 0)
  const variance = correlation * deviations ** 2 + (1 - correlation) * squares
  return mean + Math.sqrt(variance) * normalQuantile(percent / 100)
}

describe('the simulation agrees with a closed form', () => {
  test('for the sum of correlated normals, P10, P50, P80 and P90 within 1%', () => {
    const part = fc
      .record({
        mean: fc.integer({ min: 1_000, max: 1_000_000 }),
        share: fc.integer({ min: 1, max: 20 }),
      })
      .map(({ mean, share }) => ({ mean, deviation: (mean * share) / 100 }))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), fc.string(), (parts, seed) => {
        const tables = parts.map(({ mean, deviation }, index) => ({
          id: `group-${index}`,
          table: normalTable(mean, deviation),
        }))
        const draws = simulateTables(tables, seed)
        for (const percent of percents) {
          const exact = closedForm(parts, percent)
          expect(Math.abs(percentile(draws, percent) / exact - 1)).toBeLessThan(0.01)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('for the width of that range, within 5%: independent draws would give half of it', () => {
    const parts = Array.from({ length: 9 }, () => ({ mean: 100, deviation: 20 }))
    const tables = parts.map(({ mean, deviation }, index) => ({
      id: `group-${index}`,
      table: normalTable(mean, deviation),
    }))
    const draws = simulateTables(tables, 'seed')
    const width = percentile(draws, 90) - percentile(draws, 10)
    const exact = closedForm(parts, 90) - closedForm(parts, 10)
    expect(Math.abs(width / exact - 1)).toBeLessThan(0.05)
    const independent = 2 * 20 * Math.sqrt(9) * normalQuantile(0.9)
    expect(width / independent).toBeGreaterThan(2)
  })

  test('for one symmetric PERT cost, a beta(3, 3), within 1%', () => {
    // Its distribution function is 6x⁵ − 15x⁴ + 10x³; here it is turned round by bisection.
    const quantile = (probability: number) => {
      let low = 0
      let high = 1
      for (let step = 0; step < 60; step += 1) {
        const x = (low + high) / 2
        if (6 * x ** 5 - 15 * x ** 4 + 10 * x ** 3 < probability) low = x
        else high = x
      }
      return low
    }
    const draws = simulateCost([{ id: 'one', low: 100, likely: 200, high: 300 }], 'seed')
    for (const percent of percents) {
      const exact = 100 + 200 * quantile(percent / 100)
      expect(Math.abs(percentile(draws, percent) / exact - 1)).toBeLessThan(0.01)
    }
  })
})

describe('more lines of the same total', () => {
  const { bidItems } = draftEstimate(
    buildFacts({ projectType: 'medical', squareFootage: 2200 }),
    builtInPriceBook,
    '2026-07-01',
  )
  const width = (items: readonly BidItem[]) => {
    const { range } = assessCost(items, costGroups(items, 5, '2026-07-01'), 'seed')
    return range.p90 - range.p10
  }
  const lump = (id: string, category: string, cents: number): BidItem => {
    const [first] = bidItems
    if (!first) throw new Error('the draft has no lines')
    const { biography: _, ...bare } = first
    const lines = { unit: 'LS', quantity: 1, unitPriceCents: cents, totalCents: cents }
    return { ...bare, ...lines, id, category, isPercentage: false }
  }
  const categories = ['Structural', 'Ceilings', 'Finishes', 'Millwork', 'HVAC', 'Plumbing']
  const total = 60_000_000
  const parted = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      lump(`line-${index}`, categories[index % categories.length] ?? '', total / count),
    )

  test('keep the range: 6, 60 and 600 lines over the same trades give one width', () => {
    expect(width(parted(60))).toBeCloseTo(width(parted(6)), -3)
    expect(width(parted(600))).toBeCloseTo(width(parted(6)), -3)
  })

  test('spread over all trades keep what the correlation leaves, never less', () => {
    const whole = width([lump('all', 'HVAC', total)])
    const left = Math.sqrt(correlation + (1 - correlation) / categories.length)
    expect(width(parted(6)) / whole).toBeGreaterThan(left * 0.97)
    expect(width(parted(6)) / whole).toBeLessThan(1)
  })

  test('added beside a draft, out of its own largest line, do not shrink its range', () => {
    const [largest] = bidItems
      .filter((item) => !item.isPercentage)
      .toSorted((left, right) => right.totalCents - left.totalCents)
    if (!largest) throw new Error('the draft has no lines')
    const part = Math.floor(largest.totalCents / 4)
    const asLump = (id: string, cents: number): BidItem => ({
      ...largest,
      id,
      unit: 'LS',
      quantity: 1,
      unitPriceCents: cents,
      totalCents: cents,
    })
    const others = bidItems.filter((item) => item !== largest)
    const rest = largest.totalCents - 3 * part
    const more = [asLump('a', part), asLump('b', part), asLump('c', part), asLump('d', rest)]
    expect(width([...others, ...more])).toBeGreaterThanOrEqual(width(bidItems) - 100)
  })
})
