/** The numbers of a path of pdf.js as runs of points: straight ones, and arcs by themselves. */
import type { Point } from '#core/takeoff/point.ts'

export type Matrix = readonly [number, number, number, number, number, number]

/** How many numbers each kind of step has, itself included. */
const stepSizes = [3, 3, 7, 5, 1] as const
const steps = { move: 0, line: 1, curve: 2, quadratic: 3 } as const

/** Chords of one curve. */
const chords = 8

export function pathRuns(numbers: Float32Array, matrix: Matrix): readonly (readonly Point[])[] {
  const pen = openPen()
  for (let at = 0; at < numbers.length; ) {
    const step = numbers[at] ?? steps.move
    const size = stepSizes[step] ?? 1
    const points: Point[] = []
    for (let n = at + 1; n + 1 < at + size; n += 2) {
      points.push(placed(matrix, numbers[n] ?? 0, numbers[n + 1] ?? 0))
    }
    pen.take(step, points)
    at += size
  }
  return pen.runs()
}

function placed([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** Curves that follow each other stay together, so that an arc of several is recognized. */
function openPen() {
  const runs: Point[][] = []
  let run: Point[] = []
  let isCurve = false
  let start: Point = { x: 0, y: 0 }
  const begin = (from: Point, asCurve: boolean) => {
    if (run.length > 1) runs.push(run)
    run = [from]
    isCurve = asCurve
  }
  const here = () => run.at(-1) ?? start
  const lineTo = (point: Point) => {
    if (isCurve) begin(here(), false)
    run.push(point)
  }
  const curveTo = (points: readonly Point[]) => {
    if (!isCurve) begin(here(), true)
    run.push(...curvePoints(here(), points))
  }
  const take = (step: number, points: readonly Point[]) => {
    const [first = start] = points
    if (step === steps.move) {
      start = first
      begin(first, false)
    } else if (step === steps.line) lineTo(first)
    else if (step === steps.curve) curveTo(points)
    else if (step === steps.quadratic) curveTo([first, ...points])
    else lineTo(start)
  }
  return { take, runs: () => (run.length > 1 ? [...runs, run] : runs) }
}

function curvePoints(p: Point, [q, r, s]: readonly Point[]): readonly Point[] {
  if (!q || !r || !s) return []
  return Array.from({ length: chords }, (_, n) => {
    const t = (n + 1) / chords
    const u = 1 - t
    const mix = (a: number, b: number, c: number, d: number) =>
      u ** 3 * a + 3 * u ** 2 * t * b + 3 * u * t ** 2 * c + t ** 3 * d
    return { x: mix(p.x, q.x, r.x, s.x), y: mix(p.y, q.y, r.y, s.y) }
  })
}
