import { describe, expect, test } from 'vitest'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { answerConflicts } from './answer-conflicts.ts'

const today = '2026-07-15'
const there = buildSystems('existing')
const none = buildSystems('none')
const unknown = buildSystems('unknown')

type Facts = Partial<ProjectFacts>

const sentenceOf = (id: string, facts: Facts) =>
  answerConflicts(buildFacts(facts), today).find((one) => one.id === id)?.sentence

const said: readonly (readonly [id: string, facts: Facts, sentence: string])[] = [
  [
    'hood-without-kitchen',
    { kitchen: 'none', hoodFeet: 10 },
    'The kitchen is given as none, yet 10 ft of grease hood is asked for. The hood and a full kitchen are priced.',
  ],
  [
    'hood-without-kitchen',
    { kitchen: 'warming', specialFeatures: ['commercial-kitchen'] },
    'The kitchen is given as warming only, yet a commercial kitchen is asked for. The hood and a full kitchen are priced.',
  ],
  [
    'full-kitchen-without-hood',
    { kitchen: 'full', hoodFeet: 0 },
    'Full cooking needs a grease hood, and its length is given as 0 ft. One foot is priced until the length is known.',
  ],
  [
    'suppression-without-hood',
    { kitchen: 'warming', specialFeatures: ['fire-suppression'] },
    'Kitchen fire suppression protects a grease hood, and the kitchen is given without one.',
  ],
  [
    'interceptor-twice',
    { specialFeatures: ['grease-interceptor'], existingSystems: there },
    'A grease interceptor is there already, and a new one is asked for. Say whether the old one stays.',
  ],
  ...(['cold-dark-shell', 'vanilla-shell'] as const).map(
    (spaceCondition) =>
      [
        'equipment-in-a-shell',
        { kitchenEquipment: 'there', spaceCondition },
        'The kitchen equipment is said to be there, but a shell has no kitchen. No equipment is in the budget.',
      ] as const,
  ),
  [
    'shell-with-restrooms',
    { spaceCondition: 'cold-dark-shell', restroomsExisting: 2 },
    'A cold dark shell has no restrooms, but 2 are said to stay. They are not priced again.',
  ],
  [
    'shell-with-restrooms',
    { spaceCondition: 'cold-dark-shell', restroomsExisting: 1 },
    'A cold dark shell has no restrooms, but 1 is said to stay. They are not priced again.',
  ],
  ...(
    [
      { existingSystems: { ...unknown, hvac: 'existing' } },
      { existingSystems: { ...unknown, electricalPanel: 'existing' } },
      { rooftopUnits: 1 },
      { rooftopTons: 5 },
    ] as const
  ).map(
    (facts) =>
      [
        'shell-with-systems',
        { spaceCondition: 'cold-dark-shell', ...facts },
        'A cold dark shell has no heating, cooling or panel, but one of them is said to be there. What is said to be there is not priced again.',
      ] as const,
  ),
  ...[{ rooftopUnits: 2 }, { rooftopTons: 5 }].map(
    (facts) =>
      [
        'units-without-hvac',
        { existingSystems: none, ...facts },
        'There is said to be no heating and cooling, but rooftop units that stay are given. New units are priced.',
      ] as const,
  ),
  ...[{ rooftopUnits: 0 }, { rooftopTons: 0 }].map(
    (facts) =>
      [
        'hvac-without-units',
        { existingSystems: there, ...facts },
        'Heating and cooling is said to be there, but no unit that stays. New units are priced.',
      ] as const,
  ),
  [
    'unusual-units',
    { rooftopUnits: 1, rooftopTons: 26 },
    '1 rooftop unit with 26 tons together: a unit usually has 1.5 to 25 tons. The tons count.',
  ],
  [
    'unusual-units',
    { rooftopUnits: 4, rooftopTons: 5 },
    '4 rooftop units with 5 tons together: a unit usually has 1.5 to 25 tons. The tons count.',
  ],
  [
    'amps-without-panel',
    { serviceAmps: 1200, existingSystems: none },
    'There is said to be no electrical panel, but a service of 1,200 A. A new service is priced.',
  ],
  [
    'sinks-without-rooms',
    { examRooms: 3, examSinks: 5 },
    '5 exam rooms with a sink out of 3 exam rooms. One sink a room is priced.',
  ],
  [
    'rooms-inside-rooms',
    { rooms: 3, offices: 3, conferenceRooms: 1 },
    '4 offices and conference rooms out of 3 enclosed rooms. The offices and conference rooms are priced.',
  ],
  [
    'lead-without-xray',
    { xray: false, specialFeatures: ['lead-lining'] },
    'Lead lining is asked for, and an X-ray room is said not to be planned. The lining is priced.',
  ],
  ...[{ barFeet: 12 }, { specialFeatures: ['bar-setup'] as const }].map(
    (facts) =>
      [
        'restaurant-without-people',
        { projectType: 'restaurant', seats: 0, ...facts },
        'A bar is planned, but the seats are given as 0, bar stools included.',
      ] as const,
  ),
  [
    'start-has-passed',
    { startMonth: '2026-06' },
    'Work is said to start in 2026-06, which has passed. Prices are carried to the usual start.',
  ],
  [
    'phases-too-small',
    { squareFootage: 400, constructionPhases: 3 },
    '3 construction phases leave 133 sf for each; below 150 sf a phase has hardly room for a crew. All 3 are priced.',
  ],
  [
    'empty-bar-setup',
    { barFeet: 0, specialFeatures: ['bar-setup'] },
    'A bar is asked for as a feature, and the length is given as 0. The length counts.',
  ],
  [
    'empty-private-offices',
    { offices: 0, specialFeatures: ['private-offices'] },
    'Private offices are asked for as a feature, and the number is given as 0. The number counts.',
  ],
]

test.each(said)('%s of %o is said in a sentence', (id, facts, sentence) => {
  expect(sentenceOf(id, facts)).toBe(sentence)
})

describe('no conflict is found', () => {
  test.each<readonly [id: string, facts: Facts]>([
    ['hood-without-kitchen', { kitchen: 'full', hoodFeet: 10 }],
    ['hood-without-kitchen', { kitchen: 'none', hoodFeet: 0 }],
    ['hood-without-kitchen', { hoodFeet: 10 }],
    ['full-kitchen-without-hood', { kitchen: 'full', hoodFeet: 12 }],
    ['full-kitchen-without-hood', { kitchen: 'full' }],
    ['full-kitchen-without-hood', { kitchen: 'none', hoodFeet: 0 }],
    ['suppression-without-hood', { specialFeatures: ['fire-suppression'] }],
    ['suppression-without-hood', { kitchen: 'full', specialFeatures: ['fire-suppression'] }],
    ['suppression-without-hood', { kitchen: 'none' }],
    [
      'suppression-without-hood',
      { kitchen: 'none', specialFeatures: ['fire-suppression', 'commercial-kitchen'] },
    ],
    [
      'suppression-without-hood',
      { kitchen: 'none', hoodFeet: 8, specialFeatures: ['fire-suppression'] },
    ],
    ['interceptor-twice', { specialFeatures: ['grease-interceptor'], existingSystems: none }],
    ['interceptor-twice', { existingSystems: there }],
    [
      'equipment-in-a-shell',
      { kitchenEquipment: 'there', spaceCondition: 'second-generation-same-use' },
    ],
    ['equipment-in-a-shell', { kitchenEquipment: 'new', spaceCondition: 'vanilla-shell' }],
    ['shell-with-restrooms', { spaceCondition: 'vanilla-shell', restroomsExisting: 2 }],
    ['shell-with-restrooms', { spaceCondition: 'cold-dark-shell', restroomsExisting: 0 }],
    ['shell-with-systems', { spaceCondition: 'vanilla-shell', existingSystems: there }],
    ['shell-with-systems', { spaceCondition: 'cold-dark-shell', existingSystems: none }],
    ['units-without-hvac', { rooftopUnits: 2, existingSystems: there }],
    ['units-without-hvac', { rooftopUnits: 0, existingSystems: none }],
    ['hvac-without-units', { rooftopUnits: 0, existingSystems: none }],
    ['hvac-without-units', { rooftopUnits: 2, rooftopTons: 10, existingSystems: there }],
    ['unusual-units', { rooftopUnits: 2, rooftopTons: 3 }],
    ['unusual-units', { rooftopUnits: 2, rooftopTons: 50 }],
    ['unusual-units', { rooftopUnits: 0, rooftopTons: 0 }],
    ['unusual-units', { rooftopUnits: 2 }],
    ['amps-without-panel', { serviceAmps: 200, existingSystems: there }],
    ['sinks-without-rooms', { examRooms: 3, examSinks: 3 }],
    ['rooms-inside-rooms', { rooms: 4, offices: 3, conferenceRooms: 1 }],
    ['rooms-inside-rooms', { offices: 3 }],
    ['rooms-inside-rooms', { projectType: 'medical', rooms: 1, offices: 3 }],
    ['lead-without-xray', { specialFeatures: ['lead-lining'] }],
    ['lead-without-xray', { xray: false }],
    ['restaurant-without-people', { projectType: 'restaurant', seats: 0 }],
    ['restaurant-without-people', { projectType: 'restaurant', seats: 8, barFeet: 12 }],
    ['restaurant-without-people', { projectType: 'retail', seats: 0, barFeet: 12 }],
    ['start-has-passed', { startMonth: '2026-07' }],
    ['phases-too-small', { squareFootage: 450, constructionPhases: 3 }],
    ['phases-too-small', { squareFootage: 100, constructionPhases: 1 }],
    ['empty-bar-setup', { barFeet: 4, specialFeatures: ['bar-setup'] }],
    ['empty-bar-setup', { barFeet: 0 }],
  ])('%s in %o', (id, facts) => {
    expect(sentenceOf(id, facts)).toBeUndefined()
  })
})
