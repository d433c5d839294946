import { describe, expect, test } from 'vitest'
import { lineGrid } from '#core/takeoff/trace/line-grid.ts'
import { fitted, movedBy, toPage, toScreen, turnedSize, turns, zoomedAt } from './plan-view.ts'
import { atLength, snapped, straightFrom } from './snap.ts'

const size = { width: 200, height: 100 }

describe('a view of a page', () => {
  test.each(turns)('finds the point under each place, turned by %s degrees', (turn) => {
    const view = { zoom: 2.5, x: 30, y: -12, turn }
    const point = { x: 17, y: 83 }
    const back = toPage(view, size, toScreen(view, size, point))
    expect(back.x).toBeCloseTo(17)
    expect(back.y).toBeCloseTo(83)
  })

  test('turns to the right', () => {
    const view = { zoom: 1, x: 0, y: 0, turn: 90 } as const
    expect(toScreen(view, size, { x: 0, y: 0 })).toEqual({ x: 100, y: 0 })
    expect(turnedSize(size, 90)).toEqual({ width: 100, height: 200 })
  })

  test.each(turns)('shows the whole page, turned by %s degrees', (turn) => {
    const view = fitted(size, { width: 416, height: 316 }, turn)
    for (const corner of [
      { x: 0, y: 0 },
      { x: 200, y: 100 },
    ]) {
      const { x, y } = toScreen(view, size, corner)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(416)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(316)
    }
  })

  test('keeps what is under the pointer where it is while it zooms', () => {
    const view = fitted(size, { width: 400, height: 300 }, 0)
    const at = { x: 120, y: 140 }
    const before = toPage(view, size, at)
    const after = toPage(zoomedAt(view, at, 3), size, at)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
    expect(zoomedAt(view, at, 1e9).zoom).toBe(40)
  })

  test('is moved by what the pointer moved', () => {
    expect(movedBy({ zoom: 1, x: 5, y: 6, turn: 0 }, { x: 2, y: -3 })).toMatchObject({ x: 7, y: 3 })
  })
})

describe('snapping', () => {
  const lines = lineGrid([{ a: { x: 0, y: 0 }, b: { x: 100, y: 0 } }], 10)
  const targets = { corners: [{ x: 40, y: 3 }], lines }

  test.each([
    [{ x: 41, y: 4 }, { x: 40, y: 3 }, 'corner'],
    [{ x: 98, y: 2 }, { x: 100, y: 0 }, 'corner'],
    [{ x: 70, y: 4 }, { x: 70, y: 0 }, 'line'],
    [{ x: 70, y: 9 }, { x: 70, y: 9 }, null],
  ])('moves %j to %j', (from, point, to) => {
    expect(snapped(from, targets, 5)).toEqual({ point, to })
  })

  test('keeps a straight line along or across', () => {
    expect(straightFrom({ x: 0, y: 0 }, { x: 9, y: 4 })).toEqual({ x: 9, y: 0 })
    expect(straightFrom({ x: 0, y: 0 }, { x: 3, y: 4 })).toEqual({ x: 0, y: 4 })
  })

  test('takes a length to the right when there is no direction yet', () => {
    expect(atLength({ x: 1, y: 1 }, { x: 1, y: 1 }, 4)).toEqual({ x: 5, y: 1 })
    expect(atLength({ x: 0, y: 0 }, { x: 0, y: 8 }, 4)).toEqual({ x: 0, y: 4 })
  })
})
