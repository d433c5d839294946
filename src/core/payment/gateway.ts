/**
 * The payment provider as the product uses it, implemented by the built-in sandbox and by Stripe.
 * Amounts are cents; the provider's objects are always read again, never taken from an event.
 */
import type { SoldPlanId } from '#core/catalog/subscription-plan.ts'
import type { ProviderTransaction } from '#core/ledger/provider-transaction.ts'
import type { Cents } from '#core/money/money.ts'
import type { SubscriptionStatus } from '#core/subscription/subscription.ts'
import type { Instant } from '#core/time/day.ts'
import type { DisputeEvidence } from './dispute-evidence.ts'
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
  /** Ours are in the market's; other products of the same account may use other currencies. */
  readonly currency: string
  readonly orderId: string
  /** The refunded amount. */
  readonly refunded: Cents
  /**
   * Of the card that paid, if the provider reports it; the rest of the number is never known here.
   */
  readonly cardLast4?: string
}

export type GatewayErrorKind = 'declined' | 'invalid_request' | 'unavailable' | 'auth' | 'conflict'

/** Thrown by a gateway; only `unavailable` is worth retrying with the same idempotency key. */
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

export type NewDisputeEvidence = {
  readonly disputeId: string
  readonly evidence: DisputeEvidence
  /** `dispute:{id}:evidence:{sha256}` */
  readonly idempotencyKey: string
}

export type NewCustomer = {
  readonly profileId: string
  readonly email: string
  readonly name: string
  readonly idempotencyKey: string
}

export type ErasedCustomer = {
  /** Null for a customer who has only paid single orders. */
  readonly customerId: string | null
  readonly email: string
}

export type NewCheckout = {
  readonly profileId: string
  readonly plan: SoldPlanId
  /** Charged at once and every three months from then on, whatever the plan costs others later. */
  readonly quarterlyPrice: Cents
  /**
   * The checkout shows a known customer's saved cards, so `customerId` is only used for someone who
   * has proved to be that customer; others are identified by the address alone.
   */
  readonly payer: { readonly customerId: string } | { readonly email: string }
  /** Contains `{CHECKOUT_SESSION_ID}` where the provider inserts its id. */
  readonly successUrl: string
  readonly cancelUrl: string
  readonly idempotencyKey: string
}

export type Checkout = {
  readonly id: string
  /** Where the customer pays; null when the checkout is over. */
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly profileId: string | null
  readonly subscriptionId: string | null
}

/** Profile and plan are null for a subscription of another product. */
export type Subscription = {
  readonly id: string
  readonly customerId: string
  readonly profileId: string | null
  readonly plan: SoldPlanId | null
  /** What it is charged every three months; null where the provider has no such price of it. */
  readonly quarterlyPrice: Cents | null
  readonly status: SubscriptionStatus
  readonly start: Instant
  readonly periodStart: Instant
  readonly periodEnd: Instant
  /** True when it ends with the period instead of renewing. */
  readonly cancels: boolean
  /** Of the card that pays; null where it is not known. */
  readonly cardLast4: string | null
}

export type Invoice = {
  readonly id: string
  readonly number: string | null
  readonly at: Instant
  readonly amount: Cents
  readonly status: string
  /** The provider's page of the invoice. */
  readonly url: string | null
}

export type PaymentGateway = {
  clientConfig(): GatewayClientConfig
  createPayment(payment: NewPayment): Promise<Payment>
  /** Throws `invalid_request` when the provider does not know the id, as do the others. */
  getPayment(id: string): Promise<Payment>
  /** Does nothing on a canceled payment; throws `conflict` on a succeeded one. */
  cancelPayment(id: string): Promise<Payment>
  /** Throws `conflict` when less than the amount is left of the payment. */
  refundPayment(refund: NewRefund): Promise<Refund>
  getDispute(id: string): Promise<Dispute>
  /**
   * Sends the evidence, which the provider then passes to the bank; it can be sent once. Throws
   * `conflict` for a dispute that waits for none.
   */
  sendDisputeEvidence(sent: NewDisputeEvidence): Promise<Dispute>
  ensureCustomer(customer: NewCustomer): Promise<{ readonly id: string }>
  /**
   * The provider erases the person and ends their subscriptions; it keeps payments as long as its
   * own law requires. Does nothing for a deleted customer.
   */
  eraseCustomer(customer: ErasedCustomer): Promise<void>
  createSubscriptionCheckout(checkout: NewCheckout): Promise<Checkout>
  getCheckout(id: string): Promise<Checkout>
  /** Does nothing on an expired checkout; throws `conflict` on a completed one. */
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
  /** The provider's own page for cards and invoices; mailed to the stored address only. */
  createPortal(customerId: string, returnUrl: string): Promise<{ readonly url: string }>
  /** What moved the balance in the market's currency from the first moment until before the second, oldest first. */
  listTransactions(from: Instant, before: Instant): Promise<readonly ProviderTransaction[]>
  /** Throws `auth` unless the provider signed the bytes recently. */
  verifyWebhook(body: Uint8Array, signature: string): GatewayEvent
  /** Oldest first; the provider keeps them for thirty days. */
  eventsSince(since: Instant): Promise<readonly GatewayEvent[]>
}
