/**
 * Which labor does the work, and what that makes of the billed rate of each trade. Wage rows are
 * those of an open shop, the usual labor of interiors of this size in Iowa (judgment).
 */
import type { LaborKind } from '#core/project/program-facts.ts'
import type { CrewId } from './wages.ts'

/**
 * Times the rate of an open shop. Union: wage and fringes of Davis-Bacon IA20260071 (Building, Polk
 * County, 2026-05-18, read from a copy, to be checked at the publisher) with 18 % of the wage for
 * payroll taxes and insurance and 36 % for overhead and profit, divided by the rate of the row;
 * 1.3 for trades that it does not list, or lists by an old survey (judgment). Mixed: mechanical and
 * electrical trades with 15 % for overhead and profit, $82 to $92 an hour; the others as open shop.
 */
const timesOpenShop: Readonly<Record<CrewId, { readonly mixed: number; readonly union: number }>> =
  {
    ELE: { mixed: 1.25, union: 1.44 },
    PLB: { mixed: 1.3, union: 1.54 },
    SHM: { mixed: 1.29, union: 1.52 },
    HVT: { mixed: 1.36, union: 1.61 },
    SPR: { mixed: 1.29, union: 1.53 },
    CARP: { mixed: 1, union: 1.3 },
    DRY: { mixed: 1, union: 1.3 },
    TAP: { mixed: 1, union: 1.3 },
    PNT: { mixed: 1, union: 1.49 },
    FLR: { mixed: 1, union: 1.3 },
    TIL: { mixed: 1, union: 1.58 },
    GLZ: { mixed: 1, union: 1.3 },
    CEM: { mixed: 1, union: 1.62 },
    IRN: { mixed: 1, union: 1.39 },
    ROO: { mixed: 1, union: 1.32 },
    INS: { mixed: 1, union: 1.3 },
    LAB: { mixed: 1, union: 1.58 },
    OPR: { mixed: 1, union: 1.37 },
    LV: { mixed: 1, union: 1.3 },
    FA: { mixed: 1, union: 1.3 },
    MIL: { mixed: 1, union: 1.3 },
    KEQ: { mixed: 1, union: 1.3 },
    CLN: { mixed: 1, union: 1.3 },
    // The contractor's own staff is not paid by these agreements.
    SUP: { mixed: 1, union: 1 },
    PMG: { mixed: 1, union: 1 },
    ADM: { mixed: 1, union: 1 },
  }

/** What is priced while nobody says which labor does the work. */
const assumedLabor: LaborKind = 'open-shop'

/** On the billed rate of a wage row. */
export function laborFactor(crew: CrewId, labor: LaborKind = assumedLabor): number {
  return labor === 'open-shop' ? 1 : timesOpenShop[crew][labor]
}
