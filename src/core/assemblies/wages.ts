/**
 * What an hour of each trade costs in the home market: base wage, burden on the wage, and the
 * contractor's markup on labor. The wage of electricians is published; the others are judgment
 * anchored on it. Price date 2026-07.
 */
import type { Cents } from '#core/money/money.ts'

type WageRow = readonly [item: string, wage: Cents, burden: number, markup: number]

const wages = {
  ELE: ['Electrician', 3700, 0.4, 0.36],
  PLB: ['Plumber or pipefitter', 3550, 0.4, 0.36],
  SHM: ['Sheet metal worker', 3350, 0.4, 0.36],
  HVT: ['HVAC mechanic', 3350, 0.4, 0.38],
  SPR: ['Sprinkler fitter', 3650, 0.42, 0.38],
  CARP: ['Carpenter', 3050, 0.4, 0.3],
  DRY: ['Drywall installer', 3000, 0.4, 0.3],
  TAP: ['Taper', 3100, 0.4, 0.3],
  PNT: ['Painter', 2700, 0.4, 0.32],
  FLR: ['Floor layer', 2850, 0.4, 0.32],
  TIL: ['Tile setter', 2950, 0.4, 0.32],
  GLZ: ['Glazier', 3000, 0.42, 0.35],
  CEM: ['Cement mason', 2900, 0.42, 0.32],
  IRN: ['Iron worker', 3400, 0.45, 0.35],
  ROO: ['Roofer', 2750, 0.5, 0.35],
  INS: ['Mechanical insulator', 2950, 0.42, 0.33],
  LAB: ['Laborer', 2450, 0.42, 0.3],
  OPR: ['Equipment operator', 3300, 0.4, 0.3],
  LV: ['Low-voltage installer', 2850, 0.38, 0.4],
  FA: ['Fire alarm installer', 2950, 0.38, 0.45],
  MIL: ['Millwork installer', 3050, 0.4, 0.32],
  KEQ: ['Kitchen equipment installer', 2950, 0.38, 0.38],
  CLN: ['Cleaner', 1850, 0.3, 0.4],
  SUP: ['Superintendent', 4200, 0.38, 0],
  PMG: ['Project manager', 5400, 0.35, 0],
  ADM: ['Project administrator', 2500, 0.3, 0],
} as const satisfies Readonly<Record<string, WageRow>>

export type CrewId = keyof typeof wages

/** Cents an hour, burden and markup included. */
export function billRate(crew: CrewId): number {
  const [, wage, burden, markup] = wages[crew]
  return wage * (1 + burden) * (1 + markup)
}
