/**
 * An assembly: the hours, material and rented equipment of one unit of finished work. Hours are
 * labor-hours of a crew member in a job of 2,500 to 5,000 square feet; material includes waste and
 * sales tax (except carpet). Most rows are judgment: grade D is labeled an estimator's norm. What
 * public sources say of others is in `row-evidence.ts`.
 */

import type { UnitRates } from '#core/bid-items/unit-rates.ts'
import type { Cents } from '#core/money/money.ts'
import type { LaborKind } from '#core/project/program-facts.ts'
import type { Day } from '#core/time/day.ts'
import type { Grade } from './grade.ts'
import { laborFactor } from './labor-factor.ts'
import type { Quote } from './quote.ts'
import { rowEvidence } from './row-evidence.ts'
import type { CrewId, Wages } from './wages.ts'

export const spreads = ['tight', 'normal', 'wide'] as const

/** The distance of low and high from the likely price. */
export type Spread = (typeof spreads)[number]

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
  /** Labor-hours per unit. */
  readonly hours: number
  /** Cents per unit. */
  readonly material: Cents
  /** Cents per unit. */
  readonly equipment: Cents
  /** The subcontractor's minimum charge, in cents. */
  readonly minimum: Cents
  readonly spread: Spread
  readonly grade: Grade
  readonly source: string
  /** The day of material, equipment and minimum; wages have the date of their market. */
  readonly priceDate: Day
  /** By subcontractors, the newest first; absent without a quote. */
  readonly quotes?: readonly Quote[]
  /** The subcontractor's markup on material and equipment; 0 on the contractor's own rows. */
  readonly materialMarkup: number
  /** Some markets tax carpet at its selling price, not at its material cost. */
  readonly isCarpet: boolean
}

/** Judgment, based on the 15 % that Caltrans allows on force-account materials. */
const subsMaterialMarkup = 0.15

const carpets: readonly string[] = ['09-050', '09-066']

/** Rows of division 01 that subcontractors do: temporary power, cleaning, balancing, testing. */
const subsOfDivision01: readonly string[] = ['01-021', '01-033', '01-042', '01-043']

/** The source of a row without a quote or a change. */
export const normSources: Readonly<Record<Grade, string>> = {
  A: 'Published price',
  B: "Estimator's norm against a recalled figure, to be confirmed",
  C: "Estimator's norm, checked against a published range",
  D: "Estimator's norm (judgment)",
}

export function isNorm({ source, grade }: Assembly): boolean {
  return source === normSources[grade]
}

export function assemblyFrom(id: string, row: AssemblyRow, priceDate: Day): Assembly {
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
    source: rowEvidence[id] ?? normSources[grade],
    priceDate,
    materialMarkup: isOwnWork ? 0 : subsMaterialMarkup,
    isCarpet: carpets.includes(id),
  }
}

/** What a market says of labor and goods. */
export type LocalRates = {
  readonly wages: Wages
  readonly carpetTax: number
  /** Undefined is an open shop. */
  readonly labor?: LaborKind | undefined
}

/** By what the wage and the prices of an assembly changed since their own days. */
export type Carried = { readonly wages: number; readonly prices: number }

const notCarried: Carried = { wages: 1, prices: 1 }

/** Every factor that prices a unit. */
export function unitRates(
  assembly: Assembly,
  productivity: number,
  { wages, carpetTax, labor }: LocalRates,
  carried: Carried = notCarried,
): UnitRates {
  const { crew, hours, material, equipment, materialMarkup, isCarpet } = assembly
  const { trade, wage, burden, markup } = wages[crew]
  return {
    trade,
    hours,
    sizeFactor: hoursFactor(assembly, productivity),
    wageCents: wage,
    burden,
    laborMarkup: markup,
    laborFactor: laborFactor(crew, labor),
    wageIndex: carried.wages,
    materialCents: material,
    equipmentCents: equipment,
    goodsMarkup: materialMarkup,
    priceIndex: carried.prices,
    sellingTax: isCarpet ? carpetTax : 0,
  }
}

/** A week of supervision or clean-up has its hours: in a small job there are more weeks. */
export function hoursFactor({ unit }: Assembly, productivity: number): number {
  return unit === 'WK' ? 1 : productivity
}

/** Shares of the likely price, close to those of the rows' own low and high hours and materials. */
export const spreadShares: Readonly<Record<Spread, { low: number; high: number }>> = {
  tight: { low: 0.88, high: 1.15 },
  normal: { low: 0.8, high: 1.3 },
  wide: { low: 0.66, high: 1.6 },
}
