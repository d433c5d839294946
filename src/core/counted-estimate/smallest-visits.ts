/** The smallest visit of a subcontractor counts once in a job, over all its lines together. */
import type { Assembly } from '#core/assemblies/assembly.ts'
import { type Subcontractor, subcontractorOf } from '#core/assemblies/subcontractor.ts'
import type { Cents } from '#core/money/money.ts'

export type Visits = Map<Subcontractor, { cost: number; minimum: Cents }>

export function addVisit(
  sums: Visits,
  row: Assembly,
  { labor, material }: { readonly labor: number; readonly material: number },
): void {
  const sub = subcontractorOf(row)
  if (sub === 'contractor') return
  const sum = sums.get(sub)
  if (!sum) {
    sums.set(sub, { cost: labor + material, minimum: row.minimum })
    return
  }
  sum.cost = sum.cost + labor + material
  sum.minimum = Math.max(sum.minimum, row.minimum)
}

/** What is missing to them. Cents, not rounded. */
export function shortfall(sums: Visits): number {
  let total = 0
  for (const { cost, minimum } of sums.values()) total += Math.max(0, minimum - cost)
  return total
}
