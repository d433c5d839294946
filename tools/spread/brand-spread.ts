/** How much build-outs of one brand in one city differ: the same program by the same designers. */
import type { Generation, PermitRow } from './permit-rows.ts'

export function brandSpread(
  rows: readonly PermitRow[],
  left: readonly number[],
  generation: Generation,
): { readonly builds: number; readonly spread: number } {
  const groups = new Map<string, number[]>()
  rows.forEach((row, index) => {
    if (row.brand === '' || row.kind !== 'restaurant' || row.generation !== generation) return
    const key = `${row.brand}|${row.city}`
    groups.set(key, [...(groups.get(key) ?? []), left[index] ?? 0])
  })
  const repeated = [...groups.values()].filter((values) => values.length > 1)
  let squares = 0
  let degrees = 0
  for (const values of repeated) {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    squares += values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    degrees += values.length - 1
  }
  return { builds: repeated.flat().length, spread: Math.sqrt(squares / Math.max(1, degrees)) }
}
