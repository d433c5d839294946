/**
 * Des Moines, Iowa: the requirements of the city, the county's wastewater authority and the state.
 */
import type { Market } from '#core/rules/market.ts'
import { desMoinesArea } from './area.ts'
import { desMoinesCodes } from './codes.ts'
import { desMoinesConnectionFee, desMoinesPermitFees } from './permit-fees.ts'
import { desMoinesRules } from './rules.ts'
import { desMoinesWages } from './wages.ts'

export const desMoines: Market = {
  area: desMoinesArea,
  // Iowa charges sales tax on the contractor's materials; the rates include it.
  locationFactor: {
    value: 0.92,
    low: 0.82,
    high: 0.98,
    source:
      'Between 0.96 (Department of Defense area cost factor, Des Moines, 2004), 0.82 (statewide, 2016) and about 0.98 implied by construction wages of 0.952 of the national level (BLS QCEW, 2025 Q4)',
    date: '2026-07-01',
  },
  codes: desMoinesCodes,
  wages: desMoinesWages,
  permitFees: desMoinesPermitFees,
  connectionFee: desMoinesConnectionFee,
  // Iowa 6 % and the local option of 1 % (Iowa Department of Revenue, contractors guide).
  carpetTax: 0.07,
  // 25-30 days of review; corrections take the fifth week.
  planReview: { weeks: 5, note: 'Des Moines commercial review, 25-30 days' },
  licenses: {
    food: {
      low: 15_000,
      likely: 40_000,
      high: 40_000,
      grade: 'A',
      source: '481 IAC 30.4: new applicants pay the top tier',
    },
    salon: {
      low: 8_400,
      likely: 8_400,
      high: 15_000,
      grade: 'B',
      source: '645 IAC 5.2, recalled',
    },
  },
  rules: desMoinesRules,
}
