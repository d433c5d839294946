import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const orderId = z.object({ orderId: z.string().max(100) })

const refund = z.object({
  id: z.uuid(),
  amount: z.int(),
  reason: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** The member of staff who made it; null for a refund made at the payment provider. */
  author: z.string().nullable(),
  createdAt: z.string(),
})

const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
})

/** Payments, refunds and disputes of an order. In cents. */
const orderMoney = z.object({
  paid: z.int(),
  paidAt: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** The provider's id of the payment; null for an order covered by a plan. */
  paymentId: z.string().nullable(),
  refunded: z.int(),
  refundable: z.int(),
  refunds: z.array(refund),
  disputes: z.array(dispute),
})

export type OrderMoney = z.output<typeof orderMoney>

export const refundsApi = {
  showOrderMoney: endpoint('showOrderMoney', {
    access: 'staff',
    permission: 'money',
    summary: 'Payment, refunds and disputes of an order',
    params: orderId,
    reply: orderMoney,
    refusals: { 'no-such-order': 404 },
  }),
  refundOrder: endpoint('refundOrder', {
    access: 'staff',
    permission: 'money',
    summary: 'Refunds an amount, or all that is left, to the card that paid',
    params: orderId,
    body: z.strictObject({
      /** Chosen by the caller, so that sending it twice makes one refund. */
      id: z.uuid(),
      amount: z.int().positive().optional(),
      reason: z.string().trim().min(1, 'A reason is required').max(500),
    }),
    reply: orderMoney,
    refusals: {
      'no-such-order': 404,
      'not-paid': 409,
      'nothing-left': 409,
      'too-much': 409,
      'refund-refused': 409,
      'payment-unavailable': 503,
    },
  }),
}
