/** The program against the code tables and formulas themselves: figures worked out by hand. */

import { describe, expect, test } from 'vitest'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { desMoinesFixtures } from '#core/markets/des-moines/fixtures.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type EquipmentKind, pointCount } from '#core/uses/parts/equipment.ts'
import { fireTriggers } from './fire-triggers.ts'
import { planPower } from './power.ts'
import { type Program, planProgram } from './program.ts'
import { restroomsNeeded } from './restrooms.ts'

const programOf = (facts: Partial<ProjectFacts>): Program =>
  planProgram(buildFacts(facts), desMoines.codes)

const diner = { projectType: 'restaurant', squareFootage: 2400, kitchen: 'full' } as const

describe('people, group and exits (IBC 1004.5, 303.1, 1006.2.1)', () => {
  test.each<[string, Partial<ProjectFacts>, Program['occupancy']['group'], number, number]>([
    ['an office of 1,500 sf at 150 sf', { squareFootage: 1500 }, 'B', 10, 1],
    ['a shop of 3,550 sf at 71 sf', { projectType: 'retail', squareFootage: 3550 }, 'M', 50, 2],
    // The seats and two staff; half of the floor at 15 sf would be 42 people.
    ['45 people in a café', { ...diner, squareFootage: 1250, seats: 43 }, 'B', 45, 1],
    ['49 people in a café', { ...diner, squareFootage: 1250, seats: 47 }, 'B', 49, 1],
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
    expect(restroomsNeeded(desMoinesFixtures, group, servesFood, people, 1).needed).toBe(needed)
  })

  test('the code of another market counts by its own steps', () => {
    const one = { ...desMoinesFixtures.byGroup.B, men: [{ upTo: 90, count: 5 }], oneRoomUpTo: 9 }
    const byGroup = { ...desMoinesFixtures.byGroup, B: one }
    expect(restroomsNeeded({ ...desMoinesFixtures, byGroup }, 'B', false, 10, 1)).toMatchObject({
      needed: 5 + 1,
      rule: 'Group B: 10 people ask for 6 toilets',
    })
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
    expect(kitchen.interceptorRule).toContain(`= ${formatInteger(gallons)} gallons`)
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
    ['A-2', 99, 5000, 1, false, false],
    ['A-2', 150, 2400, 2, true, true],
    ['M', 170, 12_000, 1, false, false],
    ['M', 100, 5000, 2, false, false],
    ['B', 34, 5000, 3, false, false],
    ['B', 500, 5000, 1, false, true],
    ['A-2', 101, 5000, 2, true, true],
    ['A-2', 100, 5000, 2, true, false],
    ['A-3', 101, 5000, 0, true, true],
    ['M', 20, 1000, 3, false, false],
    ['M', 20, 1000, 4, true, false],
    ['B', 30, 4500, 5, false, false],
    ['B', 29, 4350, 6, false, false],
    ['B', 30, 4500, 6, true, false],
  ] as const)('%s, %s people, %s sf, floor %s: %s, %s', (...row) => {
    const [group, occupants, area, floorLevel, sprinklers, alarm] = row
    const triggers = fireTriggers({ group, occupants, area, floorLevel })
    expect([triggers.sprinklers.isAsked, triggers.alarm.isAsked]).toEqual([sprinklers, alarm])
  })

  test.each([
    ['A-2', 'IBC 907.2.1'],
    ['A-3', 'IBC 907.2.1'],
    ['B', 'IBC 907.2.2'],
    ['M', 'IBC 907.2.7'],
  ] as const)('the alarm of group %s is asked for by %s', (group, section) => {
    expect(fireTriggers({ group, occupants: 20, area: 1000 }).alarm.section).toBe(section)
  })

  test('a high floor is named with its section', () => {
    const space = { group: 'B', occupants: 32, area: 4800, floorLevel: 7 } as const
    expect(fireTriggers(space).sprinklers).toMatchObject({
      section: 'IBC 903.2.11.3',
      rule: 'Sprinklers on floors over 55 ft up, taken as from floor 6, with 30 people or more: 32 people, 4,800 sf, floor 7',
    })
  })
})

describe('electrical service', () => {
  test.each([
    [60, '26-013', 0.52, 100],
    [101, '26-013', 0.65, 125],
    [126, '26-013', 0.8, 150],
    [151, '26-013', 1, 200],
    [200, '26-013', 1, 200],
    [201, '26-014', 1, 400],
    [401, '26-015', 1, 600],
    [601, '26-016', 1, 800],
    [801, '26-016', 2, 1600],
  ])('a load of %i A takes assembly %s, %d of it, for %i A', (...row) => {
    const [needed, service, services, serviceAmps] = row
    expect(planPower(needed, needed - 1)).toEqual({
      ampsNeeded: needed,
      ampsThere: needed - 1,
      service,
      services,
      serviceAmps,
    })
    expect(planPower(needed, needed)).toMatchObject({ service: undefined, services: 0 })
  })

  test.each<[string, Partial<ProjectFacts>, number]>([
    ['the landlord provides it', { landlordWork: ['electrical-service'] }, 229],
    ['there is no panel', { existingSystems: buildSystems('none'), serviceAmps: 200 }, 0],
    ['its size was given', { existingSystems: buildSystems('existing'), serviceAmps: 150 }, 150],
    ['a panel is there', { existingSystems: buildSystems('existing') }, 229],
    ['a cold shell has none', { spaceCondition: 'cold-dark-shell' }, 0],
    ['a white box has 0.08 A a square foot', {}, 376],
  ])('where %s', (_, facts, there) => {
    const all = { squareFootage: 4700, ...facts }
    expect(programOf(all).power).toMatchObject({ ampsNeeded: 229, ampsThere: there })
  })

  test('an X-ray room takes 20 kVA, whether it was answered or its lining was chosen', () => {
    const amps = (facts: Partial<ProjectFacts>) =>
      programOf({ projectType: 'medical', ...facts }).power.ampsNeeded
    expect([amps({}), amps({ xray: true }), amps({ specialFeatures: ['lead-lining'] })]).toEqual([
      94, 164, 164,
    ])
  })
})

describe('cooling', () => {
  test.each<[string, Partial<ProjectFacts>, object]>([
    [
      'units that were not looked at are half worn',
      {},
      { wornShare: 0.5, tonsNeeded: 18.5, unitsThere: 2 },
    ],
    ['a given unit has five tons', { rooftopUnits: 1 }, { wornShare: 0, tonsThere: 5 }],
    [
      'and replaced in part',
      {},
      {
        newUnits: [
          { assembly: '23-011', tons: 5, count: 0.5 },
          { assembly: '23-012', tons: 7.5, count: 1 },
        ],
      },
    ],
    [
      'units of a known shell are as good as the system',
      { spaceCondition: 'vanilla-shell' },
      { tonsThere: 13 },
    ],
    [
      'a system that is there in a shell carries a ton for each 350 sf, or what such a shell has',
      { spaceCondition: 'vanilla-shell', existingSystems: buildSystems('existing') },
      { tonsThere: 13 },
    ],
    ['given tons count', { rooftopTons: 7, rooftopUnits: 3 }, { tonsThere: 7, unitsThere: 3 }],
    ['without any all is new', { existingSystems: buildSystems('none') }, { unitsThere: 0 }],
    ['the landlord brings it', { landlordWork: ['hvac-units'] }, { newUnits: [], wornShare: 0 }],
    ['what is there is enough', { existingSystems: buildSystems('existing') }, { newUnits: [] }],
  ])('%s', (_, facts, cooling) => {
    const spaceCondition = 'second-generation-same-use'
    expect(programOf({ ...diner, spaceCondition, ...facts }).cooling).toMatchObject(cooling)
  })
})

describe('restrooms and fountains', () => {
  test.each([
    ['B', 25, 1, 0],
    ['B', 26, 2, 1],
    ['B', 150, 6, 1],
    ['B', 151, 6, 2],
    ['M', 251, 4, 2],
    // Beyond the last step each 100 people of a sex ask for one more.
    ['B', 1000, 5 + 12, 7],
    ['M', 1002, 3 + 2 + 4 + 2, 5],
  ] as const)('group %s, %i people: %i toilets, %i fountains', (group, people, ...row) => {
    const { needed, fountains } = restroomsNeeded(desMoinesFixtures, group, false, people, 1)
    expect([needed, fountains]).toEqual(row)
  })

  test('a clinic has two from 1,200 sf on, and the landlord builds all', () => {
    const needed = (squareFootage: number) =>
      programOf({ projectType: 'medical', squareFootage }).restrooms.needed
    expect([needed(1199), needed(1200)]).toEqual([1, 2])
    const { restrooms } = programOf({ ...diner, seats: 70, landlordWork: ['restrooms'] })
    expect(restrooms).toMatchObject({ needed: 3, existing: 3, toBuild: 0 })
  })

  test('their rule names the group or dining', () => {
    expect(restroomsNeeded(desMoinesFixtures, 'B', false, 30, 1).rule).toBe(
      'Group B: 30 people ask for 2 toilets',
    )
    expect(restroomsNeeded(desMoinesFixtures, 'B', true, 8, 1).rule).toBe(
      'Dining: 8 people ask for 1 toilet',
    )
  })
})

describe('what a kitchen is', () => {
  test.each<[string, Partial<ProjectFacts>, object]>([
    ['a hood makes it full', { kitchen: 'none', hoodFeet: 6 }, { kind: 'full', hoodFeet: 6 }],
    [
      'the box makes it full',
      { kitchen: 'warming', specialFeatures: ['commercial-kitchen'] },
      { kind: 'full' },
    ],
    ['a hood of 0 ft is one foot', { kitchen: 'full', hoodFeet: 0 }, { hoodFeet: 1 }],
    ['a hood is 4 ft long at least', { kitchen: 'full', seats: 10 }, { hoodFeet: 4 }],
    ['a warming one has a small trap', { kitchen: 'warming' }, { interceptor: '22-043' }],
    ['none has no trap', { kitchen: 'none' }, { interceptor: undefined, interceptorGallons: 0 }],
    [
      'a trap that was asked for is built',
      { kitchen: 'none', specialFeatures: ['grease-interceptor'] },
      { interceptor: '22-040' },
    ],
  ])('%s', (_, facts, kitchen) => {
    expect(programOf({ ...diner, ...facts }).kitchen).toMatchObject(kitchen)
  })

  test('an office has none', () => {
    expect(programOf({}).kitchen).toMatchObject({ kind: 'none', size: 0, hoodFeet: 0 })
  })
})

describe('rooms and places that follow the area', () => {
  const roomsOf = (facts: Partial<ProjectFacts>) =>
    Object.fromEntries(programOf(facts).rooms.map(({ kind, count }) => [kind, count]))

  test('an office has more offices and conference rooms where they were asked for', () => {
    // 7 of 3.6, or 9 of 4.6 for each 1,000 sf: one for each 6 is support, one for 9 conference.
    const office = { squareFootage: 2000 }
    expect(roomsOf(office)).toMatchObject({ 'private-office': 5, conference: 1, support: 1 })
    const specialFeatures = ['private-offices', 'conference-rooms'] as const
    expect(roomsOf({ ...office, specialFeatures })).toMatchObject({
      'private-office': 5,
      conference: 3,
      support: 1,
    })
  })

  test('a small office has a reception and a break room only where they were asked for', () => {
    const small = { squareFootage: 400 }
    expect(Object.keys(roomsOf(small))).not.toContain('reception')
    expect(Object.keys(roomsOf(small))).not.toContain('break-room')
    const specialFeatures = ['reception-area', 'break-room'] as const
    expect(roomsOf({ ...small, specialFeatures })).toMatchObject({ reception: 1, 'break-room': 1 })
  })

  test('a bar that was ticked is 8 ft and one more for each 250 sf', () => {
    expect(programOf({ ...diner, specialFeatures: ['bar-setup'] }).barFeet).toBeCloseTo(17.6)
  })

  test('a restaurant without a kitchen keeps a sixth of its floor for it', () => {
    const kitchen = (kind: 'none' | 'warming' | 'full') =>
      programOf({ ...diner, kitchen: kind }).rooms.find((room) => room.kind === 'kitchen')?.area
    expect([kitchen('none'), kitchen('warming'), kitchen('full')]).toEqual([384, 624, 864])
  })

  test('a nail salon has a table for each 200 sf, a hair salon a chair for each 130', () => {
    const count = (projectType: ProjectFacts['projectType'], kind: EquipmentKind) =>
      pointCount(programOf({ projectType, squareFootage: 2600 }), kind)
    expect(count('nail-salon', 'nail-table')).toBe(13)
    expect(count('hair-salon', 'styling-station')).toBe(20)
    expect(count('office', 'styling-station')).toBe(0)
  })
})
