/**
 * An event of the provider. It is only a hint: it names an object that is then read again, so late,
 * repeated and out-of-order events do no harm.
 */

import type { Instant } from '#core/time/day.ts'
import { hourMs } from '#core/time/durations.ts'

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
  /**
   * About none of our objects: a type that this version does not handle, an invoice without
   * subscription.
   */
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

/**
 * What happens to an event whose order or profile does not exist: it is retried, because a
 * transaction may be in progress; after an hour it is parked for a person.
 */
export function judgeMissing(receivedAt: Instant, now: Instant): 'retry' | 'park' {
  return Date.parse(now) - Date.parse(receivedAt) < hourMs ? 'retry' : 'park'
}
