/**
 * The financial terms of a lease, as far as known. Amounts per square foot are cents; rent is a
 * year's rent; a rate of 8% is 800 basis points.
 */
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import type { Day } from '#core/time/day.ts'

/** Used where the customer gave nothing. Each is judgment, set on the day below. */
export const leaseDefaults = {
  setOn: '2026-07-01' satisfies Day,
  annualRateBasisPoints: 800,
  /** A short and a long commercial lease. */
  termMonths: [60, 120],
  allowancesPerSquareFootCents: [0, 2000, 4000, 6000, 8000, 10_000],
  turnkeyPremiumsCents: [200, 400, 600, 800, 1000],
  rateStepsBasisPoints: [600, 800, 1000],
  termSteps: [36, 60, 84, 120],
  source:
    'What is assumed is judgment of July 1, 2026: 8% for a small firm’s building loan, 60 and 120 months for a short and a long lease.',
} as const

/** The longest relevant term: the given one, otherwise the longer default. */
export function termOf(facts: LeaseFacts): number {
  return facts.termMonths ?? Math.max(...leaseDefaults.termMonths)
}

export function rateOf(facts: LeaseFacts): number {
  return facts.annualRateBasisPoints ?? leaseDefaults.annualRateBasisPoints
}
