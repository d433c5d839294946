import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { planReports } from '#core/payment/order-account.ts'
import { highestRefundLimit, refundRequestOutcomes } from '#core/payment/refund-approval.ts'
import { reversedReportChoices } from '#core/report/own-link.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'

const orderId = z.object({ orderId: z.string().max(100) })

const requestId = z.object({ requestId: z.string().max(100) })

export const refund = z.object({
  id: z.uuid(),
  amount: z.int(),
  reason: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** The member of staff who made it; null for a refund made at the payment provider. */
  author: z.string().nullable(),
  /** The second person, where one was needed. */
  approvedBy: z.string().nullable(),
  createdAt: instant,
})

/** A refund above the owner's amount, which a second person approves or declines. */
export const refundRequest = z.object({
  id: z.uuid(),
  amount: z.int(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: instant,
  /** Null while it waits. */
  outcome: z.enum(refundRequestOutcomes).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
})

export type RefundRequest = z.output<typeof refundRequest>

export const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  openedAt: instant,
  closedAt: instant.nullable(),
})

/** A payment that was taken for the order. */
const charge = z.object({
  packageType: z.enum(packageTypes),
  isUpgrade: z.boolean(),
  amount: z.int(),
  refunded: z.int(),
  paidAt: instant,
  cardLast4: z.string().nullable(),
  paymentId: z.string(),
})

/** Payments, refunds and disputes of an order. In cents. */
const orderMoney = z.object({
  paid: z.int(),
  paidAt: instant.nullable(),
  cardLast4: z.string().nullable(),
  /** The provider's id of the payment; null for an order covered by a plan. */
  paymentId: z.string().nullable(),
  refunded: z.int(),
  refundable: z.int(),
  /** What became of the report of the plan that covers the order; null where none does. */
  planReport: z.enum(planReports).nullable(),
  /** Oldest first; none for an order covered by a plan. */
  charges: z.array(charge),
  refunds: z.array(refund),
  /** Newest first; at most one of an order waits. */
  refundRequests: z.array(refundRequest),
  disputes: z.array(dispute),
})

export type OrderMoney = z.output<typeof orderMoney>

/** Newest change first. */
export const refundLimit = z.object({
  /** A refund of more than this needs a second person. In cents. */
  amount: z.int(),
  changes: z.array(z.object({ amount: z.int(), author: z.string(), at: instant })),
})

/** What becomes of reports whose payment went back in full; newest change first. */
export const reversedReports = z.object({
  reports: z.enum(reversedReportChoices),
  changes: z.array(
    z.object({ reports: z.enum(reversedReportChoices), author: z.string(), at: instant }),
  ),
})

export type ReversedReportsView = z.output<typeof reversedReports>

export type RefundLimit = z.output<typeof refundLimit>

const reason = z.string().trim().min(1, 'A reason is required').max(500)

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
    stepUp: true,
    summary:
      'Refunds an amount, or all that is left, to the cards that paid, from the newest payment first. Above the amount that the owner set, a request is stored instead, which a second person approves. Where a plan paid and no money is left, the report goes back to the plan',
    params: orderId,
    body: z.strictObject({
      /** Chosen by the caller, so that sending it twice makes one refund. */
      id: z.uuid(),
      amount: z.int().positive().optional(),
      reason,
    }),
    reply: orderMoney,
    refusals: {
      'no-such-order': 404,
      'not-paid': 409,
      'nothing-left': 409,
      'too-much': 409,
      'refund-waits': 409,
      'refund-refused': 409,
      'payment-unavailable': 503,
    },
  }),
  approveRefund: endpoint('approveRefund', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'Approves and makes a refund that another person asked for',
    params: requestId,
    reply: orderMoney,
    refusals: {
      'no-such-refund-request': 404,
      'own-refund-request': 403,
      'refund-approver-not-independent': 403,
      'refund-approver-unproved': 403,
      'request-decided': 409,
      'no-such-order': 404,
      'not-paid': 409,
      'nothing-left': 409,
      'too-much': 409,
      'refund-refused': 409,
      'payment-unavailable': 503,
    },
  }),
  declineRefund: endpoint('declineRefund', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'Declines a refund that another person asked for, with the reason',
    params: requestId,
    body: z.strictObject({ reason }),
    reply: orderMoney,
    refusals: {
      'no-such-refund-request': 404,
      'own-refund-request': 403,
      'request-decided': 409,
      'no-such-order': 404,
    },
  }),
  withdrawRefund: endpoint('withdrawRefund', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'Withdraws a waiting refund request of one’s own',
    params: requestId,
    reply: orderMoney,
    refusals: {
      'no-such-refund-request': 404,
      'not-own-refund-request': 403,
      'request-decided': 409,
      'no-such-order': 404,
    },
  }),
  setReversedReports: endpoint('setReversedReports', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Closes reports whose payment was refunded or lost in full, or leaves them open',
    body: z.strictObject({ reports: z.enum(reversedReportChoices) }),
    reply: reversedReports,
  }),
  setRefundLimit: endpoint('setRefundLimit', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Sets the amount above which a refund needs a second person; in cents',
    body: z.strictObject({ amount: z.int().min(0).max(highestRefundLimit) }),
    reply: refundLimit,
  }),
}
