import type Stripe from 'stripe'
import { z } from 'zod'
import { GatewayError, type PaymentGateway } from '#core/payment/gateway.ts'
import {
  type EventReference,
  type GatewayEvent,
  handledEventTypes,
  isHandledEvent,
} from '#core/payment/gateway-event.ts'
import type { Instant } from '#core/time/day.ts'
import { asking } from './stripe-errors.ts'

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

/** The few fields that are read from an event, whatever version of the API wrote it. */
const eventShape = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      payment_intent: reference.nullish(),
      parent: z
        .object({
          subscription_details: z.object({ subscription: reference }).nullish(),
        })
        .nullish(),
    }),
  }),
})

type EventObject = z.output<typeof eventShape>['data']['object']

/**
 * Stripe's events: posted ones are verified by their signature, and missed ones are listed on
 * request.
 */
export function stripeEvents(
  stripe: Stripe,
  secret: string,
): Pick<PaymentGateway, 'verifyWebhook' | 'eventsSince'> {
  return {
    verifyWebhook: (body, signature) => verify(stripe, secret, body, signature),
    eventsSince: (since) => asking(() => eventsSince(stripe, since)),
  }
}

function verify(stripe: Stripe, secret: string, body: Uint8Array, signature: string): GatewayEvent {
  let event: unknown
  try {
    event = stripe.webhooks.constructEvent(Buffer.from(body), signature, secret)
  } catch {
    throw new GatewayError('auth', 'the signature of the event is wrong or too old')
  }
  if (signedAt(signature) > Date.now() + clockSlackMs) {
    throw new GatewayError('auth', 'the event was signed in the future')
  }
  return toEvent(event)
}

/**
 * The library refuses old signatures but not ones dated in the future; this allows for clocks that
 * differ slightly.
 */
const clockSlackMs = 300_000

function signedAt(signature: string): number {
  const moments = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds))
  return Math.max(0, ...moments) * 1000
}

/** The provider lists the newest first, a hundred at a time. */
async function eventsSince(stripe: Stripe, since: Instant): Promise<readonly GatewayEvent[]> {
  const events: GatewayEvent[] = []
  const gte = Math.floor(Date.parse(since) / 1000)
  const types = [...handledEventTypes]
  for await (const event of stripe.events.list({ created: { gte }, types, limit: 100 })) {
    events.push(toEvent(event))
  }
  return events.reverse()
}

function toEvent(event: unknown): GatewayEvent {
  const parsed = eventShape.safeParse(event)
  if (!parsed.success) throw new GatewayError('invalid_request', 'not an event')
  const { id, type, created, data } = parsed.data
  return {
    id,
    type,
    at: new Date(created * 1000).toISOString(),
    reference: isHandledEvent(type) ? referenceOf(type, data.object) : { kind: 'none' },
  }
}

function referenceOf(type: string, object: EventObject): EventReference {
  if (type.startsWith('charge.dispute.')) return named('dispute', object.id)
  if (type.startsWith('payment_intent.')) return named('payment', object.id)
  if (type.startsWith('charge.')) return named('payment', object.payment_intent)
  if (type.startsWith('checkout.')) return named('checkout', object.id)
  if (type.startsWith('customer.subscription.')) return named('subscription', object.id)
  return named('subscription', object.parent?.subscription_details?.subscription)
}

function named(
  kind: 'payment' | 'dispute' | 'checkout' | 'subscription',
  id: string | null | undefined,
): EventReference {
  return id ? { kind, id } : { kind: 'none' }
}
