/** Every change that a person makes to what is measured. Each returns a new plan. */
import { accept, type Result, refuse } from '#core/result.ts'
import type { RoomKind } from '#core/uses/parts/room-kinds.ts'
import {
  type BoundaryKind,
  type MeasuredPlan,
  type MeasuredRoom,
  type PageScale,
  scaleOfPage,
} from './measured-plan.ts'
import { between, distance, minus, nearestShare, type Point, type Segment } from './point.ts'
import { edgesOf, type OutlineProblem, outlineProblem } from './polygon.ts'
import {
  mergeOutlines,
  type NoMerge,
  type NoSplit,
  type Outline,
  overlapShares,
  splitOutline,
} from './split-merge.ts'
import { thickestWall } from './wall-runs.ts'

/** `room-7`: the next number that no room and no door has. */
export function nextId({ rooms, doors }: MeasuredPlan, what: 'room' | 'door'): string {
  const numbers = [...rooms, ...doors].map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0))
  return `${what}-${Math.max(0, ...numbers) + 1}`
}

export type NewRoom = Pick<MeasuredRoom, 'page' | 'corners' | 'kind' | 'source'> & {
  readonly sides?: readonly BoundaryKind[]
}

export function addRoom(plan: MeasuredPlan, room: NewRoom): Result<MeasuredPlan, OutlineProblem> {
  const problem = outlineProblem(room.corners)
  if (problem) return refuse(problem)
  const id = nextId(plan, 'room')
  const name = `Room ${plan.rooms.length + 1}`
  const sides = room.sides ?? room.corners.map(() => 'wall' as const)
  return accept({ ...plan, rooms: [...plan.rooms, { ...room, id, name, sides }] })
}

export function changeRoom(
  plan: MeasuredPlan,
  id: string,
  change: Partial<Pick<MeasuredRoom, 'name' | 'kind' | 'corners' | 'sides'>>,
): MeasuredPlan {
  return {
    ...plan,
    rooms: plan.rooms.map((room) => (room.id === id ? { ...room, ...change } : room)),
  }
}

export function removeRoom(plan: MeasuredPlan, id: string): MeasuredPlan {
  return { ...plan, rooms: plan.rooms.filter((room) => room.id !== id) }
}

export function moveCorner(plan: MeasuredPlan, id: string, at: number, point: Point): MeasuredPlan {
  const room = roomOf(plan, id)
  return room ? changeRoom(plan, id, { corners: room.corners.with(at, point) }) : plan
}

/** A corner more on this side, of which both halves keep their kind. */
export function insertCorner(
  plan: MeasuredPlan,
  id: string,
  side: number,
  point: Point,
): MeasuredPlan {
  const room = roomOf(plan, id)
  if (!room) return plan
  const kind = room.sides[side] ?? 'wall'
  return changeRoom(plan, id, {
    corners: room.corners.toSpliced(side + 1, 0, point),
    sides: room.sides.toSpliced(side, 0, kind),
  })
}

/** A room keeps three corners. */
export function removeCorner(plan: MeasuredPlan, id: string, at: number): MeasuredPlan {
  const room = roomOf(plan, id)
  if (!room || room.corners.length <= 3) return plan
  return changeRoom(plan, id, {
    corners: room.corners.toSpliced(at, 1),
    sides: room.sides.toSpliced(at, 1),
  })
}

/** Moves a side, and the side of the room behind the same wall with it. */
export function moveSide(plan: MeasuredPlan, id: string, side: number, by: Point): MeasuredPlan {
  const room = roomOf(plan, id)
  const edge = room && edgesOf(room.corners)[side]
  if (!room || !edge) return plan
  const reach = thickestWall * (scaleOfPage(plan, room.page)?.unitsPerFoot ?? 0)
  return {
    ...plan,
    rooms: plan.rooms.map((other) => {
      if (other.page !== room.page) return other
      const moved = edgesOf(other.corners).flatMap((segment, at) =>
        (other.id === id && at === side) || isBehind(edge, segment, reach) ? [at] : [],
      )
      return moved.length > 0 ? withMovedSides(other, moved, by) : other
    }),
  }
}

/** Both sides of a wall that end at the same places. */
function isBehind(edge: Segment, other: Segment, reach: number): boolean {
  const [from, to] = overlapShares(edge, other) ?? [0, 0]
  const back = overlapShares(other, edge) ?? [0, 0]
  if (to - from < 0.8 || back[1] - back[0] < 0.8) return false
  const middle = between(edge.a, edge.b, 0.5)
  return distance(middle, between(other.a, other.b, nearestShare(other, middle))) <= reach
}

function withMovedSides(room: MeasuredRoom, sides: readonly number[], by: Point): MeasuredRoom {
  const count = room.corners.length
  const corners = new Set(sides.flatMap((side) => [side, (side + 1) % count]))
  const moved = ({ x, y }: Point) => ({ x: x + by.x, y: y + by.y })
  return {
    ...room,
    corners: room.corners.map((corner, at) => (corners.has(at) ? moved(corner) : corner)),
  }
}

/** What of a movement goes across the side: a wall moves no other way. */
export function acrossSide({ a, b }: Segment, by: Point): Point {
  const along = minus(b, a)
  const square = along.x ** 2 + along.y ** 2
  if (square === 0) return by
  const share = (by.x * along.x + by.y * along.y) / square
  return { x: by.x - along.x * share, y: by.y - along.y * share }
}

/** Along the line through two points; the second part is a room of its own. */
export function splitRoom(
  plan: MeasuredPlan,
  id: string,
  from: Point,
  to: Point,
): Result<MeasuredPlan, NoSplit> {
  const room = roomOf(plan, id)
  if (!room) return refuse('not-across')
  const parts = splitOutline(room, from, to)
  if (!parts.ok) return parts
  const [one, other] = parts.value
  const second = { ...room, ...other, id: nextId(plan, 'room'), name: `${room.name} B` }
  return accept(
    withRooms(plan, (each) => (each.id === id ? [{ ...each, ...outlineOf(one) }, second] : [each])),
  )
}

/** The first keeps its name and kind. */
export function mergeRooms(
  plan: MeasuredPlan,
  id: string,
  otherId: string,
): Result<MeasuredPlan, NoMerge> {
  const [room, other] = [roomOf(plan, id), roomOf(plan, otherId)]
  if (!room || !other || room === other || room.page !== other.page) return refuse('not-beside')
  const reach = thickestWall * (scaleOfPage(plan, room.page)?.unitsPerFoot ?? 0)
  const merged = mergeOutlines(room, other, Math.max(reach, 1e-3))
  if (!merged.ok) return merged
  return accept(
    withRooms(plan, (each) =>
      each.id === otherId ? [] : [each.id === id ? { ...each, ...outlineOf(merged.value) } : each],
    ),
  )
}

function outlineOf({ corners, sides }: Outline): Outline {
  return { corners, sides }
}

function withRooms(
  plan: MeasuredPlan,
  change: (room: MeasuredRoom) => readonly MeasuredRoom[],
): MeasuredPlan {
  return { ...plan, rooms: plan.rooms.flatMap(change) }
}

export function addDoor(
  plan: MeasuredPlan,
  page: number,
  at: Point,
  source: MeasuredRoom['source'],
): MeasuredPlan {
  return { ...plan, doors: [...plan.doors, { id: nextId(plan, 'door'), page, at, source }] }
}

export function removeDoor(plan: MeasuredPlan, id: string): MeasuredPlan {
  return { ...plan, doors: plan.doors.filter((door) => door.id !== id) }
}

export function setScale(plan: MeasuredPlan, scale: PageScale): MeasuredPlan {
  return { ...plan, scales: [...plan.scales.filter(({ page }) => page !== scale.page), scale] }
}

/** All rooms of one kind, for a plan on which most rooms are alike. */
export function setKinds(plan: MeasuredPlan, ids: readonly string[], kind: RoomKind): MeasuredPlan {
  return withRooms(plan, (room) => [ids.includes(room.id) ? { ...room, kind } : room])
}

export function roomOf({ rooms }: MeasuredPlan, id: string): MeasuredRoom | undefined {
  return rooms.find((room) => room.id === id)
}
