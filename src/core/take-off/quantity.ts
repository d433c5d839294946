/**
 * One counted quantity: how much of which assembly, where the count came from, and the rule as
 * text.
 */

import type { Assembly } from '#core/assemblies/assembly.ts'
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import type { Day } from '#core/time/day.ts'
import type { CountedLineId } from './counted-lines.ts'

export const provenances = {
  given: 'given by the customer',
  measured: 'measured on a plan',
  code: 'counted by code',
  density: 'usual for the area and use',
  staff: 'set by staff',
} as const

type Provenance = keyof typeof provenances

export type Quantity = {
  readonly line: CountedLineId
  readonly assembly: AssemblyId
  readonly amount: number
  readonly from: Provenance
  readonly rule: string
}

export type PricedQuantity = Quantity & {
  /** The row of the price book that priced it. */
  readonly row: Assembly
  /** The day of the wage that priced its hours. */
  readonly wageDate: Day
  /** Cents, not rounded. */
  readonly labor: number
  readonly material: number
}

/** One assembly, or several that share the work. */
export type Product = AssemblyId | readonly (readonly [AssemblyId, share: number])[]

/** The quantities of one product; none where nothing is to be done. */
export function quantities(
  line: CountedLineId,
  product: Product,
  amount: number,
  from: Provenance,
  rule: string,
): Quantity[] {
  if (!(amount > 0)) return []
  if (typeof product === 'string') return [{ line, assembly: product, amount, from, rule }]
  return product
    .filter(([, share]) => share > 0)
    .map(([assembly, share]) => ({ line, assembly, amount: amount * share, from, rule }))
}
