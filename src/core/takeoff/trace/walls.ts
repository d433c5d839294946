/** Walls: two lines beside each other as far apart as a wall is thick, or one pen as wide as that. */
import { cross, distance, dot, minus, type Point } from '../point.ts'
import { areParallel, type Line } from './line.ts'
import { lineGrid } from './line-grid.ts'

/** In feet. */
const thickness = { least: 0.22, most: 1.7 } as const
const leastBeside = 0.4
/** Of its length: a line that only passes beside a desk has no other face. */
const leastShare = 0.45

export type WallLines = {
  /** Faces and ends of walls. */
  readonly walls: readonly Line[]
  readonly ends: readonly WallEnd[]
  /** What has no line beside it. */
  readonly others: readonly Line[]
}

/** Where a wall stops: the line across it, and the direction in which the opening lies. */
export type WallEnd = { readonly a: Point; readonly b: Point; readonly out: Point }

export function findWalls(lines: readonly Line[], unitsPerFoot: number): WallLines {
  const wide = lines.filter(({ width }) => width >= thickness.least * unitsPerFoot)
  const thin = lines.filter((line) => !wide.includes(line))
  const faces = wide.flatMap(facesOfPen)
  const grid = lineGrid(thin, 4 * unitsPerFoot)
  const paired = thin.filter((line) => {
    const beside = grid
      .near([line.a, line.b], thickness.most * unitsPerFoot)
      .map((other) => (other === line ? 0 : besideLength(line, other, unitsPerFoot)))
    const length = beside.reduce((sum, one) => sum + one, 0)
    return length > leastShare * distance(line.a, line.b)
  })
  const long = [...paired, ...faces]
  const ends = findEnds(thin, long, unitsPerFoot)
  const endLines = new Set(ends.map(({ line }) => line))
  const walls = [...new Set([...long, ...endLines])]
  const isWall = new Set(walls)
  return {
    walls,
    ends: ends.map(({ end }) => end),
    others: thin.filter((line) => !isWall.has(line)),
  }
}

/** A wall that is drawn with one wide pen: its two faces and its two ends. */
function facesOfPen({ a, b, width }: Line): readonly Line[] {
  const length = distance(a, b)
  if (length === 0) return []
  const side = {
    x: (-(b.y - a.y) / length) * (width / 2),
    y: ((b.x - a.x) / length) * (width / 2),
  }
  const move = (point: Point, by: number) => ({
    x: point.x + side.x * by,
    y: point.y + side.y * by,
  })
  const corners = [move(a, 1), move(b, 1), move(b, -1), move(a, -1)]
  return corners.map((corner, at) => ({
    a: corner,
    b: corners[(at + 1) % 4] ?? corner,
    width: 0,
  }))
}

/** How far the other line runs beside this one as the other face of a wall would. */
function besideLength(line: Line, other: Line, unitsPerFoot: number): number {
  if (!areParallel(line, other)) return 0
  const along = minus(line.b, line.a)
  const length = Math.hypot(along.x, along.y)
  const apart = Math.abs(cross(along, minus(other.a, line.a))) / length / unitsPerFoot
  if (apart < thickness.least || apart > thickness.most) return 0
  const [p, q] = [other.a, other.b].map((point) => dot(along, minus(point, line.a)) / length)
  if (p === undefined || q === undefined) return 0
  const shared = Math.min(length, Math.max(p, q)) - Math.max(0, Math.min(p, q))
  return shared > Math.max(leastBeside, apart * 0.9) * unitsPerFoot ? shared : 0
}

type FoundEnd = { readonly line: Line; readonly end: WallEnd }

/** Short lines across a wall, between the ends of its two faces. */
function findEnds(
  lines: readonly Line[],
  walls: readonly Line[],
  unitsPerFoot: number,
): readonly FoundEnd[] {
  const grid = lineGrid(walls, 2 * unitsPerFoot)
  const near = 0.08 * unitsPerFoot
  const short = [...lines, ...walls].filter((line) => {
    const feet = distance(line.a, line.b) / unitsPerFoot
    return feet >= thickness.least * 0.9 && feet <= thickness.most
  })
  return short.flatMap((line): FoundEnd[] => {
    const away = [line.a, line.b].map((corner) => {
      const face = grid
        .near([corner], near)
        .find((one) => one !== line && endsAt(one, corner, near) && isAcross(line, one))
      return face && inward(face, corner)
    })
    const [one, other] = away
    if (!one || !other || dot(one, other) < 0.95) return []
    return [{ line, end: { a: line.a, b: line.b, out: { x: -one.x, y: -one.y } } }]
  })
}

function endsAt({ a, b }: Line, corner: Point, near: number): boolean {
  return distance(a, corner) <= near || distance(b, corner) <= near
}

function isAcross(line: Line, face: Line): boolean {
  const [r, s] = [minus(line.b, line.a), minus(face.b, face.a)]
  return Math.abs(dot(r, s)) < 0.15 * Math.hypot(r.x, r.y) * Math.hypot(s.x, s.y)
}

/** From the corner along the face into the wall. */
function inward({ a, b }: Line, corner: Point): Point {
  const [from, to] = distance(a, corner) < distance(b, corner) ? [a, b] : [b, a]
  const length = distance(from, to)
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}
