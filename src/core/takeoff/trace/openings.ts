/** Closes what people walk and look through, so that rooms have outlines. */
import { between, crossing, distance, dot, minus, type Point, type Segment } from '../point.ts'
import type { Swing, TracedDoor } from './doors.ts'
import type { Line } from './line.ts'
import { type LineGrid, lineGrid } from './line-grid.ts'
import type { WallEnd } from './walls.ts'

export type Closings = {
  readonly closings: readonly Segment[]
  /** Openings between two ends of walls without a door, such as a passage or a window. */
  readonly passages: number
  /** Doors that were closed from hinge to latch, because no ends of walls face each other there. */
  readonly byDoor: number
}

/** In feet: a wider gap is left open. */
const widestPassage = 9
const widestDoor = 7

export function closeOpenings(
  ends: readonly WallEnd[],
  walls: readonly Line[],
  doors: readonly TracedDoor[],
  unitsPerFoot: number,
): Closings {
  const facing = facingEnds(ends, unitsPerFoot)
  const used = new Set(facing.flatMap(({ one, other }) => [one, other]))
  const swings = doors.flatMap((door) => door.swings)
  const grid = lineGrid(walls, 3 * unitsPerFoot)
  const toWalls = ends
    .filter((end) => !used.has(end) && swings.some((swing) => isAt(end, swing, unitsPerFoot)))
    .flatMap((end) => toNextWall(end, grid, unitsPerFoot))
  const closed = [...facing.flatMap(({ closings }) => closings), ...toWalls]
  const left = swings.filter(
    ({ hinge, latch }) => !isClosed(between(hinge, latch, 0.5), closed, unitsPerFoot),
  )
  const own = left.map((swing) => ofSwing(swing, grid, unitsPerFoot))
  const isDoor = ({ closings: [line] }: Facing) =>
    line !== undefined &&
    swings.some(({ hinge, latch }) => isClosed(between(hinge, latch, 0.5), [line], unitsPerFoot))
  return {
    closings: [...closed, ...own],
    passages: facing.filter((pair) => !isDoor(pair)).length,
    byDoor: own.length,
  }
}

type Facing = {
  readonly one: WallEnd
  readonly other: WallEnd
  readonly closings: readonly Segment[]
}

/** Each end with the nearest one that looks back at it along the same wall. */
function facingEnds(ends: readonly WallEnd[], unitsPerFoot: number): readonly Facing[] {
  const taken = new Set<WallEnd>()
  const pairs = ends
    .flatMap((one, at) => ends.slice(at + 1).flatMap((other) => pairOf(one, other, unitsPerFoot)))
    .toSorted((a, b) => a.gap - b.gap)
  return pairs.flatMap(({ one, other, closings }) => {
    if (taken.has(one) || taken.has(other)) return []
    taken.add(one).add(other)
    return [{ one, other, closings }]
  })
}

function pairOf(one: WallEnd, other: WallEnd, unitsPerFoot: number) {
  if (dot(one.out, other.out) > -0.97) return []
  const gap = dot(minus(other.a, one.a), one.out)
  if (gap < 0.3 * unitsPerFoot || gap > widestPassage * unitsPerFoot) return []
  const straight = distance(one.a, other.a) < distance(one.a, other.b)
  const closings: readonly Segment[] = straight
    ? [
        { a: one.a, b: other.a },
        { a: one.b, b: other.b },
      ]
    : [
        { a: one.a, b: other.b },
        { a: one.b, b: other.a },
      ]
  const isStraightOn = closings.every(
    ({ a, b }) => Math.abs(distance(a, b) - gap) < 0.02 * gap + 0.02 * unitsPerFoot,
  )
  return isStraightOn ? [{ one, other, gap, closings }] : []
}

function isAt(end: WallEnd, { hinge, latch }: Swing, unitsPerFoot: number): boolean {
  const middle = between(end.a, end.b, 0.5)
  return [hinge, latch].some((point) => distance(point, middle) < unitsPerFoot)
}

/** Straight on from both corners of the end to the first wall. */
function toNextWall(end: WallEnd, grid: LineGrid<Line>, unitsPerFoot: number): readonly Segment[] {
  const reach = widestDoor * unitsPerFoot
  const hits = [end.a, end.b].flatMap((corner): Segment[] => {
    const start = {
      x: corner.x + end.out.x * 0.2 * unitsPerFoot,
      y: corner.y + end.out.y * 0.2 * unitsPerFoot,
    }
    const far = { x: corner.x + end.out.x * reach, y: corner.y + end.out.y * reach }
    const points = grid
      .near([start, far], 0)
      .flatMap((line) => crossing({ a: start, b: far }, line) ?? [])
      .toSorted((p, q) => distance(corner, p) - distance(corner, q))
    return points[0] ? [{ a: corner, b: points[0] }] : []
  })
  return hits.length === 2 ? hits : []
}

function isClosed(at: Point, closings: readonly Segment[], unitsPerFoot: number): boolean {
  return closings.some(({ a, b }) => {
    const length = distance(a, b)
    const share = length === 0 ? 0 : dot(minus(at, a), minus(b, a)) / length ** 2
    return share > 0 && share < 1 && distance(at, between(a, b, share)) < 0.9 * unitsPerFoot
  })
}

/** From hinge to latch, each moved to the nearest end of a line there. */
function ofSwing({ hinge, latch }: Swing, grid: LineGrid<Line>, unitsPerFoot: number): Segment {
  const near = 0.45 * unitsPerFoot
  const moved = (point: Point) =>
    grid
      .near([point], near)
      .flatMap(({ a, b }) => [a, b])
      .filter((end) => distance(end, point) <= near)
      .toSorted((p, q) => distance(p, point) - distance(q, point))[0] ?? point
  return { a: moved(hinge), b: moved(latch) }
}
