/**
 * One counted quantity: how much of which assembly, where the count came from, and the rule as
 * text.
 */

import type { Assembly } from '#core/assemblies/assembly.ts'
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import type { UnitRates } from '#core/bid-items/unit-rates.ts'
import type { Cents } from '#core/money/money.ts'
import type { CodeSection } from '#core/rules/code-section.ts'
import type { Day } from '#core/time/day.ts'
import type { CountedLineId } from './counted-lines.ts'

export const provenances = {
  given: 'given by the customer',
  measured: 'measured on a plan',
  code: 'required by code',
  density: 'usual for the area and use',
  staff: 'set by staff',
} as const

type Provenance = keyof typeof provenances

/** Why a quantity is in the total: the program needs it, or this section of a code asks for it. */
type Need = Exclude<Provenance, 'code'> | CodeSection

export type Quantity = {
  readonly line: CountedLineId
  readonly assembly: AssemblyId
  readonly amount: number
  readonly from: Provenance
  /** What asks for it, where a code does. */
  readonly section?: CodeSection
  readonly rule: string
}

export type PricedQuantity = Quantity & {
  /** The row of the price book that priced it. */
  readonly row: Assembly
  readonly rates: UnitRates
  /** The day of the wage that priced its hours. */
  readonly wageDate: Day
  readonly labor: Cents
  /** With equipment. */
  readonly material: Cents
}

/** One assembly, or several that share the work. */
export type Product = AssemblyId | readonly (readonly [AssemblyId, share: number])[]

/** The quantities of one product; none where nothing is to be done. */
export function quantities(
  line: CountedLineId,
  product: Product,
  amount: number,
  need: Need,
  rule: string,
): Quantity[] {
  if (!(amount > 0)) return []
  const why = { ...sourceOf(need), rule }
  if (typeof product === 'string') return [{ line, assembly: product, amount, ...why }]
  return product
    .filter(([, share]) => share > 0)
    .map(([assembly, share]) => ({ line, assembly, amount: amount * share, ...why }))
}

function sourceOf(need: Need): Pick<Quantity, 'from' | 'section'> {
  return need === 'given' || need === 'measured' || need === 'density' || need === 'staff'
    ? { from: need }
    : { from: 'code', section: need }
}
