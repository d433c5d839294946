/** What an hour of each trade costs: base wage, burden on the wage, and the contractor's markup on labor. */
import type { Cents } from '#core/money/money.ts'

export type CrewId =
  | 'ELE'
  | 'PLB'
  | 'SHM'
  | 'HVT'
  | 'SPR'
  | 'CARP'
  | 'DRY'
  | 'TAP'
  | 'PNT'
  | 'FLR'
  | 'TIL'
  | 'GLZ'
  | 'CEM'
  | 'IRN'
  | 'ROO'
  | 'INS'
  | 'LAB'
  | 'OPR'
  | 'LV'
  | 'FA'
  | 'MIL'
  | 'KEQ'
  | 'CLN'
  | 'SUP'
  | 'PMG'
  | 'ADM'

export type Wage = {
  readonly trade: string
  /** An hour. */
  readonly wage: Cents
  /** Shares of the wage, and of the wage with its burden. */
  readonly burden: number
  readonly markup: number
}

export type Wages = Readonly<Record<CrewId, Wage>>

/** Cents per hour, including burden and markup. */
export function billRate({ wage, burden, markup }: Wage): number {
  return wage * (1 + burden) * (1 + markup)
}
