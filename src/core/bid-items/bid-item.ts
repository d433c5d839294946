/**
 * A bid item: one priced line of an estimate. The same object is drafted, edited by staff,
 * totalled, reported and sold; its total is always quantity × unit price, or the stated percentage
 * of all other lines.
 */

import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'
import type { BidItemRole } from './bid-item-role.ts'
import type { UnitRates } from './unit-rates.ts'

/**
 * The categories in the display order of sheet, report and exports. Those that the specification
 * does not name follow Low Voltage, custom ones come next, and Business is always last.
 */
export const bidCategories = [
  'Structural',
  'Millwork',
  'Framing & Drywall',
  'Ceilings',
  'Finishes',
  'HVAC',
  'Plumbing',
  'Electrical',
  'Fire Safety',
  'Low Voltage',
  'General Conditions',
  'Openings',
  'Specialties',
  'Equipment',
  'General',
  'Business',
] as const

export type BidCategory = (typeof bidCategories)[number]

export function isBidCategory(name: string): name is BidCategory {
  return bidCategories.some((category) => category === name)
}

/** The source of the line or of its current figures. */
export type BidItemOrigin =
  | 'counted'
  | 'template'
  | 'configuration'
  | 'feature'
  | 'system'
  | 'rule'
  | 'staff'

/** How a line was computed, in the order in which the factors were applied. */
export type Provenance = {
  /** Plain sentences, one per step: the quantity rule, the price row, each factor, the result. */
  readonly steps: readonly string[]
  readonly source: string
  readonly priceDate: Day
  readonly confidence: PriceConfidence
  readonly factors: {
    readonly finish: number
    readonly location: number
    readonly escalation: number
    readonly reuse: number
  }
  /** UniFormat element. */
  readonly uniformat?: string
  /** The assemblies of a counted line, in the order in which they were counted. */
  readonly parts?: readonly CountedPart[]
  /** The price row in cents per unit, before factors; the cost range is simulated from it. */
  readonly priceRange?: { readonly low: Cents; readonly likely: Cents; readonly high: Cents }
}

/** An assembly of a counted line, in cents with all factors. */
export type CountedPart = {
  readonly assembly: string
  readonly item: string
  readonly unit: string
  readonly quantity: number
  /** Labor-hours of all units together. */
  readonly hours: number
  readonly laborCents: Cents
  /** With the subcontractor's markup; with the equipment, where that has no figure of its own. */
  readonly materialCents: Cents
  /**
   * Rented equipment with the subcontractor's markup. Undefined in lines that were stored before
   * equipment had a figure of its own.
   */
  readonly equipmentCents?: Cents
  /** The source of the quantity, and the rule. */
  readonly from: string
  readonly rule: string
  /** A published, B from memory, C checked against a published range, D judgment. */
  readonly grade: string
  /**
   * What a unit was priced with. Undefined where staff set hours or prices, and in lines that were
   * stored before the factors were kept.
   */
  readonly rates?: UnitRates
}

/** What an assembly of a line costs: labor, material and equipment. */
export function partCents({ laborCents, materialCents, equipmentCents = 0 }: CountedPart): Cents {
  return laborCents + materialCents + equipmentCents
}

/** high 5-7% accuracy, medium 8-10%, low 10-15%. */
export type PriceConfidence = 'high' | 'medium' | 'low'

export type BidItem = {
  /** Stable within one estimate, for example `restaurant-bar.hvac`. */
  readonly id: string
  readonly item: string
  readonly description: string
  readonly category: string
  readonly role: BidItemRole
  readonly csiDivision?: string
  /** SF, LS, EA, or % for a percentage item. */
  readonly unit: string
  /** At least 0, at most two decimals; 1 for a percentage item. */
  readonly quantity: number
  /** Cents per unit; for a percentage item, the percentage × 100 (5% is 500). */
  readonly unitPriceCents: Cents
  readonly totalCents: Cents
  readonly isPercentage: boolean
  /** True when no price is known: shown as unpriced and raised as an issue, never silently 0. */
  readonly unpriced: boolean
  readonly origin: BidItemOrigin
  /** Set on lines that staff changed after the draft. */
  readonly editedByStaff: boolean
  readonly provenance?: Provenance
  /** The name that `provenance` had in reports before it was renamed; read by `provenanceOf`. */
  readonly biography?: Provenance
}

/** Of a line of a stored report too: its fields keep their names, so that its seal stays valid. */
export function provenanceOf({ provenance, biography }: BidItem): Provenance | undefined {
  return provenance ?? biography
}

export type BidTotals = {
  /** The sum of the lines that are not percentages. */
  readonly subtotalCents: Cents
  /** The sum of the percentage lines. */
  readonly percentageCents: Cents
  readonly totalCents: Cents
  readonly perSquareFootCents: Cents
}
