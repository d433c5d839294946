import type Stripe from 'stripe'
import { awaitsEvidence } from '#core/payment/dispute.ts'
import {
  type Dispute,
  GatewayError,
  type NewDisputeEvidence,
  type PaymentGateway,
} from '#core/payment/gateway.ts'
import { asking } from './stripe-errors.ts'

export function stripeDisputes(
  stripe: Stripe,
): Pick<PaymentGateway, 'getDispute' | 'sendDisputeEvidence'> {
  return {
    getDispute: (id) => getDispute(stripe, id),
    sendDisputeEvidence: (sent) => sendDisputeEvidence(stripe, sent),
  }
}

function getDispute(stripe: Stripe, id: string): Promise<Dispute> {
  return asking(async () => toDispute(await stripe.disputes.retrieve(id)))
}

/** `submit` passes it on to the bank at once; Stripe takes no second evidence afterwards. */
async function sendDisputeEvidence(stripe: Stripe, sent: NewDisputeEvidence): Promise<Dispute> {
  try {
    return await submit(stripe, sent)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'invalid_request') throw error
    // Stripe reports evidence that it no longer takes as a wrong parameter; the dispute's own
    // status distinguishes the cases.
    const { status } = await getDispute(stripe, sent.disputeId)
    if (awaitsEvidence(status)) throw error
    throw new GatewayError('conflict', `${sent.disputeId} does not wait for evidence`)
  }
}

function submit(
  stripe: Stripe,
  { disputeId, evidence, idempotencyKey }: NewDisputeEvidence,
): Promise<Dispute> {
  return asking(async () => {
    const answer = await stripe.disputes.update(
      disputeId,
      {
        submit: true,
        evidence: {
          customer_name: evidence.customerName,
          customer_email_address: evidence.customerEmail,
          product_description: evidence.productDescription,
          ...(evidence.serviceDay ? { service_date: evidence.serviceDay } : {}),
          access_activity_log: evidence.accessLog,
          refund_policy_disclosure: evidence.refundPolicy,
          uncategorized_text: evidence.summary,
        },
      },
      { idempotencyKey },
    )
    return toDispute(answer)
  })
}

function toDispute(dispute: Stripe.Dispute): Dispute {
  const intent = dispute.payment_intent
  return {
    id: dispute.id,
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    amount: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    isClosed: ['won', 'lost', 'warning_closed', 'prevented'].includes(dispute.status),
  }
}
