/**
 * The payment provider as the product sees it. Two adapters keep this promise: the embedded sandbox
 * and Stripe. Amounts are cents; the provider's objects are re-read, never trusted from an event.
 */
import type { Cents } from '#core/money/money.ts'

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
  readonly currency: 'usd'
  readonly orderId: string
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

export type PaymentGateway = {
  clientConfig(): GatewayClientConfig
  createPayment(payment: NewPayment): Promise<Payment>
  /** Throws `invalid_request` when the provider does not know the id. */
  getPayment(id: string): Promise<Payment>
  /** Harmless on a canceled payment; throws `conflict` on a succeeded one. */
  cancelPayment(id: string): Promise<Payment>
}
