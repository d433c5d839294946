/**
 * The rooms of a project: the number that the customer gave, otherwise the usual number for the
 * area. The remaining area is the type's open floor. Areas of rooms are planning norms.
 */
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { RoomKind } from './room-kinds.ts'

export type Room = {
  readonly kind: RoomKind
  readonly count: number
  /** Square feet of each. */
  readonly area: number
  readonly from: 'given' | 'counted by density'
}

type Planned = Room & { readonly area: number }

const room = (kind: RoomKind, given: number | undefined, usual: number, area: number): Planned => ({
  kind,
  count: given ?? Math.max(0, Math.round(usual)),
  area,
  from: given === undefined ? 'counted by density' : 'given',
})

/** The facts with what a program assumes for them; an assumed bar was not given. */
export type RoomFacts = ProjectFacts & { readonly isBarAssumed?: boolean }

type Planner = (facts: RoomFacts, area: number) => readonly Planned[]

const office: Planner = (facts, area) => {
  const has = (id: ProjectFacts['specialFeatures'][number]) => facts.specialFeatures.includes(id)
  const usual = (area / 1000) * (has('private-offices') ? 4.6 : 3.6)
  // Storage, conference rooms and asked-for ones step up at different counts: so one more room,
  // of whatever kind, never takes an office away.
  const rooms = Math.round(facts.rooms ?? usual)
  const support = Math.floor(rooms / 6)
  const more = has('conference-rooms') ? 1 + Math.floor((rooms + 4) / 9) : 0
  const conference = facts.conferenceRooms ?? Math.floor((rooms + 2) / 9) + more
  const offices = Math.max(0, rooms - support - conference)
  return [
    room('private-office', facts.offices, offices, 120),
    room('conference', facts.conferenceRooms, conference, 220),
    room('support', undefined, support, 70),
    room('reception', undefined, has('reception-area') ? 1 : Math.min(1, area / 1000), 140),
    room('break-room', undefined, has('break-room') ? 1 : Math.min(1, area / 1000), 140),
  ]
}

const retail: Planner = (facts, area) => [
  {
    kind: 'stock',
    count: 1,
    area: area * (facts.specialFeatures.includes('storage-warehouse') ? 0.26 : 0.16),
    from: 'counted by density',
  },
  room(
    'fitting',
    undefined,
    facts.specialFeatures.includes('fitting-rooms') ? 2 + area / 1200 : 0,
    30,
  ),
  room('private-office', facts.rooms, area / 2600, 100),
]

const restaurant: Planner = (facts, area) => {
  const kitchen = facts.kitchen ?? 'full'
  const share = kitchen === 'full' ? 0.36 : kitchen === 'warming' ? 0.26 : 0.16
  return [
    { kind: 'kitchen', count: 1, area: area * share, from: 'counted by density' },
    {
      kind: 'bar',
      count: facts.barFeet ? 1 : 0,
      area: 11 * (facts.barFeet ?? 0),
      from: facts.isBarAssumed ? 'counted by density' : 'given',
    },
    room(
      'private-dining',
      undefined,
      facts.specialFeatures.includes('private-dining') ? 1 : 0,
      260,
    ),
    room('support', undefined, area / 2400, 90),
  ]
}

const medical: Planner = (facts, area) => [
  room('exam', facts.examRooms, area / 330, 105),
  room('lab', undefined, 1 + area / 3200, 80),
  room('nurse-station', undefined, Math.max(1, area / 2600), 110),
  room('private-office', facts.offices, area / 1400, 110),
  room('support', undefined, area / 1300, 70),
  room('break-room', undefined, area / 1500, 120),
  room('xray', facts.xray === undefined ? undefined : Number(facts.xray), 0, 150),
  room(
    'isolation',
    undefined,
    facts.specialFeatures.includes('isolation-rooms') ? 1 + area / 3000 : 0,
    140,
  ),
]

const salonRooms = (facts: ProjectFacts, area: number): readonly Planned[] => [
  room('dispensary', undefined, 1, 70),
  room('support', undefined, area / 1800, 60),
  room('treatment', facts.treatmentRooms, massageRooms(facts, area), 110),
]

const massageRooms = (facts: ProjectFacts, area: number): number =>
  (facts.specialFeatures.includes('massage-services') ? 1 + area / 2500 : 0) +
  (facts.specialFeatures.includes('vip-rooms') ? 1 + area / 3000 : 0)

const hairSalon: Planner = (facts, area) => [
  ...salonRooms(facts, area),
  { ...room('shampoo', 1, 1, 45 * shampooBowls(facts, area)), from: 'counted by density' },
]

const nailSalon: Planner = (facts, area) => [
  ...salonRooms(facts, area),
  { ...room('pedicure', 1, 1, 42 * pedicureChairs(facts, area)), from: 'counted by density' },
]

const medSpa: Planner = (facts, area) => [
  room('treatment', facts.treatmentRooms, 0.6 + area / 350 + massageRooms(facts, area), 120),
  room('private-office', undefined, area / 1800, 110),
  room('support', undefined, area / 1300, 65),
  room('dispensary', undefined, 1, 70),
]

const planners: Readonly<Record<TemplateId, readonly [Planner, openFloor: RoomKind]>> = {
  office: [office, 'open-office'],
  retail: [retail, 'sales'],
  'restaurant-bar': [restaurant, 'dining'],
  'medical-office': [medical, 'waiting'],
  'hair-salon': [hairSalon, 'styling'],
  'nail-salon': [nailSalon, 'nail-floor'],
  'med-spa': [medSpa, 'lounge'],
}

const restroomArea = 56

/** Rooms take at most this share of the suite; the rest is open floor, walls and circulation. */
const largestRoomShare = 0.82

/** All rooms with the restrooms and the open floor; their areas add up to the suite. */
export function planRooms(template: TemplateId, facts: RoomFacts, restrooms: number): Room[] {
  const area = facts.squareFootage
  const [plan, openFloor] = planners[template]
  const rooms: Planned[] = [
    ...plan(facts, area),
    {
      kind: 'restroom' as const,
      count: restrooms,
      area: restroomArea,
      from: 'counted by density' as const,
    },
  ].filter(({ count, area: each }) => count > 0 && each > 0)
  const taken = rooms.reduce((sum, { count, area: each }) => sum + count * each, 0)
  const shrink = Math.min(1, taken > 0 ? (largestRoomShare * area) / taken : 1)
  const open = area - taken * shrink
  return [
    { kind: openFloor, count: 1, area: open, from: 'counted by density' },
    ...rooms.map((one) => ({ ...one, area: one.area * shrink })),
  ]
}

/**
 * Chairs and tables when their number is not given: a pair for each 90 sf, and one bowl for three
 * chairs.
 */
export function pedicureChairs(facts: ProjectFacts, area: number): number {
  const luxury = facts.specialFeatures.includes('luxury-pedicure') ? 2 : 0
  return facts.pedicureChairs ?? Math.round(area / 150) + luxury
}

export function stations(template: TemplateId, facts: ProjectFacts, area: number): number {
  if (facts.stations !== undefined) return facts.stations
  if (template === 'nail-salon') return Math.round(area / 200)
  return template === 'hair-salon' ? Math.round(area / 130) : 0
}

export function shampooBowls(facts: ProjectFacts, area: number): number {
  return facts.shampooBowls ?? Math.ceil(stations('hair-salon', facts, area) / 3)
}

/** Seats when their number is not given: 15 sf of dining each. */
export function seats(facts: ProjectFacts, area: number): number {
  return facts.seats ?? Math.round(area / 34)
}
