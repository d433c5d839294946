/**
 * What the provider tells of. An event is a hint and nothing more: it names an object, the object is
 * read again, and so late, repeated and out-of-order events cannot matter.
 */
import type { Instant } from '#core/time/day.ts'

export const handledEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
] as const

export type EventReference =
  | {
      readonly kind: 'payment' | 'dispute' | 'checkout' | 'subscription'
      readonly id: string
    }
  /** About nothing of ours: a type this version does not handle, an invoice without subscription. */
  | { readonly kind: 'none' }

export type GatewayEvent = {
  readonly id: string
  readonly type: string
  readonly at: Instant
  readonly reference: EventReference
}

export function isHandledEvent(type: string): boolean {
  return (handledEventTypes as readonly string[]).includes(type)
}

const hour = 3_600_000

/**
 * What happens to an event whose order or profile is not there: it may still come, for a transaction
 * may be under way; after an hour a person looks at it instead.
 */
export function judgeMissing(receivedAt: Instant, now: Instant): 'retry' | 'park' {
  return Date.parse(now) - Date.parse(receivedAt) < hour ? 'retry' : 'park'
}
