import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildProjectFacts } from '#core/report/build-report-fixture.ts'
import { compareSuites, rentOverTerm } from './compare-suites.ts'
import type { Suite } from './suite-comparison.ts'

const facts = buildProjectFacts()
const pricing = { priceBook: builtInPriceBook, pricedOn: '2026-07-15' as const }

const buildSuite = (overrides: Partial<Suite> = {}): Suite => ({
  name: 'Suite 100',
  area: 1800,
  rentPerSquareFootCents: 2800,
  annualIncreaseBasisPoints: 0,
  allowancePerSquareFootCents: 4000,
  condition: 'unknown',
  existingSystems: facts.existingSystems,
  ...overrides,
})

const compare = (...suites: readonly Suite[]) => compareSuites(facts, suites, 120, pricing)

describe('candidate spaces', () => {
  test('are priced by the engine of the report', () => {
    const suite = buildSuite()
    const own = { ...facts, squareFootage: suite.area }
    const drafted = draftEstimate(own, builtInPriceBook, '2026-07-15')
    expect(compare(suite).results[0]?.estimateCents).toBe(drafted.totals.totalCents)
  })

  test('are ranked by rent and cash over the term, and the parts make the difference', () => {
    const money = fc.integer({ min: 0, max: 10_000 })
    const suites = fc.array(
      fc.record({ area: fc.integer({ min: 300, max: 5000 }), rent: money, allowance: money }),
      { minLength: 2, maxLength: 4 },
    )
    fc.assert(
      fc.property(suites, (given) => {
        const { results, decision } = compare(
          ...given.map(({ area, rent, allowance }, index) =>
            buildSuite({
              name: `Suite ${index}`,
              area,
              rentPerSquareFootCents: rent,
              allowancePerSquareFootCents: allowance,
            }),
          ),
        )
        const totals = results.map((one) => one.occupancy.p50)
        expect(totals).toEqual(totals.toSorted((a, b) => a - b))
        expect(results.map((one) => one.rank)).toEqual(results.map((_, index) => index + 1))
        for (const one of results) expect(one.occupancy.p50).toBe(one.rentCents + one.cash.p50)
        const { rent = 0, build = 0, allowance = 0 } = decision?.parts ?? {}
        expect(rent + build + allowance).toBe(decision?.differenceCents)
      }),
    )
  })

  test("are compared by the tenant's cash beyond the allowance, and by cost per square foot and year", () => {
    const bare = buildSuite({ name: 'Bare', allowancePerSquareFootCents: 0 })
    const paid = buildSuite({ name: 'Paid', allowancePerSquareFootCents: 4000 })
    const { results, decision } = compare(bare, paid)
    const of = (name: string) => results.find((one) => one.name === name)
    const allowance = 4000 * 1800
    expect(of('Paid')?.allowanceCents).toBe(allowance)
    for (const id of ['p10', 'p50', 'p80'] as const) {
      const cost = of('Bare')?.costs[id] ?? 0
      expect(of('Bare')?.cash[id]).toBe(cost)
      expect(of('Paid')?.cash[id]).toBe(cost - allowance)
    }
    const { occupancy, perSquareFootYearCents } = of('Bare') ?? {}
    // Ten years of 1,800 square feet.
    expect(perSquareFootYearCents).toBe(Math.round((occupancy?.p50 ?? 0) / 18_000))
    expect(decision).toMatchObject({ first: 'Paid', largest: 'allowance', isClose: true })
  })

  test('bring nothing where the allowance is more than the work, and are decided by the rent', () => {
    const rich = { allowancePerSquareFootCents: 100_000 }
    const { results, decision } = compare(
      buildSuite({ ...rich, name: 'Dear', rentPerSquareFootCents: 3000 }),
      buildSuite({ ...rich, name: 'Cheap', rentPerSquareFootCents: 2000 }),
    )
    expect(results.map(({ cash }) => cash.p80)).toEqual([0, 0])
    expect(results.map(({ rentCents }) => rentCents)).toEqual([36_000_000, 54_000_000])
    expect(decision).toMatchObject({
      first: 'Cheap',
      second: 'Dear',
      largest: 'rent',
      differenceCents: 18_000_000,
      parts: { rent: 18_000_000, build: 0, allowance: 0 },
      isClose: false,
    })
  })

  test('a space built out before costs less than the same space as a shell', () => {
    const { results } = compare(
      buildSuite({ name: 'Shell', condition: 'shell' }),
      buildSuite({ name: 'Built out', condition: 'second-generation' }),
    )
    expect(results.map((one) => one.name)).toEqual(['Built out', 'Shell'])
  })

  test.each([
    [['general-conditions', 'floor-prep', 'framing', 'ceilings', 'doors', 'flooring'], 0.875],
    [['millwork', 'hvac', 'plumbing', 'electrical', 'data', 'fire-safety'], 1],
  ])('work of %s costs %d of what it costs in a shell', (ids, share) => {
    const { office } = builtInPriceBook.configurations
    const bidItems = office.bidItems.flatMap((item) => {
      if (item.id === 'overhead') return [item]
      return ids.includes(item.id) ? [{ ...item, costPerSqft: 1000 }] : []
    })
    const configuration = { ...office, bidItems }
    const shell = buildSuite({ name: 'Shell', condition: 'shell' })
    const usedBefore = buildSuite({ name: 'Used', condition: 'second-generation' })
    const plain = { ...facts, specialFeatures: [] }
    const { results } = compareSuites(plain, [shell, usedBefore], 120, {
      ...pricing,
      configuration,
    })
    const costs = new Map(results.map((one) => [one.name, one.estimateCents]))
    expect((costs.get('Used') ?? 0) / (costs.get('Shell') ?? 0)).toBeCloseTo(share, 5)
  })

  test('unknown systems make the range wider than existing ones', () => {
    const widthWith = (state: 'unknown' | 'existing') => {
      const existingSystems = { ...facts.existingSystems, hvac: state }
      const [one] = compare(buildSuite({ existingSystems })).results
      return (one?.costs.p80 ?? 0) - (one?.costs.p10 ?? 0)
    }
    expect(widthWith('unknown')).toBeGreaterThan(widthWith('existing'))
  })

  test('one space alone has nothing to decide', () => {
    expect(compare(buildSuite())).not.toHaveProperty('decision')
  })
})

describe('rent over the term', () => {
  test('counts months of a begun year and rises once a year', () => {
    const suite = buildSuite({ area: 1000, rentPerSquareFootCents: 2400 })
    expect(rentOverTerm(suite, 30)).toBe(6_000_000)
    expect(rentOverTerm({ ...suite, annualIncreaseBasisPoints: 1000 }, 24)).toBe(5_040_000)
  })
})
