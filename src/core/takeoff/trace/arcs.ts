/** Quarter circles: how drawings show that a door swings. */
import { cross, distance, minus, type Point } from '../point.ts'

export type Arc = {
  readonly center: Point
  readonly radius: number
  readonly from: Point
  readonly to: Point
  /** In degrees, without a direction. */
  readonly sweep: number
}

const leastPoints = 5

/** Undefined where the points do not lie on one circle, or all around it. */
export function arcOf(points: readonly Point[]): Arc | undefined {
  const from = points[0]
  const to = points.at(-1)
  const middle = points[Math.floor(points.length / 2)]
  if (points.length < leastPoints || !from || !to || !middle) return undefined
  const center = centerOf(from, middle, to)
  if (!center) return undefined
  const radius = distance(center, from)
  const isRound = points.every(
    (point) => Math.abs(distance(center, point) - radius) < radius * 0.03,
  )
  const sweep = isRound ? sweepOf(points, center) : 0
  return sweep > 15 && sweep < 200 ? { center, radius, from, to, sweep } : undefined
}

function centerOf(a: Point, b: Point, c: Point): Point | undefined {
  const [p, q] = [minus(b, a), minus(c, a)]
  const twice = 2 * cross(p, q)
  const [pp, qq] = [p.x ** 2 + p.y ** 2, q.x ** 2 + q.y ** 2]
  if (Math.abs(twice) < 1e-6 * Math.sqrt(pp * qq)) return undefined
  return {
    x: a.x + (q.y * pp - p.y * qq) / twice,
    y: a.y + (p.x * qq - q.x * pp) / twice,
  }
}

/** Zero where it turns both ways. */
function sweepOf(points: readonly Point[], center: Point): number {
  const turns = points.slice(1).map((point, at) => {
    const [r, s] = [minus(points[at] ?? point, center), minus(point, center)]
    return Math.atan2(cross(r, s), r.x * s.x + r.y * s.y)
  })
  const isOneWay = turns.every((turn) => turn > -1e-9) || turns.every((turn) => turn < 1e-9)
  const all = turns.reduce((sum, turn) => sum + Math.abs(turn), 0)
  return isOneWay ? (all * 180) / Math.PI : 0
}
