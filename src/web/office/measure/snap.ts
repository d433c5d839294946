/** Where a point goes that is meant to be on something. */
import { between, distance, nearestShare, type Point, type Segment } from '#core/takeoff/point.ts'
import type { LineGrid } from '#core/takeoff/trace/line-grid.ts'

export type Snapped = { readonly point: Point; readonly to: 'corner' | 'line' | 'axis' | null }

export type SnapTargets = {
  readonly corners: readonly Point[]
  readonly lines: LineGrid<Segment> | undefined
}

/** To a corner first, then to the end of a line, then to the line itself. */
export function snapped(point: Point, { corners, lines }: SnapTargets, reach: number): Snapped {
  const near = lines?.near([point], reach) ?? []
  const ends = near.flatMap(({ a, b }) => [a, b])
  const corner = nearest(point, [...corners, ...ends], reach)
  if (corner) return { point: corner, to: 'corner' }
  const onLine = nearest(
    point,
    near.map((line) => between(line.a, line.b, nearestShare(line, point))),
    reach,
  )
  return onLine ? { point: onLine, to: 'line' } : { point, to: null }
}

function nearest(point: Point, others: readonly Point[], reach: number): Point | undefined {
  const found = others.reduce<Point | undefined>(
    (best, other) => (!best || distance(point, other) < distance(point, best) ? other : best),
    undefined,
  )
  return found && distance(point, found) <= reach ? found : undefined
}

/** Straight along or across the page from the point before. */
export function straightFrom(before: Point, point: Point): Point {
  const isAcross = Math.abs(point.x - before.x) >= Math.abs(point.y - before.y)
  return isAcross ? { x: point.x, y: before.y } : { x: before.x, y: point.y }
}

/** In the direction of the point, as far as was typed. */
export function atLength(before: Point, toward: Point, length: number): Point {
  const far = distance(before, toward)
  return far === 0 ? { x: before.x + length, y: before.y } : between(before, toward, length / far)
}
