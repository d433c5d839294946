/** What a market charges for permit, plan review and trade permits, by its own ladder. */
import type { PermitFees } from '#core/rules/market.ts'

/** `valuation` in cents: the work without fee and contingency. */
export function permitFees(fees: PermitFees, valuation: number, fireSystems: number): number {
  const dollars = Math.max(0, valuation / 100)
  const step = fees.ladder.find(({ above }) => dollars > above) ?? fees.ladder.at(-1)
  if (!step) return 0
  const permit = (step.base + ((dollars - step.above) / 1000) * step.perThousand) * 100
  const shares = 1 + fees.planReview + fees.tradePermits
  return permit * shares + fireSystems * fees.fireReview + fees.certificate
}
