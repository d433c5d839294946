/** What a market charges for permit, plan review and trade permits, by its own ladder. */
import type { PermitFees } from '#core/rules/market.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'

/** `valuation` in cents: the work without fee and contingency. */
export function permitFees(fees: PermitFees, valuation: number, fireSystems: number): number {
  const dollars = Math.max(0, valuation / 100)
  let permit = fees.least.value
  for (const [at, { above, value }] of fees.steps.entries()) {
    if (dollars <= above) break
    const next = fees.steps[at + 1]?.above ?? dollars
    permit += ((Math.min(dollars, next) - above) / 1000) * value * 100
  }
  const shares = 1 + fees.planReview.value + fees.tradePermits.value
  const once = fees.certificate.value + (fees.technology?.value ?? 0)
  return permit * shares + fireSystems * fees.fireReview.value + once
}

/** Where the ladder comes from; staff may have taken some of its steps from elsewhere. */
export function permitSource({ least, steps }: PermitFees): string {
  return [...new Set([least, ...steps].map(({ source }) => source))].join('; ')
}

/** Reviewed and tested by the fire marshal. */
export function isFireSystem(line: CountedLineId): boolean {
  return line === 'alarm' || line === 'heads' || line === 'hoodSuppression'
}
