import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { countWork } from '#core/counted-estimate/count-work.ts'
import { buildMarket } from '#core/markets/build-market-fixture.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import type { Day } from '#core/time/day.ts'
import { longestLead } from './lead-times.ts'
import * as schedule from './plan-schedule.ts'
import { siteWork } from './site-work.ts'

const pricedOn = '2026-07-01'

const work = (facts: ProjectFacts) => countWork(facts, builtInPriceBook)

function planSchedule(facts: ProjectFacts, day: Day, market: Market, months?: number) {
  return schedule.planSchedule(facts, work(facts), day, market, months)
}

function constructionMidpoint(facts: ProjectFacts, day: Day, market: Market, months?: number) {
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

describe('a plan in all its figures', () => {
  const doors = { label: 'doors', weeks: 6 }
  const sixWeeks = { weeks: 6.2, hours: 500, longestLead: doors }
  const city = buildMarket()
  const plan = (facts: Partial<ProjectFacts>, site = sixWeeks, market = city) =>
    schedule.planSchedule(buildFacts(facts), site, pricedOn, market)
  const weeksOf = (id: string, facts: Partial<ProjectFacts>, site = sixWeeks, market = city) => {
    const one = plan(facts, site, market).phases.find((phase) => phase.id === id)
    return [one?.startWeek, one?.weeks]
  }

  test('has every phase with its weeks and its note', () => {
    const { phases, totalWeeks } = plan({})
    expect(totalWeeks).toBe(24)
    expect(phases.map(({ id, label, startWeek, weeks }) => [id, label, startWeek, weeks])).toEqual([
      ['design', 'Design', 0, 5],
      ['permit', 'Permit review', 5, 11],
      ['rule.energy-check', 'Energy check', 5, 11],
      ['procurement', 'Long-lead orders', 5, 6],
      ['construction', 'Construction', 16, 7],
      ['inspection', 'Inspections', 23, 1],
    ])
    expect(phases.map(({ note }) => note)).toEqual([
      'Drawings, engineering and permit documents',
      'Springfield review, 60 days',
      'By the city',
      'Longest order: doors',
      '1,500 sf office space; 500 labor-hours by the crews of the trades come to 6.2 weeks, 2 people on site on average',
      'Final inspections and certificate of occupancy',
    ])
  })

  test('a floor plan saves a week of design', () => {
    expect(weeksOf('design', { hasFloorPlan: true })).toEqual([0, 4])
  })

  test('work that a rule adds to the design prolongs the design alone', () => {
    const [rule] = city.rules
    if (!rule?.task) throw new Error('No task')
    const task = { ...rule.task, during: 'design', weeks: 8 } as const
    const market = buildMarket({ rules: [{ ...rule, task }] })
    expect(weeksOf('design', {}, sixWeeks, market)).toEqual([0, 8])
    expect(weeksOf('rule.energy-check', {}, sixWeeks, market)).toEqual([0, 8])
    expect(weeksOf('permit', {}, sixWeeks, market)).toEqual([8, 9])
  })

  test('a long order may arrive six weeks into the work', () => {
    const late = (weeks: number) => ({ ...sixWeeks, longestLead: { label: 'units', weeks } })
    expect(weeksOf('construction', {}, late(17))).toEqual([16, 7])
    expect(weeksOf('construction', {}, late(18))).toEqual([17, 7])
  })

  test.each([
    ['office', 2499, 1],
    ['office', 2500, 2],
    ['restaurant', 900, 2],
  ] as const)('inspections of a %s of %i sf take %i weeks', (projectType, squareFootage, weeks) => {
    expect(weeksOf('inspection', { projectType, squareFootage })[1]).toBe(weeks)
  })

  test('few labor-hours are the work of one person', () => {
    const note = plan({}, { ...sixWeeks, hours: 60 }).phases.at(-2)?.note
    expect(note).toContain('60 labor-hours')
    expect(note?.endsWith('come to 6.2 weeks, one person on site on average')).toBe(true)
  })

  test('a plan that is held to three months ends with its last phase in week 13', () => {
    const held = schedule.planSchedule(buildFacts(), sixWeeks, pricedOn, city, 3)
    expect(held.totalWeeks).toBe(13)
    expect(held.phases.at(-1)).toMatchObject({ startWeek: 12, weeks: 1 })
  })

  test('half of the construction is done three and a half weeks after the work starts', () => {
    expect(schedule.constructionMidpoint(buildFacts(), sixWeeks, pricedOn, city)).toBe('2026-11-15')
    const planned = buildFacts({ startMonth: '2027-03' })
    expect(schedule.constructionMidpoint(planned, sixWeeks, pricedOn, city)).toBe('2027-03-26')
  })
})

describe('the order that takes longest', () => {
  const walkIn = { line: 'walkIn', assembly: '11-011', hours: 10 }

  test('is what takes more weeks than the finishes, and the finishes where they take as many', () => {
    const lead = (finishQuality: 'standard' | 'custom') =>
      longestLead(buildFacts({ finishQuality }), [walkIn])
    expect(lead('standard')).toEqual({ label: 'the walk-in cooler', weeks: 10 })
    expect(lead('custom')).toEqual({ label: 'custom finishes and millwork', weeks: 10 })
  })

  test('is procedure lights where they were asked for', () => {
    const facts = buildFacts({ specialFeatures: ['surgical-lighting'] })
    expect(longestLead(facts, [walkIn])).toEqual({ label: 'procedure lights', weeks: 12 })
  })
})

test('labor-hours of the trades are added up, without the balancing of division 01', () => {
  const [flooring, balancing] = ['09-050', '01-042'].map((assembly) => ({
    line: 'any',
    assembly,
    hours: 40,
  }))
  if (!flooring || !balancing) throw new Error('No work')
  const { assemblies } = builtInPriceBook
  const of = (...all: (typeof flooring)[]) => siteWork(buildFacts(), all, assemblies)
  expect(of(flooring, flooring).hours).toBe(80)
  expect(of(flooring, balancing)).toEqual(of(flooring))
})

describe('constructionMidpoint', () => {
  test('lies later where there is more than a year, and within the cap', () => {
    const asap = constructionMidpoint(buildFacts({ timeline: 'asap' }), '2026-07-01', desMoines)
    const later = constructionMidpoint(
      buildFacts({ timeline: '12months+' }),
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
