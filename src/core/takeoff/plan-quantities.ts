/** The quantities of a measured plan, counted from its outlines alone. */
import { type RoomKind, roomProfile } from '#core/uses/parts/room-kinds.ts'
import {
  type BoundaryKind,
  type MeasuredDoor,
  type MeasuredPlan,
  type MeasuredRoom,
  scaleOfPage,
} from './measured-plan.ts'
import { sharedArea } from './overlap.ts'
import { distance, distanceToSegment } from './point.ts'
import { area, contains, edgesOf, outlineProblem, perimeter } from './polygon.ts'
import { thickestWall, type WallRun, wallRuns } from './wall-runs.ts'

export type RoomQuantities = {
  readonly id: string
  readonly page: number
  readonly name: string
  readonly kind: RoomKind
  /** Square feet to the inner face of walls; null on a page without a scale. */
  readonly area: number | null
  readonly perimeter: number | null
  /** Feet of it along which a wall stands, without glass and openings. */
  readonly wallFeet: number | null
  readonly doors: number
}

export type PlanProblem = {
  readonly rooms: readonly string[]
  readonly why: 'no-scale' | 'bad-outline' | 'overlap'
}

export type PlanQuantities = {
  readonly rooms: readonly RoomQuantities[]
  readonly area: number
  /** Feet of wall with a measured room on both sides, by kind, each counted once. */
  readonly partitionFeet: Readonly<Record<BoundaryKind, number>>
  /** Feet with a measured room on one side only, by kind. */
  readonly outerFeet: Readonly<Record<BoundaryKind, number>>
  readonly doors: number
  readonly problems: readonly PlanProblem[]
}

export function planQuantities(plan: MeasuredPlan): PlanQuantities {
  const runs = planRuns(plan)
  const doorsOf = doorsByRoom(plan)
  const rooms = plan.rooms.map((room) => quantitiesOf(plan, room, doorsOf.get(room.id) ?? 0))
  return {
    rooms,
    area: rooms.reduce((sum, one) => sum + (one.area ?? 0), 0),
    partitionFeet: byKind(runs.filter((run) => run.rooms.length > 1)),
    outerFeet: byKind(runs.filter((run) => run.rooms.length === 1)),
    doors: plan.doors.length,
    problems: problemsOf(plan),
  }
}

function quantitiesOf(plan: MeasuredPlan, room: MeasuredRoom, doors: number): RoomQuantities {
  const { id, page, name, kind, corners, sides } = room
  const scale = scaleOfPage(plan, page)?.unitsPerFoot
  const isUsable = scale !== undefined && outlineProblem(corners) === undefined
  const walls = edgesOf(corners).filter((_, at) => isWall(sides[at] ?? 'wall'))
  return {
    ...{ id, page, name, kind, doors },
    area: isUsable ? area(corners) / scale ** 2 : null,
    perimeter: isUsable ? perimeter(corners) / scale : null,
    wallFeet: isUsable ? walls.reduce((sum, { a, b }) => sum + distance(a, b), 0) / scale : null,
  }
}

export function isWall(kind: BoundaryKind): boolean {
  return kind !== 'opening' && kind !== 'glass' && kind !== 'half-wall'
}

export type RunInFeet = Pick<WallRun, 'kind'> & {
  readonly feet: number
  /** The ids of the rooms on its two sides. */
  readonly rooms: readonly string[]
}

/** Every wall of the pages that have a scale, each once. */
export function planRuns(plan: MeasuredPlan): readonly RunInFeet[] {
  return [...new Set(plan.rooms.map(({ page }) => page))].flatMap((page) => runsOf(plan, page))
}

function runsOf(plan: MeasuredPlan, page: number): readonly RunInFeet[] {
  const scale = scaleOfPage(plan, page)?.unitsPerFoot
  if (scale === undefined) return []
  const rooms = plan.rooms.filter(
    (room) => room.page === page && outlineProblem(room.corners) === undefined,
  )
  return wallRuns(rooms, scale).map(({ kind, rooms: beside, length }) => ({
    kind,
    rooms: beside.flatMap((at) => rooms[at]?.id ?? []),
    feet: length / scale,
  }))
}

function byKind(runs: readonly RunInFeet[]): Record<BoundaryKind, number> {
  const feet: Record<BoundaryKind, number> = {
    wall: 0,
    'new-wall': 0,
    'existing-wall': 0,
    'outer-wall': 0,
    glass: 0,
    'half-wall': 0,
    opening: 0,
  }
  for (const run of runs) feet[run.kind] += run.feet
  return feet
}

/** A door belongs to the smallest room beside it that has doors; a corridor has none of its own. */
function doorsByRoom(plan: MeasuredPlan): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const door of plan.doors) {
    const room = roomOfDoor(plan, door)
    if (room) counts.set(room.id, (counts.get(room.id) ?? 0) + 1)
  }
  return counts
}

/** The rooms that a door leads between; one where it leads out of what is measured. */
export function roomsBesideDoor(plan: MeasuredPlan, door: MeasuredDoor): readonly MeasuredRoom[] {
  const reach = thickestWall * (scaleOfPage(plan, door.page)?.unitsPerFoot ?? 0)
  return plan.rooms.filter(
    ({ page, corners }) =>
      page === door.page &&
      (contains(corners, door.at) ||
        edgesOf(corners).some((edge) => distanceToSegment(edge, door.at) <= reach)),
  )
}

export function roomOfDoor(plan: MeasuredPlan, door: MeasuredDoor): MeasuredRoom | undefined {
  const rank = (room: MeasuredRoom) => (roomProfile(room.kind).doors > 0 ? 0 : 1)
  return roomsBesideDoor(plan, door).toSorted(
    (a, b) => rank(a) - rank(b) || area(a.corners) - area(b.corners) || a.id.localeCompare(b.id),
  )[0]
}

/** Of the smaller of two rooms; less is where two people drew along one line. */
const leastOverlap = 0.02

function problemsOf(plan: MeasuredPlan): readonly PlanProblem[] {
  const { rooms } = plan
  const bad = rooms.filter(({ corners }) => outlineProblem(corners) !== undefined)
  const good = rooms.filter((room) => !bad.includes(room))
  const unscaled = good.filter(({ page }) => scaleOfPage(plan, page) === undefined)
  const overlaps = good.flatMap((one, at) =>
    good
      .slice(at + 1)
      .filter((other) => other.page === one.page && isOverlap(one, other))
      .map((other): PlanProblem => ({ rooms: [one.id, other.id], why: 'overlap' })),
  )
  return [
    ...bad.map(({ id }): PlanProblem => ({ rooms: [id], why: 'bad-outline' })),
    ...(unscaled.length > 0
      ? [{ rooms: unscaled.map(({ id }) => id), why: 'no-scale' as const }]
      : []),
    ...overlaps,
  ]
}

function isOverlap(one: MeasuredRoom, other: MeasuredRoom): boolean {
  const smaller = Math.min(area(one.corners), area(other.corners))
  return sharedArea(one.corners, other.corners) > smaller * leastOverlap
}
