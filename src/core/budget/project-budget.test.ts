import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { constructionCost } from '#core/counted-estimate/construction-cost.ts'
import { buildMarket } from '#core/markets/build-market-fixture.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import { budgetPartLabel } from './budget-parts.ts'
import { type ConstructionRange, projectBudget } from './project-budget.ts'

const budgetOf = (overrides: Partial<ProjectFacts>) => {
  const facts = buildFacts(overrides)
  const cost = constructionCost(facts, builtInPriceBook)
  return projectBudget(facts, cost, { p10: cost, p80: cost, p90: cost }, desMoines, 8)
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

describe('the budget of a restaurant that is built for $600,000, with a loan', () => {
  const built = (
    overrides: Partial<ProjectFacts> = {},
    ends: Pick<ConstructionRange, 'p10' | 'p90'> = { p10: 50_000_000, p90: 75_000_000 },
  ) =>
    projectBudget(
      buildFacts({ ...restaurant, loan: true, ...overrides }),
      ...([60_000_000, { ...ends, p80: 60_000_000 }, buildMarket(), 8] as const),
    )
  const line = (id: string) => built().lines.find((one) => one.id === id)

  test.each([
    ['kitchenEquipment', 11_200_000, 'Seats: 70 × $1,600.'],
    ['designRestaurant', 5_700_000, '9.5% of $600,000.00, the construction cost.'],
    ['taxAndFreight', 2_364_600, '14% of $168,900.00, equipment and furniture.'],
    ['shellContingency', 4_200_000, '7% of $600,000.00, the construction cost.'],
    ['softContingency', 1_427_000, '5% of $285,396.00, all other costs of the owner.'],
    ['loanInterest', 3_295_800, '3.5% of $941,666.00, all that is financed.'],
    ['loanGuarantee', 1_883_300, '2% of $941,666.00, all that is financed.'],
    ['connectionFees', 90_000, expect.stringContaining('1 × $900.')],
  ])('computes %s in whole dollars', (id, likelyCents, arithmetic) => {
    expect(line(id)).toMatchObject({ likelyCents, arithmetic })
  })

  test('is $993,457, and its ends are three fifths of the way to those of its lines', () => {
    const { totalCents, lowCents, highCents } = built()
    expect(totalCents).toBe(99_345_700)
    // Lines from $231,173 to $652,411 around $393,457.
    expect([lowCents, highCents]).toEqual([79_608_660, 129_882_940])
  })

  test('has ends on both sides of its construction cost, even where the range has not', () => {
    const within = { p10: 61_000_000, p90: 59_000_000 }
    const odd = built({}, within)
    expect(odd.lowCents).toBe(89_608_660)
    expect(odd.highCents).toBe(114_882_940)
  })

  test('lists what is in by its parts, then what is left out', () => {
    const { lines } = built()
    const inside = lines.filter(({ isIn }) => isIn)
    const goods = ['equipment', 'furniture', 'technology', 'signs']
    expect([...new Set(inside.map(({ part }) => part))]).toEqual([
      ...['design', 'fees', ...goods, 'owner', 'contingency', 'financing'],
    ])
    expect(lines.slice(0, inside.length)).toEqual(inside)
  })

  test('costs $941,666 without the loan, whose lines come first of those that are out', () => {
    const { lines, totalCents, lowCents } = built({ loan: false })
    expect(totalCents).toBe(94_166_600)
    // $500,000, and $341,666 of other costs of which the lines go down to $212,340.
    expect(lowCents).toBe(76_407_040)
    const out = lines.slice(lines.findIndex(({ isIn }) => !isIn)).map(({ id }) => id)
    expect(out.slice(0, 2)).toEqual(['loanInterest', 'loanGuarantee'])
  })

  test.each([
    ['taxAndFreight', 'goods', 0.14],
    ['shellContingency', 'construction', 0.07],
    ['softContingency', 'owner-costs', 0.05],
    ['loanInterest', 'financed', 0.035],
  ])('takes %s of %s', (id, of, likely) => {
    expect(line(id)?.share).toEqual({ of, likely, minimumCents: 0 })
  })

  test('takes the ends of a fee in proportion where the market has another amount', () => {
    // The usual $12,000 at most, for $900 instead of $3,500.
    expect(line('connectionFees')).toMatchObject({ lowCents: 0, highCents: 308_600 })
  })

  test('says why a line is in or out', () => {
    const reasonOf = (id: string, overrides: Partial<ProjectFacts> = {}) =>
      budgetOf({ ...restaurant, ...overrides }).lines.find((one) => one.id === id)?.reason
    expect(reasonOf('kitchenEquipment')).toBe('Usual for such a project')
    expect(reasonOf('kitchenEquipment', { paidByOthers: ['equipment'] })).toBe(
      'Others pay it or it is paid already, as was said',
    )
    expect(reasonOf('shellContingency')).toBe('Usual for such a project')
    expect(reasonOf('legal')).toBe('Not every project has it, and it was not asked for')
    expect(reasonOf('loanInterest', { loan: true })).toBe(
      'A loan pays for the project, as was said',
    )
    expect(reasonOf('loanInterest', { loan: false })).toBe('No loan, as was said')
    expect(reasonOf('loanInterest')).toBe('It is not known whether a loan pays for the project')
  })
})

test('holds contingency once: what stands among the lines of construction is not reserved again', () => {
  const facts = buildFacts({ ...restaurant, loan: false })
  const reserveOf = (heldCents: number) => {
    const ends = { p10: 50_000_000, p80: 60_000_000, p90: 75_000_000, heldCents }
    const budget = projectBudget(facts, 60_000_000, ends, buildMarket(), 8)
    const line = budget.lines.find(({ id }) => id === 'shellContingency')
    return { ...line, total: budget.totalCents }
  }
  expect(reserveOf(2_000_050)).toMatchObject({
    likelyCents: 2_200_000,
    arithmetic:
      '7% of $600,000.00, the construction cost, less $20,000.50 that its lines hold for the owner.',
    share: { of: 'construction', likely: 0.07, minimumCents: 0, heldCents: 2_000_050 },
  })
  expect(reserveOf(0).total - reserveOf(2_000_050).total).toBe(2_000_000)
  expect(reserveOf(9_000_000)).toMatchObject({ lowCents: 0, likelyCents: 0, highCents: 0 })
})

test('a small project pays the least that an architect and a survey cost', () => {
  const facts = buildFacts({ squareFootage: 1200, spaceCondition: 'second-generation-other-use' })
  const cost = { p10: 1_000_000, p80: 1_000_000, p90: 1_000_000 }
  const { lines } = projectBudget(facts, 1_000_000, cost, buildMarket(), 8)
  const line = (id: string) => lines.find((one) => one.id === id)
  expect(line('fieldSurvey')).toMatchObject({
    ...{ lowCents: 90_000, likelyCents: 90_000, highCents: 144_000 },
    arithmetic: 'Square feet: 1,200 × $0.60, at least $900.',
  })
  expect(line('buildersRisk')).toMatchObject({
    ...{ lowCents: 60_000, likelyCents: 60_000, highCents: 60_000 },
    arithmetic: '0.4% of $10,000.00, the construction cost, at least $600.',
  })
  expect(line('secondContingency')?.likelyCents).toBe(100_000)
  expect(line('shellContingency')).toBeUndefined()
})

test.each(sampledTypes)(
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
    const cost = { p10: 1_000_000, p80: 1_000_000, p90: 1_000_000 }
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

test('each part has a label for the reader', () => {
  expect(budgetPartLabel('owner')).toBe('Insurance')
})

test('what is safe lies between likely and high, and is never less than the safe construction cost with everything likely', () => {
  for (const projectType of sampledTypes) {
    const facts = buildFacts({ projectType })
    const cost = constructionCost(facts, builtInPriceBook)
    const range = { p10: cost * 0.6, p80: cost * 1.4, p90: cost * 1.7 }
    const budget = projectBudget(facts, cost, range, desMoines, 8)
    expect(budget.safeCents).toBeGreaterThan(budget.totalCents + cost * 0.4)
    expect(budget.safeCents).toBeLessThan(budget.highCents)
  }
})
