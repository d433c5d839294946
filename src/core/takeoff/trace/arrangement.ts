/** Lines cut at each other into a net, and the faces of that net. */
import {
  between,
  crossing,
  distance,
  distanceToSegment,
  nearestShare,
  type Point,
  type Segment,
} from '../point.ts'
import { lineGrid } from './line-grid.ts'

export type Side = 'wall' | 'opening'

export type NetLine = Segment & { readonly side: Side }

type Vertex = number

export type Net = {
  readonly points: readonly Point[]
  readonly edges: readonly { readonly from: Vertex; readonly to: Vertex; readonly side: Side }[]
}

/** Ends within `near` of a line are on it, and within `near` of each other are one. */
export function netOf(lines: readonly NetLine[], near: number): Net {
  const cuts = cutsOf(lines, near)
  const { points, vertexAt } = joinedPoints(near)
  // Ends of lines come first: where a line only passes by, the end says where the corner is.
  for (const { a, b } of lines) {
    vertexAt(a)
    vertexAt(b)
  }
  const edges = new Map<string, Net['edges'][number]>()
  for (const [at, { a, b, side }] of lines.entries()) {
    const shares = [0, ...(cuts[at] ?? []), 1].toSorted((p, q) => p - q)
    const vertices = shares.map((share) => vertexAt(between(a, b, share)))
    for (const edge of edgesAlong(vertices, side)) {
      const key = `${Math.min(edge.from, edge.to)} ${Math.max(edge.from, edge.to)}`
      const known = edges.get(key)
      if (!known || known.side === 'opening') edges.set(key, edge)
    }
  }
  return { points, edges: [...edges.values()] }
}

function edgesAlong(vertices: readonly Vertex[], side: Side): Net['edges'] {
  return vertices.flatMap((from, at) => {
    const to = vertices[at + 1]
    return to === undefined || to === from ? [] : [{ from, to, side }]
  })
}

/** Gives points that are near each other the same number. */
function joinedPoints(near: number) {
  const points: Point[] = []
  const cells = new Map<string, Vertex[]>()
  const steps = [-1, 0, 1]
  const vertexAt = (point: Point): Vertex => {
    const [x, y] = [Math.floor(point.x / near), Math.floor(point.y / near)]
    const around = steps.flatMap((i) => steps.flatMap((j) => cells.get(`${x + i} ${y + j}`) ?? []))
    const found = around.find((vertex) => distance(points[vertex] ?? point, point) <= near)
    if (found !== undefined) return found
    const vertex = points.push(point) - 1
    cells.set(`${x} ${y}`, [...(cells.get(`${x} ${y}`) ?? []), vertex])
    return vertex
  }
  return { points, vertexAt }
}

/** The shares of each line at which another one meets it. */
function cutsOf(lines: readonly NetLine[], near: number): readonly (readonly number[])[] {
  const grid = lineGrid(lines, Math.max(near * 40, 1))
  return lines.map((line) =>
    grid
      .near([line.a, line.b], near)
      .flatMap((other) => (other === line ? [] : meetings(line, other, near)))
      .map((point) => nearestShare(line, point)),
  )
}

function meetings(line: Segment, other: Segment, near: number): readonly Point[] {
  const ends = [other.a, other.b].filter((end) => distanceToSegment(line, end) <= near)
  const point = crossing(line, other)
  return point ? [...ends, point] : ends
}

export type Face = { readonly corners: readonly Point[]; readonly sides: readonly Side[] }

type HalfEdge = {
  readonly from: Vertex
  readonly to: Vertex
  readonly side: Side
  readonly twin: number
  face: number
}

/** Every face that is closed all around, without lines that lead nowhere. */
export function facesOf(net: Net): readonly Face[] {
  let edges = net.edges
  for (;;) {
    const halves = halfEdges(edges)
    const cycles = walk(net.points, halves)
    const kept = edges.filter((_, at) => halves[2 * at]?.face !== halves[2 * at + 1]?.face)
    if (kept.length === edges.length) {
      return cycles
        .filter((cycle) => turns(net.points, halves, cycle) > 0)
        .flatMap((cycle) => simpleLoops(net.points, halves, cycle))
    }
    edges = kept
  }
}

function halfEdges(edges: Net['edges']): HalfEdge[] {
  return edges.flatMap(({ from, to, side }, at) => [
    { from, to, side, twin: 2 * at + 1, face: -1 },
    { from: to, to: from, side, twin: 2 * at, face: -1 },
  ])
}

/** Cycles of half-edges, each keeping its face on one hand. */
function walk(points: readonly Point[], halves: HalfEdge[]): readonly (readonly number[])[] {
  const next = nextAround(points, halves)
  const cycles: number[][] = []
  for (const [start, half] of halves.entries()) {
    if (half.face >= 0) continue
    const cycle: number[] = []
    for (let at = start; halves[at]?.face === -1; at = next(at)) {
      const one = halves[at]
      if (one) one.face = cycles.length
      cycle.push(at)
    }
    cycles.push(cycle)
  }
  return cycles
}

function nextAround(points: readonly Point[], halves: readonly HalfEdge[]) {
  const around = Map.groupBy(halves.keys(), (at) => halves[at]?.from ?? -1)
  const place = new Map<number, number>()
  for (const list of around.values()) {
    list.sort((p, q) => angleOf(points, halves[p]) - angleOf(points, halves[q]))
    for (const [n, at] of list.entries()) place.set(at, n)
  }
  return (at: number): number => {
    const twin = halves[at]?.twin ?? 0
    const list = around.get(halves[twin]?.from ?? -1) ?? []
    return list[((place.get(twin) ?? 0) + list.length - 1) % list.length] ?? at
  }
}

function angleOf(points: readonly Point[], half: HalfEdge | undefined): number {
  const a = half && points[half.from]
  const b = half && points[half.to]
  return a && b ? Math.atan2(b.y - a.y, b.x - a.x) : 0
}

/** Twice the area; what lies outside of everything turns the other way. */
function turns(points: readonly Point[], halves: readonly HalfEdge[], cycle: readonly number[]) {
  return cycle.reduce((sum, at) => {
    const half = halves[at]
    const a = half && points[half.from]
    const b = half && points[half.to]
    return a && b ? sum + a.x * b.y - b.x * a.y : sum
  }, 0)
}

/** Where an outline touches itself in a corner, the loops on both sides of it are apart. */
function simpleLoops(
  points: readonly Point[],
  halves: readonly HalfEdge[],
  cycle: readonly number[],
): readonly Face[] {
  const open: number[] = []
  const loops: number[][] = []
  const seen = new Map<Vertex, number>()
  for (const at of cycle) {
    const from = halves[at]?.from ?? -1
    const before = seen.get(from)
    if (before !== undefined) {
      const loop = open.splice(before)
      for (const one of loop) seen.delete(halves[one]?.from ?? -1)
      loops.push(loop)
    }
    seen.set(from, open.length)
    open.push(at)
  }
  return [...loops, open]
    .filter((loop) => turns(points, halves, loop) > 0)
    .map((loop) => ({
      corners: loop.flatMap((at) => points[halves[at]?.from ?? -1] ?? []),
      sides: loop.flatMap((at) => halves[at]?.side ?? []),
    }))
}
