/**
 * The strokes of a page of a PDF, from the list of operators that pdf.js makes of it. The form of
 * this list is internal to pdf.js, so its version is pinned.
 */
import type { Stroke } from '#core/takeoff/trace/ink.ts'
import { type Matrix, pathRuns } from './pdf-path.ts'

/** The numbers of the operators that matter here. */
export type Operators = Readonly<
  Record<
    | 'save'
    | 'restore'
    | 'transform'
    | 'setLineWidth'
    | 'setDash'
    | 'setGState'
    | 'constructPath'
    | 'paintFormXObjectBegin'
    | 'paintFormXObjectEnd'
    | 'paintImageXObject'
    | 'paintInlineImageXObject'
    | 'paintImageMaskXObject'
    | 'endPath',
    number
  >
>

export type OperatorList = {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

export type PageInk = {
  readonly strokes: readonly Stroke[]
  /** Square units of the page that pictures cover; a large one may be the plan itself. */
  readonly pictureArea: number
}

type State = { readonly matrix: Matrix; readonly width: number; readonly isDashed: boolean }

export function strokesOf(list: OperatorList, ops: Operators, toPage: Matrix): PageInk {
  const strokes: (readonly Stroke[])[] = []
  const stack: State[] = []
  let state: State = { matrix: toPage, width: 1, isDashed: false }
  let pictureArea = 0
  for (const [at, fn] of list.fnArray.entries()) {
    const args = argumentsOf(list.argsArray[at])
    if (opens(fn, ops)) stack.push(state)
    if (closes(fn, ops)) state = stack.pop() ?? state
    if (isPicture(fn, ops)) pictureArea += areaOf(state.matrix)
    if (fn === ops.constructPath) strokes.push(pathStrokes(args, ops, state))
    state = changed(state, fn, args, ops)
  }
  return { strokes: strokes.flat(), pictureArea }
}

function opens(fn: number, ops: Operators): boolean {
  return fn === ops.save || fn === ops.paintFormXObjectBegin
}

function closes(fn: number, ops: Operators): boolean {
  return fn === ops.restore || fn === ops.paintFormXObjectEnd
}

function argumentsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isPicture(fn: number, ops: Operators): boolean {
  return (
    fn === ops.paintImageXObject ||
    fn === ops.paintInlineImageXObject ||
    fn === ops.paintImageMaskXObject
  )
}

/** A picture fills the unit square. */
function areaOf([a, b, c, d]: Matrix): number {
  return Math.abs(a * d - b * c)
}

function changed(state: State, fn: number, args: readonly unknown[], ops: Operators): State {
  const [first] = args
  if (fn === ops.transform) return { ...state, matrix: times(state.matrix, matrixOf(args)) }
  if (fn === ops.paintFormXObjectBegin) {
    return { ...state, matrix: times(state.matrix, matrixOf(argumentsOf(first))) }
  }
  if (fn === ops.setLineWidth && typeof first === 'number') return { ...state, width: first }
  if (fn === ops.setDash) return { ...state, isDashed: isDash(first) }
  return fn === ops.setGState ? withGraphics(state, argumentsOf(first)) : state
}

/** Line widths and dashes also come in dictionaries of settings. */
function withGraphics(state: State, settings: readonly unknown[]): State {
  const given = new Map(settings.map((entry) => [argumentsOf(entry)[0], argumentsOf(entry)[1]]))
  const width = given.get('LW')
  return {
    ...state,
    ...(typeof width === 'number' ? { width } : {}),
    ...(given.has('D') ? { isDashed: isDash(argumentsOf(given.get('D'))[0]) } : {}),
  }
}

function isDash(lengths: unknown): boolean {
  return argumentsOf(lengths).some((length) => typeof length === 'number' && length > 0)
}

const same: Matrix = [1, 0, 0, 1, 0, 0]

function matrixOf(values: readonly unknown[]): Matrix {
  const numbers = Array.from(values).filter((value) => typeof value === 'number')
  const [a, b, c, d, e, f] = numbers
  return a === undefined || b === undefined || c === undefined || d === undefined
    ? same
    : [a, b, c, d, e ?? 0, f ?? 0]
}

function times(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [p, q, r, s, t, u] = other
  return [
    a * p + c * q,
    b * p + d * q,
    a * r + c * s,
    b * r + d * s,
    a * t + c * u + e,
    b * t + d * u + f,
  ]
}

function pathStrokes(args: readonly unknown[], ops: Operators, state: State): readonly Stroke[] {
  const [paint, data] = args
  const numbers = argumentsOf(data)[0]
  // A path that only clips is not drawn.
  if (paint === ops.endPath || !(numbers instanceof Float32Array)) return []
  const width = state.width * Math.sqrt(areaOf(state.matrix))
  return pathRuns(numbers, state.matrix).map((points) => ({
    points,
    width,
    isDashed: state.isDashed,
  }))
}
