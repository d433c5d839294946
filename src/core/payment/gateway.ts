/**
 * The payment provider as the product sees it. Two adapters keep this promise: the embedded sandbox
 * and Stripe. Amounts are cents; the provider's objects are re-read, never trusted from an event.
 */
import type { SoldPlanId } from '#core/catalog/subscription-plan.ts'
import type { Cents } from '#core/money/money.ts'
import type { SubscriptionStatus } from '#core/subscription/subscription.ts'
import type { Instant } from '#core/time/day.ts'
import type { GatewayEvent } from './gateway-event.ts'

export type PaymentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type Payment = {
  readonly id: string
  readonly clientSecret: string
  readonly status: PaymentStatus
  readonly amount: Cents
  /** Ours are in `usd`; other products of the same account charge in what they like. */
  readonly currency: string
  readonly orderId: string
  /** What went back of it. */
  readonly refunded: Cents
  /** Of the card that paid, where the provider says; the rest of its number is never known here. */
  readonly cardLast4?: string
}

export type GatewayErrorKind = 'declined' | 'invalid_request' | 'unavailable' | 'auth' | 'conflict'

/** Thrown by a gateway; only `unavailable` is worth repeating with the same idempotency key. */
export class GatewayError extends Error {
  readonly kind: GatewayErrorKind

  constructor(kind: GatewayErrorKind, message: string) {
    super(message)
    this.name = 'GatewayError'
    this.kind = kind
  }
}

export type NewPayment = {
  readonly orderId: string
  readonly amount: Cents
  readonly receiptEmail: string
  readonly description: string
  /** `order:{id}:payment:{attempt}`: the same key gives the same payment. */
  readonly idempotencyKey: string
}

/** What the browser needs to show the payment form. */
export type GatewayClientConfig =
  | { readonly gateway: 'sandbox'; readonly testMode: true }
  | {
      readonly gateway: 'stripe'
      readonly testMode: boolean
      readonly publishableKey: string
      readonly scriptUrl: string
    }

export type NewRefund = {
  readonly paymentId: string
  readonly amount: Cents
  /** `order:{id}:refund:{refund}` */
  readonly idempotencyKey: string
}

export type Refund = {
  readonly id: string
  readonly amount: Cents
  readonly status: 'pending' | 'succeeded' | 'failed'
}

export type Dispute = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Cents
  readonly reason: string
  readonly status: string
  readonly isClosed: boolean
}

export type NewCustomer = {
  readonly profileId: string
  readonly email: string
  readonly name: string
  readonly idempotencyKey: string
}

export type ErasedCustomer = {
  /** Null for somebody who only ever paid single orders. */
  readonly customerId: string | null
  readonly email: string
}

export type NewCheckout = {
  readonly profileId: string
  readonly plan: SoldPlanId
  /**
   * A known customer's saved cards show in the checkout, so only who has proved to be that customer
   * gets one by `customerId`; anybody else is known by the address alone.
   */
  readonly payer: { readonly customerId: string } | { readonly email: string }
  /** With `{CHECKOUT_SESSION_ID}` where the provider puts its id. */
  readonly successUrl: string
  readonly cancelUrl: string
  readonly idempotencyKey: string
}

export type Checkout = {
  readonly id: string
  /** Where the customer pays; null once that is over. */
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly profileId: string | null
  readonly subscriptionId: string | null
}

/** Profile and plan are null for a subscription that is none of ours. */
export type Subscription = {
  readonly id: string
  readonly customerId: string
  readonly profileId: string | null
  readonly plan: SoldPlanId | null
  readonly status: SubscriptionStatus
  readonly start: Instant
  readonly periodStart: Instant
  readonly periodEnd: Instant
  /** Ends with the period instead of renewing. */
  readonly cancels: boolean
}

export type Invoice = {
  readonly id: string
  readonly number: string | null
  readonly at: Instant
  readonly amount: Cents
  readonly status: string
  /** The provider's page of it. */
  readonly url: string | null
}

export type PaymentGateway = {
  clientConfig(): GatewayClientConfig
  createPayment(payment: NewPayment): Promise<Payment>
  /** Throws `invalid_request` when the provider does not know the id, as do the others. */
  getPayment(id: string): Promise<Payment>
  /** Harmless on a canceled payment; throws `conflict` on a succeeded one. */
  cancelPayment(id: string): Promise<Payment>
  /** Throws `conflict` when less than the amount is left of the payment. */
  refundPayment(refund: NewRefund): Promise<Refund>
  getDispute(id: string): Promise<Dispute>
  ensureCustomer(customer: NewCustomer): Promise<{ readonly id: string }>
  /**
   * The provider erases the person and ends their plans; payments stay there as long as its own law
   * asks. Harmless for a customer that is gone.
   */
  eraseCustomer(customer: ErasedCustomer): Promise<void>
  createSubscriptionCheckout(checkout: NewCheckout): Promise<Checkout>
  getCheckout(id: string): Promise<Checkout>
  /** Harmless on an expired checkout; throws `conflict` on a completed one. */
  expireCheckout(id: string): Promise<Checkout>
  getSubscription(id: string): Promise<Subscription>
  /** All of a customer, ended ones too, newest first. */
  listSubscriptions(customerId: string): Promise<readonly Subscription[]>
  /** At the end of the period, or at once. */
  cancelSubscription(
    id: string,
    cancellation: { readonly when: 'period-end' | 'now'; readonly idempotencyKey: string },
  ): Promise<Subscription>
  listInvoices(customerId: string): Promise<readonly Invoice[]>
  /** The provider's own page for cards and invoices; only ever mailed to the stored address. */
  createPortal(customerId: string, returnUrl: string): Promise<{ readonly url: string }>
  /** Throws `auth` unless the bytes were signed by the provider a moment ago. */
  verifyWebhook(body: Uint8Array, signature: string): GatewayEvent
  /** Oldest first; the provider keeps them for thirty days. */
  eventsSince(since: Instant): Promise<readonly GatewayEvent[]>
}
