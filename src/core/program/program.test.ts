/** The program against the code tables and formulas themselves: figures worked out by hand. */
import { describe, expect, test } from 'vitest'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { fireTriggers } from './fire-triggers.ts'
import { type Program, planProgram } from './program.ts'
import { restroomsNeeded } from './restrooms.ts'

const programOf = (facts: Partial<ProjectFacts>): Program => planProgram(buildFacts(facts))

const diner = { projectType: 'restaurant', squareFootage: 2400, kitchen: 'full' } as const

describe('people, group and exits (IBC 1004.5, 303.1, 1006.2.1)', () => {
  test.each<[string, Partial<ProjectFacts>, Program['occupancy']['group'], number, number]>([
    ['an office of 1,500 sf at 150 sf', { squareFootage: 1500 }, 'B', 10, 1],
    ['a shop of 3,550 sf at 71 sf', { projectType: 'retail', squareFootage: 3550 }, 'M', 50, 2],
    // The seats and two staff; half of the floor at 15 sf would be 42 people.
    ['45 people in a café', { ...diner, squareFootage: 1250, seats: 43 }, 'B', 45, 1],
    ['50 people in a café', { ...diner, squareFootage: 1250, seats: 48 }, 'A-2', 50, 2],
    ['a dining room by its floor', { ...diner, seats: 70 }, 'A-2', 83, 2],
  ])('%s', (_, facts, group, occupants, exits) => {
    expect(programOf(facts).occupancy).toMatchObject({ group, occupants, exits })
  })
})

describe('fixtures (UPC 422.1, half of the people of each sex)', () => {
  test.each([
    // Group B, each sex: men 1 to 50, 2 to 100; women 1 to 15, 2 to 30, 3 to 50, 4 to 100.
    ['B', false, 25, 1],
    ['B', false, 30, 1 + 1],
    ['B', false, 32, 1 + 2],
    ['B', false, 62, 1 + 3],
    ['B', false, 102, 2 + 4],
    // Group M: 1 to 100 and 2 to 200 of each sex.
    ['M', false, 26, 1 + 1],
    ['M', false, 200, 1 + 1],
    ['M', false, 202, 2 + 2],
    // Dining: men 1 to 50, 2 to 150; women 1 to 25, 2 to 50, 3 to 100.
    ['A-2', true, 50, 1 + 1],
    ['A-2', true, 83, 1 + 2],
    ['A-2', true, 102, 2 + 3],
    // A café in group B is still a place where people eat.
    ['B', true, 10, 1],
    ['B', true, 40, 1 + 1],
  ] as const)('group %s, food %s, %s people: %s toilets', (group, servesFood, people, needed) => {
    expect(restroomsNeeded(group, servesFood, people, 1).needed).toBe(needed)
  })

  test('steps from memory say that they have to be confirmed', () => {
    expect(restroomsNeeded('B', false, 30, 1).rule).not.toContain('to be confirmed')
    expect(restroomsNeeded('M', false, 30, 1).rule).toContain('to be confirmed')
    expect(restroomsNeeded('A-2', true, 60, 1).rule).toContain('to be confirmed')
  })

  test('a restroom that stays is not built', () => {
    const { restrooms } = programOf({ ...diner, seats: 70, restroomsExisting: 2 })
    expect(restrooms).toMatchObject({ needed: 3, existing: 2, toBuild: 1 })
  })
})

describe('kitchen', () => {
  test('14 ft of hood exhaust 300 cfm a foot, and 80% of it is made up', () => {
    const { kitchen } = programOf({ ...diner, seats: 70, hoodFeet: 14 })
    expect(kitchen).toMatchObject({ hoodFeet: 14, exhaustCfm: 4200, makeUpCfm: 3360 })
  })

  test('a hood that was not given follows the seats', () => {
    expect(programOf({ ...diner, seats: 70 }).kitchen.hoodFeet).toBe(14)
  })

  // Seats × 1.3 meals × 6 gallons × 2.5 hours × 1.
  test.each([
    [50, 975, '22-040'],
    [70, 1365, '22-041'],
    [90, 1755, '22-042'],
  ])('%s seats ask for an interceptor of %s gallons: tank %s', (seats, gallons, tank) => {
    const { kitchen } = programOf({ ...diner, seats })
    expect(kitchen.interceptorGallons).toBeCloseTo(gallons)
    expect(kitchen.interceptor).toBe(tank)
    expect(kitchen.interceptorRule).toContain('to be confirmed')
  })
})

describe('sprinklers and manual alarm (IBC 903.2, 907.2)', () => {
  test.each([
    ['A-2', 99, 2400, 1, false, false],
    ['A-2', 100, 2400, 1, true, false],
    ['A-2', 83, 5001, undefined, true, false],
    ['A-2', 60, 2400, 2, true, false],
    ['A-2', 300, 4000, 1, true, true],
    ['M', 70, 5000, 1, false, false],
    ['M', 170, 12_001, 1, true, false],
    ['M', 101, 5000, 2, false, true],
    ['B', 34, 5000, 3, false, false],
    ['B', 500, 5000, 1, false, true],
  ] as const)('%s, %s people, %s sf, floor %s: %s, %s', (...row) => {
    const [group, occupants, area, floorLevel, sprinklers, alarm] = row
    const triggers = fireTriggers({ group, occupants, area, floorLevel })
    expect([triggers.sprinklers.isAsked, triggers.alarm.isAsked]).toEqual([sprinklers, alarm])
  })
})
