/** One room cut in two, and two rooms made one. Each side keeps its kind of boundary. */
import { accept, type Result, refuse } from '#core/result.ts'
import type { BoundaryKind } from './measured-plan.ts'
import {
  between,
  crossing,
  distance,
  minus,
  nearestShare,
  type Point,
  type Segment,
} from './point.ts'
import { contains, edgesOf, outlineProblem, type Polygon, signedArea } from './polygon.ts'

/** `sides[n]` leads from corner n to the next one. */
export type Outline = { readonly corners: Polygon; readonly sides: readonly BoundaryKind[] }

export type NoSplit = 'not-across'
export type NoMerge = 'not-beside'

type Cut = { readonly at: number; readonly point: Point; readonly share: number }

/** Cut along the line through two points; the new sides are open until somebody draws a wall. */
export function splitOutline(
  outline: Outline,
  from: Point,
  to: Point,
): Result<readonly [Outline, Outline], NoSplit> {
  const cuts = cutsBetween(outline.corners, from, to)
  const [first, second] = cuts
  if (!first || !second) return refuse('not-across')
  const one = part(outline, first, second)
  const other = part(outline, second, first)
  const isUsable = [one, other].every(({ corners }) => outlineProblem(corners) === undefined)
  return isUsable ? accept([one, other]) : refuse('not-across')
}

/** The two neighboring places where the line crosses the outline, with the inside between them. */
function cutsBetween(corners: Polygon, from: Point, to: Point): readonly Cut[] {
  const long = lengthened({ a: from, b: to })
  const found = edgesOf(corners)
    .flatMap((edge, at): Cut[] => {
      const point = crossing(long, edge)
      return point ? [{ at, point, share: nearestShare(long, point) }] : []
    })
    .toSorted((a, b) => a.share - b.share)
    .filter((cut, at, all) => distance(cut.point, all[at - 1]?.point ?? from) > 1e-6)
  const middle = between(from, to, 0.5)
  const pairs = found.slice(1).flatMap((next, at) => {
    const cut = found[at]
    return cut && contains(corners, between(cut.point, next.point, 0.5)) ? [[cut, next]] : []
  })
  const wanted = nearestShare(long, middle)
  return pairs.find(([a, b]) => a && b && a.share <= wanted && wanted <= b.share) ?? pairs[0] ?? []
}

/** Far beyond both ends, so that a line that stops short of a wall still cuts. */
function lengthened({ a, b }: Segment): Segment {
  const along = minus(b, a)
  const length = Math.hypot(along.x, along.y)
  if (length === 0) return { a, b }
  const reach = 20_000 / length
  return {
    a: { x: a.x - along.x * reach, y: a.y - along.y * reach },
    b: { x: b.x + along.x * reach, y: b.y + along.y * reach },
  }
}

function part({ corners, sides }: Outline, from: Cut, to: Cut): Outline {
  const count = corners.length
  const taken: { corner: Point; side: BoundaryKind }[] = [
    { corner: from.point, side: sides[from.at] ?? 'wall' },
  ]
  for (let at = (from.at + 1) % count; ; at = (at + 1) % count) {
    const corner = corners[at]
    if (corner) taken.push({ corner, side: sides[at] ?? 'wall' })
    if (at === to.at) break
  }
  taken.push({ corner: to.point, side: 'opening' })
  const apart = taken.filter(
    ({ corner }, at) => distance(corner, (taken[at + 1] ?? taken[0])?.corner ?? corner) > 1e-6,
  )
  return { corners: apart.map(({ corner }) => corner), sides: apart.map(({ side }) => side) }
}

/**
 * The two outlines joined where sides of them lie beside each other, over the floor that the wall
 * between them stands on. `mostApart` is the thickest wall.
 */
export function mergeOutlines(
  one: Outline,
  other: Outline,
  mostApart: number,
): Result<Outline, NoMerge> {
  const second = turnedAlike(other, Math.sign(signedArea(one.corners)))
  const bridges = one.corners
    .flatMap((_, i) => second.corners.map((__, j) => bridge(one, i, second, j, mostApart)))
    .filter((found) => found !== undefined)
    .toSorted((a, b) => b.length - a.length)
  for (const found of bridges) {
    const joined = stitched(one, second, found)
    if (outlineProblem(joined.corners) === undefined) return accept(joined)
  }
  return refuse('not-beside')
}

/** The same outline, walked in the direction in which its area has this sign. */
export function turnedAlike(outline: Outline, sign: number): Outline {
  if (Math.sign(signedArea(outline.corners)) === sign) return outline
  const { corners, sides } = outline
  const count = corners.length
  return {
    corners: corners.toReversed(),
    sides: corners.map((_, at) => sides[(2 * count - 2 - at) % count] ?? 'wall'),
  }
}

type Bridge = {
  readonly i: number
  readonly j: number
  readonly length: number
  /** On the side of the first outline, in its own direction, and what lies across on the second. */
  readonly leave: Point
  readonly back: Point
  readonly across: Point
  readonly acrossBack: Point
}

function bridge(
  one: Outline,
  i: number,
  other: Outline,
  j: number,
  mostApart: number,
): Bridge | undefined {
  const side = edgesOf(one.corners)[i]
  const facing = edgesOf(other.corners)[j]
  if (!side || !facing) return undefined
  const shares = overlapShares(side, facing)
  if (!shares) return undefined
  const [from, to] = shares
  const [leave, back] = [between(side.a, side.b, from), between(side.a, side.b, to)]
  const across = between(facing.a, facing.b, nearestShare(facing, leave))
  const acrossBack = between(facing.a, facing.b, nearestShare(facing, back))
  const isNear = distance(leave, across) <= mostApart && distance(back, acrossBack) <= mostApart
  return isNear
    ? { i, j, length: distance(leave, back), leave, back, across, acrossBack }
    : undefined
}

/** The shares of the first side between which the other, turned against it, runs beside it. */
export function overlapShares(
  side: Segment,
  facing: Segment,
): readonly [from: number, to: number] | undefined {
  const along = minus(side.b, side.a)
  const against = minus(facing.b, facing.a)
  const length = Math.hypot(along.x, along.y)
  const turn = along.x * against.y - along.y * against.x
  const forward = along.x * against.x + along.y * against.y
  // Within five degrees of parallel, and in the opposite direction.
  if (length === 0 || forward >= 0 || Math.abs(turn) > Math.abs(forward) * 0.09) return undefined
  const share = (point: Point) => {
    const from = minus(point, side.a)
    return (from.x * along.x + from.y * along.y) / (length * length)
  }
  const from = Math.max(0, Math.min(1, share(facing.b)))
  const to = Math.max(0, Math.min(1, share(facing.a)))
  return (to - from) * length > 1e-6 ? [from, to] : undefined
}

/** Around the first outline, over to the second, around it, and back. */
function stitched(one: Outline, other: Outline, found: Bridge): Outline {
  const walk = (outline: Outline, after: number, from: Point, until: Point) => {
    const { corners, sides } = outline
    const steps = [{ corner: from, side: sides[after] ?? 'wall' }]
    for (let step = 1; step <= corners.length; step += 1) {
      const at = (after + step) % corners.length
      steps.push({ corner: corners[at] ?? from, side: sides[at] ?? 'wall' })
    }
    // The last side ends where the bridge begins.
    return [...steps, { corner: until, side: 'opening' as const }]
  }
  const steps = [
    ...walk(one, found.i, found.back, found.leave),
    ...walk(other, found.j, found.across, found.acrossBack),
  ]
  return withoutSpikes(steps)
}

/** A way there and back again is no part of an outline. */
function withoutSpikes(
  steps: readonly { readonly corner: Point; readonly side: BoundaryKind }[],
): Outline {
  const tiny = 1e-6
  let left = steps.slice()
  for (let changed = true; changed && left.length > 2; ) {
    const kept = left.filter((step, at) => {
      const next = left[(at + 1) % left.length]
      return next === undefined || distance(step.corner, next.corner) > tiny
    })
    const spike = kept.findIndex((step, at) => {
      const before = kept[(at + kept.length - 1) % kept.length]
      const next = kept[(at + 1) % kept.length]
      return before && next ? turnsBack(before.corner, step.corner, next.corner) : false
    })
    changed = kept.length < left.length || spike >= 0
    left = spike >= 0 ? kept.filter((_, at) => at !== spike) : kept
  }
  return { corners: left.map(({ corner }) => corner), sides: left.map(({ side }) => side) }
}

function turnsBack(before: Point, corner: Point, next: Point): boolean {
  const [r, s] = [minus(corner, before), minus(next, corner)]
  const size = Math.hypot(r.x, r.y) * Math.hypot(s.x, s.y)
  return r.x * s.x + r.y * s.y < 0 && Math.abs(r.x * s.y - r.y * s.x) < size * 1e-9
}
