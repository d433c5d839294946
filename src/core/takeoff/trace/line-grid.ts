/** Finds the lines near a place without looking at all of them. */
import type { Point, Segment } from '../point.ts'

export type LineGrid<T extends Segment> = {
  /** Lines whose boxes may touch the box around these points, each once. */
  readonly near: (points: readonly Point[], reach: number) => readonly T[]
}

const mostCells = 400

export function lineGrid<T extends Segment>(lines: readonly T[], cell: number): LineGrid<T> {
  const cells = new Map<number, T[]>()
  const long: T[] = []
  for (const line of lines) {
    const keys = cellsOf([line.a, line.b], 0, cell)
    if (keys.length > mostCells) {
      long.push(line)
      continue
    }
    for (const key of keys) {
      const there = cells.get(key)
      if (there) there.push(line)
      else cells.set(key, [line])
    }
  }
  return {
    near: (points, reach) => {
      const keys = cellsOf(points, reach, cell)
      if (keys.length > cells.size) return lines
      const found = new Set<T>(long)
      for (const key of keys) for (const line of cells.get(key) ?? []) found.add(line)
      return [...found]
    },
  }
}

const row = 1 << 21

function cellsOf(points: readonly Point[], reach: number, cell: number): readonly number[] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const at = (value: number) => Math.floor(value / cell)
  const [left, right] = [at(Math.min(...xs) - reach), at(Math.max(...xs) + reach)]
  const [top, bottom] = [at(Math.min(...ys) - reach), at(Math.max(...ys) + reach)]
  const keys: number[] = []
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) keys.push(y * row + x)
  }
  return keys
}
