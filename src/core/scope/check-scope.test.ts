import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { projectBudget } from '#core/budget/project-budget.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { checkScope } from './check-scope.ts'
import { scopeIds } from './scope-rules.ts'

function scopeOf(overrides: Partial<ProjectFacts>, without: readonly string[] = []) {
  const facts = buildFacts(overrides)
  const drafted = draftEstimate(facts, builtInPriceBook, '2026-07-15')
  const items = drafted.bidItems.filter(({ id }) => !without.includes(id))
  const cost = drafted.totals.totalCents
  const budget = projectBudget(facts, cost, { p10: cost, p80: cost, p90: cost }, desMoines, 8)
  return new Map(
    checkScope(facts, desMoines.codes, items, budget).map((entry) => [entry.id, entry]),
  )
}

function buildItem(id: string, totalCents: number, laborCents?: number): BidItem {
  const part = { assembly: '09-001', item: '', unit: 'SF', quantity: 1, hours: 1, materialCents: 0 }
  const provenance = {
    steps: [],
    source: '',
    priceDate: '2026-07-01',
    confidence: 'medium',
    factors: { finish: 1, location: 1, escalation: 1, reuse: 1 },
    parts: [{ ...part, laborCents: laborCents ?? 0, from: '', rule: '', grade: 'D' }],
  } as const
  return {
    id,
    item: id,
    description: '',
    category: 'General',
    role: 'direct-work',
    unit: 'LS',
    quantity: 1,
    unitPriceCents: totalCents,
    totalCents,
    isPercentage: false,
    unpriced: false,
    origin: 'counted',
    editedByStaff: false,
    ...(laborCents === undefined ? {} : { provenance }),
  }
}

const restaurant = {
  projectType: 'restaurant',
  squareFootage: 2400,
  seats: 70,
  kitchen: 'full',
} as const

describe('every kind of work', () => {
  test.each(sampledTypes)(
    'of %s is priced, not needed with a reason, or left out with a price',
    (projectType) => {
      const scope = scopeOf({ projectType, squareFootage: 2000 })
      const apart = ['phases', 'inUse']
      expect([...scope.keys()]).toEqual(scopeIds.filter((id) => !apart.includes(id)))
      for (const entry of scope.values()) {
        if (entry.place === 'left-out') {
          expect(entry.highCents).toBeGreaterThan(entry.lowCents ?? Number.NaN)
        } else {
          expect(entry.highCents).toBeUndefined()
        }
        expect(entry.reason === '').toBe(entry.place === 'line' || entry.place === 'budget')
      }
    },
  )

  test('that every restaurant needs is in a line', () => {
    const scope = scopeOf({
      ...restaurant,
      spaceCondition: 'cold-dark-shell',
      existingSystems: buildSystems('none'),
      requiredSystems: ['sprinklers', 'fireAlarm'],
    })
    for (const id of [
      'superintendence',
      'permits',
      'dumpsters',
      'utilityUpgrades',
      'fireService',
      'hoodSuppression',
      'trench',
      'roof',
      'fireAlarm',
      'lightingControls',
      'accessibility',
    ] as const) {
      expect(scope.get(id)?.place, id).toBe('line')
    }
  })
})

test('a fire system that is not there and that no code asks for is not needed, as an alternate', () => {
  const scope = scopeOf({ ...restaurant, existingSystems: buildSystems('none') })
  for (const id of ['sprinkler', 'fireService', 'fireAlarm'] as const) {
    expect(scope.get(id)).toMatchObject({
      place: 'not-needed',
      reason: 'No code asks for it here; it is an alternate',
    })
  }
})

test('names a line that staff took out, with what it would cost', () => {
  const entry = scopeOf(restaurant, ['counted.alarm']).get('fireAlarm')
  expect(entry).toMatchObject({ place: 'left-out', lowCents: 600_000, highCents: 1_600_000 })
})

test('leaves winter out with a price until the month is known', () => {
  expect(scopeOf({ ...restaurant }).get('winter')?.place).toBe('left-out')
  expect(scopeOf({ ...restaurant, startMonth: '2027-01' }).get('winter')?.place).toBe('line')
  expect(scopeOf({ ...restaurant, startMonth: '2027-06' }).get('winter')?.place).toBe('not-needed')
})

test('says what the landlord does, and what others pay with its price', () => {
  const scope = scopeOf({
    ...restaurant,
    spaceCondition: 'second-generation-other-use',
    landlordWork: ['demolition'],
    paidByOthers: ['signs'],
  })
  expect(scope.get('demolition')).toMatchObject({
    place: 'landlord',
    reason: 'The landlord does it at its own cost',
  })
  expect(scope.get('signs')).toMatchObject({ place: 'left-out', reason: 'Others pay it' })
})

test('says what the project budget pays, without a reason or a price', () => {
  const scope = scopeOf(restaurant)
  for (const id of ['signs', 'healthReview'] as const) {
    expect(scope.get(id)).toMatchObject({ place: 'budget', reason: '' })
  }
})

test('work that is not needed says why', () => {
  const office = scopeOf({ spaceCondition: 'vanilla-shell' })
  expect(office.get('healthReview')?.reason).toBe('No food is served')
  expect(office.get('demolition')?.reason).toBe('A shell has nothing to remove')
  const assumed = scopeOf({})
  expect(assumed.get('demolition')?.reason).toBe(
    'The space is taken as a shell, which has nothing to remove',
  )
  expect(assumed.get('floorSlab')?.reason).toBe('The space is taken with its floor slab')
  expect(
    scopeOf({ ...restaurant, kitchenEquipment: 'there' }).get('kitchenEquipment')?.reason,
  ).toBe('None is to be bought')
})

test('one line of premiums covers only those that the facts ask for', () => {
  const scope = scopeOf({ ...restaurant, afterHours: true, startMonth: '2027-06' })
  expect(scope.get('afterHours')?.place).toBe('line')
  expect(scope.get('winter')?.place).toBe('not-needed')
  expect(scope.get('phasing')?.place).toBe('left-out')
})

describe('a price of excluded work', () => {
  const outside = buildItem('counted.trench', 1_000_000)
  const inside = buildItem('counted.paint', 4_000_000, 2_000_000)
  const free = buildItem('counted.alarm', 0)

  function pricesOf(facts: Partial<ProjectFacts>) {
    const all = buildFacts({ spaceCondition: 'second-generation-same-use', ...facts })
    const budget = projectBudget(all, 5_000_000, { p10: 1, p80: 2, p90: 2 }, desMoines, 8)
    const entries = checkScope(all, desMoines.codes, [outside, inside, free], budget)
    return new Map(entries.map(({ id, lowCents, highCents }) => [id, [lowCents, highCents]]))
  }

  test.each([
    ['demolition', 'by the area', [600_000, 1_500_000]],
    ['moisture', 'by the area', [300_000, 750_000]],
    ['superintendence', 'by the cost of construction', [300_000, 600_000]],
    ['afterHours', 'by the labor', [300_000, 1_000_000]],
    ['winter', 'by the work outside', [50_000, 200_000]],
    ['fireAlarm', 'of a line without a cost', [600_000, 1_600_000]],
    ['permits', 'in whole hundreds of dollars', [40_000, 90_000]],
    ['accessibility', 'from nothing on', [0, 1_000_000]],
  ] as const)('%s is computed %s', (id, _, ends) => {
    expect(pricesOf({}).get(id)).toEqual(ends)
  })

  test('more phases than two cost as much for each phase that is added', () => {
    expect(pricesOf({ staysInUse: false }).get('phases')).toEqual([100_000, 400_000])
    expect(pricesOf({ constructionPhases: 4 }).get('phases')).toEqual([300_000, 1_200_000])
  })

  test('a larger electrical service costs more from 2,000 sf on', () => {
    expect(pricesOf({ squareFootage: 2000 }).get('utilityUpgrades')).toEqual([600_000, 1_350_000])
    expect(pricesOf({ squareFootage: 2001 }).get('utilityUpgrades')).toEqual([1_150_000, 2_700_000])
  })
})

test('work after hours is left out of a line that only pays for winter', () => {
  const scope = scopeOf({ ...restaurant, startMonth: '2027-01' })
  expect(scope.get('afterHours')).toMatchObject({
    place: 'left-out',
    reason: 'Work outside of business hours was not asked for',
  })
})

describe('phases and a space in use', () => {
  const placesOf = (facts: Partial<ProjectFacts>) => {
    const scope = scopeOf({ ...restaurant, ...facts })
    return (['phasing', 'phases', 'inUse'] as const).map((id) => scope.get(id)?.place)
  }

  test.each([
    [{}, ['left-out', undefined, undefined]],
    [{ constructionPhases: 1 }, [undefined, 'not-needed', 'left-out']],
    [{ constructionPhases: 3 }, [undefined, 'line', 'left-out']],
    [{ staysInUse: false }, [undefined, 'left-out', 'not-needed']],
    [{ staysInUse: true }, [undefined, 'left-out', 'line']],
    [{ constructionPhases: 2, staysInUse: true }, [undefined, 'line', 'line']],
    [{ constructionPhases: 1, staysInUse: false }, [undefined, 'not-needed', 'not-needed']],
  ] as const)('of %o are at %o', (facts, places) => {
    expect(placesOf(facts)).toEqual(places)
  })

  test('are left out with their price where staff took the line out', () => {
    const facts = { ...restaurant, constructionPhases: 3, staysInUse: true }
    const scope = scopeOf(facts, ['counted.premiums'])
    for (const id of ['phases', 'inUse'] as const) {
      expect(scope.get(id)).toMatchObject({ place: 'left-out', reason: 'No line pays for it' })
    }
    const one = scopeOf({ ...restaurant, staysInUse: false }).get('phases')
    const ratio = (scope.get('phases')?.lowCents ?? 0) / (one?.lowCents ?? 1)
    expect(ratio).toBeCloseTo(2, 1)
  })
})
