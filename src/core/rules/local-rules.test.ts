import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { projectTypes, singleTypes } from '#core/catalog/project-type.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { isInMarket } from '#core/market-area/market-area.ts'
import { buildMarket } from '#core/markets/build-market-fixture.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { writeNarrative } from '#core/narrative/write-narrative.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { holds, ruleTasks, triggeredRules } from './local-rules.ts'

const day = '2026-07-01'

function rulesOf(overrides: Partial<ProjectFacts>) {
  const facts = buildFacts(overrides)
  const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, day)
  const estimate = { items: bidItems, likelyCents: totals.totalCents }
  return triggeredRules(desMoines, facts, estimate, day)
}

describe('the rules of the home city', () => {
  test('an office triggers path of travel, sales tax and plan review only', () => {
    expect(rulesOf({}).map((rule) => rule.id)).toEqual([
      'path-of-travel',
      'sales-tax',
      'plan-review',
    ])
  })

  test('a restaurant also needs an interceptor and an architect', () => {
    const ids = rulesOf({ projectType: 'restaurant' }).map((rule) => rule.id)
    expect(ids.slice(0, 2)).toEqual(['grease-interceptor', 'change-to-assembly'])
  })

  test('an interceptor is asked of each use that serves food, an architect of each that may assemble', () => {
    for (const projectType of singleTypes) {
      const use = projectUse({ projectType })
      const ids = rulesOf({ projectType }).map((rule) => rule.id)
      expect(ids.includes('grease-interceptor'), use.id).toBe(use.servesFood)
      expect(ids.includes('change-to-assembly'), use.id).toBe(use.occupancy.assemblesBy !== null)
    }
  })

  test('a kitchen in another type of project needs an interceptor too', () => {
    const [first] = rulesOf({ specialFeatures: ['commercial-kitchen'] })
    expect(first?.id).toBe('grease-interceptor')
  })

  test('the exposure is the highest quote less what is priced already', () => {
    const [open] = rulesOf({ projectType: 'restaurant' })
    expect(open?.exposureCents).toBeLessThan(7_500_000 - 1_500_000)
    expect(open?.exposureCents).toBeGreaterThan(0)
    const [priced] = rulesOf({ projectType: 'restaurant', existingSystems: buildSystems('none') })
    // Nobody has checked for one, so the estimate prices a new interceptor, whether or not it was
    // chosen.
    expect(priced?.exposureCents).toBeLessThan(7_500_000 - 1_500_000)
    expect(priced?.exposureCents).toBeGreaterThan(0)
    const existingSystems = buildSystems('existing')
    const [reused] = rulesOf({ projectType: 'restaurant', existingSystems })
    expect(reused?.exposureCents).toBeUndefined()
    expect(reused?.explanation).toContain('shown to comply')
  })

  test('path of travel is capped at a fifth of the alteration', () => {
    const estimate = { items: [], likelyCents: 1_000_000 }
    const rules = triggeredRules(desMoines, buildFacts(), estimate, day)
    const rule = rules.find(({ id }) => id === 'path-of-travel')
    expect(rule?.exposureCents).toBe(200_000)
    expect(rule?.citation).toContain('28 CFR 36.403')
  })

  test('every rule says where it is written, when that was checked, and in which words', () => {
    for (const rule of desMoines.rules) {
      expect(rule.citation.length).toBeGreaterThan(15)
      expect(rule.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(rule.explanations.at(-1)?.when).toEqual({ kind: 'always' })
      // The length that fits beside its bar in the report's chart.
      expect(rule.task?.label.length ?? 0).toBeLessThanOrEqual(20)
    }
  })
})

describe('a market is data', () => {
  const city = buildMarket()
  const book = { ...builtInPriceBook, market: city, locationFactor: city.locationFactor }
  const place = { city: 'Springfield', state: 'IL', zipCode: '62701' }

  test('another market brings its own factor, tax, review time, tasks, rules and area', () => {
    const facts = buildFacts(place)
    const estimate = draftEstimate(facts, book, day)
    const there = assessEstimate(facts, estimate.bidItems, book, day)
    expect(there.rules.map((rule) => rule.id)).toEqual(['energy-check'])
    const weeks = Object.fromEntries(there.schedule.phases.map(({ id, weeks }) => [id, weeks]))
    expect([weeks['permit'], weeks['rule.energy-check']]).toEqual([11, 11])
    expect(estimate.bidItems.filter((item) => item.role === 'tax')).toMatchObject([
      { item: 'City construction tax', unitPriceCents: 250 },
    ])
    expect(isInMarket(place, city.area)).toBe(true)
    expect(isInMarket(place, desMoines.area)).toBe(false)
    const home = assessEstimate(facts, estimate.bidItems, builtInPriceBook, day)
    expect(there.schedule.totalWeeks).toBeGreaterThan(home.schedule.totalWeeks)
  })

  test('nothing that is computed for another city speaks of the home city', () => {
    for (const projectType of ['office', 'retail', 'medical', 'hair-salon'] as const) {
      const facts = buildFacts({ ...place, projectType, existingSystems: buildSystems('none') })
      const relevant = { ...facts, existingSystems: buildSystems('existing') }
      const estimate = draftEstimate(relevant, book, day)
      const assessment = assessEstimate(relevant, estimate.bidItems, book, day)
      const narrative = writeNarrative(relevant, desMoines.codes, estimate, assessment, {
        companyName: 'Acme',
        area: city.area,
      })
      const text = JSON.stringify({ estimate, assessment, narrative })
      expect(text).not.toMatch(/Des Moines|Iowa/)
      expect(text).toContain('Springfield')
    }
  })

  test('a rule counts from the day it comes into effect', () => {
    const facts = buildFacts(place)
    const on = (when: Day) =>
      triggeredRules(city, facts, { items: [], likelyCents: 0 }, when).length
    expect([on('2026-05-31'), on('2026-06-01')]).toEqual([0, 1])
  })

  test('a rule carries the day it came into effect, and names no cost where none is known', () => {
    const [rule] = triggeredRules(city, buildFacts(place), { items: [], likelyCents: 100 }, day)
    expect(rule).toMatchObject({ effectiveFrom: '2026-06-01', exposureCents: 3 })
    const reviewed = rulesOf({}).find(({ id }) => id === 'plan-review')
    expect(Object.keys(reviewed ?? {})).not.toContain('exposureCents')
  })

  test('only rules with work of their own add a task', () => {
    const [rule] = city.rules
    if (!rule) throw new Error('No rule')
    const { task: _task, ...idle } = rule
    const both = { ...city, rules: [rule, { ...idle, id: 'idle' }] }
    expect(ruleTasks(both, buildFacts(place), day)).toEqual([
      { ...rule.task, ruleId: 'energy-check' },
    ])
  })
})

test('all conditions hold together or not at all, one is enough for any, an area counts from it on', () => {
  const facts = buildFacts({ projectType: 'restaurant', squareFootage: 1500 })
  const assembles = { kind: 'may-assemble' } as const
  const areaFrom = (squareFeet: number) => ({ kind: 'area-at-least', squareFeet }) as const
  expect(holds({ kind: 'all', of: [assembles, areaFrom(1500)] }, facts)).toBe(true)
  expect(holds({ kind: 'all', of: [assembles, areaFrom(1501)] }, facts)).toBe(false)
  expect(holds({ kind: 'any', of: [assembles, areaFrom(1501)] }, facts)).toBe(true)
  expect(holds({ kind: 'any', of: [areaFrom(1501)] }, facts)).toBe(false)
})

test('a condition and its negation never both hold', () => {
  const conditions = desMoines.rules.flatMap(({ when, explanations, cost }) => [
    when,
    ...explanations.map((one) => one.when),
    ...(cost ? [cost.when] : []),
  ])
  const factsOf = fc.record({
    projectType: fc.constantFrom(...projectTypes),
    squareFootage: fc.integer({ min: 1, max: 5000 }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...conditions), factsOf, (of, some) => {
      const facts = buildFacts(some)
      expect(holds({ kind: 'not', of }, facts)).toBe(!holds(of, facts))
      expect(holds({ kind: 'any', of: [of] }, facts)).toBe(holds(of, facts))
    }),
  )
})
