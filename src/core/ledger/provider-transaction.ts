/**
 * Balance transactions of the payment provider: whether they are ours, what the ledger takes over
 * from them, and what they are compared with.
 */
import type { Cents } from '#core/money/money.ts'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { LedgerEvent } from './ledger-event.ts'
import type { MatchCategory } from './post-event.ts'

export type ProviderTransactionKind = 'charge' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other'

export type ProviderTransaction = {
  readonly id: string
  readonly kind: ProviderTransactionKind
  readonly at: Instant
  /** Before the fee, with its sign: below zero for what leaves the balance. */
  readonly amount: Cents
  readonly fee: Cents
  /** The dispute or the payout; the payment of everything else. Empty when there is none. */
  readonly sourceId: string
  /** The payment of a charge, a refund or a dispute; empty when there is none. */
  readonly paymentId: string
  /** From our own metadata of the charge; empty for other products. */
  readonly orderId: string
  /** Of the charge; empty for a payment without customer. */
  readonly customerId: string
}

/** What is known here about the sources of transactions. */
export type KnownSources = {
  readonly payments: ReadonlySet<string>
  readonly customers: ReadonlySet<string>
}

export type MatchTarget = { readonly category: MatchCategory; readonly reference: string }

/** Undefined for what is not compared: payouts, fees, and money of other products. */
export function matchTarget(
  { kind, sourceId, paymentId, orderId, customerId }: ProviderTransaction,
  known: KnownSources,
): MatchTarget | undefined {
  if (kind !== 'charge' && kind !== 'refund' && kind !== 'dispute') return undefined
  if (isUuid(orderId) || known.payments.has(paymentId)) {
    return { category: categories[kind], reference: sourceId }
  }
  const isPlan = kind !== 'dispute' && known.customers.has(customerId)
  return isPlan ? { category: 'plan', reference: customerId } : undefined
}

const categories = { charge: 'payment', refund: 'refund', dispute: 'dispute' } as const

/** The events that only the provider knows of. */
export function takenOver(
  { id, kind, amount, fee }: ProviderTransaction,
  target: MatchTarget | undefined,
): readonly LedgerEvent[] {
  const own = { transactionId: id }
  switch (kind) {
    case 'payout':
      return [{ kind: 'payout', ...own, amount: -amount }, ...feeOf('account-fee', id, fee)]
    case 'fee':
      return [{ kind: 'account-fee', ...own, amount: fee - amount }]
    case 'charge':
    case 'refund':
    case 'dispute':
    case 'other':
      if (!target) return [{ kind: 'other-product', ...own, amount: amount - fee }]
      if (kind === 'refund' && target.category === 'plan') {
        const refund = { ...own, customerId: target.reference, amount: -amount }
        return [{ kind: 'plan-refunded', ...refund }, ...feeOf('payment-fee', id, fee)]
      }
      return feeOf(kind === 'dispute' ? 'dispute-fee' : 'payment-fee', id, fee)
  }
}

function feeOf(
  kind: 'payment-fee' | 'dispute-fee' | 'account-fee',
  transactionId: string,
  amount: Cents,
): readonly LedgerEvent[] {
  return amount === 0 ? [] : [{ kind, transactionId, amount }]
}
