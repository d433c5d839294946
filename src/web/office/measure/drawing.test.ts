import { describe, expect, test } from 'vitest'
import type { Point } from '#core/takeoff/point.ts'
import {
  arrowStep,
  closeOutline,
  type Drawing,
  press,
  pressAtLength,
  stepBack,
  type Tool,
  withTool,
} from './drawing.ts'

const at = (x: number, y: number): Point => ({ x, y })

function pressAll(tool: Tool, ...points: readonly Point[]) {
  let drawing = withTool(tool)
  const made = points.flatMap((point) => {
    const pressed = press(drawing, point, 5)
    drawing = pressed.drawing
    return pressed.made ? [pressed.made] : []
  })
  return { drawing, made }
}

describe('each tool', () => {
  test('makes a rectangle of two opposite corners', () => {
    const { drawing, made } = pressAll('rectangle', at(0, 0), at(40, 30))
    expect(made).toEqual([
      { kind: 'outline', corners: [at(0, 0), at(40, 0), at(40, 30), at(0, 30)] },
    ])
    expect(drawing.points).toEqual([])
  })

  test('closes an outline on its first corner, and not before it has three', () => {
    expect(pressAll('polygon', at(0, 0), at(40, 0), at(1, 1)).made).toEqual([])
    const { made } = pressAll('polygon', at(0, 0), at(40, 0), at(40, 30), at(2, 2))
    expect(made).toEqual([{ kind: 'outline', corners: [at(0, 0), at(40, 0), at(40, 30)] }])
  })

  test('closes an outline by Enter', () => {
    const { drawing } = pressAll('polygon', at(0, 0), at(40, 0), at(40, 30))
    expect(closeOutline(drawing).made).toMatchObject({ kind: 'outline' })
    expect(closeOutline(stepBack(drawing)).made).toBeUndefined()
  })

  test.each(['split', 'scale'] as const)('takes two points to %s', (kind) => {
    expect(pressAll(kind, at(1, 2), at(3, 4)).made).toEqual([
      { kind, from: at(1, 2), to: at(3, 4) },
    ])
  })

  test.each(['trace', 'door', 'select'] as const)('takes one point to %s', (kind) => {
    expect(pressAll(kind, at(1, 2)).made).toEqual([{ kind, at: at(1, 2) }])
  })
})

describe('a length that is typed', () => {
  const drawn = (tool: Tool, cursor: Point): Drawing => ({
    ...withTool(tool),
    points: [at(10, 10)],
    cursor,
  })

  test('sets the next corner in the direction of the cursor', () => {
    expect(pressAtLength(drawn('polygon', at(10, 90)), [20], 5).drawing.points).toEqual([
      at(10, 10),
      at(10, 30),
    ])
  })

  test('is the width and the depth of a rectangle, toward the cursor', () => {
    const { made } = pressAtLength(drawn('rectangle', at(0, 50)), [12, 8], 5)
    expect(made).toMatchObject({ corners: [at(10, 10), at(-2, 10), at(-2, 18), at(10, 18)] })
    const square = pressAtLength(drawn('rectangle', at(50, 50)), [12], 5).made
    expect(square).toMatchObject({ corners: [at(10, 10), at(22, 10), at(22, 22), at(10, 22)] })
  })

  test('does nothing before a first corner, or without a length', () => {
    const first = withTool('polygon')
    expect(pressAtLength(first, [12], 5)).toEqual({ drawing: first })
    expect(pressAtLength(drawn('polygon', at(0, 0)), [], 5).made).toBeUndefined()
  })
})

test('arrows move far, and with Shift by one pixel', () => {
  expect(arrowStep('ArrowLeft', false)).toEqual(at(-12, 0))
  expect(arrowStep('ArrowDown', true)).toEqual(at(0, 1))
  expect(arrowStep('a', false)).toBeUndefined()
})
