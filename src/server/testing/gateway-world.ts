import { createHmac } from 'node:crypto'
import { usDollars } from '#core/money/currency.ts'
import type { PaymentGateway } from '#core/payment/gateway.ts'
import type { EventReference } from '#core/payment/gateway-event.ts'
import { addMonths } from '#core/subscription/usage-month.ts'
import type { Instant } from '#core/time/day.ts'
import { stripeGateway } from '#server/adapters/stripe-gateway.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import { payIntent } from './stripe/pay-intent.ts'
import { completeSession, quarter, type StripeObject } from './stripe/stripe-objects.ts'
import { openStripeStandIn, type StripeStandIn, standInKey } from './stripe/stripe-stand-in.ts'
import { type TestClock, testClock } from './test-clock.ts'

/** A gateway together with what customers and banks do at the provider. */
export type GatewayWorld = {
  readonly gateway: PaymentGateway
  readonly clock: TestClock
  pay(paymentId: string): Promise<void>
  /** Returns the id of a new dispute about the payment. */
  dispute(
    paymentId: string,
    status?: 'needs_response' | 'warning_needs_response' | 'lost',
  ): Promise<string>
  completeCheckout(checkoutId: string): Promise<void>
  /** Ends a quarter and makes the card fail for the next. */
  failRenewal(subscriptionId: string): Promise<void>
  setStatus(subscriptionId: string, status: 'unpaid' | 'paused'): Promise<void>
  /** An event as it is posted, with its signature, made `secondsAgo`. */
  post(
    type: string,
    reference: EventReference,
    secondsAgo?: number,
  ): { readonly body: Uint8Array; readonly signature: string }
  close(): Promise<void>
}

const secret = 'whsec_0123456789abcdef'

export function signed(body: string, secondsAgo = 0, now = Date.now(), by = secret) {
  const at = Math.floor(now / 1000) - secondsAgo
  const hash = createHmac('sha256', by).update(`${at}.${body}`).digest('hex')
  return { body: Buffer.from(body), signature: `t=${at},v1=${hash}` }
}

async function openSandboxWorld(): Promise<GatewayWorld> {
  // Loaded on demand, because its database takes a while to load and the other gateway does not
  // need it.
  const { openShop } = await import('./shop.ts')
  const { sandboxGateway } = await import('#server/adapters/sandbox-gateway.ts')
  const { clock, post, ports } = await openShop()
  const gateway = sandboxGateway(ports.database, clock, usDollars, secret)
  const { database } = ports
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  let disputes = 0
  return {
    gateway,
    clock,
    pay: async (id) => {
      await updateRow(database, 'sandbox_payments', id, {
        status: 'succeeded',
        last4: '4242',
        updated_at: clock.now(),
      })
    },
    dispute: async (paymentId, status = 'needs_response') => {
      disputes += 1
      const id = `du_${disputes}`
      const values = { id, payment_id: paymentId, amount: 39_500, reason: 'fraudulent', status }
      await insertRow(database, 'sandbox_disputes', values)
      return id
    },
    completeCheckout: async (id) => void (await post(`/sandbox/checkout/${id}`, { card })),
    failRenewal: async (id) => {
      await updateRow(database, 'sandbox_subscriptions', id, { renewal_fails: true })
      const { periodEnd } = await gateway.getSubscription(id)
      clock.set(periodEnd)
    },
    setStatus: async (id, status) => {
      await updateRow(database, 'sandbox_subscriptions', id, { status })
    },
    post: (type, reference, secondsAgo) => {
      const event = { id: 'evt_1', type, at: clock.now().toISOString(), reference }
      return signed(JSON.stringify(event), secondsAgo, clock.now().getTime())
    },
    close: async () => undefined,
  }
}

export type StripeWorld = GatewayWorld & { readonly standIn: StripeStandIn }

export async function openStripeWorld(currency = usDollars): Promise<StripeWorld> {
  const clock = testClock()
  const standIn = await openStripeStandIn(clock)
  const { state } = standIn
  const gateway = stripeGateway({
    secretKey: standInKey,
    publishableKey: 'pk_test_standin',
    webhookSecret: secret,
    currency,
    apiBase: standIn.url,
    scriptUrl: 'https://js.stripe.com',
    timeoutMs: 60_000,
  })
  const get = (id: string) => {
    const object = state.objects.get(id)
    if (!object) throw new Error(`no such object: ${id}`)
    return object
  }
  return {
    gateway,
    clock,
    standIn,
    pay: async (id) => payIntent(state, get(id)),
    dispute: async (paymentId, status = 'needs_response') => {
      const dispute = state.put('du', {
        object: 'dispute',
        amount: 39_500,
        reason: 'fraudulent',
        status,
        charge: get(paymentId)['latest_charge'],
        payment_intent: paymentId,
      })
      state.settle('dispute', dispute.id, -39_500, 1500)
      return dispute.id
    },
    completeCheckout: async (id) => void completeSession(state, id),
    failRenewal: async (id) => {
      const end = itemOf(get(id)).current_period_end
      clock.set(new Date(end * 1000).toISOString())
      const item = {
        ...itemOf(get(id)),
        current_period_start: end,
        current_period_end: quarter(end),
      }
      state.change(get(id), { status: 'past_due', items: { data: [item] } })
    },
    setStatus: async (id, status) => void state.change(get(id), { status }),
    post: (type, reference, secondsAgo) => {
      const event = { id: 'evt_1', object: 'event', type, created: 1_780_000_000 }
      const data = { object: eventObject(type, reference) }
      return signed(JSON.stringify({ ...event, data }), secondsAgo)
    },
    close: standIn.close,
  }
}

type Item = { readonly current_period_start: number; readonly current_period_end: number }

function itemOf(subscription: StripeObject): Item {
  const { data } = subscription['items'] as { data: [Item] }
  return data[0]
}

/** Each case runs against both gateways, by name. */
export const gatewayWorlds: readonly (readonly [string, () => Promise<GatewayWorld>])[] = [
  ['the sandbox', openSandboxWorld],
  ['stripe', openStripeWorld],
]

/** Where Stripe's events contain the id of their object. */
function eventObject(type: string, reference: EventReference): Record<string, unknown> {
  if (reference.kind === 'none') return { id: 'pm_1', object: 'payment_method' }
  const { id } = reference
  if (type.startsWith('charge.dispute.')) return { id, charge: 'ch_1', payment_intent: 'pi_1' }
  if (type.startsWith('charge.')) return { id: 'ch_1', payment_intent: id }
  if (type.startsWith('invoice.')) {
    return { id: 'in_1', parent: { subscription_details: { subscription: id } } }
  }
  return { id }
}

/** Three months after that moment. */
export function nextQuarter(instant: Instant): Instant {
  return addMonths(instant, 3)
}
