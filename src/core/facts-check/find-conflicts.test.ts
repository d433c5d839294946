import { describe, expect, test } from 'vitest'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { findConflicts } from './find-conflicts.ts'

const today = '2026-07-01'
const conflicts = (overrides: Partial<ProjectFacts>) =>
  findConflicts(buildFacts(overrides), today).map(({ id }) => id)

/** The reference projects: none of them asks for more than fits, or for a contradiction. */
const sound: readonly Partial<ProjectFacts>[] = [
  { projectType: 'office', squareFootage: 1500, rooms: 7, spaceCondition: 'vanilla-shell' },
  { projectType: 'retail', squareFootage: 2500, spaceCondition: 'vanilla-shell' },
  { projectType: 'nail-salon', squareFootage: 1200, pedicureChairs: 8, stations: 6 },
  {
    projectType: 'restaurant',
    squareFootage: 2400,
    seats: 70,
    hoodFeet: 14,
    barFeet: 16,
    spaceCondition: 'cold-dark-shell',
    existingSystems: buildSystems('none'),
  },
  { projectType: 'medical', squareFootage: 1800, examRooms: 4, examSinks: 4, xray: false },
]

describe('conflicts', () => {
  test.each(sound)('are not found in a sound project: %o', (facts) => {
    expect(conflicts(facts)).toEqual([])
  })

  test('more seats than the floor has room for, with the arithmetic', () => {
    const facts = buildFacts({ projectType: 'restaurant', squareFootage: 600, seats: 40 })
    const [conflict] = findConflicts(facts, today)
    expect(conflict?.answers).toEqual(['squareFootage', 'seats', 'kitchen'])
    expect(conflict?.sentence).toBe(
      '40 seats (440 sf) and a full kitchen (160 sf) need at least 600 sf without walls and corridors; the space has 600 sf. Until this is settled all of it is counted in smaller rooms.',
    )
    expect(conflicts({ projectType: 'restaurant', squareFootage: 900, seats: 40 })).toEqual([])
  })

  test.each([
    ['more-than-fits', { projectType: 'medical', squareFootage: 800, examRooms: 12 }],
    ['more-than-fits', { projectType: 'office', squareFootage: 400, workstations: 30 }],
    ['hood-without-kitchen', { projectType: 'restaurant', kitchen: 'none', hoodFeet: 10 }],
    ['full-kitchen-without-hood', { projectType: 'restaurant', kitchen: 'full', hoodFeet: 0 }],
    ['shell-with-restrooms', { spaceCondition: 'cold-dark-shell', restroomsExisting: 2 }],
    [
      'shell-with-systems',
      { spaceCondition: 'cold-dark-shell', existingSystems: buildSystems('existing') },
    ],
    [
      'equipment-in-a-shell',
      { projectType: 'restaurant', kitchenEquipment: 'there', spaceCondition: 'vanilla-shell' },
    ],
    ['units-without-hvac', { rooftopUnits: 2, existingSystems: buildSystems('none') }],
    ['hvac-without-units', { rooftopUnits: 0, existingSystems: buildSystems('existing') }],
    ['unusual-units', { rooftopUnits: 1, rooftopTons: 60 }],
    ['amps-without-panel', { serviceAmps: 200, existingSystems: buildSystems('none') }],
    ['sinks-without-rooms', { projectType: 'medical', examRooms: 3, examSinks: 5 }],
    ['rooms-inside-rooms', { rooms: 3, offices: 4, conferenceRooms: 1 }],
    [
      'lead-without-xray',
      { projectType: 'medical', xray: false, specialFeatures: ['lead-lining'] },
    ],
    [
      'interceptor-twice',
      {
        projectType: 'restaurant',
        specialFeatures: ['grease-interceptor'],
        existingSystems: buildSystems('existing'),
      },
    ],
    ['phases-too-small', { squareFootage: 400, constructionPhases: 4 }],
    ['start-has-passed', { startMonth: '2026-06' }],
    ['empty-bar-setup', { projectType: 'restaurant', barFeet: 0, specialFeatures: ['bar-setup'] }],
    ['restaurant-without-people', { projectType: 'restaurant', seats: 0, barFeet: 12 }],
    [
      'suppression-without-hood',
      { projectType: 'restaurant', kitchen: 'warming', specialFeatures: ['fire-suppression'] },
    ],
  ] as const satisfies readonly (readonly [string, Partial<ProjectFacts>])[])(
    '%s: %o',
    (id, facts) => {
      expect(conflicts(facts)).toContain(id)
    },
  )

  test.each([
    [
      { squareFootage: 200, conferenceRooms: 2 },
      '2 conference rooms (200 sf) need at least 200 sf without walls and corridors; the space has 200 sf.',
    ],
    [
      { squareFootage: 100, restroomsExisting: 3 },
      '3 restrooms that stay (105 sf) need at least 105 sf without walls and corridors;',
    ],
    [
      { squareFootage: 200, rooms: 2, offices: 2, conferenceRooms: 1, workstations: 3 },
      '2 enclosed rooms (120 sf) and 3 workstations (90 sf) need at least 210 sf without',
    ],
    [
      { squareFootage: 300, offices: 2, conferenceRooms: 2, workstations: 3 },
      '2 private offices (140 sf), 2 conference rooms (200 sf) and 3 workstations (90 sf) need',
    ],
    [
      { projectType: 'restaurant', squareFootage: 200, hoodFeet: 20, kitchen: 'full' },
      'A kitchen with 20 ft of hood (240 sf) ',
    ],
  ] as const)('more rooms than the floor has room for: %o', (facts, sentence) => {
    const [conflict] = findConflicts(buildFacts(facts), today)
    expect(conflict?.sentence.startsWith(sentence)).toBe(true)
  })

  test('of the kitchen name the length of the hood where it was given', () => {
    const [conflict] = findConflicts(
      buildFacts({ projectType: 'restaurant', squareFootage: 200, hoodFeet: 20 }),
      today,
    )
    expect(conflict?.answers).toEqual(['squareFootage', 'hoodFeet'])
  })

  test.each([
    { squareFootage: 250, workstations: 7, offices: 0 },
    { squareFootage: 250, workstations: 4, offices: 1, restroomsExisting: 1 },
    { projectType: 'restaurant', squareFootage: 100 },
    { projectType: 'restaurant', squareFootage: 100, seats: 8, kitchen: 'none' },
    { squareFootage: 0, workstations: 7 },
  ] as const)('are not found where all fits exactly, or nothing was asked for: %o', (facts) => {
    expect(conflicts(facts)).toEqual([])
  })

  test('are not looked for in answers that the type is not asked', () => {
    expect(
      conflicts({ projectType: 'retail', squareFootage: 500, seats: 200, examRooms: 40 }),
    ).toEqual([])
  })
})
