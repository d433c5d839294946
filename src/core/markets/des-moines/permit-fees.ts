/**
 * Permit, plan review, trade and connection fees. The ladder is that of the 1997 Uniform Building
 * Code, table 1-A, until the city's own schedule is entered.
 */
import type { CountingRate } from '#core/assemblies/counting-rates.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { PermitFees } from '#core/rules/market.ts'

const ladder = {
  grade: 'D',
  date: '2026-07-01',
  source: 'A usual ladder of permit fees (judgment)',
} as const

const norm = {
  grade: 'D',
  date: '2026-07-01',
  source: "Estimator's norm (judgment), July 2026",
} as const

const steps = [
  [500, 30.5],
  [2000, 14],
  [25_000, 10.1],
  [50_000, 7],
  [100_000, 5.6],
  [500_000, 4.75],
  [1_000_000, 3.65],
] as const

export const desMoinesPermitFees: PermitFees = {
  least: { ...ladder, item: 'Building permit, at least', value: 2350 },
  steps: steps.map(([above, value]) => ({
    ...ladder,
    above,
    item: `Building permit, each $1,000 of value above $${formatInteger(above)}`,
    value,
  })),
  planReview: { ...ladder, item: 'Plan review, share of the building permit', value: 0.65 },
  tradePermits: {
    ...norm,
    item: 'Plumbing, mechanical and electrical permits, share of the building permit',
    value: 0.35,
  },
  fireReview: { ...norm, item: 'Review and test of a fire system', value: 15_000 },
  certificate: { ...norm, item: 'Certificate of occupancy', value: 5000 },
}

export const desMoinesConnectionFee: CountingRate = {
  ...norm,
  item: 'Tap, meter and impact fees, where a larger connection is asked for',
  value: 350_000,
}
