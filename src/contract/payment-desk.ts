import { z } from 'zod'
import { orderStatuses } from '#core/order/order.ts'
import { endpoint } from './endpoint.ts'

const eventId = z.object({ eventId: z.string().max(300) })

/** An event of the provider that was parked, or that fails repeatedly. */
const stuckEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** Its object: a payment, a dispute, a checkout or a subscription. */
  about: z.string(),
  receivedAt: z.string(),
  /** Null while it is still retried. */
  parkedAt: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
})

export type StuckEvent = z.output<typeof stuckEvent>

const ofOrder = { orderId: z.uuid(), companyName: z.string() }

const paymentDesk = z.object({
  events: z.array(stuckEvent),
  issues: z.array(
    z.object({
      ...ofOrder,
      status: z.enum(orderStatuses),
      amount: z.int(),
      issues: z.array(z.string()),
    }),
  ),
  disputes: z.array(
    z.object({
      ...ofOrder,
      id: z.string(),
      amount: z.int(),
      reason: z.string(),
      status: z.string(),
      openedAt: z.string(),
      closedAt: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      ...ofOrder,
      id: z.uuid(),
      amount: z.int(),
      reason: z.string(),
      status: z.enum(['pending', 'succeeded', 'failed']),
      author: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      ...ofOrder,
      amount: z.int(),
      paidAt: z.string(),
      cardLast4: z.string().nullable(),
    }),
  ),
})

export type PaymentDesk = z.output<typeof paymentDesk>

const reason = z.string().trim().min(1, 'A reason is required').max(500)

export const paymentDeskApi = {
  showPaymentDesk: endpoint('showPaymentDesk', {
    access: 'staff',
    permission: 'money',
    summary: 'What needs a person about payments, and the newest of them, in cents',
    reply: paymentDesk,
  }),
  retryPaymentEvent: endpoint('retryPaymentEvent', {
    access: 'staff',
    permission: 'money',
    summary: 'Processes a waiting payment event again',
    params: eventId,
    reply: z.object({ outcome: z.enum(['done', 'parked', 'failed']) }),
    refusals: { 'no-such-event': 404 },
  }),
  dismissPaymentEvent: endpoint('dismissPaymentEvent', {
    access: 'staff',
    permission: 'money',
    summary: 'Closes a waiting payment event that needs nothing, with the reason',
    params: eventId,
    body: z.strictObject({ reason }),
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-event': 404 },
  }),
  resolvePaymentIssue: endpoint('resolvePaymentIssue', {
    access: 'staff',
    permission: 'money',
    summary: 'Takes a payment issue off an order, with what was done about it',
    params: z.object({ orderId: z.string().max(100) }),
    body: z.strictObject({ issue: z.string().min(1).max(1000), reason }),
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-order': 404, 'no-such-issue': 404 },
  }),
}
