import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acrossSide,
  addDoor,
  addRoom,
  changeRoom,
  insertCorner,
  mergeRooms,
  moveCorner,
  moveSide,
  nextId,
  removeCorner,
  removeDoor,
  removeRoom,
  setKinds,
  setScale,
  splitRoom,
} from './edit-plan.ts'
import { emptyPlan, type MeasuredPlan } from './measured-plan.ts'
import { planQuantities } from './plan-quantities.ts'
import type { Polygon } from './polygon.ts'

const box = (left: number, top: number, width: number, depth: number): Polygon => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + depth },
  { x: left, y: top + depth },
]

const scaled: MeasuredPlan = {
  ...emptyPlan,
  scales: [{ page: 1, unitsPerFoot: 1, from: 'two-points' }],
}

function withRooms(...outlines: readonly Polygon[]): MeasuredPlan {
  return outlines.reduce<MeasuredPlan>((plan, corners) => {
    const added = addRoom(plan, { page: 1, corners, kind: 'support', source: 'by-hand' })
    if (!added.ok) throw new Error(added.refusal)
    return added.value
  }, scaled)
}

const two = withRooms(box(0, 0, 10, 12), box(10.5, 0, 8, 12))

const areas = (plan: MeasuredPlan) => planQuantities(plan).rooms.map(({ area }) => area)

test('rooms and doors get names and ids that nothing else has', () => {
  expect(two.rooms.map(({ id, name }) => [id, name])).toEqual([
    ['room-1', 'Room 1'],
    ['room-2', 'Room 2'],
  ])
  const plan = removeRoom(addDoor(two, 1, { x: 1, y: 1 }, 'by-hand'), 'room-1')
  expect([plan.doors[0]?.id, nextId(plan, 'room')]).toEqual(['door-3', 'room-4'])
  expect(removeDoor(plan, 'door-3').doors).toEqual([])
})

test('an invalid outline is refused', () => {
  const corners = box(0, 0, 4, 4).toSpliced(1, 2)
  const room = { page: 1, corners, kind: 'support', source: 'by-hand' } as const
  expect(addRoom(scaled, room)).toMatchObject({ ok: false, refusal: 'too-few-corners' })
})

describe('corners', () => {
  test('are moved, added to a side of which both halves keep their kind, and taken away', () => {
    const glazed = changeRoom(two, 'room-1', { sides: ['wall', 'glass', 'wall', 'wall'] })
    const more = insertCorner(glazed, 'room-1', 1, { x: 10, y: 6 })
    expect(more.rooms[0]?.sides).toEqual(['wall', 'glass', 'glass', 'wall', 'wall'])
    const moved = moveCorner(more, 'room-1', 2, { x: 7, y: 6 })
    expect(areas(moved)[0]).toBeCloseTo(120 - 18)
    expect(removeCorner(moved, 'room-1', 2).rooms[0]).toEqual(glazed.rooms[0])
  })

  test('are never fewer than three', () => {
    const triangle = removeCorner(two, 'room-1', 0)
    expect(removeCorner(triangle, 'room-1', 0)).toBe(triangle)
  })
})

describe('moving a shared wall', () => {
  test('changes both rooms by the same floor, and keeps the wall as thick', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), (tenths) => {
        const by = tenths / 10
        const moved = moveSide(two, 'room-1', 1, { x: by, y: 0 })
        const [one = 0, other = 0] = areas(moved)
        expect(one).toBeCloseTo(120 + by * 12)
        expect(other).toBeCloseTo(96 - by * 12)
        expect(planQuantities(moved).partitionFeet.wall).toBeCloseTo(12)
      }),
    )
  })

  test('leaves a longer room behind it as it is', () => {
    const long = withRooms(box(0, 0, 10, 12), box(10.5, 0, 8, 40))
    expect(areas(moveSide(long, 'room-1', 1, { x: 2, y: 0 }))).toEqual([144, 320])
  })

  test('goes across the wall only', () => {
    const side = { a: { x: 0, y: 0 }, b: { x: 0, y: 9 } }
    expect(acrossSide(side, { x: 2, y: 5 })).toEqual({ x: 2, y: 0 })
  })
})

test('a room that is split and merged again is the room that it was', () => {
  const split = splitRoom(two, 'room-1', { x: 4, y: -1 }, { x: 4, y: 13 })
  const parts = split.ok ? areas(split.value).map((area) => Math.round(area ?? 0)) : []
  expect(parts.toSorted((a, b) => a - b)).toEqual([48, 72, 96])
  const again = mergeRooms(split.ok ? split.value : two, 'room-1', 'room-3')
  expect(again.ok && areas(again.value).map((area) => Math.round(area ?? 0))).toEqual([120, 96])
  expect(mergeRooms(two, 'room-1', 'room-1')).toMatchObject({ refusal: 'not-beside' })
  expect(splitRoom(two, 'room-9', { x: 0, y: 0 }, { x: 1, y: 1 }).ok).toBe(false)
})

test('a page has one scale, and rooms get their kind together', () => {
  const plan = setScale(two, { page: 1, unitsPerFoot: 2, from: 'scale-text' })
  expect(plan.scales).toEqual([{ page: 1, unitsPerFoot: 2, from: 'scale-text' }])
  expect(setKinds(two, ['room-2'], 'lab').rooms.map(({ kind }) => kind)).toEqual(['support', 'lab'])
})
