/** What an hour of each trade costs: base wage, burden on the wage, and the contractor's markup on labor. */
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'
import type { Grade } from './grade.ts'

export const crewIds = [
  'ELE',
  'PLB',
  'SHM',
  'HVT',
  'SPR',
  'CARP',
  'DRY',
  'TAP',
  'PNT',
  'FLR',
  'TIL',
  'GLZ',
  'CEM',
  'IRN',
  'ROO',
  'INS',
  'LAB',
  'OPR',
  'LV',
  'FA',
  'MIL',
  'KEQ',
  'CLN',
  'SUP',
  'PMG',
  'ADM',
] as const

export type CrewId = (typeof crewIds)[number]

export type Wage = {
  readonly trade: string
  /** An hour. */
  readonly wage: Cents
  /** Shares of the wage, and of the wage with its burden. */
  readonly burden: number
  readonly markup: number
  readonly grade: Grade
  readonly source: string
  /** The day of the wage, from which it is carried. */
  readonly date: Day
}

export type Wages = Readonly<Record<CrewId, Wage>>

/** Cents per hour, including burden and markup. */
export function billRate({
  wage,
  burden,
  markup,
}: Pick<Wage, 'wage' | 'burden' | 'markup'>): number {
  return wage * (1 + burden) * (1 + markup)
}
