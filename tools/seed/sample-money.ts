/** What the product's money ledger would hold of sample orders: their payments and refunds. */
import type { LedgerEvent } from '#core/ledger/ledger-event.ts'
import { type Posting, postEvent } from '#core/ledger/post-event.ts'
import type { SampleOrder } from './sample-order.ts'

/** A row of `ledger_entries`, by its column names, with its postings. */
export type SampleEntry = {
  readonly key: string
  readonly kind: string
  readonly at: string
  readonly provider: string
  readonly order_id: string | null
  readonly category: string | null
  readonly reference: string
  readonly postings: readonly Posting[]
}

// Neither the sandbox nor Stripe knows these payments, so the daily match must not look for them.
const provider = 'sample'

/** In the order in which it happened; nothing for an order that a plan covers. */
export function orderEntries(order: SampleOrder): readonly SampleEntry[] {
  const { id: orderId, amount, paid_at: paidAt, refund } = order
  if (paidAt === null) return []
  const paymentId = `order:${orderId}`
  const paid = entry({ kind: 'order-paid', orderId, paymentId, amount }, paidAt)
  if (refund === null) return paid
  const refunded = { orderId, paymentId, refundId: paymentId, amount: refund.amount }
  return [...paid, ...entry({ kind: 'order-refunded', ...refunded }, refund.created_at)]
}

function entry(event: LedgerEvent, at: string): readonly SampleEntry[] {
  const posted = postEvent(event)
  if (posted === undefined) return []
  const { orderId, ...columns } = posted
  return [{ ...columns, order_id: orderId, at, provider }]
}
