/** Closed outlines: the last corner is joined to the first. They may turn either way. */
import {
  cross,
  crossing,
  distance,
  distanceToSegment,
  dot,
  minus,
  type Point,
  type Segment,
} from './point.ts'

export type Polygon = readonly Point[]

export function edgesOf(polygon: Polygon): readonly Segment[] {
  return polygon.map((a, at) => ({ a, b: polygon[(at + 1) % polygon.length] ?? a }))
}

/** Positive where it turns from the x axis to the y axis. */
export function signedArea(polygon: Polygon): number {
  const [first] = polygon
  if (!first) return 0
  const twice = edgesOf(polygon).reduce(
    (sum, { a, b }) => sum + cross(minus(a, first), minus(b, first)),
    0,
  )
  return twice / 2
}

export function area(polygon: Polygon): number {
  return Math.abs(signedArea(polygon))
}

export function perimeter(polygon: Polygon): number {
  return edgesOf(polygon).reduce((sum, { a, b }) => sum + distance(a, b), 0)
}

/** Points on the outline count as inside or outside by chance of their last digit. */
export function contains(polygon: Polygon, { x, y }: Point): boolean {
  return edgesOf(polygon).reduce((isInside, { a, b }) => {
    const isAcross = a.y > y !== b.y > y
    return isAcross && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x ? !isInside : isInside
  }, false)
}

export function centroid(polygon: Polygon): Point {
  const [first = { x: 0, y: 0 }] = polygon
  const whole = signedArea(polygon)
  if (whole === 0) return first
  const sum = edgesOf(polygon).reduce(
    (at, { a, b }) => {
      const [p, q] = [minus(a, first), minus(b, first)]
      const turn = cross(p, q)
      return { x: at.x + (p.x + q.x) * turn, y: at.y + (p.y + q.y) * turn }
    },
    { x: 0, y: 0 },
  )
  return { x: first.x + sum.x / (6 * whole), y: first.y + sum.y / (6 * whole) }
}

/** A point inside, far from the outline where the middle is not inside: where a label goes. */
export function labelPoint(polygon: Polygon): Point {
  const middle = centroid(polygon)
  if (contains(polygon, middle)) return middle
  const inner = edgesOf(polygon).flatMap(({ a, b }) => {
    const half = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    return [0.25, 0.5, 0.75].map((share) => ({
      x: half.x + (middle.x - half.x) * share,
      y: half.y + (middle.y - half.y) * share,
    }))
  })
  const depth = (point: Point) =>
    Math.min(...edgesOf(polygon).map((edge) => distanceToSegment(edge, point)))
  return inner
    .filter((point) => contains(polygon, point))
    .reduce((best, point) => (depth(point) > depth(best) ? point : best), polygon[0] ?? middle)
}

export const outlineProblems = {
  'too-few-corners': 'An outline needs three corners.',
  'no-area': 'The outline has no area.',
  'crosses-itself': 'The outline crosses itself.',
} as const

export type OutlineProblem = keyof typeof outlineProblems

export function outlineProblem(polygon: Polygon): OutlineProblem | undefined {
  if (polygon.length < 3) return 'too-few-corners'
  if (area(polygon) < 1e-9) return 'no-area'
  const edges = edgesOf(polygon)
  const isCrossed = edges.some((one, at) =>
    edges.some((other, next) => next > at && meetsWrongly(one, other, next - at, edges.length)),
  )
  return isCrossed ? 'crosses-itself' : undefined
}

/** Neighbors share a corner; anything else that meets is a crossing. */
function meetsWrongly(one: Segment, other: Segment, apart: number, count: number): boolean {
  if (apart === 1) return turnsBack(one, other)
  if (apart === count - 1) return turnsBack(other, one)
  return crossing(one, other) !== undefined || liesOn(one, other)
}

function turnsBack(one: Segment, next: Segment): boolean {
  const [r, s] = [minus(one.b, one.a), minus(next.b, next.a)]
  return Math.abs(cross(r, s)) < 1e-12 && dot(r, s) < 0
}

function liesOn(one: Segment, other: Segment): boolean {
  const along = minus(one.b, one.a)
  if (Math.abs(cross(along, minus(other.b, other.a))) > 1e-12) return false
  return [other.a, other.b].some((point) => distanceToSegment(one, point) < 1e-9)
}

/** Without corners that are within `slack` of the line between their neighbors, or of each other. */
export function simplified(polygon: Polygon, slack: number): Polygon {
  const apart = polygon.filter((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point
    return distance(point, next) > slack / 4
  })
  const kept = apart.filter((point, at) => {
    const before = apart[(at + apart.length - 1) % apart.length] ?? point
    const next = apart[(at + 1) % apart.length] ?? point
    return distanceToSegment({ a: before, b: next }, point) > slack
  })
  if (kept.length < 3) return apart
  return kept.length < apart.length ? simplified(kept, slack) : kept
}
