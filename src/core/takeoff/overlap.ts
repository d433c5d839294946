/** How much floor two outlines share, so that no floor is counted twice. */
import { cross, minus, type Point } from './point.ts'
import { edgesOf, type Polygon, signedArea } from './polygon.ts'

/**
 * Both outlines are signed fans of triangles from one point; the areas that their triangles share
 * add up to the area that the outlines share, whatever their form.
 */
export function sharedArea(one: Polygon, other: Polygon): number {
  const [origin] = one
  if (!origin || !boxesMeet(one, other)) return 0
  const [left, right] = [fan(one, origin), fan(other, origin)]
  const turn = Math.sign(signedArea(one)) * Math.sign(signedArea(other))
  const sum = left.reduce(
    (total, a) => total + right.reduce((part, b) => part + a.sign * b.sign * clipArea(a, b), 0),
    0,
  )
  return Math.max(0, turn * sum)
}

type Box = { left: number; right: number; top: number; bottom: number }

export function boxOf(points: readonly Point[]): Box {
  return points.reduce<Box>(
    (box, { x, y }) => ({
      left: Math.min(box.left, x),
      right: Math.max(box.right, x),
      top: Math.min(box.top, y),
      bottom: Math.max(box.bottom, y),
    }),
    { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
  )
}

function boxesMeet(one: Polygon, other: Polygon): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

type Triangle = { readonly corners: readonly Point[]; readonly sign: number }

function fan(polygon: Polygon, origin: Point): readonly Triangle[] {
  return edgesOf(polygon).flatMap(({ a, b }) => {
    const turn = cross(minus(a, origin), minus(b, origin))
    if (turn === 0) return []
    return [{ corners: turn > 0 ? [origin, a, b] : [origin, b, a], sign: Math.sign(turn) }]
  })
}

/** The first triangle cut along each side of the second; both turn the same way. */
function clipArea(one: Triangle, other: Triangle): number {
  if (!boxesMeet(one.corners, other.corners)) return 0
  const cut = edgesOf(other.corners).reduce<readonly Point[]>((corners, { a, b }) => {
    const along = minus(b, a)
    const depth = (point: Point) => cross(along, minus(point, a))
    return edgesOf(corners).flatMap(({ a: from, b: to }) => {
      const [now, next] = [depth(from), depth(to)]
      const inside = now >= 0 ? [from] : []
      if (now >= 0 === next >= 0) return inside
      const share = now / (now - next)
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      return [...inside, at]
    })
  }, one.corners)
  return Math.abs(signedArea(cut))
}
