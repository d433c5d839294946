/**
 * The requirements of each kind of room: people, walls, doors, finishes, lights, outlets, cooling.
 * Occupant loads are IBC table 1004.5; every other figure is a planning norm (judgment).
 */

export type FloorFinish =
  | 'carpet'
  | 'lvt'
  | 'sheet-vinyl'
  | 'porcelain'
  | 'quarry'
  | 'sealed'
  | 'rubber'
export type CeilingFinish = 'lay-in' | 'washable' | 'gypsum' | 'open'
export type LightKind = 'panel' | 'downlight' | 'mixed' | 'strip'

export type RoomProfile = {
  readonly label: string
  /** Square feet per person. */
  readonly person: number
  /** Share of the four sides of a square room of this area that is new wall. */
  readonly walls: number
  /** Share of those walls that go up to the deck. */
  readonly toDeck: number
  readonly doors: number
  readonly floor: FloorFinish
  readonly ceiling: CeilingFinish
  /** Square feet per light. */
  readonly light: number
  readonly lights: LightKind
  /** Receptacles per room, and square feet for each further one. */
  readonly receptacles: number
  readonly receptacleArea: number
  /** Data outlets per room, and square feet for each further one. */
  readonly data: number
  readonly dataArea: number
  /** Square feet per ton of cooling. */
  readonly ton: number
  /** Rooms that guests do not see keep plain doors at every finish level. */
  readonly door: 'plain' | 'finished'
  /** Of sprinklers (NFPA 13). */
  readonly hazard: 'light' | 'ordinary'
}

/** No further outlets, whatever the area. */
const none = Number.POSITIVE_INFINITY

type Enclosure = readonly [
  label: string,
  person: number,
  walls: number,
  toDeck: number,
  doors: number,
  door: RoomProfile['door'],
]

const enclosures = {
  'open-office': ['Open office', 150, 0, 0, 0, 'finished'],
  'private-office': ['Private office', 150, 0.5, 0.1, 1, 'finished'],
  conference: ['Conference room', 150, 0.5, 0.3, 1, 'finished'],
  reception: ['Reception', 150, 0.15, 0, 0, 'finished'],
  'break-room': ['Break room', 150, 0.3, 0, 0, 'finished'],
  support: ['Storage and support', 300, 0.5, 0.2, 1, 'plain'],
  sales: ['Sales floor', 60, 0, 0, 0, 'finished'],
  stock: ['Stock and back room', 300, 0.45, 0.7, 1, 'plain'],
  fitting: ['Fitting room', 150, 0, 0, 0, 'finished'],
  dining: ['Dining', 15, 0, 0, 0, 'finished'],
  'private-dining': ['Private dining', 15, 0.5, 0.5, 1, 'finished'],
  bar: ['Bar', 15, 0, 0, 0, 'finished'],
  kitchen: ['Kitchen and back of house', 200, 0.5, 0.8, 1, 'plain'],
  exam: ['Exam room', 150, 0.62, 0.35, 1, 'finished'],
  waiting: ['Waiting and circulation', 150, 0.1, 0.2, 0, 'finished'],
  'nurse-station': ['Nurse station', 150, 0.25, 0, 0, 'finished'],
  lab: ['Lab, clean and soiled', 150, 0.55, 0.35, 1, 'plain'],
  xray: ['X-ray room', 150, 0.7, 1, 1, 'plain'],
  isolation: ['Isolation room', 150, 0.7, 1, 1, 'finished'],
  operatory: ['Operatory', 150, 0.5, 0.2, 0.5, 'finished'],
  sterilization: ['Sterilization', 150, 0.5, 0.2, 0.5, 'plain'],
  'dental-lab': ['Dental laboratory', 150, 0.5, 0.3, 1, 'plain'],
  panoramic: ['Panoramic X-ray', 150, 0.45, 0.2, 0, 'finished'],
  'plant-room': ['Vacuum pump and compressor', 300, 0.7, 1, 1, 'plain'],
  consultation: ['Consultation', 150, 0.5, 0.3, 1, 'finished'],
  recovery: ['Recovery', 150, 0.5, 0.3, 1, 'finished'],
  treatment: ['Treatment room', 150, 0.58, 0.35, 1, 'finished'],
  styling: ['Styling floor', 150, 0, 0, 0, 'finished'],
  shampoo: ['Shampoo area', 150, 0.2, 0, 0, 'finished'],
  'nail-floor': ['Nail tables and circulation', 150, 0, 0, 0, 'finished'],
  pedicure: ['Pedicure area', 150, 0.12, 0, 0, 'finished'],
  lounge: ['Lounge and circulation', 150, 0.1, 0, 0, 'finished'],
  dispensary: ['Dispensary', 150, 0.45, 0, 1, 'plain'],
  exercise: ['Exercise floor', 50, 0, 0, 0, 'finished'],
  studio: ['Studio for classes', 50, 0.55, 1, 1, 'finished'],
  'locker-room': ['Locker room', 50, 0.55, 0.3, 1, 'finished'],
  shower: ['Shower', 50, 0.4, 0, 0, 'finished'],
  childcare: ['Room for children', 35, 0.5, 0.5, 1, 'finished'],
  restroom: ['Restroom', 300, 0.75, 0.3, 1, 'finished'],
} as const satisfies Readonly<Record<string, Enclosure>>

export type RoomKind = keyof typeof enclosures

export const roomKinds = Object.keys(enclosures) as readonly RoomKind[]

export function isRoomKind(kind: string): kind is RoomKind {
  return Object.hasOwn(enclosures, kind)
}

type Finishes = readonly [
  floor: FloorFinish,
  ceiling: CeilingFinish,
  lights: LightKind,
  areaOfEach: number,
]

const finishes: Readonly<Record<RoomKind, Finishes>> = {
  'open-office': ['carpet', 'lay-in', 'panel', 85],
  'private-office': ['carpet', 'lay-in', 'panel', 60],
  conference: ['carpet', 'lay-in', 'mixed', 50],
  reception: ['lvt', 'lay-in', 'downlight', 60],
  'break-room': ['lvt', 'lay-in', 'panel', 70],
  support: ['lvt', 'lay-in', 'panel', 80],
  sales: ['lvt', 'lay-in', 'mixed', 62],
  stock: ['sealed', 'lay-in', 'panel', 110],
  fitting: ['lvt', 'lay-in', 'downlight', 30],
  dining: ['lvt', 'open', 'mixed', 50],
  'private-dining': ['lvt', 'open', 'mixed', 45],
  bar: ['porcelain', 'open', 'mixed', 40],
  kitchen: ['quarry', 'washable', 'strip', 60],
  exam: ['lvt', 'lay-in', 'panel', 55],
  waiting: ['carpet', 'lay-in', 'panel', 80],
  'nurse-station': ['lvt', 'lay-in', 'panel', 60],
  lab: ['sheet-vinyl', 'washable', 'panel', 45],
  xray: ['sheet-vinyl', 'lay-in', 'panel', 50],
  isolation: ['sheet-vinyl', 'gypsum', 'panel', 45],
  operatory: ['lvt', 'lay-in', 'panel', 40],
  sterilization: ['sheet-vinyl', 'washable', 'panel', 40],
  'dental-lab': ['sheet-vinyl', 'washable', 'panel', 40],
  panoramic: ['lvt', 'lay-in', 'panel', 45],
  'plant-room': ['sealed', 'lay-in', 'strip', 60],
  consultation: ['carpet', 'lay-in', 'mixed', 50],
  recovery: ['lvt', 'lay-in', 'panel', 55],
  treatment: ['lvt', 'lay-in', 'mixed', 45],
  styling: ['lvt', 'lay-in', 'mixed', 50],
  shampoo: ['porcelain', 'lay-in', 'downlight', 50],
  'nail-floor': ['lvt', 'lay-in', 'mixed', 48],
  pedicure: ['porcelain', 'lay-in', 'downlight', 45],
  lounge: ['lvt', 'lay-in', 'mixed', 60],
  dispensary: ['lvt', 'lay-in', 'panel', 60],
  exercise: ['rubber', 'lay-in', 'panel', 75],
  studio: ['lvt', 'lay-in', 'mixed', 60],
  'locker-room': ['porcelain', 'gypsum', 'downlight', 35],
  shower: ['porcelain', 'gypsum', 'downlight', 36],
  childcare: ['lvt', 'lay-in', 'panel', 60],
  restroom: ['porcelain', 'gypsum', 'downlight', 28],
}

type Services = readonly [
  receptacles: number,
  receptacleArea: number,
  data: number,
  dataArea: number,
  ton: number,
  hazard: RoomProfile['hazard'],
]

const services: Readonly<Record<RoomKind, Services>> = {
  'open-office': [0, 90, 0, 130, 380, 'light'],
  'private-office': [3, none, 1, none, 380, 'light'],
  conference: [4, none, 2, none, 300, 'light'],
  reception: [2, 150, 1, none, 380, 'light'],
  'break-room': [4, none, 0, none, 350, 'light'],
  support: [2, none, 1, none, 400, 'light'],
  sales: [0, 110, 1, 420, 340, 'ordinary'],
  stock: [2, 120, 1, none, 400, 'ordinary'],
  fitting: [0, none, 0, none, 340, 'light'],
  dining: [0, 95, 0, 300, 165, 'light'],
  'private-dining': [4, none, 1, none, 165, 'light'],
  bar: [4, 60, 1, none, 165, 'light'],
  kitchen: [4, 70, 2, 450, 160, 'ordinary'],
  exam: [4, none, 2, none, 300, 'light'],
  waiting: [2, 130, 1, 250, 300, 'light'],
  'nurse-station': [6, none, 3, none, 300, 'light'],
  lab: [5, none, 2, none, 280, 'light'],
  xray: [5, none, 2, none, 220, 'light'],
  isolation: [6, none, 2, none, 200, 'light'],
  operatory: [4, none, 3, none, 260, 'light'],
  sterilization: [4, none, 1, none, 200, 'light'],
  'dental-lab': [4, none, 1, none, 240, 'light'],
  panoramic: [1, none, 1, none, 260, 'light'],
  'plant-room': [1, none, 0, none, 150, 'ordinary'],
  consultation: [4, none, 2, none, 340, 'light'],
  recovery: [4, none, 1, none, 300, 'light'],
  treatment: [5, none, 1, none, 270, 'light'],
  styling: [2, 60, 1, 280, 240, 'light'],
  shampoo: [2, none, 0, none, 240, 'light'],
  'nail-floor': [2, 75, 1, 280, 240, 'light'],
  pedicure: [1, none, 0, none, 240, 'light'],
  lounge: [2, 90, 1, 280, 270, 'light'],
  dispensary: [4, none, 0, none, 300, 'light'],
  exercise: [0, 160, 0, 500, 240, 'light'],
  studio: [2, 160, 1, none, 200, 'light'],
  'locker-room': [2, none, 0, none, 300, 'light'],
  shower: [0, none, 0, none, 300, 'light'],
  childcare: [4, none, 1, none, 300, 'light'],
  restroom: [1, none, 0, none, 300, 'light'],
}

export function roomProfile(kind: RoomKind): RoomProfile {
  return profiles[kind]
}

function readProfile(kind: RoomKind): RoomProfile {
  const [label, person, walls, toDeck, doors, door]: Enclosure = enclosures[kind]
  const [floor, ceiling, lights, light] = finishes[kind]
  const [receptacles, receptacleArea, data, dataArea, ton, hazard] = services[kind]
  const built = { label, person, walls, toDeck, doors, door }
  const served = { receptacles, receptacleArea, data, dataArea, ton, hazard }
  return { ...built, floor, ceiling, lights, light, ...served }
}

const profiles = Object.fromEntries(
  Object.keys(enclosures).map((kind) => [kind, readProfile(kind as RoomKind)]),
) as Readonly<Record<RoomKind, RoomProfile>>
