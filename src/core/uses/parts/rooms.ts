/** The rooms of a project, and how a use plans them: a given number replaces the usual one. */
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type RoomKind, roomProfile } from './room-kinds.ts'

export type Room = {
  readonly kind: RoomKind
  readonly count: number
  /** Square feet of each. */
  readonly area: number
  readonly from: 'given' | 'measured' | 'counted by density'
}

/** The facts with what a program assumes for them; an assumed bar was not given. */
export type RoomFacts = ProjectFacts & { readonly isBarAssumed?: boolean }

export function room(kind: RoomKind, given: number | undefined, usual: number, area: number): Room {
  return {
    kind,
    count: given ?? Math.max(0, Math.round(usual)),
    area,
    from: given === undefined ? 'counted by density' : 'given',
  }
}

/** One room that takes part of the suite. */
export function oneRoom(kind: RoomKind, area: number): Room {
  return { kind, count: 1, area, from: 'counted by density' }
}

type Rooms = { readonly rooms: readonly Room[] }

export function roomCount({ rooms }: Rooms, kind: RoomKind): number {
  return rooms.reduce((sum, room) => (room.kind === kind ? sum + room.count : sum), 0)
}

export function roomArea({ rooms }: Rooms, kind: RoomKind): number {
  return rooms.reduce((sum, room) => (room.kind === kind ? sum + room.count * room.area : sum), 0)
}

/** Rooms with a door, without restrooms. */
export function enclosedRooms({ rooms }: Rooms): number {
  return rooms.reduce(
    (sum, { kind, count }) =>
      kind !== 'restroom' && roomProfile(kind).doors > 0 ? sum + count : sum,
    0,
  )
}
