/** Lengths and counts of the program that several sections share: counted by rules, or measured. */
import { formatInteger } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import { type MeasuredWalls, measuredText } from '#core/project/measured-space.ts'
import {
  isRoomKind,
  type RoomKind,
  type RoomProfile,
  roomProfile,
} from '#core/uses/parts/room-kinds.ts'

export type Measures = {
  /** Feet of new interior partition, without restrooms, and the share of it up to the deck. */
  readonly partitionFeet: number
  readonly toDeckShare: number
  readonly restroomWallFeet: number
  /** New interior doors. */
  readonly doors: number
  readonly plainDoors: number
  readonly perimeter: number
  /** Square feet of wall that is painted or covered, both sides counted. */
  readonly wallSurface: number
  /** Walls and doors of a plan are measured together, or not at all. */
  readonly from: 'measured' | 'density'
  /** Ends the rule of what was measured: `, measured on page 2 of “suite.pdf”`. */
  readonly note: string
}

export function measure(program: Program): Measures {
  const { measured } = program.facts
  return measured?.walls ? measuredLengths(program, measured.walls) : ruledLengths(program)
}

function ruledLengths(program: Program): Measures {
  const { rooms, start, restrooms, width, depth } = program
  const walled = rooms.filter(({ kind }) => kind !== 'restroom')
  const walls = walled.map(({ kind, count, area }) => ({
    feet: count * roomProfile(kind).walls * 4 * Math.sqrt(area),
    toDeck: roomProfile(kind).toDeck,
  }))
  const allFeet = sum(walls.map(({ feet }) => feet))
  const deckFeet = sum(walls.map(({ feet, toDeck }) => feet * toDeck))
  const doorsOf = (door: RoomProfile['door']) =>
    sum(
      walled
        .filter(({ kind }) => roomProfile(kind).door === door)
        .map(({ kind, count }) => count * roomProfile(kind).doors),
    )
  const restroomWallFeet = restrooms.layout.wallFeet
  const perimeter = 2 * (width + depth)
  const partitionFeet = allFeet * start.partitions
  return {
    partitionFeet,
    toDeckShare: allFeet > 0 ? deckFeet / allFeet : 0,
    restroomWallFeet,
    doors: whole(doorsOf('finished') * start.doors),
    plainDoors: whole(doorsOf('plain') * start.doors) + restrooms.layout.rooms,
    perimeter,
    wallSurface: wallSurface(program, partitionFeet, perimeter),
    from: 'density',
    note: '',
  }
}

/** Of walls marked neither new nor existing, the delivery condition decides what share is built. */
function measuredLengths(program: Program, walls: MeasuredWalls): Measures {
  const { start, restrooms } = program
  const rooms = (program.facts.measured?.rooms ?? []).flatMap(({ kind, wallFeet, doors }) =>
    isRoomKind(kind) && kind !== 'restroom'
      ? // The door of a kitchen is its traffic door, which is counted by its own rule.
        [{ profile: roomProfile(kind), wallFeet, doors: kind === 'kitchen' ? 0 : doors }]
      : [],
  )
  const allFeet = sum(rooms.map(({ wallFeet }) => wallFeet))
  const deckFeet = sum(rooms.map(({ wallFeet, profile }) => wallFeet * profile.toDeck))
  const doorsOf = (door: RoomProfile['door']) =>
    sum(rooms.filter(({ profile }) => profile.door === door).map(({ doors }) => doors))
  const partitionFeet = walls.feet * start.partitions + walls.newFeet
  return {
    partitionFeet,
    toDeckShare: allFeet > 0 ? deckFeet / allFeet : 0,
    restroomWallFeet: restrooms.layout.wallFeet,
    doors: whole(doorsOf('finished') * start.doors),
    plainDoors: whole(doorsOf('plain') * start.doors) + restrooms.layout.rooms,
    perimeter: walls.outerFeet,
    wallSurface: wallSurface(program, partitionFeet, walls.outerFeet),
    from: 'measured',
    note: measuredNote(program),
  }
}

export function measuredNote({ facts }: Pick<Program, 'facts'>): string {
  return facts.measured ? `, ${measuredText(facts.measured)}` : ''
}

function wallSurface(program: Program, partitionFeet: number, perimeter: number): number {
  const { restrooms, ceilingHeight, deckHeight } = program
  const faces = 2 * (partitionFeet + restrooms.layout.wallFeet) * (ceilingHeight + 0.5)
  return faces + perimeter * Math.min(ceilingHeight, deckHeight)
}

/** Pieces that there are no parts of: one at least where any are needed. */
export function whole(pieces: number): number {
  return pieces > 0 ? Math.max(1, Math.round(pieces)) : 0
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Adds up a figure over all rooms. */
export function overRooms(
  program: Program,
  figure: (profile: RoomProfile, area: number, kind: RoomKind) => number,
): number {
  return sum(
    program.rooms.map(({ kind, count, area }) => count * figure(roomProfile(kind), area, kind)),
  )
}

export type PartOfRooms = {
  readonly amount: number
  readonly from: 'measured' | 'density'
  readonly note: string
}

/** The same in two parts: over the rooms that were measured, and over those that were planned. */
export function overRoomsBySource(
  program: Program,
  figure: (profile: RoomProfile, area: number, kind: RoomKind) => number,
): readonly PartOfRooms[] {
  const rooms = (isMeasured: boolean) =>
    program.rooms.filter(({ from }) => (from === 'measured') === isMeasured)
  const over = (part: Program['rooms']) => overRooms({ ...program, rooms: part }, figure)
  return [
    { amount: over(rooms(true)), from: 'measured', note: measuredNote(program) },
    { amount: over(rooms(false)), from: 'density', note: '' },
  ]
}

export function feet(value: number): string {
  return `${formatInteger(Math.round(value))} lf`
}
