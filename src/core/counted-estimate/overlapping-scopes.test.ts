/** Scopes that overlap in practice: whatever the facts, each is priced once. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import { projectBudget } from '#core/budget/project-budget.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { isSpecialFeature, specialFeatureLabels } from '#core/catalog/special-feature.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import type { OwnerCostId } from '#core/owner-costs/owner-cost-rows.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { type LandlordWork, landlordWorks, spaceConditions } from '#core/project/program-facts.ts'
import type { ProjectFacts, SystemState } from '#core/project/project-facts.ts'
import { countEstimate } from './count-estimate.ts'

const system = fc.constantFrom<SystemState>('existing', 'none', 'unknown')

const projects: fc.Arbitrary<ProjectFacts> = fc.record({
  projectType: fc.constantFrom(...sampledTypes),
  squareFootage: fc.integer({ min: 300, max: 5000 }),
  spaceCondition: fc.constantFrom(...spaceConditions.map(({ id }) => id)),
  finishQuality: fc.constantFrom('standard', 'luxury'),
  specialFeatures: fc.uniqueArray(
    fc.constantFrom(...Object.keys(specialFeatureLabels).filter(isSpecialFeature)),
    { maxLength: 6 },
  ),
  landlordWork: fc.uniqueArray(fc.constantFrom(...landlordWorks.map(({ id }) => id)), {
    maxLength: 4,
  }),
  existingSystems: fc.record({
    electricalPanel: system,
    fireAlarm: system,
    fireSuppression: system,
    hvac: system,
    greaseInterceptor: system,
  }),
  city: fc.constant('Des Moines'),
  state: fc.constant('IA'),
  zipCode: fc.constant('50309'),
  hasFloorPlan: fc.boolean(),
})

function countsOf(facts: ProjectFacts) {
  const estimate = countEstimate(facts, builtInPriceBook)
  const parts = estimate.lines.flatMap((line) => line.parts)
  return {
    estimate,
    amountOf: (...ids: readonly AssemblyId[]) =>
      parts
        .filter(({ assembly }) => ids.includes(assembly))
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}

describe('of each pair one at most is priced', () => {
  test.each<[string, readonly AssemblyId[], readonly AssemblyId[]]>([
    ['a new sprinkler system and heads turned down', ['21-013'], ['21-012']],
    ['a new sprinkler system and heads moved', ['21-013'], ['21-011']],
    ['heads turned down and heads moved', ['21-012'], ['21-011']],
    ['a fire alarm panel of its own and the tie-in to the building', ['28-020'], ['28-023']],
    ['an interceptor outside and one under the sink', ['22-040', '22-041', '22-042'], ['22-043']],
    ['a small and a large backflow preventer', ['22-033'], ['22-034']],
    ['bare studs finished and walls built anew', ['09-016'], ['09-013']],
    ['a tank and a tankless heater', ['22-030'], ['22-029']],
  ])('%s', (_, one, other) => {
    fc.assert(
      fc.property(projects, (facts) => {
        const { amountOf } = countsOf(facts)
        expect(amountOf(...one) > 0 && amountOf(...other) > 0).toBe(false)
      }),
      { numRuns: 80 },
    )
  })
})

describe('what could be named twice is counted once', () => {
  test('rooftop units, their curbs and power, whatever asks for cooling', () => {
    fc.assert(
      fc.property(projects, (facts) => {
        const { estimate, amountOf } = countsOf(facts)
        const planned = estimate.program.cooling.newUnits.reduce((sum, unit) => sum + unit.count, 0)
        // Quantities of the four sizes have two decimals.
        const counted = amountOf('23-010', '23-011', '23-012', '23-013')
        expect(Math.abs(counted - planned)).toBeLessThan(0.0201)
      }),
      { numRuns: 80 },
    )
  })

  test('waste pipe of chairs and bowls is in the trench, not with each chair', () => {
    const base = { projectType: 'nail-salon', squareFootage: 1200 } as const
    const parts = (pedicureChairs: number) =>
      countEstimate(buildFacts({ ...base, pedicureChairs }), builtInPriceBook)
        .lines.flatMap((line) => line.parts)
        .filter(({ assembly }) => assembly === '22-037' || assembly === '02-033')
    const [pipe, trench] = parts(8)
      .toSorted((a, b) => a.assembly.localeCompare(b.assembly))
      .map(({ amount }) => amount)
    expect(pipe).toBe(trench)
  })

  test.each<[LandlordWork, readonly AssemblyId[]]>([
    ['hvac-units', ['23-010', '23-011', '23-012', '23-013']],
    ['slab', ['02-035']],
    ['demolition', ['02-022', '02-018', '01-041']],
    ['sprinklers', ['21-013', '21-014', '21-015']],
    ['electrical-service', ['26-013', '26-015', '26-016']],
    ['demising-walls', ['09-013', '09-016']],
    ['storefront', ['08-019', '08-020', '08-022']],
  ])('what the landlord does is in no line: %s', (work, ids) => {
    fc.assert(
      fc.property(projects, (facts) => {
        expect(countsOf({ ...facts, landlordWork: [work] }).amountOf(...ids)).toBe(0)
      }),
      { numRuns: 40 },
    )
  })

  test.each<[string, AssemblyId, OwnerCostId]>([
    ['cameras that were asked for and the vendor of the owner', '28-012', 'security'],
    ['speakers in the lines and a music system', '27-015', 'music'],
  ])('%s: in the lines or in the budget', (_, assembly, cost) => {
    fc.assert(
      fc.property(projects, (facts) => {
        const { estimate, amountOf } = countsOf(facts)
        const cents = estimate.subtotalCents
        const { lines } = projectBudget(
          facts,
          cents,
          { p10: cents, p80: cents, p90: cents },
          desMoines,
          8,
        )
        const isOwners = lines.some(({ id, isIn }) => id === cost && isIn)
        expect(amountOf(assembly) > 0 && isOwners).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})
