/** What a line counts, and its total: a whole number of units at a unit price in whole cents. */
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import { type CountedLineId, countedUnit } from '#core/take-off/counted-lines.ts'

/** Assemblies that only enlarge another one, so they do not add to the count. */
const notCounted: ReadonlySet<string> = new Set<AssemblyId>([
  '01-042',
  '21-016',
  '21-017',
  '21-018',
  '23-031',
  '26-018',
  '01-012',
  '01-013',
  '09-022',
  '02-018',
  '22-024',
  '22-026',
  '22-048',
  '28-024',
  '28-023',
  '01-044',
])

/** Those that only enlarge others in one line: cabinets of a bar, the duct detector of a unit. */
const partOnly: readonly (readonly [line: string, assembly: AssemblyId])[] = [
  ['bar', '06-021'],
  ['units', '28-025'],
]

/** Whether more of an assembly is more of what its line counts. */
export function addsToCount(itemId: string, assembly: string): boolean {
  return isCounted(itemId.replace(/^counted\./, ''), assembly)
}

export function isCounted(line: string, assembly: string): boolean {
  return !notCounted.has(assembly) && !partOnly.some(([of, id]) => line === of && assembly === id)
}

/** Adds up the parts of a line. Cents, not rounded. */
export type LineSum = { cost: number; counted: number }

export type LineTotal = {
  readonly quantity: number
  readonly unit: string
  readonly unitPriceCents: Cents
  readonly totalCents: Cents
}

export function lineTotal(id: CountedLineId, { cost, counted }: LineSum): LineTotal {
  const unit = countedUnit(id)
  const isLump = unit === 'LS' || counted <= 0
  const whole = unit === 'WK' ? roundHalfAway(counted * 10) / 10 : Math.round(counted)
  const quantity = isLump ? 1 : Math.max(unit === 'WK' ? 0.1 : 1, whole)
  const unitPriceCents = roundHalfAway(cost / quantity)
  const totalCents = roundHalfAway(unitPriceCents * quantity)
  return { quantity, unit: isLump ? 'LS' : unit, unitPriceCents, totalCents }
}
