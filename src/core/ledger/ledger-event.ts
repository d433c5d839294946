/** What moves money. Amounts are cents above zero unless a field says that they have a sign. */
import type { Cents } from '#core/money/money.ts'

type OfOrder = { readonly orderId: string; readonly amount: Cents }
type OfPlan = {
  readonly subscriptionId: string
  /** Counted from 1; each is paid in advance. */
  readonly quarter: number
  readonly amount: Cents
}
type OfTransaction = {
  /** The provider's balance transaction, of which the ledger learns by the daily match. */
  readonly transactionId: string
  /** May be below zero: a fee given back, a payout that failed. */
  readonly amount: Cents
}

export type LedgerEvent =
  | ({ readonly kind: 'order-paid'; readonly paymentId: string } & OfOrder)
  | ({
      readonly kind: 'order-refunded'
      readonly paymentId: string
      readonly refundId: string
    } & OfOrder)
  | ({ readonly kind: 'plan-paid'; readonly customerId: string } & OfPlan)
  | ({ readonly kind: 'plan-refunded'; readonly customerId: string } & OfTransaction)
  | ({ readonly kind: 'credit-used' | 'credit-returned'; readonly orderId: string } & OfPlan)
  | ({ readonly kind: 'plan-quarter-ended' } & OfPlan)
  | ({
      readonly kind: 'dispute-opened' | 'dispute-won' | 'dispute-lost'
      readonly disputeId: string
    } & OfOrder)
  | ({ readonly kind: 'payment-fee' | 'dispute-fee' | 'account-fee' } & OfTransaction)
  | ({ readonly kind: 'payout' | 'other-product' } & OfTransaction)

export type LedgerEventKind = LedgerEvent['kind']

export const ledgerEventTitles: Readonly<Record<LedgerEventKind, string>> = {
  'order-paid': 'Payment of an order',
  'order-refunded': 'Refund of an order',
  'plan-paid': 'Plan payment',
  'plan-refunded': 'Refund of a plan payment',
  'credit-used': 'Report covered by a plan',
  'credit-returned': 'Report given back to a plan',
  'plan-quarter-ended': 'Rest of a plan’s quarter',
  'dispute-opened': 'Dispute opened',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  'payment-fee': 'Fee for a payment',
  'dispute-fee': 'Fee for a dispute',
  'account-fee': 'Fee of the provider',
  payout: 'Payout to the bank',
  'other-product': 'Other product',
}
