/** Plans drawn by program, whose rooms and doors are known: what tracing is judged by. */
import type { Point } from '../point.ts'
import type { Polygon } from '../polygon.ts'
import {
  type Box,
  cornersOf,
  type Drawing,
  draw,
  drawFurniture,
  drawPoche,
  drawTile,
  wall,
} from './drawn-room-fixture.ts'
import type { Stroke } from './ink.ts'

export type PlanStyle = {
  readonly seed: number
  /** In feet. */
  readonly width: number
  readonly depth: number
  readonly smallestRoom: number
  readonly unitsPerFoot: number
  readonly isMirrored: boolean
  readonly degrees: number
  readonly poche: boolean
  readonly tile: boolean
  readonly furniture: boolean
  readonly wideLeaves: boolean
}

export type DrawnPlan = {
  readonly strokes: readonly Stroke[]
  /** Inner faces of walls. */
  readonly rooms: readonly Polygon[]
  /** Middles of the openings, on the axis of the wall. */
  readonly doors: readonly Point[]
}

const outer = 0.7

export function drawPlan(style: PlanStyle): DrawnPlan {
  const random = numbers(style.seed)
  const rooms = roomsIn(
    { left: 0, top: 0, right: style.width, bottom: style.depth },
    style.smallestRoom,
    random,
  )
  const drawing: Drawing = { strokes: [], doors: [] }
  const gaps = doorways(rooms, random)
  drawWalls(drawing, rooms, style, gaps)
  for (const gap of gaps) drawDoor(drawing, gap, style, random)
  for (const [at, room] of rooms.entries()) {
    if (style.poche) drawPoche(drawing, room)
    if (style.tile && at % 3 === 0) drawTile(drawing, room)
    if (style.furniture) drawFurniture(drawing, room, random)
  }
  const place = placer(style)
  return {
    strokes: drawing.strokes.map((stroke) => ({ ...stroke, points: stroke.points.map(place) })),
    rooms: rooms.map((room) => cornersOf(room).map(place)),
    doors: drawing.doors.map(place),
  }
}

/** A small generator of the kind that always gives the same numbers. */
function numbers(seed: number): () => number {
  let state = seed * 2654435761 + 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

function placer({ isMirrored, unitsPerFoot, degrees }: PlanStyle): (point: Point) => Point {
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return ({ x, y }) => {
    const across = (isMirrored ? -x : x) * unitsPerFoot
    const down = y * unitsPerFoot
    return { x: 300 + across * cos - down * sin, y: 200 + across * sin + down * cos }
  }
}

function roomsIn(box: Box, smallest: number, random: () => number): readonly Box[] {
  const [width, depth] = [box.right - box.left, box.bottom - box.top]
  const isWide = width > depth
  const long = Math.max(width, depth)
  if (long < 2 * smallest + wall || (long < 3.2 * smallest && random() < 0.25)) return [box]
  const at = smallest + random() * (long - 2 * smallest - wall)
  const [one, other] = isWide
    ? [
        { ...box, right: box.left + at },
        { ...box, left: box.left + at + wall },
      ]
    : [
        { ...box, bottom: box.top + at },
        { ...box, top: box.top + at + wall },
      ]
  return [...roomsIn(one, smallest, random), ...roomsIn(other, smallest, random)]
}

type Gap = {
  /** Of the wall between two rooms: across is the axis that the opening goes through. */
  readonly across: 'x' | 'y'
  /** The two faces, and the ends of the opening along them. */
  readonly faces: readonly [number, number]
  readonly from: number
  readonly to: number
}

/** A door in most walls that two rooms share for long enough. */
function doorways(rooms: readonly Box[], random: () => number): readonly Gap[] {
  return rooms.flatMap((one) =>
    rooms.flatMap((other): Gap[] => {
      const gap = wallBetween(one, other)
      if (!gap || gap.to - gap.from < 5 || random() < 0.3) return []
      const wide = random() < 0.2 && gap.to - gap.from > 9 ? 6 : 3
      const from = gap.from + 0.6 + random() * (gap.to - gap.from - wide - 1.2)
      return [{ ...gap, from, to: from + wide }]
    }),
  )
}

function wallBetween(one: Box, other: Box): Gap | undefined {
  const overlap = (a: number, b: number, c: number, d: number) =>
    [Math.max(a, c), Math.min(b, d)] as const
  if (Math.abs(other.left - one.right - wall) < 1e-9) {
    const [from, to] = overlap(one.top, one.bottom, other.top, other.bottom)
    return { across: 'x', faces: [one.right, other.left], from, to }
  }
  if (Math.abs(other.top - one.bottom - wall) < 1e-9) {
    const [from, to] = overlap(one.left, one.right, other.left, other.right)
    return { across: 'y', faces: [one.bottom, other.top], from, to }
  }
  return undefined
}

function drawWalls(
  drawing: Drawing,
  rooms: readonly Box[],
  style: PlanStyle,
  gaps: readonly Gap[],
): void {
  const hull = {
    left: -outer,
    top: -outer,
    right: style.width + outer,
    bottom: style.depth + outer,
  }
  const corners = cornersOf(hull)
  draw(drawing, [...corners, ...corners.slice(0, 1)])
  for (const room of rooms) {
    for (const [at, a] of cornersOf(room).entries()) {
      const b = cornersOf(room)[(at + 1) % 4]
      if (b) drawFace(drawing, a, b, gaps)
    }
  }
  for (const { across, faces, from, to } of gaps) {
    for (const end of [from, to])
      draw(drawing, [pointOf(across, faces[0], end), pointOf(across, faces[1], end)])
  }
}

function pointOf(across: Gap['across'], face: number, along: number): Point {
  return across === 'x' ? { x: face, y: along } : { x: along, y: face }
}

/** One face of a wall, broken where an opening is. */
function drawFace(drawing: Drawing, a: Point, b: Point, gaps: readonly Gap[]): void {
  const across = a.x === b.x ? 'x' : 'y'
  const face = across === 'x' ? a.x : a.y
  const [p, q] = across === 'x' ? [a.y, b.y] : [a.x, b.x]
  const [from, to] = [Math.min(p, q), Math.max(p, q)]
  const here = gaps
    .filter((gap) => gap.across === across && gap.faces.includes(face))
    .filter((gap) => gap.from >= from && gap.to <= to)
    .toSorted((one, other) => one.from - other.from)
  let start = from
  for (const gap of here) {
    draw(drawing, [pointOf(across, face, start), pointOf(across, face, gap.from)])
    start = gap.to
  }
  draw(drawing, [pointOf(across, face, start), pointOf(across, face, to)])
}

function drawDoor(drawing: Drawing, gap: Gap, style: PlanStyle, random: () => number): void {
  const { across, faces, from, to } = gap
  const into = random() < 0.5 ? 0 : 1
  const face = faces[into]
  const sign = into === 0 ? -1 : 1
  const isPair = to - from > 4
  const leaf = isPair ? (to - from) / 2 : to - from
  const hinges = isPair ? [from, to] : [random() < 0.5 ? from : to]
  for (const hinge of hinges) {
    const toLatch = hinge === from ? 1 : -1
    const at = (out: number, along: number) =>
      pointOf(across, face + sign * leaf * out, hinge + toLatch * leaf * along)
    const steps = 10
    draw(
      drawing,
      Array.from({ length: steps + 1 }, (_, n) => {
        const turn = (n / steps) * (Math.PI / 2)
        return at(Math.sin(turn), Math.cos(turn))
      }),
    )
    const thick = 0.14 / leaf
    draw(
      drawing,
      style.wideLeaves
        ? [at(0, 0), at(1, 0), at(1, thick), at(0, thick), at(0, 0)]
        : [at(0, 0), at(1, 0)],
    )
  }
  drawing.doors.push(pointOf(across, (faces[0] + faces[1]) / 2, (from + to) / 2))
}
