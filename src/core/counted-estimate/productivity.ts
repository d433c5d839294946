/** The effect of a small job on labor-hours, as one falling line without steps. */
import type { ProductivityPoint } from '#core/assemblies/counting-rates.ts'

export function productivity(area: number, points: readonly ProductivityPoint[]): number {
  // Four decimals, as it is printed: whoever follows an amount comes to the same cent.
  return Math.round(factorAt(area, points) * 10_000) / 10_000
}

function factorAt(area: number, points: readonly ProductivityPoint[]): number {
  const next = points.findIndex((point) => area < point.area)
  const right = points[next]
  const left = points[next - 1]
  if (next === -1) return points.at(-1)?.value ?? 1
  if (!right || !left) return points[0]?.value ?? 1
  const share = Math.log(area / left.area) / Math.log(right.area / left.area)
  return left.value + (right.value - left.value) * share
}
