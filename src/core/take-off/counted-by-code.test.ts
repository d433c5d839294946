/** Quantities that a code decides, as lines of the take-off. */
import { describe, expect, test } from 'vitest'
import { planProgram } from '#core/program/program.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { takeOff } from './take-off.ts'

const taken = (facts: Partial<ProjectFacts>) => takeOff(planProgram(buildFacts(facts)))

const amountOf = (facts: Partial<ProjectFacts>, assembly: string) =>
  taken(facts)
    .filter((one) => one.assembly === assembly)
    .reduce((sum, { amount }) => sum + amount, 0)

test('an X-ray room is lined on four walls, with its door, window and circuit', () => {
  const facts = { projectType: 'medical', squareFootage: 2400 } as const
  const withRoom = { ...facts, xray: true }
  expect(amountOf(facts, '09-024')).toBe(0)
  expect(amountOf(withRoom, '09-024')).toBeCloseTo(4 * 12.25 * 7)
  expect(amountOf(withRoom, '08-028')).toBe(1)
  expect(amountOf(withRoom, '08-029')).toBe(1)
  expect(amountOf(withRoom, '26-049')).toBe(1)
  // The box for shielding and the answer about the room are one room.
  expect(amountOf({ ...withRoom, specialFeatures: ['lead-lining'] }, '08-028')).toBe(1)
})

test('each nail table is captured at its source, with make-up air for all', () => {
  const facts = { projectType: 'nail-salon', squareFootage: 1200, pedicureChairs: 8 } as const
  const more = amountOf({ ...facts, stations: 7 }, '23-028')
  expect(more - amountOf({ ...facts, stations: 6 }, '23-028')).toBeCloseTo(1)
  // 50 cfm at each of 36 places is more than the smallest unit.
  expect(amountOf({ ...facts, stations: 28 }, '23-033')).toBe(50 * 36)
})

describe('the accessible route is counted item by item', () => {
  test('a first generation has levers only; a second also an operator and refitted restrooms', () => {
    const second = { squareFootage: 4000, spaceCondition: 'second-generation-same-use' } as const
    expect(amountOf({ spaceCondition: 'vanilla-shell' }, '08-031')).toBe(1)
    expect(amountOf({ spaceCondition: 'vanilla-shell' }, '08-023')).toBe(0)
    expect(amountOf(second, '08-031')).toBe(2)
    expect(amountOf(second, '08-023')).toBe(1)
    expect(amountOf(second, '22-015')).toBe(2 * amountOf(second, '10-010'))
    // Restrooms that the customer named are as the customer said.
    expect(amountOf({ ...second, restroomsExisting: 1 }, '22-015')).toBe(0)
  })

  test('its restrooms follow the count and no share of the cost', () => {
    const items = (finishQuality: 'standard' | 'luxury') =>
      taken({ spaceCondition: 'second-generation-same-use', finishQuality })
        .filter(({ line }) => line === 'accessibility')
        .map(({ assembly, amount }) => [assembly, amount])
    expect(items('luxury')).toEqual(items('standard'))
  })
})

test('a new sprinkler system says whether the code alone asks for it', () => {
  const riserOf = (seats: number) =>
    taken({
      projectType: 'restaurant',
      squareFootage: 2400,
      seats,
      existingSystems: { ...buildSystems('unknown'), fireSuppression: 'none' },
    }).find(({ assembly }) => assembly === '21-013')
  expect(riserOf(97)).toMatchObject({ from: 'code' })
  expect(riserOf(70)).toMatchObject({ from: 'given' })
  expect(riserOf(70)?.rule).toContain('83 people')
  expect(riserOf(70)?.rule).toContain('the building official decides')
})
