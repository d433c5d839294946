import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { constructionCost } from '#core/counted-estimate/construction-cost.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import { buildMarket } from '#core/rules/packs/build-market-fixture.ts'
import { desMoines } from '#core/rules/packs/des-moines.ts'
import { projectBudget } from './project-budget.ts'

const budgetOf = (overrides: Partial<ProjectFacts>) => {
  const facts = buildFacts(overrides)
  const cost = constructionCost(facts, builtInPriceBook)
  return projectBudget(facts, cost, { p10: cost, p90: cost }, desMoines, 8)
}

const restaurant = {
  projectType: 'restaurant',
  squareFootage: 2400,
  spaceCondition: 'cold-dark-shell',
  seats: 70,
  hoodFeet: 14,
  barFeet: 16,
  kitchen: 'full',
} as const

const salon = {
  projectType: 'nail-salon',
  squareFootage: 1200,
  spaceCondition: 'vanilla-shell',
  pedicureChairs: 8,
  stations: 6,
} as const

describe('what comes on top of the construction cost of the reference projects', () => {
  test.each<[string, Partial<ProjectFacts>, number]>([
    ['half for an office', { squareFootage: 1500, spaceCondition: 'vanilla-shell', rooms: 7 }, 0.5],
    ['two fifths for a restaurant', restaurant, 0.4],
    ['two fifths for a salon', salon, 0.4],
  ])('is about %s', (_, facts, share) => {
    const { constructionCents, totalCents } = budgetOf(facts)
    expect(totalCents / constructionCents - 1).toBeGreaterThan(share - 0.1)
    expect(totalCents / constructionCents - 1).toBeLessThan(share + 0.12)
  })
})

test('adds up the construction cost and every line that is in, and nothing else', () => {
  const { constructionCents, lines, totalCents } = budgetOf(restaurant)
  const inside = lines.filter(({ isIn }) => isIn)
  expect(totalCents).toBe(
    constructionCents + inside.reduce((sum, { likelyCents }) => sum + likelyCents, 0),
  )
  expect(lines.some(({ isIn }) => !isIn)).toBe(true)
})

test('leaves out what others pay, names it with its price, and takes no tax or reserve of it', () => {
  const all = budgetOf(restaurant)
  const without = budgetOf({ ...restaurant, paidByOthers: ['equipment', 'furniture'] })
  const line = without.lines.find(({ id }) => id === 'kitchenEquipment')
  expect(line).toMatchObject({ isIn: false, likelyCents: 11_200_000 })
  expect(without.lines.map(({ id }) => id)).not.toContain('taxAndFreight')
  expect(without.totalCents).toBeLessThan(all.totalCents - 11_200_000)
})

test('counts a loan only where the customer said that a loan pays', () => {
  const inside = (loan?: boolean) =>
    budgetOf({ ...salon, ...(loan === undefined ? {} : { loan }) }).lines.find(
      ({ id }) => id === 'loanInterest',
    )?.isIn
  expect([inside(), inside(false), inside(true)]).toEqual([false, false, true])
})

test('asks for no kitchen equipment where it is there and stays', () => {
  const { lines } = budgetOf({ ...restaurant, kitchenEquipment: 'there' })
  expect(lines.map(({ id }) => id)).not.toContain('kitchenEquipment')
})

test.each([
  'office',
  'retail',
  'restaurant',
  'medical',
  'hair-salon',
  'nail-salon',
  'medspa',
] as const)(
  'gives every line of %s a price between its ends, its arithmetic and its source',
  (projectType) => {
    const { lines, lowCents, totalCents, highCents } = budgetOf({ projectType, loan: true })
    for (const line of lines) {
      expect(line.lowCents).toBeLessThanOrEqual(line.likelyCents)
      expect(line.likelyCents).toBeLessThanOrEqual(line.highCents)
      expect(line.highCents).toBeGreaterThan(0)
      expect(line.arithmetic).toMatch(/\$/)
      expect(line.source).not.toBe('')
    }
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(lowCents).toBeLessThan(totalCents)
    expect(totalCents).toBeLessThan(highCents)
  },
)

test('a license has the amount and the rule of its own market, and judgment where the market has none', () => {
  const elsewhere = buildMarket()
  const lineIn = (market: Market, overrides: Partial<ProjectFacts>, id: string) => {
    const cost = { p10: 1_000_000, p90: 1_000_000 }
    const { lines } = projectBudget(buildFacts(overrides), 1_000_000, cost, market, 8)
    return lines.find((line) => line.id === id)
  }
  const sourceIn = (...of: Parameters<typeof lineIn>) => lineIn(...of)?.source
  expect(lineIn(desMoines, restaurant, 'foodLicense')?.likelyCents).toBe(40_000)
  expect(lineIn(elsewhere, restaurant, 'foodLicense')?.likelyCents).toBe(25_000)
  expect(sourceIn(desMoines, restaurant, 'foodLicense')).toContain('481 IAC 30.4')
  expect(sourceIn(elsewhere, restaurant, 'foodLicense')).toBe('Springfield Code 9-4')
  expect(sourceIn(desMoines, salon, 'salonLicense')).toContain('645 IAC 5.2')
  expect(sourceIn(elsewhere, salon, 'salonLicense')).toContain('judgment')
})
