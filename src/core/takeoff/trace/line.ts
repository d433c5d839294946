/** Straight lines of a drawing. */
import { cross, minus, type Point } from '../point.ts'

export type Line = {
  readonly a: Point
  readonly b: Point
  /** Of the pen, in the units of the page. */
  readonly width: number
}

/** Whether two lines run within a degree and a half of each other, either way. */
export function areParallel(one: Line, other: Line): boolean {
  const [r, s] = [minus(one.b, one.a), minus(other.b, other.a)]
  return Math.abs(cross(r, s)) < 0.026 * Math.hypot(r.x, r.y) * Math.hypot(s.x, s.y)
}
