import { describe, expect, test } from 'vitest'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { desMoines } from '#core/rules/packs/des-moines.ts'
import { constructionMidpoint, planSchedule } from './plan-schedule.ts'

const pricedOn = '2026-07-01'

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

  test('new switchgear delays the work, an unknown panel does not', () => {
    const unknown = planSchedule(buildFacts(), pricedOn, desMoines).totalWeeks
    const none = buildFacts({ existingSystems: buildSystems('none') })
    expect(planSchedule(none, pricedOn, desMoines).totalWeeks).toBeGreaterThan(unknown)
    expect(phaseOf(none, 'procurement').note).toContain('switchgear')
  })

  test('more area and more features take longer on site', () => {
    const weeks = (facts: ProjectFacts) => phaseOf(facts, 'construction').weeks
    expect(weeks(buildFacts({ squareFootage: 4000 }))).toBeGreaterThan(weeks(buildFacts()))
    expect(weeks(buildFacts({ specialFeatures: ['break-room'] }))).toBeGreaterThan(
      weeks(buildFacts()),
    )
  })

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
