/** Doors, from the arcs of their swings and the leaves that stand open. */
import { between, distance, distanceToSegment, type Point, type Segment } from '../point.ts'
import type { Arc } from './arcs.ts'
import type { Line } from './line.ts'

export type TracedDoor = {
  /** The middle of the opening. */
  readonly at: Point
  /** One for a single door, two for a pair. */
  readonly swings: readonly Swing[]
}

export type Swing = { readonly hinge: Point; readonly latch: Point; readonly tip: Point }

export type FoundDoors = {
  readonly doors: readonly TracedDoor[]
  /** Lines that are leaves and no walls. */
  readonly leaves: ReadonlySet<Line>
  /** Arcs of another size, or without a leaf. */
  readonly otherArcs: number
}

/** In feet: the narrowest leaf of a closet and the widest of a ward. */
const leafFeet = { least: 1.4, most: 5 } as const

export function findDoors(
  arcs: readonly Arc[],
  lines: readonly Line[],
  unitsPerFoot: number,
): FoundDoors {
  const leaves = new Set<Line>()
  const swings = arcs.flatMap((arc): Swing[] => {
    const feet = arc.radius / unitsPerFoot
    if (feet < leafFeet.least || feet > leafFeet.most || arc.sweep < 25) return []
    const found = [arc.from, arc.to].flatMap((tip, end) => {
      const leaf = leafLines(lines, { a: arc.center, b: tip }, unitsPerFoot)
      return leaf.length > 0 ? [{ leaf, tip, latch: end === 0 ? arc.to : arc.from }] : []
    })
    const [one, other] = found
    // Lines along both ends: one is a wall, which goes on past the end of the arc.
    const chosen = one && other ? shortest(one, other) : one
    if (!chosen) return []
    for (const line of chosen.leaf) leaves.add(line)
    return [{ hinge: arc.center, latch: chosen.latch, tip: chosen.tip }]
  })
  const doors = paired(distinct(swings, unitsPerFoot), unitsPerFoot)
  return { doors, leaves, otherArcs: arcs.length - swings.length }
}

type Leaf = { readonly leaf: readonly Line[]; readonly tip: Point; readonly latch: Point }

function shortest(one: Leaf, other: Leaf): Leaf {
  const length = ({ leaf }: Leaf) => Math.max(...leaf.map(({ a, b }) => distance(a, b)))
  return length(one) <= length(other) ? one : other
}

/** The lines of a leaf: as long as the arc is wide, within the thickness of a leaf. */
function leafLines(lines: readonly Line[], leaf: Segment, unitsPerFoot: number): readonly Line[] {
  const radius = distance(leaf.a, leaf.b)
  const slack = 0.25 * unitsPerFoot
  return lines.filter(({ a, b }) => {
    const length = distance(a, b)
    if (length > radius * 1.12 + slack / 4 || length < radius * 0.8) return false
    return distanceToSegment(leaf, a) < slack && distanceToSegment(leaf, b) < slack
  })
}

/** An arc that is drawn twice is one swing. */
function distinct(swings: readonly Swing[], unitsPerFoot: number): readonly Swing[] {
  const near = 0.3 * unitsPerFoot
  return swings.filter(
    (swing, at) =>
      !swings
        .slice(0, at)
        .some(
          (before) =>
            distance(before.hinge, swing.hinge) < near &&
            distance(before.latch, swing.latch) < near,
        ),
  )
}

/** Two leaves that meet are one door. */
function paired(swings: readonly Swing[], unitsPerFoot: number): readonly TracedDoor[] {
  const near = 0.5 * unitsPerFoot
  const taken = new Set<Swing>()
  return swings.flatMap((swing): TracedDoor[] => {
    if (taken.has(swing)) return []
    taken.add(swing)
    const mate = swings.find(
      (other) =>
        !taken.has(other) &&
        distance(other.latch, swing.latch) < near &&
        distance(other.hinge, swing.hinge) > 1.5 * distance(swing.hinge, swing.latch),
    )
    if (!mate) return [{ at: between(swing.hinge, swing.latch, 0.5), swings: [swing] }]
    taken.add(mate)
    return [{ at: between(swing.hinge, mate.hinge, 0.5), swings: [swing, mate] }]
  })
}
