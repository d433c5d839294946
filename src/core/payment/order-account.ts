/**
 * The account of an order: what each charge bought on one side, what took it back on the other.
 * Package and delivery follow from its balances alone.
 */
import type { PackageType } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'

/** What became of the report that a plan had for the order. */
export const planReports = ['used', 'returned'] as const

export type PlanReport = (typeof planReports)[number]

/** A charge buys the first report, or the step from the package before it. */
export type BoughtStep = {
  readonly packageType: PackageType
  readonly charged: Cents
  /** Null where no plan paid. */
  readonly planReport: PlanReport | null
  /** Refunds that were made, and lost disputes. */
  readonly reversed: Cents
}

export type OrderAccount = {
  /** Oldest first: each step builds on those before it. Empty while nothing was paid. */
  readonly steps: readonly BoughtStep[]
  readonly hasOpenDispute: boolean
  /** A refund that waits for its second person, or for the provider's answer. */
  readonly hasOpenRefund: boolean
}

/** Why nothing is approved or delivered at present. */
export type DeliveryHold = 'dispute' | 'refund' | 'reversed'

export type Owed = {
  /** Null while nothing was paid, and once the first charge was reversed. */
  readonly packageType: PackageType | null
  readonly hold: DeliveryHold | null
}

/**
 * A step is owed until its own charge is reversed in full; a smaller refund is a price reduction
 * and takes nothing away. What builds on a reversed step is not owed either.
 */
export function owedOf({ steps, hasOpenDispute, hasOpenRefund }: OrderAccount): Owed {
  const firstReversed = steps.findIndex(isReversed)
  const owed = firstReversed === -1 ? steps : steps.slice(0, firstReversed)
  const packageType = owed.at(-1)?.packageType ?? null
  if (steps.length > 0 && packageType === null) return { packageType, hold: 'reversed' }
  if (hasOpenDispute) return { packageType, hold: 'dispute' }
  return { packageType, hold: hasOpenRefund ? 'refund' : null }
}

/** Nothing was charged for what a plan holds: it is reversed by giving the report back. */
function isReversed({ charged, reversed, planReport }: BoughtStep): boolean {
  return planReport === 'returned' || (charged > 0 && reversed >= charged)
}
