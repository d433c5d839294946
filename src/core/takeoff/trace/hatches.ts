/** Lines that fill a surface: tile, poché, the steps of stairs. They are no walls. */
import { cross, dot } from '../point.ts'
import type { Line } from './line.ts'

/** In feet: wider apart are rooms. */
const widestHatch = 1.3
const leastHatchLines = 7
const leastWall = 0.22

type Placed = {
  readonly line: Line
  /** Across and along its direction. */
  readonly offset: number
  readonly from: number
  readonly to: number
}

/** Lines of one direction in equal steps beside each other: tile, poché, stairs. */
export function hatchLines(lines: readonly Line[], unitsPerFoot: number): ReadonlySet<Line> {
  const groups = [...byDirection(lines).values()].filter(({ length }) => length >= leastHatchLines)
  const runs = groups
    .map((group) => group.toSorted((a, b) => a.offset - b.offset))
    .flatMap((sorted) =>
      equalSteps(sorted, widestHatch * unitsPerFoot).map((run) => ({ run, sorted })),
    )
  const found = new Set(runs.flatMap(({ run }) => run.map(({ line }) => line)))
  const faces = runs.flatMap(({ run, sorted }) =>
    [run[0], run.at(-1)].filter((end) => end && isWallFace(end, sorted, found, unitsPerFoot)),
  )
  for (const face of faces) if (face) found.delete(face.line)
  return found
}

/**
 * The face of a wall may lie one step beyond the last line of a hatch. It has the other face of the
 * wall outside of it, and behind that nothing as near.
 */
function isWallFace(
  end: Placed,
  sorted: readonly Placed[],
  found: ReadonlySet<Line>,
  unitsPerFoot: number,
): boolean {
  const outside = (from: Placed, sign: number) => {
    const apart = (other: Placed) => sign * (other.offset - from.offset)
    return sorted
      .filter((other) => {
        const feet = apart(other) / unitsPerFoot
        return feet > leastWall && feet < widestHatch && !found.has(other.line)
      })
      .filter((other) => isBeside(from, other))
      .toSorted((a, b) => apart(a) - apart(b))[0]
  }
  return [1, -1].some((sign) => {
    const behind = outside(end, sign)
    return behind !== undefined && outside(behind, sign) === undefined
  })
}

function byDirection(lines: readonly Line[]): ReadonlyMap<number, readonly Placed[]> {
  const groups = new Map<number, Placed[]>()
  for (const line of lines) {
    const angle = (Math.atan2(line.b.y - line.a.y, line.b.x - line.a.x) + Math.PI * 2) % Math.PI
    const degree = Math.round((angle * 180) / Math.PI) % 180
    const along = { x: Math.cos((degree * Math.PI) / 180), y: Math.sin((degree * Math.PI) / 180) }
    const [p, q] = [dot(line.a, along), dot(line.b, along)]
    const placed = {
      line,
      offset: cross(along, line.a),
      from: Math.min(p, q),
      to: Math.max(p, q),
    }
    const group = groups.get(degree)
    if (group) group.push(placed)
    else groups.set(degree, [placed])
  }
  return groups
}

/** Runs of lines, each beside the one before it, at the same distance. */
function equalSteps(sorted: readonly Placed[], widest: number): readonly (readonly Placed[])[] {
  const used = new Set<Placed>()
  const runs: Placed[][] = []
  for (const [at, first] of sorted.entries()) {
    if (used.has(first)) continue
    for (const second of nextOf(sorted, at, first, widest)) {
      const step = second.offset - first.offset
      const run = longestRun(sorted, sorted.indexOf(second, at), first, step)
      if (run.length < leastHatchLines) continue
      for (const placed of run) used.add(placed)
      runs.push(run)
      break
    }
  }
  return runs
}

/** The nearest lines beside this one, at most three. */
function nextOf(sorted: readonly Placed[], at: number, first: Placed, widest: number) {
  const found: Placed[] = []
  for (let next = at + 1; next < sorted.length && found.length < 3; next += 1) {
    const other = sorted[next]
    if (!other || other.offset - first.offset > widest) break
    if (other.offset - first.offset > widest / 60 && isBeside(first, other)) found.push(other)
  }
  return found
}

function longestRun(sorted: readonly Placed[], from: number, first: Placed, step: number) {
  const run = [first]
  let last = first
  for (let at = from; at < sorted.length; at += 1) {
    const next = sorted[at]
    if (!next) break
    const ahead = next.offset - last.offset
    if (ahead > step * 1.03) break
    if (ahead < step * 0.97 || !isBeside(last, next)) continue
    run.push(next)
    last = next
  }
  return run
}

function isBeside(one: Placed, other: Placed): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from)
  return shared > 0.4 * Math.min(one.to - one.from, other.to - other.from)
}
