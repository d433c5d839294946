import source from 'pdfjs-dist/build/pdf.mjs?raw'
import { describe, expect, test } from 'vitest'
import { strokesOf } from './pdf-strokes.ts'

const ops = {
  save: 10,
  restore: 11,
  transform: 12,
  setLineWidth: 2,
  setDash: 6,
  setGState: 9,
  constructPath: 91,
  paintFormXObjectBegin: 74,
  paintFormXObjectEnd: 75,
  paintImageXObject: 85,
  paintInlineImageXObject: 86,
  paintImageMaskXObject: 83,
  endPath: 28,
}
const stroke = 20

const path = (paint: number, ...numbers: readonly number[]) =>
  [ops.constructPath, [paint, [new Float32Array(numbers)], new Float32Array(4)]] as const

const read = (...steps: readonly (readonly [number, unknown])[]) =>
  strokesOf(
    { fnArray: steps.map(([fn]) => fn), argsArray: steps.map(([, args]) => args) },
    ops,
    [1, 0, 0, -1, 0, 100],
  )

describe('the operators of a page', () => {
  test('give lines where the page shows them, as wide as their pen', () => {
    const { strokes } = read(
      [ops.save, null],
      [ops.transform, [2, 0, 0, 2, 10, 0]],
      [ops.setLineWidth, [3]],
      path(stroke, 0, 1, 2, 1, 11, 2),
      [ops.restore, null],
      path(stroke, 0, 0, 0, 1, 5, 0, 1, 5, 5, 4),
    )
    expect(strokes).toEqual([
      {
        points: [
          { x: 12, y: 96 },
          { x: 32, y: 96 },
        ],
        width: 6,
        isDashed: false,
      },
      {
        points: [
          { x: 0, y: 100 },
          { x: 5, y: 100 },
          { x: 5, y: 95 },
          { x: 0, y: 100 },
        ],
        width: 1,
        isDashed: false,
      },
    ])
  })

  test('tell dashed lines, also from a dictionary of settings', () => {
    const line = path(stroke, 0, 0, 0, 1, 5, 0)
    const { strokes } = read(
      [ops.setDash, [[4, 2], 0]],
      line,
      [ops.setDash, [[], 0]],
      line,
      [
        ops.setGState,
        [
          [
            ['LW', 7],
            ['D', [[3], 0]],
          ],
        ],
      ],
      line,
    )
    expect(strokes.map(({ isDashed, width }) => [isDashed, width])).toEqual([
      [true, 1],
      [false, 1],
      [true, 7],
    ])
  })

  test('keep curves that follow each other together, apart from the lines beside them', () => {
    const { strokes } = read(
      path(stroke, 0, 0, 0, 1, 10, 0, 2, 10, 5, 5, 10, 0, 10, 2, -5, 10, -10, 5, -10, 0, 1, 0, 0),
    )
    expect(strokes.map(({ points }) => points.length)).toEqual([2, 17, 2])
  })

  test('leave out paths that only clip, and follow forms and pictures', () => {
    const { strokes, pictureArea } = read(
      path(ops.endPath, 0, 0, 0, 1, 9, 9),
      [ops.paintFormXObjectBegin, [[1, 0, 0, 1, 50, 0], null]],
      path(stroke, 0, 0, 0, 1, 5, 0),
      [ops.paintFormXObjectEnd, null],
      [ops.transform, [40, 0, 0, 30, 0, 0]],
      [ops.paintImageXObject, ['picture', 1, 1]],
    )
    expect(strokes.map(({ points }) => points[0])).toEqual([{ x: 50, y: 100 }])
    expect(pictureArea).toBe(1200)
  })
})

test('the numbers of operators and steps are those of the pinned pdf.js', async () => {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  expect(OPS).toMatchObject(ops)
  const steps = /const DrawOPS = \{([^}]*)\}/.exec(source)?.[1]?.replaceAll(/\s+/g, '')
  expect(steps).toBe('moveTo:0,lineTo:1,curveTo:2,quadraticCurveTo:3,closePath:4')
})
