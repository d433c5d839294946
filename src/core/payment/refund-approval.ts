/**
 * Refunds that need a second person: those that take what was refunded of one order by one person
 * alone above the owner's amount. Splitting a refund does not get around it.
 */
import type { Cents } from '#core/money/money.ts'

/**
 * While the owner has set nothing. A judgment: the smallest report can be refunded by one person,
 * the larger ones cannot.
 */
export const defaultRefundLimit: Cents = 50_000

/** More than any order costs: set to this, no refund needs a second person. */
export const highestRefundLimit: Cents = 10_000_000

export type RefundAlone = {
  readonly amount: Cents
  /** What was already refunded of this order without a second person. */
  readonly aloneBefore: Cents
  readonly limit: Cents
  /** Accounts of others that may refund or recently might. Without one, nobody could approve. */
  readonly others: number
}

export function needsSecondPerson({ amount, aloneBefore, limit, others }: RefundAlone): boolean {
  return others > 0 && aloneBefore + amount > limit
}

export const refundRequestOutcomes = ['approved', 'declined', 'withdrawn'] as const

export type RefundRequestOutcome = (typeof refundRequestOutcomes)[number]

export type RefundRequestRefusal =
  | 'own-refund-request'
  | 'not-own-refund-request'
  | 'request-decided'

/**
 * Approving and declining are for another person, withdrawing for the person who asked. The same decision
 * again changes nothing and is not refused, because its first answer may have been lost.
 */
export function decideRefundRequest(
  request: {
    readonly requestedBy: string
    readonly decidedBy: string | null
    readonly outcome: RefundRequestOutcome | null
  },
  wanted: RefundRequestOutcome,
  person: string,
): RefundRequestRefusal | 'repeated' | 'decide' {
  const isOwn = request.requestedBy === person
  if (wanted === 'withdrawn' && !isOwn) return 'not-own-refund-request'
  if (wanted !== 'withdrawn' && isOwn) return 'own-refund-request'
  if (request.outcome === null) return 'decide'
  const isSame = request.outcome === wanted && request.decidedBy === person
  return isSame ? 'repeated' : 'request-decided'
}
