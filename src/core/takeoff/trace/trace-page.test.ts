import { describe, expect, test } from 'vitest'
import { sharedArea } from '../overlap.ts'
import { distance, type Point } from '../point.ts'
import { area, labelPoint, type Polygon } from '../polygon.ts'
import { type DrawnPlan, drawPlan, type PlanStyle } from './drawn-plan-fixture.ts'
import { tracePage, tracesAt } from './trace-page.ts'

const plain: PlanStyle = {
  seed: 1,
  width: 60,
  depth: 40,
  smallestRoom: 9,
  unitsPerFoot: 9,
  isMirrored: false,
  degrees: 0,
  poche: false,
  tile: false,
  furniture: false,
  wideLeaves: true,
}

const styles: readonly PlanStyle[] = Array.from({ length: 24 }, (_, seed) => ({
  ...plain,
  seed: seed + 1,
  width: 40 + (seed % 5) * 10,
  depth: 25 + (seed % 4) * 10,
  unitsPerFoot: [9, 18, 12 * 72 * 0.01, 4.5][seed % 4] ?? 9,
  isMirrored: seed % 2 === 1,
  degrees: [0, 0, 2, 90][seed % 4] ?? 0,
  poche: seed % 3 === 0,
  tile: seed % 3 === 1,
  furniture: seed % 4 > 0,
  wideLeaves: seed % 2 === 0,
}))

/** Off the middle, as people click. */
function clickIn(room: Polygon): Point {
  const middle = labelPoint(room)
  const [corner = middle] = room
  return { x: middle.x * 0.8 + corner.x * 0.2, y: middle.y * 0.8 + corner.y * 0.2 }
}

function read(style: PlanStyle, plan: DrawnPlan) {
  const page = tracePage(plan.strokes, style.unitsPerFoot)
  const rooms = plan.rooms.map((room) => {
    const [trace] = tracesAt(page, clickIn(room), style.unitsPerFoot)
    const traced = trace?.outline.corners ?? []
    const off = Math.abs(area(traced) / area(room) - 1)
    const iou = sharedArea(room, traced) / (area(room) + area(traced) - sharedArea(room, traced))
    return { off, iou }
  })
  const near = 1.2 * style.unitsPerFoot
  const found = page.doors.filter(({ at }) => plan.doors.some((door) => distance(door, at) < near))
  const met = plan.doors.filter((door) => page.doors.some(({ at }) => distance(door, at) < near))
  return {
    rooms,
    precision: page.doors.length > 0 ? found.length / page.doors.length : 1,
    recall: plan.doors.length > 0 ? met.length / plan.doors.length : 1,
  }
}

describe('drawn plans of every style', () => {
  const results = styles.map((style) => read(style, drawPlan(style)))
  const rooms = results.flatMap((result) => result.rooms)

  test('give 95 of 100 rooms within 5 % of their area by one click', () => {
    expect(rooms.length).toBeGreaterThan(200)
    const good = rooms.filter(({ off }) => off <= 0.05)
    expect(good.length / rooms.length).toBeGreaterThanOrEqual(0.95)
  })

  test('give outlines that lie within 1 % of the true ones', () => {
    const close = rooms.filter(({ iou }) => iou >= 0.99)
    expect(close.length / rooms.length).toBeGreaterThanOrEqual(0.95)
  })

  test('give their doors, and hardly any that are not there', () => {
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(results.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.95)
    expect(mean(results.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.95)
  })
})
