/** From a place on the screen to the point of the page that is meant. */
import type { Point } from '#core/takeoff/point.ts'
import { toPage } from './plan-view.ts'
import { snapped, straightFrom } from './snap.ts'
import type { Surface } from './surface.ts'

/** Pixels of the screen within which a point is meant. */
const reachPixels = 9

export function reachOf({ view }: Pick<Surface, 'view'>): number {
  return reachPixels / view.zoom
}

export type Meaning = { readonly isFree: boolean; readonly isStraight: boolean }

/** Alt leaves a point where it is; a straight line comes first, then what lies near. */
export function meantPoint(surface: Surface, at: Point, { isFree, isStraight }: Meaning): Point {
  const { page, view, measuring, tools } = surface
  const point = toPage(view, page.size, at)
  const { tool, points } = tools.drawing
  if (isFree || tool === 'select' || tool === 'trace') return point
  const last = points.at(-1)
  const straight = isStraight && last && tool !== 'rectangle' ? straightFrom(last, point) : point
  const corners = measuring.plan.rooms
    .filter((room) => room.page === page.number)
    .flatMap((room) => room.corners)
  const own = tool === 'polygon' ? points.slice(0, 1) : []
  const targets = { corners: [...own, ...corners], lines: tools.lines?.grid }
  const found = snapped(straight, targets, reachOf(surface))
  // What was found keeps the direction of a straight line.
  if (straight === point || !last) return found.point
  return straight.y === last.y ? { x: found.point.x, y: last.y } : { x: last.x, y: found.point.y }
}
