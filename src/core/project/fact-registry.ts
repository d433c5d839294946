/**
 * The register of optional facts: the kind of each answer, its bounds, the projects it is asked
 * for, and its texts. Forms, the API and the reader all use it.
 */
import type { TemplateId } from '#core/catalog/project-type.ts'
import {
  budgetParts,
  kitchenEquipmentKinds,
  kitchenKinds,
  laborKinds,
  landlordWorks,
  type ProgramFactId,
  requestableSystems,
  spaceConditions,
} from './program-facts.ts'

type FactOption = { readonly id: string; readonly label: string }

export type FactAnswer =
  | {
      readonly kind: 'number'
      readonly unit: string
      readonly min: number
      readonly max: number
      /** Counts are whole; lengths and tons may have halves. */
      readonly step: 1 | 0.5
    }
  | { readonly kind: 'choice' | 'list'; readonly options: readonly FactOption[] }
  | { readonly kind: 'yes-no' }
  /** Year and month, `2027-03`. */
  | { readonly kind: 'month' }

type ProgramFact = {
  readonly label: string
  readonly question: string
  readonly answer: FactAnswer
  readonly askedFor: readonly TemplateId[] | 'all'
}

const restaurant: readonly TemplateId[] = ['restaurant-bar']
const medical: readonly TemplateId[] = ['medical-office']
const clinics: readonly TemplateId[] = [...medical, 'dental-practice']
const withOffices: readonly TemplateId[] = ['office', ...clinics]

const count = (unit: string, max: number): FactAnswer => ({
  kind: 'number',
  unit,
  min: 0,
  max,
  step: 1,
})

const feet = (min: number, max: number): FactAnswer => ({
  kind: 'number',
  unit: 'ft',
  min,
  max,
  step: 0.5,
})

type Row = readonly [
  label: string,
  question: string,
  answer: FactAnswer,
  askedFor: readonly TemplateId[] | 'all',
]

const rows: Readonly<Record<ProgramFactId, Row>> = {
  spaceCondition: [
    'Condition of the space',
    'In what condition is the space handed over?',
    { kind: 'choice', options: spaceConditions },
    'all',
  ],
  ceilingHeight: ['Ceiling height', 'How high is the finished ceiling?', feet(7, 30), 'all'],
  floorLevel: [
    'Floor level',
    'On which floor is the space? 1 is the ground floor.',
    { kind: 'number', unit: 'floor', min: -2, max: 60, step: 1 },
    'all',
  ],
  seats: [
    'Seats',
    'How many people can sit, bar stools included?',
    count('seats', 1000),
    restaurant,
  ],
  barFeet: ['Bar length', 'How long is the bar?', feet(0, 200), restaurant],
  hoodFeet: ['Hood length', 'How long is the grease hood?', feet(0, 80), restaurant],
  kitchen: [
    'Kitchen',
    'What kind of kitchen is planned?',
    { kind: 'choice', options: kitchenKinds },
    restaurant,
  ],
  rooms: [
    'Enclosed rooms',
    'How many enclosed rooms will there be, not counting restrooms?',
    count('rooms', 200),
    ['office', 'retail'],
  ],
  offices: ['Private offices', 'How many private offices?', count('offices', 100), withOffices],
  conferenceRooms: [
    'Conference rooms',
    'How many conference rooms?',
    count('rooms', 30),
    ['office'],
  ],
  workstations: [
    'Workstations',
    'How many open workstations?',
    count('workstations', 400),
    ['office'],
  ],
  examRooms: ['Exam rooms', 'How many exam rooms?', count('rooms', 60), medical],
  examSinks: [
    'Exam rooms with a sink',
    'How many of the exam rooms have a sink?',
    count('sinks', 60),
    medical,
  ],
  xray: ['X-ray room', 'Is there an X-ray room?', { kind: 'yes-no' }, clinics],
  operatories: [
    'Operatories',
    'How many operatories, each with a dental chair?',
    count('operatories', 40),
    ['dental-practice'],
  ],
  stations: [
    'Stations',
    'How many styling chairs or nail tables?',
    count('stations', 100),
    ['hair-salon', 'nail-salon'],
  ],
  pedicureChairs: [
    'Pedicure chairs',
    'How many pedicure chairs?',
    count('chairs', 80),
    ['nail-salon'],
  ],
  shampooBowls: ['Shampoo bowls', 'How many shampoo bowls?', count('bowls', 40), ['hair-salon']],
  treatmentRooms: [
    'Treatment rooms',
    'How many treatment rooms?',
    count('rooms', 60),
    ['med-spa', 'hair-salon', 'nail-salon'],
  ],
  showers: ['Showers', 'How many showers?', count('showers', 40), ['fitness-studio']],
  restroomsExisting: [
    'Restrooms that stay',
    'How many accessible restrooms are there and can stay?',
    count('restrooms', 20),
    'all',
  ],
  rooftopUnits: [
    'Rooftop units that stay',
    'How many rooftop units are there and can stay?',
    count('units', 30),
    'all',
  ],
  rooftopTons: [
    'Tons of cooling that stay',
    'How many tons of cooling do the rooftop units have together?',
    { kind: 'number', unit: 'tons', min: 0, max: 200, step: 0.5 },
    'all',
  ],
  serviceAmps: [
    'Electrical service',
    'How many amperes is the electrical service that is there?',
    count('A', 4000),
    'all',
  ],
  landlordWork: [
    "Landlord's work",
    'Which work does the landlord do at its own cost?',
    { kind: 'list', options: landlordWorks },
    'all',
  ],
  requiredSystems: [
    'Fire systems asked for',
    'Does the building official, the landlord or your insurer ask for a fire system that is not there?',
    { kind: 'list', options: requestableSystems },
    'all',
  ],
  labor: ['Labor', 'Which labor will do the work?', { kind: 'choice', options: laborKinds }, 'all'],
  afterHours: [
    'After-hours work',
    'Must the work be done outside of business hours?',
    { kind: 'yes-no' },
    'all',
  ],
  constructionPhases: [
    'Construction phases',
    'In how many phases, one after the other, is the space built? 1 is all at once.',
    { kind: 'number', unit: 'phases', min: 1, max: 6, step: 1 },
    'all',
  ],
  staysInUse: [
    'Stays in use during the work',
    'Does part of the space or building stay in use during the work?',
    { kind: 'yes-no' },
    'all',
  ],
  startMonth: ['Start of work', 'In which month is work meant to start?', { kind: 'month' }, 'all'],
  kitchenEquipment: [
    'Kitchen equipment',
    'Is the kitchen equipment new, used, or there already?',
    { kind: 'choice', options: kitchenEquipmentKinds },
    restaurant,
  ],
  paidByOthers: [
    'Costs that others pay',
    'Which costs beyond construction do others pay, or are paid already?',
    { kind: 'list', options: budgetParts },
    'all',
  ],
  loan: ['Paid with a loan', 'Is the project paid with a loan?', { kind: 'yes-no' }, 'all'],
}

export const programFactIds = Object.keys(rows) as ProgramFactId[]

export function programFact(id: ProgramFactId): ProgramFact {
  const [label, question, answer, askedFor] = rows[id]
  return { label, question, answer, askedFor }
}
