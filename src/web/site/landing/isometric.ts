/**
 * A point in the suite: x to the right rear, y to the left rear, z up; in units of about a foot.
 */
export type Point = readonly [x: number, y: number, z: number]

const cos30 = Math.cos(Math.PI / 6)

/** The position of a point on the drawing. */
export function project([x, y, z]: Point): readonly [number, number] {
  return [round((x - y) * cos30), round((x + y) * 0.5 - z)]
}

/** A closed outline through the points, as path data. */
export function outline(points: readonly Point[]): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}Z`
}

/** An open line through the points, as path data. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}`
}

/** A horizontal rectangle at height z. */
export function flat(x0: number, y0: number, x1: number, y1: number, z: number): string {
  return outline([
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ])
}

/** A wall on the line from one point to another. */
export function wall(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  from: number,
  to: number,
): string {
  return outline([
    [x0, y0, from],
    [x1, y1, from],
    [x1, y1, to],
    [x0, y0, to],
  ])
}

/** The three visible faces of a box: top, right and left. */
export function box(
  [x0, y0, z0]: Point,
  [x1, y1, z1]: Point,
): { readonly top: string; readonly right: string; readonly left: string } {
  return {
    top: flat(x0, y0, x1, y1, z1),
    right: wall([x1, y0], [x1, y1], z0, z1),
    left: wall([x0, y1], [x1, y1], z0, z1),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
