import { describe, expect, test } from 'vitest'
import { usualCosts } from '#core/budget/owner-costs.ts'
import { suggestAnswers } from '#core/facts-check/suggest-answers.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { takeOff } from '#core/take-off/take-off.ts'
import { roomCount } from '#core/uses/parts/rooms.ts'

const program = (facts: Partial<ProjectFacts> = {}) =>
  planProgram(
    buildFacts({
      projectType: 'dental',
      squareFootage: 2000,
      spaceCondition: 'vanilla-shell',
      ...facts,
    }),
    desMoines.codes,
  )

const amount = (facts: Partial<ProjectFacts>, ...assemblies: readonly string[]) =>
  takeOff(program(facts))
    .filter(({ assembly }) => assemblies.includes(assembly))
    .reduce((sum, one) => sum + one.amount, 0)

describe('a dental practice of five operatories', () => {
  const five = { operatories: 5 } as const

  test('has water, waste, vacuum, air and power at five chairs, a sink and a circuit of each', () => {
    expect(amount(five, '22-056')).toBe(5)
    expect(amount(five, '22-019')).toBe(5)
    const circuits = amount({ operatories: 6 }, '26-023') - amount(five, '26-023')
    expect(circuits).toBeGreaterThan(1.9)
  })

  test('has a pump and a compressor in a room of their own, vented and connected by mains', () => {
    expect(roomCount(program(five), 'plant-room')).toBe(1)
    expect(amount(five, '22-059')).toBeGreaterThan(0.5)
    expect(amount(five, '22-058')).toBeGreaterThan(5 * 14)
    expect(amount(five, '26-024')).toBeGreaterThan(0.5)
  })

  test('has no exam rooms, and no lead on its walls before a physicist asks for it', () => {
    expect(roomCount(program(five), 'exam')).toBe(0)
    expect(amount(five, '09-024')).toBe(0)
    expect(usualCosts(program(five), 10_000_000).map(({ id }) => id)).toContain('physicist')
  })

  test('is a business with a restroom for staff and one for patients', () => {
    const { occupancy, restrooms } = program(five)
    expect([occupancy.group, occupancy.exits, restrooms.needed]).toEqual(['B', 1, 2])
  })
})

test('operatories that are not given follow the area, one for each 360 sf', () => {
  expect(roomCount(program({ squareFootage: 3600 }), 'operatory')).toBe(10)
  expect(roomCount(program({ operatories: 0 }), 'operatory')).toBe(0)
  expect(amount({ operatories: 0 }, '22-056', '22-058')).toBeGreaterThanOrEqual(0)
})

test('a practice that replaces another keeps part of what is under its floor', () => {
  const second = { operatories: 5, spaceCondition: 'second-generation-same-use' } as const
  expect(amount(second, '22-056')).toBeCloseTo(5 * 0.45)
})

test('the X-ray room of a practice is a panoramic one, without the circuit of a clinic', () => {
  expect(roomCount(program({ xray: true }), 'panoramic')).toBe(1)
  expect(roomCount(program({ xray: false }), 'panoramic')).toBe(0)
  expect(amount({ xray: true }, '26-049')).toBe(0)
})

test('operatories in the words of a customer are suggested as operatories', () => {
  const suggested = suggestAnswers({
    projectType: 'dental',
    description: 'Six operatories and a cone-beam X-ray',
  })
  expect(suggested).toMatchObject([
    { id: 'operatories', value: 6 },
    { id: 'xray', value: true },
  ])
})
