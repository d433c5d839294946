/**
 * Equipment points: things that stand in a room and ask the trades for services. Each kind has a
 * data sheet, whose figures are planning norms (judgment) unless a code is named.
 */
import type { SpaceCondition } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { listOf } from '#core/sentence-parts.ts'
import { type Room, roomCount } from './rooms.ts'

export type EquipmentSheet = {
  /** Receptacles with ground-fault protection (NEC 210.8). */
  readonly groundFault: number
  /** Places in a panel, beside those of the receptacles. */
  readonly circuits: number
  /** Dedicated circuits of 20 A, and circuits of 30 to 50 A. */
  readonly dedicated: number
  readonly heavy: number
  /** Fixtures in the floor, with a trench of their own, and at walls (judgment). */
  readonly floorFixtures: number
  readonly wallFixtures: number
  /** X-ray tubes, whose shielding a physicist reviews. */
  readonly xrayTubes: number
  /** A tankless heater fills so many of them. */
  readonly perHeater: number
  /** Drops of the exhaust at the source, and cfm of each (IMC 403.3). */
  readonly exhaustDrops: number
  readonly exhaustCfm: number
  /** How a sentence about tile, mirrors and hot water names them. */
  readonly noun: string
  /** Square feet of tile and of mirror behind each. */
  readonly wallTile: number
  readonly mirror: number
}

const nothing: EquipmentSheet = {
  groundFault: 0,
  circuits: 0,
  dedicated: 0,
  heavy: 0,
  floorFixtures: 0,
  wallFixtures: 0,
  xrayTubes: 0,
  perHeater: Number.POSITIVE_INFINITY,
  exhaustDrops: 0,
  exhaustCfm: 0,
  noun: '',
  wallTile: 0,
  mirror: 0,
}

const sheets = {
  'styling-station': {
    ...nothing,
    groundFault: 1,
    circuits: 0.5,
    dedicated: 0.5,
    mirror: 18,
    noun: 'stations',
  },
  'nail-table': { ...nothing, groundFault: 0.5, exhaustDrops: 1, exhaustCfm: 50 },
  'pedicure-chair': {
    ...nothing,
    circuits: 1,
    floorFixtures: 1,
    perHeater: 8,
    exhaustDrops: 0.35,
    exhaustCfm: 50,
    wallTile: 10,
    noun: 'chairs',
  },
  'shampoo-bowl': { ...nothing, floorFixtures: 1.3, perHeater: 3.5, wallTile: 12, noun: 'bowls' },
  'treatment-device': { ...nothing, heavy: 0.5 },
  /** Water, waste, vacuum, air and power in a box in the middle of the room, far from the walls. */
  'dental-chair': { ...nothing, circuits: 1, dedicated: 1, floorFixtures: 1.6 },
  'intraoral-xray': { ...nothing, circuits: 1, dedicated: 1, xrayTubes: 1 },
  'panoramic-xray': { ...nothing, circuits: 1, dedicated: 1, xrayTubes: 1 },
  'operatory-sink': { ...nothing, groundFault: 1, wallFixtures: 1 },
  /** Two sterilizers, washer and ultrasonic bath, a sink for hands and one for instruments. */
  'sterilization-center': {
    ...nothing,
    groundFault: 2,
    circuits: 3,
    dedicated: 3,
    wallFixtures: 2,
  },
  'plaster-sink': { ...nothing, groundFault: 1, circuits: 1, dedicated: 1, wallFixtures: 1 },
  /** Vacuum pump, compressor and amalgam separator in a room of their own. */
  'dental-plant': { ...nothing, circuits: 4, heavy: 2, floorFixtures: 1 },
  shower: { ...nothing, floorFixtures: 1, perHeater: 2.5, wallTile: 95, noun: 'showers' },
  locker: nothing,
  'cardio-machine': { ...nothing, circuits: 1, dedicated: 1 },
  /** Square feet of floor for free weights, of mirrors, and of lined wall. */
  'lifting-area': nothing,
  'mirror-wall': { ...nothing, mirror: 1, noun: 'the exercise rooms' },
  'studio-sound-wall': nothing,
  /** Units of 1,000 cfm that bring outdoor air. */
  'outdoor-air': { ...nothing, circuits: 1, dedicated: 1 },
  'wall-screen': nothing,
  'towel-laundry': nothing,
  workstation: nothing,
  'lit-sign': nothing,
  washer: nothing,
  'exam-sink': { ...nothing, wallFixtures: 1 },
  'hand-sink': { ...nothing, wallFixtures: 1 },
  'break-sink': { ...nothing, wallFixtures: 1 },
  'service-sink': nothing,
  'marker-board': nothing,
  'borrowed-light': nothing,
  'pass-through-window': nothing,
  'changing-station': nothing,
  'gas-meter': nothing,
  'backflow-preventer': nothing,
  speaker: nothing,
  amplifier: nothing,
  'rear-door': nothing,
  vestibule: nothing,
  /** Built with a neighbor, who builds the other one. */
  'shared-side-wall': nothing,
  /** Of a front that the tenant builds; a share of its width. */
  'tenants-front': nothing,
  'tenants-entrance': nothing,
  'capped-fixture': nothing,
  /** Feet of cabinets, and square feet of wall standards. */
  'break-room-cabinets': nothing,
  'dispensary-cabinets': nothing,
  'wall-fittings': nothing,
} as const satisfies Readonly<Record<string, EquipmentSheet>>

export type EquipmentKind = keyof typeof sheets

export type EquipmentPoint = {
  readonly kind: EquipmentKind
  readonly count: number
  readonly from: 'given' | 'density'
}

/** What the equipment of a use is counted from. */
export type FurnishedSpace = {
  readonly facts: ProjectFacts
  readonly area: number
  readonly condition: SpaceCondition
  readonly rooms: readonly Room[]
}

/** A given number replaces the usual one. */
export function points(kind: EquipmentKind, usual: number, given?: number): EquipmentPoint {
  return { kind, count: given ?? usual, from: given === undefined ? 'density' : 'given' }
}

/** Music in the whole space. */
export function music(area: number): readonly EquipmentPoint[] {
  return [points('speaker', 2 + area / 350), points('amplifier', Math.min(1, area / 1600))]
}

type Equipped = { readonly equipment: readonly EquipmentPoint[] }

export function pointCount({ equipment }: Equipped, kind: EquipmentKind): number {
  return equipment.find((point) => point.kind === kind)?.count ?? 0
}

export function isGiven({ equipment }: Equipped, kind: EquipmentKind): boolean {
  return equipment.some((point) => point.kind === kind && point.from === 'given')
}

/** Adds up what all points ask for. */
export function overPoints(
  { equipment }: Equipped,
  figure: (sheet: EquipmentSheet, count: number) => number,
): number {
  return equipment.reduce((sum, { kind, count }) => sum + figure(sheets[kind], count), 0)
}

/** X-rays are used, so a physicist reviews what shields the neighbors. */
export function hasXray(space: Equipped & { readonly rooms: readonly Room[] }): boolean {
  return roomCount(space, 'xray') > 0 || overPoints(space, xrayTubes) > 0
}

function xrayTubes({ xrayTubes: each }: EquipmentSheet, count: number): number {
  return each * count
}

/** The nouns of what asks for something, such as `bowls and showers`; empty where nothing does. */
export function namesOf(
  { equipment }: Equipped,
  figure: (sheet: EquipmentSheet) => number,
): string {
  const asking = equipment.filter(({ kind, count }) => count > 0 && figure(sheets[kind]) > 0)
  return listOf([...new Set(asking.map(({ kind }) => sheets[kind].noun))].toSorted())
}
