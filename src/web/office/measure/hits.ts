/** What lies under the pointer. */
import type { MeasuredDoor, MeasuredRoom } from '#core/takeoff/measured-plan.ts'
import { between, distance, type Point } from '#core/takeoff/point.ts'
import { area, contains, edgesOf } from '#core/takeoff/polygon.ts'
import type { Grip } from './drawing.ts'

/** A corner of the selected room, or the middle of one of its sides. */
export function gripAt(
  room: MeasuredRoom | undefined,
  point: Point,
  reach: number,
): Grip | undefined {
  if (!room) return undefined
  const nearest = (points: readonly Point[]) => {
    const far = points.map((other) => distance(other, point))
    const at = far.indexOf(Math.min(...far))
    return (far[at] ?? Number.POSITIVE_INFINITY) <= reach ? at : undefined
  }
  const corner = nearest(room.corners)
  if (corner !== undefined) return { kind: 'corner', room: room.id, at: corner, from: point }
  const side = nearest(edgesOf(room.corners).map(({ a, b }) => between(a, b, 0.5)))
  return side === undefined ? undefined : { kind: 'side', room: room.id, at: side, from: point }
}

/** The smallest room around the point: one that was drawn inside of another is reached. */
export function roomAt(rooms: readonly MeasuredRoom[], point: Point): MeasuredRoom | undefined {
  return rooms
    .filter(({ corners }) => contains(corners, point))
    .toSorted((a, b) => area(a.corners) - area(b.corners))[0]
}

export function doorAt(
  doors: readonly MeasuredDoor[],
  point: Point,
  reach: number,
): MeasuredDoor | undefined {
  return doors.find(({ at }) => distance(at, point) <= reach)
}
