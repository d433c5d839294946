/** What drawings show in and around a room beside its walls. */
import type { Point } from '../point.ts'
import type { Polygon } from '../polygon.ts'
import type { Stroke } from './ink.ts'

export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type Drawing = { readonly strokes: Stroke[]; readonly doors: Point[] }

/** In feet. */
export const wall = 0.4
const pen = 0.4

export function cornersOf({ left, top, right, bottom }: Box): Polygon {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

export function draw(drawing: Drawing, points: readonly Point[], isDashed = false): void {
  drawing.strokes.push({ points, width: pen, isDashed })
}

/** Slanted strokes in the wall to the right of a room. */
export function drawPoche(drawing: Drawing, { right, top, bottom }: Box): void {
  for (let y = top; y < bottom - wall; y += 0.3) {
    draw(drawing, [
      { x: right, y: y + wall },
      { x: right + wall, y },
    ])
  }
}

export function drawTile(drawing: Drawing, { left, top, right, bottom }: Box): void {
  for (let x = left + 0.5; x < right; x += 1) {
    draw(drawing, [
      { x, y: top },
      { x, y: bottom },
    ])
  }
  for (let y = top + 0.5; y < bottom; y += 1) {
    draw(drawing, [
      { x: left, y },
      { x: right, y },
    ])
  }
}

export function drawFurniture(drawing: Drawing, room: Box, random: () => number): void {
  const [width, depth] = [room.right - room.left, room.bottom - room.top]
  // A desk that stands free.
  const desk = {
    left: room.left + width * 0.4,
    top: room.top + depth * 0.4,
    right: room.left + width * 0.4 + 5,
    bottom: room.top + depth * 0.4 + 2.5,
  }
  const corners = cornersOf(desk)
  if (desk.right < room.right - 1 && desk.bottom < room.bottom - 1) {
    draw(drawing, [...corners, ...corners.slice(0, 1)])
  }
  // A counter along a wall.
  if (random() < 0.5) {
    draw(drawing, [
      { x: room.left, y: room.bottom - 2 },
      { x: room.left + Math.min(6, width * 0.5), y: room.bottom - 2 },
      { x: room.left + Math.min(6, width * 0.5), y: room.bottom },
    ])
  }
  // A dashed line above.
  draw(
    drawing,
    [
      { x: room.left, y: room.top + depth * 0.3 },
      { x: room.right, y: room.top + depth * 0.3 },
    ],
    true,
  )
}
