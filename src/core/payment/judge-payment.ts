/**
 * The effect of the provider's payment on an order. An order is paid only by its own payment over
 * its exact amount; anything else needs a person.
 */
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { paymentIssuePrefix } from '#core/qc/quality-issue.ts'
import type { Payment } from './gateway.ts'

export type PayableOrder = {
  readonly id: string
  readonly status: OrderStatus
  readonly amount: Cents
  readonly paymentId: string | null
  /** The code of its market's currency. */
  readonly currency: string
}

export type PaymentFinding =
  | { readonly kind: 'confirmed' }
  /** Nothing to do: not paid yet, or already paid by this payment. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'issue'; readonly issue: string }

export function judgePayment(order: PayableOrder, payment: Payment): PaymentFinding {
  if (payment.status !== 'succeeded') return { kind: 'nothing' }
  const mismatch = findMismatch(order, payment)
  if (mismatch) return { kind: 'issue', issue: `${paymentIssuePrefix}${mismatch}` }
  if (order.status === 'pending') return { kind: 'confirmed' }
  if (order.status !== 'cancelled' || payment.refunded >= payment.amount) {
    return { kind: 'nothing' }
  }
  return {
    kind: 'issue',
    issue: `${paymentIssuePrefix}${payment.id} over ${formatUsd(payment.amount)} succeeded after the order was cancelled; refund it or reopen the order.`,
  }
}

/** Why the payment is not the one that was opened for this amount. */
export function findMismatch(
  order: Omit<PayableOrder, 'status'>,
  payment: Payment,
): string | undefined {
  if (payment.id !== order.paymentId || payment.orderId !== order.id) {
    return `${payment.id} succeeded but does not belong to this order.`
  }
  if (payment.amount !== order.amount) {
    return `${payment.id} is over ${formatUsd(payment.amount)}, the order is over ${formatUsd(order.amount)}.`
  }
  return payment.currency === order.currency
    ? undefined
    : `${payment.id} is in ${payment.currency}, the order is in ${order.currency}.`
}
