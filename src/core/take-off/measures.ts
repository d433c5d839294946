/** Lengths and counts of the program that several sections share. */
import { formatInteger } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import { type RoomKind, type RoomProfile, roomProfile } from '#core/uses/parts/room-kinds.ts'

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
  const doorsOf = (door: RoomProfile['door']) =>
    sum(
      walled
        .filter(({ kind }) => roomProfile(kind).door === door)
        .map(({ kind, count }) => count * roomProfile(kind).doors),
    )
  const restroomWallFeet = restrooms.layout.wallFeet
  const perimeter = 2 * (width + depth)
  const partitionFeet = allFeet * start.partitions
  const faces = 2 * (partitionFeet + restroomWallFeet) * (ceilingHeight + 0.5)
  return {
    partitionFeet,
    toDeckShare: allFeet > 0 ? deckFeet / allFeet : 0,
    restroomWallFeet,
    doors: whole(doorsOf('finished') * start.doors),
    plainDoors: whole(doorsOf('plain') * start.doors) + restrooms.layout.rooms,
    perimeter,
    wallSurface: faces + perimeter * Math.min(ceilingHeight, deckHeight),
  }
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

export function feet(value: number): string {
  return `${formatInteger(Math.round(value))} lf`
}
