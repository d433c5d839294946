/** Quantities that a code decides, as lines of the take-off. */

import { describe, expect, test } from 'vitest'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { takeOff } from './take-off.ts'

const taken = (facts: Partial<ProjectFacts>) =>
  takeOff(planProgram(buildFacts(facts), desMoines.codes))

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

test('a new sprinkler system is counted where a code or a person asks for it, and says which', () => {
  const riserOf = (seats: number, more: Partial<ProjectFacts> = {}) =>
    taken({
      projectType: 'restaurant',
      squareFootage: 2400,
      seats,
      existingSystems: { ...buildSystems('unknown'), fireSuppression: 'none' },
      ...more,
    }).find(({ assembly }) => assembly === '21-013')
  expect(riserOf(97)).toMatchObject({ from: 'code', section: 'IBC 903.2.1.2' })
  expect(riserOf(97)?.rule).toContain('Sprinklers from 100 people')
  expect(riserOf(70)).toBeUndefined()
  expect(riserOf(70, { floorLevel: 2 })).toMatchObject({ from: 'code' })
  const asked = riserOf(70, { requiredSystems: ['sprinklers'] })
  expect(asked).toMatchObject({ from: 'given' })
  expect(asked?.rule).toContain('you said that somebody does')
})

test('a kitchen that is answered as none has the interceptor that was ticked, and else none', () => {
  const none = { projectType: 'restaurant', squareFootage: 2400, kitchen: 'none' } as const
  expect(amountOf(none, '22-040')).toBe(0)
  expect(amountOf({ ...none, specialFeatures: ['grease-interceptor'] }, '22-040')).toBe(1)
})

test('penetrations are firestopped at rated side walls only', () => {
  const shop = { projectType: 'retail', spaceCondition: 'vanilla-shell' } as const
  const assembly = {
    projectType: 'restaurant',
    squareFootage: 2400,
    seats: 60,
    spaceCondition: 'cold-dark-shell',
  } as const
  const sprinklers = (fireSuppression: 'existing' | 'none') => ({
    ...buildSystems('unknown'),
    fireSuppression,
  })
  expect(amountOf(shop, '07-013')).toBeGreaterThan(0)
  expect(amountOf({ ...shop, spaceCondition: 'second-generation-same-use' }, '07-013')).toBe(0)
  expect(amountOf({ ...assembly, existingSystems: sprinklers('none') }, '07-013')).toBeGreaterThan(
    0,
  )
  expect(amountOf({ ...assembly, existingSystems: sprinklers('existing') }, '07-013')).toBe(0)
})

test('on an upper floor nothing is cut, buried or led from the street', () => {
  const restaurant = {
    projectType: 'restaurant',
    squareFootage: 2400,
    spaceCondition: 'cold-dark-shell',
    existingSystems: buildSystems('none'),
    requiredSystems: ['sprinklers'],
  } as const
  const onGround = ['02-033', '21-015', '08-014', '22-045', '22-041']
  const upstairs = ['02-034', '09-036', '07-013', '22-043']
  const has = (floorLevel: number, assemblies: readonly string[]) =>
    assemblies.map((assembly) => amountOf({ ...restaurant, floorLevel }, assembly) > 0)
  expect(has(1, onGround)).toEqual(onGround.map(() => true))
  expect(has(1, ['02-034', '09-036', '22-043'])).toEqual([false, false, false])
  expect(has(2, onGround)).toEqual(onGround.map(() => false))
  expect(has(2, upstairs)).toEqual(upstairs.map(() => true))
  // Each drain, those of the kitchen too, has a core that is firestopped.
  expect(amountOf({ ...restaurant, floorLevel: 2 }, '02-034')).toBeGreaterThan(15)
})

test('a kitchen has no parts of a machine, a sink or a drain', () => {
  const pieces = ['kitchenEquipment', 'kitchenPlumbing']
  for (const { facts } of knownProjects) {
    for (const { line, assembly, amount } of taken(facts)) {
      if (pieces.includes(line)) expect([assembly, amount]).toEqual([assembly, Math.round(amount)])
    }
  }
})

test('a hood over a dish machine has its fan and duct', () => {
  const diner = { projectType: 'restaurant', squareFootage: 2400, seats: 70 } as const
  const alone = { ...diner, squareFootage: 900, seats: 20 }
  const ofHood = (facts: Partial<ProjectFacts>) =>
    taken(facts)
      .filter(({ line }) => line === 'hood')
      .map(({ assembly }) => assembly)
  expect(ofHood(diner)).toEqual(expect.arrayContaining(['23-035', '23-027', '23-020']))
  expect(ofHood(alone)).not.toContain('23-027')
})

test('what a code asks for names its section, and nothing else does', () => {
  for (const { facts } of knownProjects) {
    for (const { from, section, rule } of taken(facts)) {
      expect([rule, section !== undefined]).toEqual([rule, from === 'code'])
    }
  }
})
