/** Points and vectors of a page. A page's x goes right and its y goes down, in the page's own units. */

export type Point = { readonly x: number; readonly y: number }

export type Segment = { readonly a: Point; readonly b: Point }

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

export function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y }
}

export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x
}

export function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

/** Where on the segment, as a share of it, lies what is nearest to the point. */
export function nearestShare({ a, b }: Segment, point: Point): number {
  const along = minus(b, a)
  const square = dot(along, along)
  if (square === 0) return 0
  return Math.min(1, Math.max(0, dot(minus(point, a), along) / square))
}

export function distanceToSegment(segment: Segment, point: Point): number {
  return distance(between(segment.a, segment.b, nearestShare(segment, point)), point)
}

/** Whether two segments cross or touch in one point; those that lie on each other do not. */
export function crossing(one: Segment, other: Segment): Point | undefined {
  const r = minus(one.b, one.a)
  const s = minus(other.b, other.a)
  const turn = cross(r, s)
  if (Math.abs(turn) < 1e-12) return undefined
  const from = minus(other.a, one.a)
  const t = cross(from, s) / turn
  const u = cross(from, r) / turn
  const slack = 1e-9
  if (t < -slack || t > 1 + slack || u < -slack || u > 1 + slack) return undefined
  return between(one.a, one.b, t)
}
