import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { spaceConditions } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { costCounter } from './construction-cost.ts'
import { countEstimate } from './count-estimate.ts'

const cost = costCounter(builtInPriceBook)
const costOf = (facts: Partial<ProjectFacts>) => cost(buildFacts(facts))

const projects = fc.record(
  {
    projectType: fc.constantFrom('office', 'retail', 'restaurant', 'medical', 'hair-salon'),
    squareFootage: fc.integer({ min: 100, max: 9000 }),
    spaceCondition: fc.constantFrom(...spaceConditions.map(({ id }) => id)),
    finishQuality: fc.constantFrom('standard', 'luxury'),
    afterHours: fc.boolean(),
    staysInUse: fc.boolean(),
    floorLevel: fc.integer({ min: 1, max: 4 }),
    startMonth: fc.constantFrom('2027-01', '2027-06'),
  },
  { requiredKeys: ['projectType', 'squareFootage'] },
)

/** The line of premiums, and what it is taken of. */
function premiumsOf(facts: Partial<ProjectFacts>) {
  const { lines, premiums } = countEstimate(buildFacts(facts), builtInPriceBook)
  const line = lines.find(({ id }) => id === 'premiums')
  const parts = lines.flatMap((one) => one.parts)
  const labor = parts.reduce((sum, part) => sum + part.labor, 0)
  const all = parts.reduce((sum, part) => sum + part.labor + part.material, 0)
  return { cents: line?.totalCents ?? 0, premiums, labor, all }
}

describe('phases and a space in use', () => {
  test('cost nothing while they are not known, or said not to be', () => {
    const unknown = costOf({})
    expect(costOf({ constructionPhases: 1, staysInUse: false })).toBe(unknown)
    expect(premiumsOf({}).cents).toBe(0)
  })

  test('are the shares of all cost that the norm names', () => {
    const { all } = premiumsOf({})
    const shareOf = (facts: Partial<ProjectFacts>) => premiumsOf(facts).cents / all
    expect(shareOf({ constructionPhases: 2 })).toBeCloseTo(0.04, 6)
    expect(shareOf({ constructionPhases: 4 })).toBeCloseTo(0.12, 6)
    expect(shareOf({ staysInUse: true })).toBeCloseTo(0.05, 6)
    expect(shareOf({ staysInUse: true, constructionPhases: 2 })).toBeCloseTo(0.09, 6)
  })

  test('more phases never cost less', () => {
    fc.assert(
      fc.property(projects, (facts) => {
        const costs = [undefined, 1, 2, 3, 4, 5, 6].map((constructionPhases) =>
          costOf({ ...facts, ...(constructionPhases ? { constructionPhases } : {}) }),
        )
        expect(costs).toEqual(costs.toSorted((a, b) => a - b))
        expect(costs[1]).toBe(costs[0])
        expect(costs[2]).toBeGreaterThan(costs[1] ?? 0)
      }),
      { numRuns: 60 },
    )
  })

  test('a space in use costs more, by less where all work is outside business hours', () => {
    fc.assert(
      fc.property(projects, ({ afterHours: _, staysInUse: __, ...facts }) => {
        const plain = costOf(facts)
        const inUse = costOf({ ...facts, staysInUse: true })
        const atNight = costOf({ ...facts, afterHours: true })
        const both = costOf({ ...facts, afterHours: true, staysInUse: true })
        expect(inUse).toBeGreaterThan(plain)
        expect(both).toBeGreaterThan(Math.max(inUse, atNight))
        expect(both - atNight).toBeLessThan(inUse - plain)
      }),
      { numRuns: 60 },
    )
  })

  test('noisy work at night is not paid twice', () => {
    const { cents, labor, all } = premiumsOf({ afterHours: true, staysInUse: true })
    expect(cents / (labor * 0.3 + all * 0.02)).toBeCloseTo(1, 6)
  })
})

test('the parts of the line add up to it, to the cent', () => {
  fc.assert(
    fc.property(projects, fc.integer({ min: 1, max: 6 }), (facts, constructionPhases) => {
      const { cents, premiums } = premiumsOf({ ...facts, constructionPhases })
      expect(premiums.reduce((sum, one) => sum + one.cents, 0)).toBe(cents)
      for (const { low, likely, high } of premiums) {
        expect(low).toBeLessThan(likely)
        expect(likely).toBeLessThan(high)
      }
    }),
    { numRuns: 60 },
  )
})
