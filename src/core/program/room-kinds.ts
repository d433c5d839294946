/**
 * The requirements of each kind of room: people, walls, doors, finishes, lights, outlets, cooling.
 * Occupant loads are IBC table 1004.5; every other figure is a planning norm (judgment).
 */

export type FloorFinish = 'carpet' | 'lvt' | 'sheet-vinyl' | 'porcelain' | 'quarry' | 'sealed'
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
}

/** No further outlets, whatever the area. */
const none = Number.POSITIVE_INFINITY

type Row = readonly [
  label: string,
  person: number,
  walls: number,
  toDeck: number,
  doors: number,
  floor: FloorFinish,
  ceiling: CeilingFinish,
  light: number,
  lights: LightKind,
  receptacles: number,
  receptacleArea: number,
  data: number,
  dataArea: number,
  ton: number,
]

// biome-ignore format: one row a line, so that an estimator can read down the columns
const rows = {
  'open-office': ['Open office', 150, 0, 0, 0, 'carpet', 'lay-in', 85, 'panel', 0, 90, 0, 130, 380],
  'private-office': ['Private office', 150, 0.5, 0.1, 1, 'carpet', 'lay-in', 60, 'panel', 3, none, 1, none, 380],
  conference: ['Conference room', 150, 0.5, 0.3, 1, 'carpet', 'lay-in', 50, 'mixed', 4, none, 2, none, 300],
  reception: ['Reception', 150, 0.15, 0, 0, 'lvt', 'lay-in', 60, 'downlight', 2, 150, 1, none, 380],
  'break-room': ['Break room', 150, 0.3, 0, 0, 'lvt', 'lay-in', 70, 'panel', 4, none, 0, none, 350],
  support: ['Storage and support', 300, 0.5, 0.2, 1, 'lvt', 'lay-in', 80, 'panel', 2, none, 1, none, 400],
  sales: ['Sales floor', 60, 0, 0, 0, 'lvt', 'lay-in', 62, 'mixed', 0, 110, 1, 420, 340],
  stock: ['Stock and back room', 300, 0.45, 0.7, 1, 'sealed', 'lay-in', 110, 'panel', 2, 120, 1, none, 400],
  fitting: ['Fitting room', 150, 0, 0, 0, 'lvt', 'lay-in', 30, 'downlight', 0, none, 0, none, 340],
  dining: ['Dining', 15, 0, 0, 0, 'lvt', 'open', 50, 'mixed', 0, 95, 0, 300, 165],
  'private-dining': ['Private dining', 15, 0.5, 0.5, 1, 'lvt', 'open', 45, 'mixed', 4, none, 1, none, 165],
  bar: ['Bar', 15, 0, 0, 0, 'porcelain', 'open', 40, 'mixed', 4, 60, 1, none, 165],
  kitchen: ['Kitchen and back of house', 200, 0.5, 0.8, 1, 'quarry', 'washable', 60, 'strip', 4, 70, 2, 450, 160],
  exam: ['Exam room', 150, 0.62, 0.35, 1, 'lvt', 'lay-in', 55, 'panel', 4, none, 2, none, 300],
  waiting: ['Waiting and circulation', 150, 0.1, 0.2, 0, 'carpet', 'lay-in', 80, 'panel', 2, 130, 1, 250, 300],
  'nurse-station': ['Nurse station', 150, 0.25, 0, 0, 'lvt', 'lay-in', 60, 'panel', 6, none, 3, none, 300],
  lab: ['Lab, clean and soiled', 150, 0.55, 0.35, 1, 'sheet-vinyl', 'washable', 45, 'panel', 5, none, 2, none, 280],
  xray: ['X-ray room', 150, 0.7, 1, 1, 'sheet-vinyl', 'lay-in', 50, 'panel', 5, none, 2, none, 220],
  isolation: ['Isolation room', 150, 0.7, 1, 1, 'sheet-vinyl', 'gypsum', 45, 'panel', 6, none, 2, none, 200],
  treatment: ['Treatment room', 150, 0.58, 0.35, 1, 'lvt', 'lay-in', 45, 'mixed', 5, none, 1, none, 270],
  styling: ['Styling floor', 150, 0, 0, 0, 'lvt', 'lay-in', 50, 'mixed', 2, 60, 1, 280, 240],
  shampoo: ['Shampoo area', 150, 0.2, 0, 0, 'porcelain', 'lay-in', 50, 'downlight', 2, none, 0, none, 240],
  'nail-floor': ['Nail tables and circulation', 150, 0, 0, 0, 'lvt', 'lay-in', 48, 'mixed', 2, 75, 1, 280, 240],
  pedicure: ['Pedicure area', 150, 0.12, 0, 0, 'porcelain', 'lay-in', 45, 'downlight', 1, none, 0, none, 240],
  lounge: ['Lounge and circulation', 150, 0.1, 0, 0, 'lvt', 'lay-in', 60, 'mixed', 2, 90, 1, 280, 270],
  dispensary: ['Dispensary', 150, 0.45, 0, 1, 'lvt', 'lay-in', 60, 'panel', 4, none, 0, none, 300],
  restroom: ['Restroom', 300, 0.75, 0.3, 1, 'porcelain', 'gypsum', 28, 'downlight', 1, none, 0, none, 300],
} as const satisfies Readonly<Record<string, Row>>

export type RoomKind = keyof typeof rows

export function roomProfile(kind: RoomKind): RoomProfile {
  return profiles[kind]
}

function fromRow(row: Row): RoomProfile {
  const [label, person, walls, toDeck, doors, floor, ceiling, light, lights, ...outlets] = row
  const [receptacles, receptacleArea, data, dataArea, ton] = outlets
  return {
    label,
    person,
    walls,
    toDeck,
    doors,
    floor,
    ceiling,
    light,
    lights,
    receptacles,
    receptacleArea,
    data,
    dataArea,
    ton,
  }
}

const profiles = Object.fromEntries(
  Object.entries(rows).map(([kind, row]) => [kind, fromRow(row)]),
) as Readonly<Record<RoomKind, RoomProfile>>
