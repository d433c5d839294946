/**
 * From the strokes of a page to the outlines that a click can choose from. The page is worked through
 * once; each click after it only looks up where it is.
 */
import { sharedArea } from '../overlap.ts'
import { distance, distanceToSegment, type Point } from '../point.ts'
import { area, contains } from '../polygon.ts'
import type { Outline } from '../split-merge.ts'
import { type Face, facesOf, type NetLine, netOf } from './arrangement.ts'
import { findDoors, type TracedDoor } from './doors.ts'
import { type Dropped, readInk, type Stroke } from './ink.ts'
import { closeOpenings } from './openings.ts'
import { findWalls } from './walls.ts'

export type TraceEvidence = {
  readonly wallLines: number
  readonly otherLines: number
  readonly doors: number
  readonly passages: number
  /** Doors without ends of walls beside them. */
  readonly closedByDoor: number
  readonly otherArcs: number
  readonly dropped: Readonly<Record<Dropped, number>>
}

export type TracedPage = {
  readonly doors: readonly TracedDoor[]
  /** Closed by walls and openings alone. */
  readonly byWalls: readonly Outline[]
  /** Closed by any line that is drawn. */
  readonly byLines: readonly Outline[]
  readonly evidence: TraceEvidence
}

/** In feet: how far lines that are meant to meet may miss each other. */
const missFeet = 0.07

/** More lines than this are only traced by their walls: every line of a full sheet takes too long. */
const mostLines = 40_000

export function tracePage(strokes: readonly Stroke[], unitsPerFoot: number): TracedPage {
  const ink = readInk(strokes, unitsPerFoot)
  const found = findDoors(ink.arcs, ink.lines, unitsPerFoot)
  const { walls, ends, others } = findWalls(
    ink.lines.filter((line) => !found.leaves.has(line)),
    unitsPerFoot,
  )
  const { closings, passages, byDoor } = closeOpenings(ends, walls, found.doors, unitsPerFoot)
  const closed: readonly NetLine[] = [
    ...walls.map(({ a, b }) => ({ a, b, side: 'wall' as const })),
    ...closings.map(({ a, b }) => ({ a, b, side: 'opening' as const })),
  ]
  const drawn = others.map(({ a, b }) => ({ a, b, side: 'wall' as const }))
  const outlines = (lines: readonly NetLine[]) =>
    facesOf(netOf(lines, missFeet * unitsPerFoot)).map((face) => outlineOf(face, unitsPerFoot))
  return {
    doors: found.doors,
    byWalls: outlines(closed),
    byLines: drawn.length + closed.length > mostLines ? [] : outlines([...closed, ...drawn]),
    evidence: {
      wallLines: walls.length,
      otherLines: others.length,
      doors: found.doors.length,
      passages,
      closedByDoor: byDoor,
      otherArcs: found.otherArcs,
      dropped: ink.dropped,
    },
  }
}

/** Corners on a straight side go, unless what stands there changes. */
function outlineOf({ corners, sides }: Face, unitsPerFoot: number): Outline {
  const slack = 0.04 * unitsPerFoot
  let steps = corners.map((corner, at): Step => ({ corner, side: sides[at] ?? 'wall' }))
  for (let at = needless(steps, slack); at >= 0 && steps.length > 3; at = needless(steps, slack)) {
    steps = steps.toSpliced(at, 1)
  }
  return { corners: steps.map(({ corner }) => corner), sides: steps.map(({ side }) => side) }
}

type Step = { readonly corner: Point; readonly side: Outline['sides'][number] }

function needless(steps: readonly Step[], slack: number): number {
  return steps.findIndex(({ corner, side }, at) => {
    const before = steps[(at + steps.length - 1) % steps.length]
    const next = steps[(at + 1) % steps.length]
    if (!before || !next) return false
    if (distance(corner, next.corner) < slack / 2) return true
    const straight = { a: before.corner, b: next.corner }
    return before.side === side && distanceToSegment(straight, corner) < slack
  })
}

/** Square feet: less is a column, a shaft or a piece of furniture. */
const leastRoom = 15
const mostRoom = 12_000

export type Trace = {
  readonly outline: Outline
  /** How it was closed. */
  readonly by: 'walls' | 'lines'
}

/** What a click may mean, the likeliest first; clicking again takes the next. */
export function tracesAt(page: TracedPage, at: Point, unitsPerFoot: number): readonly Trace[] {
  const feet = ({ corners }: Outline) => area(corners) / unitsPerFoot ** 2
  const here = (outlines: readonly Outline[], by: Trace['by']): Trace[] =>
    outlines
      .filter(({ corners }) => contains(corners, at))
      .map((outline) => ({ outline, by }))
      .toSorted((a, b) => feet(a.outline) - feet(b.outline))
  const all = [...here(page.byWalls, 'walls'), ...here(page.byLines, 'lines')]
  const isRoom = ({ outline }: Trace) => feet(outline) >= leastRoom && feet(outline) <= mostRoom
  const likely = [...all.filter(isRoom), ...all.filter((trace) => feet(trace.outline) < leastRoom)]
  return likely.filter((trace, n) => !likely.slice(0, n).some((one) => isSame(one, trace)))
}

function isSame(one: Trace, other: Trace): boolean {
  const [a, b] = [one.outline.corners, other.outline.corners]
  return sharedArea(a, b) > 0.97 * Math.max(area(a), area(b))
}
