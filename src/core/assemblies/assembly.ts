/**
 * An assembly: one unit of finished work as hours, material and rented equipment. Hours are
 * labor-hours of a crew member in a job of 2,500 to 5,000 square feet; material holds waste and
 * sales tax (carpet apart). Nearly all rows are judgment: grade D is called an estimator's norm.
 */
import type { Cents } from '#core/money/money.ts'
import { billRate, type CrewId, type Wages } from './wages.ts'

/** A published, B recalled, C derived or checked against a published range, D judgment. */
export type Grade = 'A' | 'B' | 'C' | 'D'

/** How far low and high lie from the likely price. */
type Spread = 'tight' | 'normal' | 'wide'

type AssemblyUnit = 'SF' | 'LF' | 'EA' | 'LS' | 'LB' | 'CFM' | 'WK' | 'MO' | 'DAY'

export type AssemblyRow = readonly [
  csi: string,
  item: string,
  unit: AssemblyUnit,
  crew: CrewId,
  hours: number,
  material: Cents,
  equipment: Cents,
  minimum: Cents,
  spread: Spread,
  grade: Grade,
]

export type Assembly = {
  readonly id: string
  readonly csi: string
  readonly item: string
  readonly unit: AssemblyUnit
  readonly crew: CrewId
  /** Labor-hours a unit. */
  readonly hours: number
  /** Cents a unit. */
  readonly material: Cents
  /** Cents a unit. */
  readonly equipment: Cents
  /** The smallest visit of the subcontractor, cents. */
  readonly minimum: Cents
  readonly spread: Spread
  readonly grade: Grade
  /** What the subcontractor adds to material and equipment; 0 on the contractor's own rows. */
  readonly materialMarkup: number
  /** Some markets tax carpet at its selling price, not at its material cost. */
  readonly isCarpet: boolean
}

/** Judgment, in line with the 15 % that Caltrans allows on force-account materials. */
const subsMaterialMarkup = 0.15

const carpets: readonly string[] = ['09-050', '09-066']

/** Rows of division 01 that a subcontractor does: temporary power, cleaning, balancing, testing. */
const subsOfDivision01: readonly string[] = ['01-021', '01-033', '01-042', '01-043']

export function assemblyFrom(id: string, row: AssemblyRow): Assembly {
  const [csi, item, unit, crew, hours, material, equipment, minimum, spread, grade] = row
  const isOwnWork = id.startsWith('01-') && !subsOfDivision01.includes(id)
  return {
    id,
    csi,
    item,
    unit,
    crew,
    hours,
    material,
    equipment,
    minimum,
    spread,
    grade,
    materialMarkup: isOwnWork ? 0 : subsMaterialMarkup,
    isCarpet: carpets.includes(id),
  }
}

/** What a market says of labor and goods. */
type LocalRates = { readonly wages: Wages; readonly carpetTax: number }

/** Cents a unit, not rounded, split so that each part follows its own index. */
export function unitCost(
  assembly: Assembly,
  productivity: number,
  { wages, carpetTax }: LocalRates,
): { readonly labor: number; readonly material: number } {
  const { crew, hours, material, equipment, materialMarkup, isCarpet } = assembly
  const sellingTax = isCarpet ? carpetTax : 0
  return {
    labor: hours * billRate(wages[crew]) * productivity * (1 + sellingTax),
    material: (material + equipment) * (1 + materialMarkup) * (1 + sellingTax),
  }
}

/** Shares of the likely price, about those of the rows' own low and high hours and materials. */
export const spreadShares: Readonly<Record<Spread, { low: number; high: number }>> = {
  tight: { low: 0.88, high: 1.15 },
  normal: { low: 0.8, high: 1.3 },
  wide: { low: 0.66, high: 1.6 },
}
