/** Lengths and counts of the program that several sections share. */
import { formatInteger } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import { type RoomKind, type RoomProfile, roomProfile } from '#core/program/room-kinds.ts'

export type Measures = {
  /** Feet of new interior partition, without restrooms, and the share of it up to the deck. */
  readonly partitionFeet: number
  readonly toDeckShare: number
  readonly restroomWallFeet: number
  /** New interior doors. */
  readonly doors: number
  readonly plainDoors: number
  readonly enclosedRooms: number
  readonly perimeter: number
  /** Square feet of wall that is painted or covered, both sides counted. */
  readonly wallSurface: number
}

export function measure(program: Program): Measures {
  const { rooms, start, restrooms, width, depth, ceilingHeight, deckHeight } = program
  const walled = rooms.filter(({ kind }) => kind !== 'restroom')
  const walls = walled.map(({ kind, count, area }) => ({
    feet: count * roomProfile(kind).walls * 4 * Math.sqrt(area),
    toDeck: roomProfile(kind).toDeck,
  }))
  const allFeet = sum(walls.map(({ feet }) => feet))
  const deckFeet = sum(walls.map(({ feet, toDeck }) => feet * toDeck))
  const doorsOf = (plain: boolean) =>
    sum(
      walled
        .filter(({ kind }) => plainRooms.includes(kind) === plain)
        .map(({ kind, count }) => count * roomProfile(kind).doors),
    )
  const restroomWallFeet = restrooms.toBuild * restroomSides
  const perimeter = 2 * (width + depth)
  const partitionFeet = allFeet * start.partitions
  const faces = 2 * (partitionFeet + restroomWallFeet) * (ceilingHeight + 0.5)
  return {
    partitionFeet,
    toDeckShare: allFeet > 0 ? deckFeet / allFeet : 0,
    restroomWallFeet,
    doors: Math.round(doorsOf(false) * start.doors),
    plainDoors: Math.round(doorsOf(true) * start.doors) + restrooms.toBuild,
    enclosedRooms: sum(
      walled.filter(({ kind }) => roomProfile(kind).doors > 0).map(({ count }) => count),
    ),
    perimeter,
    wallSurface: faces + perimeter * Math.min(ceilingHeight, deckHeight),
  }
}

/** Three walls of seven and a half feet each; the fourth exists. */
const restroomSides = 22

const plainRooms: readonly RoomKind[] = ['support', 'stock', 'kitchen', 'lab', 'dispensary', 'xray']

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

export function roomCount(program: Program, kind: RoomKind): number {
  return sum(program.rooms.filter((room) => room.kind === kind).map(({ count }) => count))
}

export function roomArea(program: Program, kind: RoomKind): number {
  return sum(
    program.rooms.filter((room) => room.kind === kind).map(({ count, area }) => count * area),
  )
}

export function feet(value: number): string {
  return `${formatInteger(Math.round(value))} lf`
}
