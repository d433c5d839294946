/** The walls between rooms, each counted once, and what stands along the outside. */
import type { BoundaryKind } from './measured-plan.ts'
import { between, distance, nearestShare, type Segment } from './point.ts'
import { contains, edgesOf, type Polygon } from './polygon.ts'
import { type Outline, overlapShares, turnedAlike } from './split-merge.ts'

/** The thickest wall that two rooms share, in feet: studs with chases, or old masonry. */
export const thickestWall = 1.8

export type WallRun = {
  readonly kind: BoundaryKind
  /** In the units of the outlines. */
  readonly length: number
  /** The rooms on its two sides, by their place in the list; one where nothing lies behind it. */
  readonly rooms: readonly number[]
}

type Side = {
  readonly order: number
  readonly room: number
  readonly kind: BoundaryKind
  readonly segment: Segment
  /** The outline that it is a side of. */
  readonly corners: Polygon
}

/** `unitsPerFoot` is the scale that all these outlines have. */
export function wallRuns(outlines: readonly Outline[], unitsPerFoot: number): readonly WallRun[] {
  const sides = outlines
    .flatMap((outline, room) => {
      const { corners, sides: kinds } = turnedAlike(outline, 1)
      return edgesOf(corners).map((segment, at) => ({
        ...{ room, segment, corners },
        kind: kinds[at] ?? 'wall',
      }))
    })
    .map((side, order): Side => ({ ...side, order }))
  return sides.flatMap((side) => runsOf(side, sides, thickestWall * unitsPerFoot))
}

type Stretch = { readonly from: number; readonly to: number; readonly side: Side }

function runsOf(side: Side, all: readonly Side[], mostApart: number): readonly WallRun[] {
  const { segment, room, kind } = side
  const length = distance(segment.a, segment.b)
  const beside = all
    .flatMap((other) => stretchBeside(side, other, mostApart))
    .toSorted((a, b) => a.from - b.from)
  let reached = 0
  const runs: WallRun[] = []
  const add = (share: number, of: BoundaryKind, rooms: readonly number[]) => {
    if (share * length > 1e-6) runs.push({ kind: of, length: share * length, rooms })
  }
  for (const { from, to, side: other } of beside) {
    if (to <= reached) continue
    const start = Math.max(from, reached)
    // Where another wall meets this one from behind, it goes on all the same.
    const isMeeting = reached > 0 && (start - reached) * length <= mostApart
    add(start - reached, kind, isMeeting ? [room, other.room] : [room])
    // A wall with a room on both sides is met twice; the first of them counts it.
    if (side.order < other.order) add(to - start, shared(kind, other.kind), [room, other.room])
    reached = to
  }
  add(1 - reached, kind, [room])
  return runs
}

function stretchBeside(side: Side, other: Side, mostApart: number): readonly Stretch[] {
  if (other.order === side.order) return []
  const shares = overlapShares(side.segment, other.segment)
  if (!shares) return []
  const [from, to] = shares
  const middle = between(side.segment.a, side.segment.b, (from + to) / 2)
  const { a, b } = other.segment
  const across = between(a, b, nearestShare(other.segment, middle))
  const apart = distance(middle, across)
  if (apart > mostApart) return []
  // Two sides of one room have a wall between them only where its floor is not.
  const isFloor = side.room === other.room && contains(side.corners, between(middle, across, 0.5))
  return isFloor ? [] : [{ from, to, side: other }]
}

/** What somebody said of one face holds for the whole wall; an opening is one from both sides. */
function shared(one: BoundaryKind, other: BoundaryKind): BoundaryKind {
  if (one === other) return one
  if (one === 'wall' || one === 'outer-wall') return other === 'opening' ? one : other
  return other === 'wall' || other === 'outer-wall' || one !== 'opening' ? one : other
}
