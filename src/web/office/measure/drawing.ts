/** What a tool makes of the places that are pressed one after the other. */
import { distance, type Point } from '#core/takeoff/point.ts'
import { atLength } from './snap.ts'

export const tools = {
  select: {
    label: 'Select',
    key: 'v',
    help: 'Press a room to select it; drag its corners and sides.',
  },
  trace: {
    label: 'Trace room',
    key: 't',
    help: 'Press inside a room. Press again for the next outline that is possible there.',
  },
  rectangle: {
    label: 'Rectangle',
    key: 'r',
    help: 'Press two opposite corners, or one corner and type 12 x 10.',
  },
  polygon: {
    label: 'Outline',
    key: 'p',
    help: 'Press each corner; press the first one again or Enter to close.',
  },
  split: {
    label: 'Split',
    key: 'x',
    help: 'Select a room, then press two places on the line that cuts it.',
  },
  door: {
    label: 'Door',
    key: 'd',
    help: 'Press the middle of a door. Press a door again to take it away.',
  },
  scale: { label: 'Scale', key: 'l', help: 'Press both ends of something whose length you know.' },
} as const

export type Tool = keyof typeof tools

export const toolIds = Object.keys(tools) as readonly Tool[]

export type Grip = {
  readonly kind: 'corner' | 'side'
  readonly room: string
  readonly at: number
  /** Where it was taken hold of. */
  readonly from: Point
}

export type Drawing = {
  readonly tool: Tool
  readonly points: readonly Point[]
  readonly cursor: Point | null
  readonly grip: Grip | null
}

export type Made =
  | { readonly kind: 'outline'; readonly corners: readonly Point[] }
  | { readonly kind: 'split' | 'scale'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'door' | 'trace' | 'select'; readonly at: Point }

export type Pressed = { readonly drawing: Drawing; readonly made?: Made }

export function withTool(tool: Tool): Drawing {
  return { tool, points: [], cursor: null, grip: null }
}

/** `reach` is how near to the first corner a press closes the outline. */
export function press(drawing: Drawing, point: Point, reach: number): Pressed {
  const { tool, points } = drawing
  const [first] = points
  const cleared = { ...drawing, points: [] }
  if (tool === 'select' || tool === 'trace' || tool === 'door') {
    return { drawing, made: { kind: tool, at: point } }
  }
  if (!first) return { drawing: { ...drawing, points: [point] } }
  if (tool === 'rectangle') return madeOf(cleared, rectangleOf(first, point))
  if (tool === 'polygon') {
    if (points.length > 2 && distance(first, point) <= reach) return closeOutline(drawing)
    return { drawing: { ...drawing, points: [...points, point] } }
  }
  return { drawing: cleared, made: { kind: tool, from: first, to: point } }
}

/** Enter closes what has three corners. */
export function closeOutline(drawing: Drawing): Pressed {
  if (drawing.tool !== 'polygon' || drawing.points.length < 3) return { drawing }
  return madeOf({ ...drawing, points: [] }, drawing.points)
}

function madeOf(drawing: Drawing, corners: readonly Point[]): Pressed {
  return { drawing, made: { kind: 'outline', corners } }
}

export function rectangleOf(a: Point, b: Point): readonly Point[] {
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
}

/** Takes the last corner back; without one it ends what is under way. */
export function stepBack(drawing: Drawing): Drawing {
  return { ...drawing, points: drawing.points.slice(0, -1), grip: null }
}

/** A length that was typed, in units: the next corner in the direction of the cursor. */
export function pressAtLength(drawing: Drawing, units: readonly number[], reach: number): Pressed {
  const last = drawing.points.at(-1)
  const [along, across = along] = units
  if (!last || along === undefined || across === undefined) return { drawing }
  const toward = drawing.cursor ?? last
  if (drawing.tool === 'rectangle') {
    const sign = (value: number) => (value < 0 ? -1 : 1)
    const other = {
      x: last.x + sign(toward.x - last.x) * along,
      y: last.y + sign(toward.y - last.y) * across,
    }
    return press(drawing, other, reach)
  }
  return press(drawing, atLength(last, toward, along), reach)
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** How far an arrow key moves the cursor, in pixels of the screen. */
export function arrowStep(key: string, isFine: boolean): Point | undefined {
  const step = steps[key]
  const pixels = isFine ? 1 : 12
  return step && { x: step.x * pixels, y: step.y * pixels }
}
