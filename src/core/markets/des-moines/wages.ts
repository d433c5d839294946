/**
 * Wages in Des Moines. That of electricians is published; the others are judgment anchored on it.
 * Price date 2026-07.
 */
import type { Grade } from '#core/assemblies/grade.ts'
import type { CrewId, Wage, Wages } from '#core/assemblies/wages.ts'

const wages = {
  ELE: { trade: 'Electrician', wage: 3700, burden: 0.4, markup: 0.36 },
  PLB: { trade: 'Plumber or pipefitter', wage: 3550, burden: 0.4, markup: 0.36 },
  SHM: { trade: 'Sheet metal worker', wage: 3350, burden: 0.4, markup: 0.36 },
  HVT: { trade: 'HVAC mechanic', wage: 3350, burden: 0.4, markup: 0.38 },
  SPR: { trade: 'Sprinkler fitter', wage: 3650, burden: 0.42, markup: 0.38 },
  CARP: { trade: 'Carpenter', wage: 3050, burden: 0.4, markup: 0.3 },
  DRY: { trade: 'Drywall installer', wage: 3000, burden: 0.4, markup: 0.3 },
  TAP: { trade: 'Taper', wage: 3100, burden: 0.4, markup: 0.3 },
  PNT: { trade: 'Painter', wage: 2700, burden: 0.4, markup: 0.32 },
  FLR: { trade: 'Floor layer', wage: 2850, burden: 0.4, markup: 0.32 },
  TIL: { trade: 'Tile setter', wage: 2950, burden: 0.4, markup: 0.32 },
  GLZ: { trade: 'Glazier', wage: 3000, burden: 0.42, markup: 0.35 },
  CEM: { trade: 'Cement mason', wage: 2900, burden: 0.42, markup: 0.32 },
  IRN: { trade: 'Iron worker', wage: 3400, burden: 0.45, markup: 0.35 },
  ROO: { trade: 'Roofer', wage: 2750, burden: 0.5, markup: 0.35 },
  INS: { trade: 'Mechanical insulator', wage: 2950, burden: 0.42, markup: 0.33 },
  LAB: { trade: 'Laborer', wage: 2450, burden: 0.42, markup: 0.3 },
  OPR: { trade: 'Equipment operator', wage: 3300, burden: 0.4, markup: 0.3 },
  LV: { trade: 'Low-voltage installer', wage: 2850, burden: 0.38, markup: 0.4 },
  FA: { trade: 'Fire alarm installer', wage: 2950, burden: 0.38, markup: 0.45 },
  MIL: { trade: 'Millwork installer', wage: 3050, burden: 0.4, markup: 0.32 },
  KEQ: { trade: 'Kitchen equipment installer', wage: 2950, burden: 0.38, markup: 0.38 },
  CLN: { trade: 'Cleaner', wage: 1850, burden: 0.3, markup: 0.4 },
  SUP: { trade: 'Superintendent', wage: 4200, burden: 0.38, markup: 0 },
  PMG: { trade: 'Project manager', wage: 5400, burden: 0.35, markup: 0 },
  ADM: { trade: 'Project administrator', wage: 2500, burden: 0.3, markup: 0 },
} as const satisfies Record<CrewId, object>

const published: Readonly<Partial<Record<CrewId, string>>> = {
  ELE: 'Derived: mean wage of electricians in Des Moines-West Des Moines (BLS OEWS, about May 2022) × 1.16 by the employment cost index',
  PLB: 'Derived: median wage of plumbers in Sioux City (BLS, about May 2023), raised for Des Moines and by the employment cost index',
  SHM: 'Derived: median wage in heating and cooling in Sioux City (BLS, about May 2023), raised for Des Moines and by the employment cost index',
}

const anchored = "Estimator's norm (judgment), anchored on the published wage of electricians"

export const desMoinesWages = Object.fromEntries(
  Object.entries(wages).map(([crew, wage]): [string, Wage] => {
    const source = published[crew as CrewId]
    const grade: Grade = source ? 'C' : 'D'
    return [crew, { ...wage, grade, source: source ?? anchored, date: '2026-07-01' }]
  }),
) as Wages
