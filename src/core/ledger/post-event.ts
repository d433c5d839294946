/**
 * How an event is posted. Every entry sums to zero, and an event has one key, so posting it again
 * changes nothing. What turns out wrong is reversed by an entry of its own.
 */
import type { Cents } from '#core/money/money.ts'
import type { LedgerAccount } from './account.ts'
import type { LedgerEvent, LedgerEventKind } from './ledger-event.ts'

export type Posting = { readonly account: LedgerAccount; readonly amount: Cents }

/** What the provider's balance transactions are compared by. */
export const matchCategories = ['payment', 'refund', 'dispute', 'plan'] as const

export type MatchCategory = (typeof matchCategories)[number]

export type LedgerEntry = {
  readonly key: string
  readonly kind: LedgerEventKind
  readonly orderId: string | null
  /** Null for what is taken over from the provider, which agrees by itself. */
  readonly category: MatchCategory | null
  /** The payment, dispute, customer or quarter that the entry is about. */
  readonly reference: string
  readonly postings: readonly Posting[]
}

type Flow = {
  /** Where the amount goes to, and where it comes from. */
  readonly to: LedgerAccount
  readonly from: LedgerAccount
  /** Only for what is compared with the provider's balance. */
  readonly category: MatchCategory | null
}

const flows: Readonly<Record<LedgerEventKind, Flow>> = {
  'order-paid': { to: 'provider-balance', from: 'report-sales', category: 'payment' },
  'order-refunded': { to: 'refunds', from: 'provider-balance', category: 'refund' },
  'plan-paid': { to: 'provider-balance', from: 'plan-credits', category: 'plan' },
  'plan-refunded': { to: 'refunds', from: 'provider-balance', category: 'plan' },
  'credit-used': { to: 'plan-credits', from: 'plan-sales', category: null },
  'credit-returned': { to: 'plan-sales', from: 'plan-credits', category: null },
  'plan-quarter-ended': { to: 'plan-credits', from: 'plan-sales', category: null },
  'dispute-opened': { to: 'disputed', from: 'provider-balance', category: 'dispute' },
  'dispute-won': { to: 'provider-balance', from: 'disputed', category: 'dispute' },
  'dispute-lost': { to: 'dispute-losses', from: 'disputed', category: null },
  'payment-fee': { to: 'provider-fees', from: 'provider-balance', category: null },
  'dispute-fee': { to: 'dispute-fees', from: 'provider-balance', category: null },
  'account-fee': { to: 'provider-fees', from: 'provider-balance', category: null },
  payout: { to: 'bank', from: 'provider-balance', category: null },
  'other-product': { to: 'provider-balance', from: 'other-products', category: null },
}

/** Undefined for an amount of zero, which moves nothing. */
export function postEvent(event: LedgerEvent): LedgerEntry | undefined {
  if (event.amount === 0) return undefined
  const { to, from, category } = flows[event.kind]
  return {
    ...subjectOf(event),
    kind: event.kind,
    category,
    postings: [
      { account: to, amount: event.amount },
      { account: from, amount: -event.amount },
    ],
  }
}

type Subject = Pick<LedgerEntry, 'key' | 'orderId' | 'reference'>

function subjectOf(event: LedgerEvent): Subject {
  switch (event.kind) {
    case 'order-paid':
      return ofOrder(`payment:${event.paymentId}`, event.orderId, event.paymentId)
    case 'order-refunded':
      return ofOrder(`refund:${event.refundId}`, event.orderId, event.paymentId)
    case 'dispute-opened':
    case 'dispute-won':
    case 'dispute-lost':
      return ofOrder(`${event.kind}:${event.disputeId}`, event.orderId, event.disputeId)
    case 'credit-used':
      return ofOrder(`credit:${event.orderId}`, event.orderId, quarterOf(event))
    case 'credit-returned':
      return ofOrder(`credit-returned:${event.orderId}`, event.orderId, quarterOf(event))
    case 'plan-paid':
      return { key: `plan:${quarterOf(event)}`, orderId: null, reference: event.customerId }
    case 'plan-refunded':
      return {
        key: `plan-refund:${event.transactionId}`,
        orderId: null,
        reference: event.customerId,
      }
    case 'plan-quarter-ended':
      return {
        key: `plan-ended:${quarterOf(event)}`,
        orderId: null,
        reference: quarterOf(event),
      }
    case 'payment-fee':
    case 'dispute-fee':
    case 'account-fee':
    case 'payout':
    case 'other-product': {
      const { kind, transactionId } = event
      return { key: `${kind}:${transactionId}`, orderId: null, reference: transactionId }
    }
  }
}

function ofOrder(key: string, orderId: string, reference: string): Subject {
  return { key, orderId, reference }
}

/** `sub_1:2`: the second quarter of a subscription. */
export function quarterOf(plan: {
  readonly subscriptionId: string
  readonly quarter: number
}): string {
  return `${plan.subscriptionId}:${plan.quarter}`
}
