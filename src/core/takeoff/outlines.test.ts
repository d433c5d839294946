import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharedArea } from './overlap.ts'
import type { Point } from './point.ts'
import {
  area,
  contains,
  labelPoint,
  outlineProblem,
  type Polygon,
  perimeter,
  simplified,
} from './polygon.ts'
import { mergeOutlines, type Outline, splitOutline } from './split-merge.ts'

const at = (x: number, y: number): Point => ({ x, y })
const box = (left: number, top: number, width: number, depth: number): Polygon => [
  at(left, top),
  at(left + width, top),
  at(left + width, top + depth),
  at(left, top + depth),
]
const walled = (corners: Polygon): Outline => ({ corners, sides: corners.map(() => 'wall') })
const lForm: Polygon = [at(0, 0), at(10, 0), at(10, 4), at(4, 4), at(4, 10), at(0, 10)]

test('area, outline and inside of a room with a corner in it', () => {
  expect([area(lForm), perimeter(lForm)]).toEqual([64, 40])
  expect([contains(lForm, at(2, 8)), contains(lForm, at(8, 8))]).toEqual([true, false])
  expect(contains(lForm, labelPoint(lForm))).toBe(true)
  const u: Polygon = [
    at(0, 0),
    at(9, 0),
    at(9, 9),
    at(6, 9),
    at(6, 2),
    at(3, 2),
    at(3, 9),
    at(0, 9),
  ]
  expect(contains(u, labelPoint(u))).toBe(true)
})

test.each([
  [[at(0, 0), at(1, 0)], 'too-few-corners'],
  [[at(0, 0), at(1, 0), at(2, 0)], 'no-area'],
  [[at(0, 0), at(4, 4), at(4, 0), at(0, 5)], 'crosses-itself'],
  [[at(0, 0), at(4, 0), at(4, 4), at(2, 0), at(0, 4)], 'crosses-itself'],
  [lForm, undefined],
] as const)('an invalid outline is refused with its reason', (corners, problem) => {
  expect(outlineProblem(corners)).toBe(problem)
})

test('corners on a straight side are left out', () => {
  const corners = [at(0, 0), at(5, 0.001), at(10, 0), at(10, 10), at(5, 10), at(0, 10)]
  expect(simplified(corners, 0.01)).toEqual(box(0, 0, 10, 10))
})

describe('shared floor', () => {
  const boxes = fc.tuple(...Array.from({ length: 8 }, () => fc.integer({ min: 1, max: 30 })))

  test('of two rectangles is their intersection, whichever way they turn', () => {
    fc.assert(
      fc.property(
        boxes,
        fc.boolean(),
        ([a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1], turn) => {
          const [one, other] = [box(a, b, c, d), box(e, f, g, h)]
          const wide = Math.max(0, Math.min(a + c, e + g) - Math.max(a, e))
          const deep = Math.max(0, Math.min(b + d, f + h) - Math.max(b, f))
          const second = turn ? other.toReversed() : other
          expect(sharedArea(one, second)).toBeCloseTo(wide * deep, 6)
        },
      ),
    )
  })

  test('of a room with itself is all of it, of neighbors none', () => {
    expect(sharedArea(lForm, lForm)).toBeCloseTo(64, 6)
    expect(sharedArea(lForm, box(4, 4, 6, 6))).toBeCloseTo(0, 6)
    expect(sharedArea(lForm, box(2, 2, 4, 4))).toBeCloseTo(12, 6)
  })
})

describe('splitting', () => {
  test('keeps all floor, and opens the new side', () => {
    const parts = splitOutline(walled(box(0, 0, 10, 8)), at(4, 1), at(4, 7))
    expect(
      parts.ok &&
        parts.value
          .map(({ corners }) => Math.round(area(corners) * 1e6) / 1e6)
          .toSorted((a, b) => a - b),
    ).toEqual([32, 48])
    expect(
      parts.ok && parts.value.map(({ sides }) => sides.filter((side) => side === 'opening').length),
    ).toEqual([1, 1])
  })

  test('of any room by any line across it loses no floor, and merging brings it back', () => {
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true })
    fc.assert(
      fc.property(share, share, (top, bottom) => {
        const room = walled(lForm)
        const parts = splitOutline(room, at(10 * top, 0), at(4 * bottom, 10))
        if (!parts.ok) return
        const [one, other] = parts.value
        expect(area(one.corners) + area(other.corners)).toBeCloseTo(64, 6)
        const whole = mergeOutlines(one, other, 0.5)
        if (whole.ok) expect(area(whole.value.corners)).toBeCloseTo(64, 5)
      }),
    )
  })

  test('is refused beside the room', () => {
    expect(splitOutline(walled(lForm), at(20, 0), at(20, 9))).toMatchObject({
      refusal: 'not-across',
    })
  })
})

describe('merging', () => {
  test('takes the floor under the wall between two rooms along', () => {
    const merged = mergeOutlines(walled(box(0, 0, 10, 8)), walled(box(10.5, 0, 6, 8)), 1)
    expect(merged.ok && area(merged.value.corners)).toBeCloseTo(16.5 * 8, 6)
    expect(merged.ok && outlineProblem(merged.value.corners)).toBe(undefined)
  })

  test('of rooms of different depth joins them where they lie side by side', () => {
    const other = walled(box(10, 2, 6, 20).toReversed())
    const merged = mergeOutlines(walled(box(0, 0, 10, 8)), other, 1)
    expect(merged.ok && area(merged.value.corners)).toBeCloseTo(80 + 120, 6)
  })

  test('is refused for rooms that are apart', () => {
    expect(mergeOutlines(walled(box(0, 0, 10, 8)), walled(box(14, 0, 6, 8)), 1)).toMatchObject({
      refusal: 'not-beside',
    })
  })
})
