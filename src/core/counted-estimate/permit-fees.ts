/**
 * Permit, plan review and trade fees. The ladder is that of the 1997 Uniform Building Code, table
 * 1-A: the city's own schedule was not found, so the amounts are to be confirmed.
 */
import type { Cents } from '#core/money/money.ts'

type Step = readonly [above: number, base: number, perThousand: number]

/** Dollars. */
const ladder: readonly Step[] = [
  [1_000_000, 5608.75, 3.65],
  [500_000, 3233.75, 4.75],
  [100_000, 993.75, 5.6],
  [50_000, 643.75, 7],
  [25_000, 391.25, 10.1],
  [2000, 69.25, 14],
  [0, 23.5, 30.5],
]

const planReview = 0.65
/** Plumbing, mechanical and electrical permits together, as a share of the building permit (judgment). */
const tradePermits = 0.35
/** Review and test of each fire system, and the certificate of occupancy (judgment). */
const fireReview: Cents = 15_000
const certificate: Cents = 5000

export const permitSource =
  "Fee ladder of the 1997 Uniform Building Code as a stand-in; the city's own schedule is to be confirmed"

/** `valuation` in cents: the work without fee and contingency. */
export function permitFees(valuation: number, fireSystems: number): number {
  const dollars = Math.max(0, valuation / 100)
  const step = ladder.find(([above]) => dollars > above) ?? ladder[ladder.length - 1]
  if (!step) return 0
  const [above, base, perThousand] = step
  const permit = (base + ((dollars - above) / 1000) * perThousand) * 100
  return permit * (1 + planReview + tradePermits) + fireSystems * fireReview + certificate
}
