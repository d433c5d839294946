import Stripe from 'stripe'
import type { Currency } from '#core/money/currency.ts'
import {
  GatewayError,
  type NewPayment,
  type NewRefund,
  type Payment,
  type PaymentGateway,
  type PaymentStatus,
  type Refund,
} from '#core/payment/gateway.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { asking } from './stripe-errors.ts'
import { stripeEvents } from './stripe-events.ts'
import { type PaymentMethods, paymentMethods } from './stripe-methods.ts'
import { stripePlans } from './stripe-plans.ts'
import { stripeTransactions } from './stripe-transactions.ts'

export type StripeOptions = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Of the market, for orders and plans. */
  readonly currency: Currency
  /** `https://api.stripe.com`, or a stand-in. */
  readonly apiBase: string
  readonly scriptUrl: string
  readonly timeoutMs?: number
}

/** Judgment: a customer waits for a purchase, which is refused when the last try has failed. */
export const callLimits = { timeoutMs: 7000, retries: 1 } as const

/**
 * The API version whose shapes this adapter reads, so that the account's default version does not
 * matter.
 */
const apiVersion = '2026-10-28.endive'

export function openStripe({
  secretKey,
  apiBase,
  timeoutMs = callLimits.timeoutMs,
}: Pick<StripeOptions, 'secretKey' | 'apiBase' | 'timeoutMs'>): Stripe {
  const base = new URL(apiBase)
  return new Stripe(secretKey, {
    apiVersion,
    host: base.hostname,
    port: base.port || (base.protocol === 'http:' ? 80 : 443),
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: callLimits.retries,
    telemetry: false,
  })
}

/** Payments by Stripe. Every call that creates something carries the caller's idempotency key. */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const stripe = openStripe(options)
  const methods = paymentMethods()
  const { code: currency } = options.currency
  return {
    clientConfig: () => ({
      gateway: 'stripe',
      testMode: !options.publishableKey.startsWith('pk_live_'),
      publishableKey: options.publishableKey,
      scriptUrl: options.scriptUrl,
    }),
    createPayment: (payment) => createPayment(stripe, methods, currency, payment),
    getPayment: (id) => getPayment(stripe, id),
    cancelPayment: (id) => cancelPayment(stripe, id),
    refundPayment: (refund) => refundPayment(stripe, refund),
    ...stripeDisputes(stripe),
    ...stripePlans(stripe, methods, currency),
    ...stripeTransactions(stripe, currency),
    ...stripeEvents(stripe, options.webhookSecret),
  }
}

/**
 * Only methods that settle at once: one that settles days later would delay an order past its
 * promised date.
 */
function createPayment(
  stripe: Stripe,
  methods: PaymentMethods,
  currency: string,
  payment: NewPayment,
): Promise<Payment> {
  return asking(() =>
    methods(payment.idempotencyKey, async (types, idempotencyKey) =>
      toPayment(
        await stripe.paymentIntents.create(
          {
            amount: payment.amount,
            currency,
            allowed_payment_method_types: types,
            description: payment.description,
            metadata: { orderId: payment.orderId },
            receipt_email: payment.receiptEmail,
          },
          { idempotencyKey },
        ),
      ),
    ),
  )
}

function getPayment(stripe: Stripe, id: string): Promise<Payment> {
  return asking(async () =>
    toPayment(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
  )
}

async function cancelPayment(stripe: Stripe, id: string): Promise<Payment> {
  try {
    return await asking(async () => toPayment(await stripe.paymentIntents.cancel(id)))
  } catch (error) {
    // Stripe refuses this for a payment that was canceled before too, and that is the wanted
    // result.
    if (!(error instanceof GatewayError) || error.kind !== 'conflict') throw error
    const payment = await getPayment(stripe, id)
    if (payment.status !== 'canceled') throw error
    return payment
  }
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const last4 = charge?.payment_method_details?.card?.last4
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: toStatus(intent.status),
    amount: intent.amount,
    currency: intent.currency,
    orderId: intent.metadata['orderId'] ?? '',
    refunded: charge?.amount_refunded ?? 0,
    ...(last4 ? { cardLast4: last4 } : {}),
  }
}

/** Other statuses that wait for the customer count as waiting for the customer. */
function toStatus(status: string): PaymentStatus {
  switch (status) {
    case 'requires_action':
    case 'processing':
    case 'succeeded':
    case 'canceled':
      return status
    default:
      return 'requires_payment_method'
  }
}

async function refundPayment(stripe: Stripe, refund: NewRefund): Promise<Refund> {
  try {
    return await createRefund(stripe, refund)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'invalid_request') throw error
    // Stripe reports an amount above the remainder as a wrong parameter; the payment's own figures
    // distinguish the cases.
    const payment = await getPayment(stripe, refund.paymentId)
    if (refund.amount > payment.amount - payment.refunded) {
      throw new GatewayError('conflict', `${payment.id} has less than that left`)
    }
    throw error
  }
}

function createRefund(stripe: Stripe, refund: NewRefund): Promise<Refund> {
  return asking(async () => {
    const made = await stripe.refunds.create(
      {
        payment_intent: refund.paymentId,
        amount: refund.amount,
        reason: 'requested_by_customer',
      },
      { idempotencyKey: refund.idempotencyKey },
    )
    return { id: made.id, amount: made.amount, status: refundStatus(made.status) }
  })
}

function refundStatus(status: string | null): Refund['status'] {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'succeeded' ? status : 'pending'
}
