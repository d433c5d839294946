import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usDollars } from '#core/money/currency.ts'
import { buildCheckout, buildPayment, customer, profileId } from '#server/testing/build-payment.ts'
import { openStripeWorld, type StripeWorld } from '#server/testing/gateway-world.ts'
import { callLimits, stripeGateway } from './stripe-gateway.ts'

let world: StripeWorld

beforeEach(async () => {
  world = await openStripeWorld()
})
afterEach(() => world.close())

const sent = (call: string) => world.standIn.requests.filter((request) => request.call === call)

/** The request that was sent for a call, without the API version that every call carries. */
function wire(call: string) {
  return sent(call).map(({ path, params, key }) => ({ path, params, key }))
}

async function subscribed() {
  const checkout = await world.gateway.createSubscriptionCheckout(buildCheckout())
  await world.completeCheckout(checkout.id)
  const { subscriptionId } = await world.gateway.getCheckout(checkout.id)
  return subscriptionId ?? ''
}

describe('on the wire', () => {
  test('a payment is by card or Link, in cents, with its order and its key', async () => {
    await world.gateway.createPayment(buildPayment())
    expect(wire('createIntent')).toEqual([
      {
        path: '/v1/payment_intents',
        key: 'order:1:payment:1',
        params: {
          amount: '39500',
          currency: 'usd',
          allowed_payment_method_types: { '0': 'card', '1': 'link' },
          description: 'Basic Snapshot, order 1',
          metadata: { orderId: '5f0c0f6e-0000-4000-8000-000000000001' },
          receipt_email: 'desk@customer.example',
        },
      },
    ])
  })

  test('orders and plans are charged in the currency of the market', async () => {
    await world.gateway.createPayment(buildPayment())
    await world.gateway.createSubscriptionCheckout(buildCheckout())
    const charged = world.standIn.requests
      .filter(({ call }) => ['createIntent', 'createPrice'].includes(call))
      .map(({ params }) => [params['currency'], params['lookup_key']])
    expect(charged).toEqual([
      ['usd', undefined],
      ['usd', 'starter_quarterly_usd_44700'],
    ])
  })

  test('an account without Link is asked for cards only, once and for all', async () => {
    world.standIn.state.refuseLink()
    await world.gateway.createPayment(buildPayment())
    await world.gateway.createSubscriptionCheckout(buildCheckout())
    const methods = (call: string) =>
      sent(call).map(({ key, params }) => [key, params['allowed_payment_method_types']])
    expect(methods('createIntent')).toEqual([
      ['order:1:payment:1', { '0': 'card', '1': 'link' }],
      ['order:1:payment:1:card', { '0': 'card' }],
    ])
    expect(methods('createSession')).toEqual([['checkout:1:card', { '0': 'card' }]])
  })

  test('a payment is read with its charge', async () => {
    const { id } = await world.gateway.createPayment(buildPayment())
    await world.gateway.getPayment(id)
    expect(wire('getIntent')).toEqual([
      { path: `/v1/payment_intents/${id}`, params: { expand: { '0': 'latest_charge' } } },
    ])
  })

  test('a refund names the payment, the amount and its key', async () => {
    const { id } = await world.gateway.createPayment(buildPayment())
    await world.pay(id)
    await world.gateway.refundPayment({ paymentId: id, amount: 100, idempotencyKey: 'refund:1' })
    expect(wire('createRefund')).toEqual([
      {
        path: '/v1/refunds',
        key: 'refund:1',
        params: { payment_intent: id, amount: '100', reason: 'requested_by_customer' },
      },
    ])
  })

  test('a customer carries the profile', async () => {
    await world.gateway.ensureCustomer(customer)
    expect(wire('createCustomer')).toEqual([
      {
        path: '/v1/customers',
        key: `profile:${profileId}:customer`,
        params: {
          email: 'desk@broker.example',
          name: 'Broker Desk',
          metadata: { profileId },
        },
      },
    ])
  })

  test('a price is quarterly, found by its name, and made once', async () => {
    await world.gateway.createSubscriptionCheckout(buildCheckout())
    await world.gateway.createSubscriptionCheckout(buildCheckout({ idempotencyKey: 'checkout:2' }))
    expect(wire('listPrices')).toEqual([
      {
        path: '/v1/prices',
        params: {
          lookup_keys: { '0': 'starter_quarterly_usd_44700' },
          active: 'true',
          limit: '1',
        },
      },
    ])
    expect(wire('createPrice')).toEqual([
      {
        path: '/v1/prices',
        key: 'price:starter_quarterly_usd_44700',
        params: {
          currency: 'usd',
          unit_amount: '44700',
          recurring: { interval: 'month', interval_count: '3' },
          lookup_key: 'starter_quarterly_usd_44700',
          product_data: { name: 'Starter plan' },
        },
      },
    ])
  })

  test('a checkout is a subscription by card or Link that names profile and plan', async () => {
    await world.gateway.createSubscriptionCheckout(
      buildCheckout({ plan: 'professional', quarterlyPrice: 89_700 }),
    )
    const [price] = world.standIn.state.ofPrefix('price')
    expect(price?.['unit_amount']).toBe(89_700)
    expect(wire('createSession')).toEqual([
      {
        path: '/v1/checkout/sessions',
        key: 'checkout:1',
        params: {
          mode: 'subscription',
          line_items: { '0': { price: price?.id, quantity: '1' } },
          allowed_payment_method_types: { '0': 'card', '1': 'link' },
          client_reference_id: profileId,
          metadata: { profileId, plan: 'professional' },
          subscription_data: { metadata: { profileId, plan: 'professional' } },
          success_url:
            'http://127.0.0.1:3000/subscription-success?session_id={CHECKOUT_SESSION_ID}',
          cancel_url: 'http://127.0.0.1:3000/pricing',
          customer_email: 'desk@broker.example',
        },
      },
    ])
  })

  test('a known customer replaces the address', async () => {
    const { id } = await world.gateway.ensureCustomer(customer)
    await world.gateway.createSubscriptionCheckout(buildCheckout({ payer: { customerId: id } }))
    const [params] = sent('createSession').map((request) => request.params)
    expect(params).toMatchObject({ customer: id })
    expect(params).not.toHaveProperty('customer_email')
  })

  test('a cancellation carries its key beside the parameters, not among them', async () => {
    const id = await subscribed()
    const { cancelSubscription } = world.gateway
    await cancelSubscription(id, { when: 'period-end', idempotencyKey: 'cancel:1' })
    await cancelSubscription(id, { when: 'now', idempotencyKey: 'cancel:2' })
    expect([...wire('updateSubscription'), ...wire('cancelSubscription')]).toEqual([
      {
        path: `/v1/subscriptions/${id}`,
        key: 'cancel:1',
        params: { cancel_at_period_end: 'true' },
      },
      { path: `/v1/subscriptions/${id}`, key: 'cancel:2', params: {} },
    ])
  })

  test('lists ask for all that there is', async () => {
    const { customerId } = await world.gateway.getSubscription(await subscribed())
    await world.gateway.listSubscriptions(customerId)
    await world.gateway.listInvoices(customerId)
    await world.gateway.createPortal(customerId, 'http://127.0.0.1:3000/account')
    expect(wire('listSubscriptions')[0]?.params).toEqual({
      customer: customerId,
      status: 'all',
      limit: '100',
    })
    expect(wire('listInvoices')[0]?.params).toEqual({ customer: customerId, limit: '100' })
    expect(wire('createPortal')[0]?.params).toEqual({
      customer: customerId,
      return_url: 'http://127.0.0.1:3000/account',
    })
  })

  test('every request names the version whose shapes are read', async () => {
    await subscribed()
    await world.gateway.eventsSince('2026-07-01T00:00:00.000Z')
    const versions = new Set(world.standIn.requests.map((request) => request.version))
    expect([...versions]).toEqual(['2026-10-28.endive'])
  })

  test('events are asked for from that second on, by the types that are handled', async () => {
    await world.gateway.eventsSince('2026-07-01T00:00:00.900Z')
    const [params] = sent('listEvents').map((request) => request.params)
    expect(params).toMatchObject({ created: { gte: '1782864000' }, limit: '100' })
    expect(Object.values(params?.['types'] ?? {})).toHaveLength(19)
  })

  test('more than a hundred events come in pages, and none is lost or twice', async () => {
    for (let n = 0; n < 230; n += 1) {
      world.standIn.state.emit('payment_intent.succeeded', { id: `pi_${n}` })
    }
    const events = await world.gateway.eventsSince('2026-07-01T00:00:00.000Z')
    expect(sent('listEvents')).toHaveLength(3)
    expect(events.map(({ reference }) => reference.kind === 'payment' && reference.id)).toEqual(
      Array.from({ length: 230 }, (_, n) => `pi_${n}`),
    )
  })
})

describe('when something goes wrong', () => {
  test('a lost answer is asked for again under the same key: one payment', async () => {
    world.standIn.failNext('drop')
    const payment = await world.gateway.createPayment(buildPayment())
    expect(sent('createIntent').map((request) => request.key)).toEqual(
      Array(2).fill('order:1:payment:1'),
    )
    expect(world.standIn.state.ofPrefix('pi').map(({ id }) => id)).toEqual([payment.id])
  })

  test('half an answer is no answer: asked again under the same key it is one payment', async () => {
    world.standIn.failNext('half')
    const asked = world.gateway.createPayment(buildPayment())
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable' })
    const payment = await world.gateway.createPayment(buildPayment())
    expect(world.standIn.state.ofPrefix('pi').map(({ id }) => id)).toEqual([payment.id])
  })

  test('a provider that stays away is unavailable', async () => {
    world.standIn.failNext(500, 503)
    const asked = world.gateway.getPayment('pi_1')
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable' })
    expect(sent('getIntent')).toHaveLength(2)
  })

  test('a provider that hangs is given up within 15 seconds, all tries together', () => {
    const { retries, timeoutMs } = callLimits
    // The package pauses for half a second before its first repeat.
    expect(timeoutMs + retries * (500 + timeoutMs)).toBeLessThan(15_000)
  })

  test('too many requests are unavailable too', async () => {
    world.standIn.failNext(429, 429)
    await expect(world.gateway.getPayment('pi_1')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a wrong key is a matter of authority', async () => {
    const gateway = stripeGateway({
      secretKey: 'sk_test_other',
      publishableKey: 'pk_test_other',
      webhookSecret: 'whsec_x',
      currency: usDollars,
      apiBase: world.standIn.url,
      scriptUrl: 'https://js.stripe.com',
    })
    await expect(gateway.getPayment('pi_1')).rejects.toMatchObject({ kind: 'auth' })
  })

  test('a price that was changed at the provider sells nothing', async () => {
    const { state } = world.standIn
    const price = {
      object: 'price',
      active: true,
      currency: 'usd',
      unit_amount: 44_700,
      lookup_key: 'starter_quarterly_usd_44700',
      recurring: { interval: 'month', interval_count: 3 },
    }
    const { id } = state.put('price', price)
    for (const [n, wrong] of [
      { unit_amount: 447 },
      { currency: 'eur' },
      { recurring: { interval: 'month', interval_count: 1 } },
      { recurring: { interval: 'year', interval_count: 3 } },
      { recurring: null },
    ].entries()) {
      state.objects.set(id, { id, ...price, ...wrong })
      const checkout = buildCheckout({ idempotencyKey: `checkout:${n}` })
      await expect(world.gateway.createSubscriptionCheckout(checkout)).rejects.toMatchObject({
        kind: 'invalid_request',
      })
    }
    expect(sent('createSession')).toEqual([])
    expect(sent('createPrice')).toEqual([])
  })

  test('an error repeats nothing that the customer typed', async () => {
    const wrong = buildPayment({ receiptEmail: 'not-an-address-of-jo' })
    const error = await world.gateway.createPayment(wrong).catch(String)
    expect(error).toContain('receipt_email')
    expect(error).not.toContain('of-jo')
  })
})

describe('what others made at the provider', () => {
  test('a payment in another currency is read with its currency', async () => {
    const { id } = await world.gateway.createPayment(buildPayment())
    const { state } = world.standIn
    const intent = state.objects.get(id)
    if (intent) state.change(intent, { currency: 'eur' })
    expect(await world.gateway.getPayment(id)).toMatchObject({ id, currency: 'eur' })
  })

  test('a payment without an order is about none', async () => {
    const { id } = await world.gateway.createPayment(buildPayment())
    const { state } = world.standIn
    const intent = state.objects.get(id)
    if (intent) state.change(intent, { metadata: {} })
    expect((await world.gateway.getPayment(id)).orderId).toBe('')
  })

  test('a subscription without a profile has no owner here, and its price decides the plan', async () => {
    const id = await subscribed()
    const { state } = world.standIn
    const foreign = state.objects.get(id)
    if (foreign) state.change(foreign, { metadata: { plan: 'professional' } })
    expect(await world.gateway.getSubscription(id)).toMatchObject({
      profileId: null,
      plan: 'starter',
    })
  })

  test('a subscription that somebody moved to a price of their own has no quarterly price here', async () => {
    const id = await subscribed()
    const { state } = world.standIn
    const [price] = state.ofPrefix('price')
    expect((await world.gateway.getSubscription(id)).quarterlyPrice).toBe(44_700)
    for (const change of [
      { currency: 'eur' },
      { currency: 'usd', recurring: { interval: 'year', interval_count: 1 } },
      { recurring: { interval: 'month', interval_count: 3 }, unit_amount: null },
    ]) {
      const moved = state.objects.get(id)
      if (!moved) throw new Error('the subscription is gone')
      const { data } = moved['items'] as { readonly data: readonly object[] }
      const items = { data: data.map((item) => ({ ...item, price: { ...price, ...change } })) }
      state.change(moved, { items })
      expect((await world.gateway.getSubscription(id)).quarterlyPrice).toBeNull()
    }
  })

  test('a subscription that ends on a date is one that does not renew', async () => {
    const id = await subscribed()
    const { state } = world.standIn
    const dated = state.objects.get(id)
    if (dated) state.change(dated, { cancel_at: 1_800_000_000 })
    expect((await world.gateway.getSubscription(id)).cancels).toBe(true)
  })
})

test('the browser gets the publishable key, the script and the mode, and never the secret', () => {
  const options = {
    secretKey: 'sk_live_secret',
    publishableKey: 'pk_live_open',
    webhookSecret: 'whsec_x',
    currency: usDollars,
    apiBase: 'https://api.stripe.com',
    scriptUrl: 'https://js.stripe.com',
  }
  expect(stripeGateway(options).clientConfig()).toEqual({
    gateway: 'stripe',
    testMode: false,
    publishableKey: 'pk_live_open',
    scriptUrl: 'https://js.stripe.com',
  })
  expect(world.gateway.clientConfig()).toMatchObject({ testMode: true })
})
