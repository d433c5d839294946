/** Where the points of a page are on the screen: turned, enlarged and moved. */
import type { Point } from '#core/takeoff/point.ts'

export type Size = { readonly width: number; readonly height: number }

export const turns = [0, 90, 180, 270] as const

export type Turn = (typeof turns)[number]

export type PlanView = {
  /** Pixels of the screen for each unit of the page. */
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly turn: Turn
}

export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }
}

function turned({ x, y }: Point, { width, height }: Size, turn: Turn): Point {
  if (turn === 90) return { x: height - y, y: x }
  if (turn === 180) return { x: width - x, y: height - y }
  return turn === 270 ? { x: y, y: width - x } : { x, y }
}

const backTurns: Readonly<Record<Turn, Turn>> = { 0: 0, 90: 270, 180: 180, 270: 90 }

export function toScreen(view: PlanView, size: Size, point: Point): Point {
  const at = turned(point, size, view.turn)
  return { x: at.x * view.zoom + view.x, y: at.y * view.zoom + view.y }
}

export function toPage(view: PlanView, size: Size, { x, y }: Point): Point {
  const at = { x: (x - view.x) / view.zoom, y: (y - view.y) / view.zoom }
  return turned(at, turnedSize(size, view.turn), backTurns[view.turn])
}

/** The whole page in the middle of the screen, with a small margin. */
export function fitted(size: Size, screen: Size, turn: Turn): PlanView {
  const { width, height } = turnedSize(size, turn)
  const zoom = Math.min((screen.width - 16) / width, (screen.height - 16) / height)
  const sane = Number.isFinite(zoom) && zoom > 0 ? zoom : 1
  return {
    zoom: sane,
    x: (screen.width - width * sane) / 2,
    y: (screen.height - height * sane) / 2,
    turn,
  }
}

const zooms = { least: 0.02, most: 40 } as const

/** What is under this point of the screen stays there. */
export function zoomedAt(view: PlanView, at: Point, factor: number): PlanView {
  const zoom = Math.min(zooms.most, Math.max(zooms.least, view.zoom * factor))
  const share = zoom / view.zoom
  return {
    ...view,
    zoom,
    x: at.x - (at.x - view.x) * share,
    y: at.y - (at.y - view.y) * share,
  }
}

export function movedBy(view: PlanView, by: Point): PlanView {
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}
