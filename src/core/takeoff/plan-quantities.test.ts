import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyPlan, type MeasuredPlan, type MeasuredRoom } from './measured-plan.ts'
import { planQuantities } from './plan-quantities.ts'
import type { Polygon } from './polygon.ts'
import { drawPlan } from './trace/drawn-plan-fixture.ts'

const scale = { page: 1, unitsPerFoot: 10, from: 'two-points' } as const

function room(id: string, corners: Polygon, over: Partial<MeasuredRoom> = {}): MeasuredRoom {
  const kind = 'private-office'
  const sides = corners.map(() => 'wall' as const)
  return { id, page: 1, name: id, kind, corners, sides, source: 'by-hand', ...over }
}

function box(left: number, top: number, width: number, depth: number): Polygon {
  return [
    { x: left * 10, y: top * 10 },
    { x: (left + width) * 10, y: top * 10 },
    { x: (left + width) * 10, y: (top + depth) * 10 },
    { x: left * 10, y: (top + depth) * 10 },
  ]
}

const plan = (rooms: readonly MeasuredRoom[], over: Partial<MeasuredPlan> = {}): MeasuredPlan => ({
  ...emptyPlan,
  scales: [scale],
  rooms,
  ...over,
})

describe('two offices beside each other', () => {
  const two = plan([room('a', box(0, 0, 10, 12)), room('b', box(10.5, 0, 10, 12))])

  test('share one wall, which is counted once', () => {
    const { area, partitionFeet, outerFeet, problems } = planQuantities(two)
    expect(area).toBeCloseTo(240)
    expect(partitionFeet.wall).toBeCloseTo(12)
    expect(outerFeet.wall).toBeCloseTo(2 * 44 - 24)
    expect(problems).toEqual([])
  })

  test('have a glass wall between them when one of them says so', () => {
    const sides = ['wall', 'glass', 'wall', 'wall'] as const
    const glazed = plan([room('a', box(0, 0, 10, 12), { sides }), room('b', box(10.5, 0, 10, 12))])
    const { partitionFeet, rooms } = planQuantities(glazed)
    expect([partitionFeet.glass, partitionFeet.wall]).toEqual([12, 0])
    expect(rooms[0]?.wallFeet).toBeCloseTo(32)
  })

  test('follow a corrected scale', () => {
    const half = plan(two.rooms, { scales: [{ ...scale, unitsPerFoot: 20 }] })
    expect(planQuantities(half).area).toBeCloseTo(60)
  })

  test('have no quantities on a page without a scale', () => {
    const { area, rooms, problems } = planQuantities(plan(two.rooms, { scales: [] }))
    expect([area, rooms[0]?.area]).toEqual([0, null])
    expect(problems).toEqual([{ rooms: ['a', 'b'], why: 'no-scale' }])
  })

  test('report rooms that overlap', () => {
    const twice = plan([room('a', box(0, 0, 10, 12)), room('b', box(8, 0, 10, 12))])
    expect(planQuantities(twice).problems).toEqual([{ rooms: ['a', 'b'], why: 'overlap' }])
  })
})

test('a wall that ends in the middle of a room is counted once', () => {
  const around: Polygon = [
    ...[0, 20].map((x) => ({ x: x * 10, y: 0 })),
    { x: 200, y: 100 },
    ...[
      [104, 100],
      [104, 40],
      [100, 40],
      [100, 100],
    ].map(([x = 0, y = 0]) => ({ x, y })),
    { x: 0, y: 100 },
  ]
  expect(planQuantities(plan([room('a', around)])).partitionFeet.wall).toBeCloseTo(6)
})

test('a door belongs to the room that has doors, and to the smaller of two', () => {
  const rooms = [
    room('office', box(0, 0, 10, 12)),
    room('hall', box(0, 12.5, 30, 5), { kind: 'open-office' }),
    room('closet', box(10.5, 0, 4, 12), { kind: 'support' }),
  ]
  const doors = [
    { id: 'd1', page: 1, at: { x: 50, y: 122 }, source: 'traced' as const },
    { id: 'd2', page: 1, at: { x: 102, y: 60 }, source: 'traced' as const },
  ]
  const { rooms: counted, doors: all } = planQuantities(plan(rooms, { doors }))
  expect([all, ...counted.map((one) => one.doors)]).toEqual([2, 1, 0, 1])
})

test('rooms and walls of any plan fill its outline, and moving a wall changes both rooms', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 30, max: 90 }),
      (seed, width) => {
        const depth = 40
        const drawn = drawPlan({
          ...{ seed, width, depth, smallestRoom: 8, unitsPerFoot: 10, isMirrored: seed % 2 === 1 },
          ...{ degrees: 0, poche: false, tile: false, furniture: false, wideLeaves: false },
        })
        const rooms = drawn.rooms.map((corners, at) => room(String(at), corners))
        const { area, partitionFeet, outerFeet, problems } = planQuantities(plan(rooms))
        expect(problems).toEqual([])
        const filled = area + partitionFeet.wall * 0.4
        // Where walls cross, a square of 0.16 sf belongs to no room's side.
        expect(filled).toBeLessThanOrEqual(width * depth + 1e-6)
        expect(filled).toBeGreaterThan(width * depth - 0.16 * rooms.length - 1e-6)
        expect(outerFeet.wall).toBeGreaterThan(2 * (width + depth) - 0.8 * rooms.length)
        expect(outerFeet.wall).toBeLessThanOrEqual(2 * (width + depth) + 0.8 * rooms.length)
      },
    ),
  )
})
