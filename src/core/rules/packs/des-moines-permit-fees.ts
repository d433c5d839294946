/**
 * Permit, plan review and trade fees. The ladder is that of the 1997 Uniform Building Code, table
 * 1-A: the city's own schedule was not found, so the amounts are to be confirmed.
 */
import type { PermitFees } from '../market.ts'

export const desMoinesPermitFees: PermitFees = {
  ladder: [
    { above: 1_000_000, base: 5608.75, perThousand: 3.65 },
    { above: 500_000, base: 3233.75, perThousand: 4.75 },
    { above: 100_000, base: 993.75, perThousand: 5.6 },
    { above: 50_000, base: 643.75, perThousand: 7 },
    { above: 25_000, base: 391.25, perThousand: 10.1 },
    { above: 2000, base: 69.25, perThousand: 14 },
    { above: 0, base: 23.5, perThousand: 30.5 },
  ],
  planReview: 0.65,
  // Judgment, as are the two amounts below.
  tradePermits: 0.35,
  fireReview: 15_000,
  certificate: 5000,
  source:
    "Fee ladder of the 1997 Uniform Building Code as a stand-in; the city's own schedule is to be confirmed",
}
