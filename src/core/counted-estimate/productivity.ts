/**
 * The effect of a small job on labor-hours: 1.20 under 1,000 sf, 1.10 to 2,500, 1.00-1.05 above
 * (judgment), as one falling line so that no step makes a larger space cheaper.
 */

const points = [
  { area: 500, factor: 1.2 },
  { area: 1200, factor: 1.11 },
  { area: 2500, factor: 1.05 },
  { area: 6000, factor: 1 },
] as const

export function productivity(area: number): number {
  const next = points.findIndex((point) => area < point.area)
  if (next === 0) return points[0].factor
  const right = points[next]
  const left = points[next - 1]
  if (!right || !left) return 1
  const share = Math.log(area / left.area) / Math.log(right.area / left.area)
  return left.factor + (right.factor - left.factor) * share
}
