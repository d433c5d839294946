import { z } from 'zod'
import { orderStatuses } from '#core/order/order.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { instant } from './moments.ts'
import { dispute, refund, refundLimit, refundRequest, reversedReports } from './refunds.ts'

const disputeId = z.object({ disputeId: z.string().max(100) })
const eventId = z.object({ eventId: z.string().max(300) })

/** An event of the provider that was parked, or that fails repeatedly. */
const stuckEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** Its object: a payment, a dispute, a checkout or a subscription. */
  about: z.string(),
  receivedAt: instant,
  /** Null while it is still retried. */
  parkedAt: instant.nullable(),
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
    dispute.extend({
      ...ofOrder,
      /** When our evidence went to the provider. */
      evidenceSentAt: instant.nullable(),
      awaitsEvidence: z.boolean(),
    }),
  ),
  refunds: z.array(refund.extend(ofOrder)),
  /** Waiting for a second person, the oldest first. */
  refundRequests: z.array(refundRequest.extend(ofOrder)),
  refundLimit,
  reversedReports,
  payments: z.array(
    z.object({
      ...ofOrder,
      amount: z.int(),
      paidAt: instant,
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
  showDisputeEvidence: endpoint('showDisputeEvidence', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'Order, seals, opens, mails, refunds and terms of a disputed payment as a ZIP file',
    params: disputeId,
    reply: fileContent,
    media: 'application/zip',
    refusals: { 'no-such-dispute': 404 },
  }),
  sendDisputeEvidence: endpoint('sendDisputeEvidence', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'Sends the same evidence to the payment provider, once',
    params: disputeId,
    reply: z.object({ status: z.string(), sha256: z.string() }),
    refusals: {
      'no-such-dispute': 404,
      'evidence-not-awaited': 409,
      'evidence-refused': 502,
      'payment-unavailable': 503,
    },
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
