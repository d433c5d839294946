/**
 * The lines of a page that may be walls. What is certainly no wall is dropped, and counted with its
 * reason: dashed lines, hatches and the steps of stairs.
 */
import { distance, type Point } from '../point.ts'
import { type Arc, arcOf } from './arcs.ts'
import { hatchLines } from './hatches.ts'
import type { Line } from './line.ts'

/** One drawn path, in the units of its page; curves come as many short chords. */
export type Stroke = {
  readonly points: readonly Point[]
  readonly width: number
  readonly isDashed: boolean
}

export type Dropped = 'dashed' | 'hatch' | 'tiny'

export type Ink = {
  readonly lines: readonly Line[]
  readonly arcs: readonly Arc[]
  readonly dropped: Readonly<Record<Dropped, number>>
}

/** In feet: shorter lines are letters and marks. */
const shortest = 0.04

export function readInk(strokes: readonly Stroke[], unitsPerFoot: number): Ink {
  const solid = strokes.filter(({ isDashed }) => !isDashed)
  const arcs: Arc[] = []
  const lines: Line[] = []
  let tiny = 0
  for (const { points, width } of solid) {
    const arc = arcOf(points)
    if (arc) {
      arcs.push(arc)
      continue
    }
    for (const [at, a] of points.entries()) {
      const b = points[at + 1]
      if (!b) break
      if (distance(a, b) < shortest * unitsPerFoot) tiny += 1
      else lines.push({ a, b, width })
    }
  }
  const hatches = hatchLines(lines, unitsPerFoot)
  return {
    lines: lines.filter((line) => !hatches.has(line)),
    arcs,
    dropped: { dashed: strokes.length - solid.length, hatch: hatches.size, tiny },
  }
}
