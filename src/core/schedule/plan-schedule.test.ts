import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { countWork } from '#core/counted-estimate/count-work.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import { desMoines } from '#core/rules/packs/des-moines.ts'
import * as schedule from './plan-schedule.ts'

const pricedOn = '2026-07-01'

const work = (facts: ProjectFacts) => countWork(facts, builtInPriceBook)

function planSchedule(facts: ProjectFacts, day: string, market: Market, months?: number) {
  return schedule.planSchedule(facts, work(facts), day, market, months)
}

function constructionMidpoint(facts: ProjectFacts, day: string, market: Market, months?: number) {
  return schedule.constructionMidpoint(facts, work(facts), day, market, months)
}

function phaseOf(facts: ProjectFacts, id: string, months?: number) {
  const phase = planSchedule(facts, pricedOn, desMoines, months).phases.find((one) => one.id === id)
  if (!phase) throw new Error(`No phase ${id}`)
  return phase
}

describe('planSchedule', () => {
  test('work starts after the permit, and inspections end the plan', () => {
    const facts = buildFacts({ projectType: 'restaurant' })
    const permit = phaseOf(facts, 'permit')
    const work = phaseOf(facts, 'construction')
    const inspection = phaseOf(facts, 'inspection')
    expect(work.startWeek).toBeGreaterThanOrEqual(permit.startWeek + permit.weeks)
    expect(planSchedule(facts, pricedOn, desMoines).totalWeeks).toBe(
      inspection.startWeek + inspection.weeks,
    )
  })

  test('permit review takes the five weeks that 25-30 days come to', () => {
    expect(phaseOf(buildFacts(), 'permit').weeks).toBe(5)
  })

  test('counted switchgear delays the work, an unverified panel does not', () => {
    const unknown = planSchedule(buildFacts(), pricedOn, desMoines).totalWeeks
    const none = buildFacts({ projectType: 'restaurant', existingSystems: buildSystems('none') })
    expect(planSchedule(none, pricedOn, desMoines).totalWeeks).toBeGreaterThan(unknown)
    expect(phaseOf(none, 'procurement').note).toContain('switchgear')
    expect(phaseOf(buildFacts(), 'procurement').note).toContain('doors')
  })

  test('a small service and rooftop units wait for the units', () => {
    const none = buildFacts({ existingSystems: buildSystems('none') })
    expect(phaseOf(none, 'procurement')).toMatchObject({
      weeks: 14,
      note: 'Longest order: rooftop units',
    })
  })

  test('more area, more features and a worse condition take longer on site', () => {
    const weeks = (facts: Partial<ProjectFacts>) => work(buildFacts(facts)).weeks
    expect(weeks({ squareFootage: 4000 })).toBeGreaterThan(weeks({}))
    expect(weeks({ specialFeatures: ['break-room'] })).toBeGreaterThan(weeks({}))
    expect(weeks({ spaceCondition: 'cold-dark-shell' })).toBeGreaterThan(weeks({}))
    expect(weeks({ spaceCondition: 'second-generation-same-use' })).toBeLessThan(weeks({}))
  })

  test('each phase after the first takes its own setting up, inspection and punch list', () => {
    const weeksIn = (constructionPhases: number) =>
      phaseOf(buildFacts({ constructionPhases }), 'construction')
    const once = phaseOf(buildFacts(), 'construction')
    expect(weeksIn(1)).toEqual(once)
    for (const phases of [2, 3, 6]) {
      const added = weeksIn(phases).weeks - once.weeks
      expect(Math.abs(added - 1.9 * (phases - 1))).toBeLessThan(1)
    }
    expect(weeksIn(3).note).toContain('3 phases add 3.8 weeks')
  })

  test.each([
    ['office', 'vanilla-shell', 1500, 5, 8],
    ['retail', 'vanilla-shell', 2500, 6, 10],
    ['restaurant', 'second-generation-same-use', 2400, 8, 12],
    ['restaurant', 'cold-dark-shell', 2400, 14, 20],
    ['nail-salon', 'vanilla-shell', 1200, 6, 10],
  ] as const)(
    '%s in a %s of %i sf takes the usual weeks on site',
    (projectType, spaceCondition, squareFootage, low, high) => {
      const { weeks } = work(buildFacts({ projectType, spaceCondition, squareFootage }))
      expect(weeks).toBeGreaterThan(low)
      expect(weeks).toBeLessThan(high)
    },
  )

  test.each([1, 2, 3, 6])(
    'the configured %i months cap the plan, and the notes say so',
    (months) => {
      const facts = buildFacts({ projectType: 'restaurant', existingSystems: buildSystems('none') })
      const { totalWeeks, phases } = planSchedule(facts, pricedOn, desMoines, months)
      expect(totalWeeks).toBeLessThanOrEqual(Math.max(5, Math.floor((months * 52) / 12)))
      expect(phases.every((phase) => phase.weeks >= 1)).toBe(true)
      expect(phases[0]?.note).toContain(`held to the configured ${months} months`)
    },
  )

  test('a cap with room changes nothing', () => {
    expect(planSchedule(buildFacts(), pricedOn, desMoines, 24)).toEqual(
      planSchedule(buildFacts(), pricedOn, desMoines),
    )
  })
})

describe('constructionMidpoint', () => {
  test('lies later when the start is wanted later, and within the cap', () => {
    const asap = constructionMidpoint(buildFacts({ timeline: 'asap' }), '2026-07-01', desMoines)
    const later = constructionMidpoint(
      buildFacts({ timeline: '6-12months' }),
      '2026-07-01',
      desMoines,
    )
    expect(asap > '2026-07-01').toBe(true)
    expect(later > asap).toBe(true)
    expect(constructionMidpoint(buildFacts(), '2026-07-01', desMoines, 1) <= '2026-07-29').toBe(
      true,
    )
  })

  test('follows the planned month of the start, unless design and permit take longer', () => {
    const soon = constructionMidpoint(buildFacts(), '2026-07-01', desMoines)
    const at = (startMonth: string) =>
      constructionMidpoint(buildFacts({ startMonth }), '2026-07-01', desMoines)
    expect(at('2027-09') > '2027-09-07').toBe(true)
    expect(at('2027-09') < '2027-12-01').toBe(true)
    expect(at('2026-08')).toBe(soon)
  })

  test('never comes earlier as the space grows', () => {
    for (const state of ['none', 'unknown'] as const) {
      let last = ''
      for (let squareFootage = 100; squareFootage <= 5000; squareFootage += 50) {
        const facts = buildFacts({ squareFootage, existingSystems: buildSystems(state) })
        const midpoint = constructionMidpoint(facts, '2026-07-01', desMoines, 6)
        expect(midpoint >= last).toBe(true)
        last = midpoint
      }
    }
  })
})
