import { afterEach, describe, expect, test } from 'vitest'
import { GatewayError } from '#core/payment/gateway.ts'
import type { EventReference } from '#core/payment/gateway-event.ts'
import { openStripeWorld, type StripeWorld, signed } from '#server/testing/gateway-world.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { backFillEventsCommand } from './commands/sweep-events.ts'
import { sweepPayments } from './jobs.ts'

const hour = 3_600_000
const opened: StripeWorld[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((world) => world.close()))
})

/** The whole server with the real Stripe adapter, over HTTP. */
async function openStripeShop() {
  const world = await openStripeWorld()
  opened.push(world)
  const shop = await openShop({ gateway: world.gateway, settings: { sandboxPayments: false } })
  let delivered = 0
  const deliver = (type: string, reference: EventReference, eventId = `evt_${++delivered}`) => {
    const { body } = world.post(type, reference)
    const event = { ...JSON.parse(Buffer.from(body).toString()), id: eventId }
    return send(shop, signed(JSON.stringify(event)))
  }
  return { world, shop, deliver }
}

function send(shop: Shop, posted: { body: Uint8Array; signature: string }) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': posted.signature,
    },
    payload: Buffer.from(posted.body),
  })
}

const paymentOf = (clientSecret: string): EventReference => ({
  kind: 'payment',
  id: clientSecret.split('_secret_')[0] ?? '',
})

const events = (shop: Shop) =>
  shop.ports.database.selectFrom('payment_events').selectAll().orderBy('received_at').execute()

async function paid(opened: Awaited<ReturnType<typeof openStripeShop>>) {
  const { orderId, clientSecret } = await opened.shop.placed()
  const reference = paymentOf(clientSecret) as { kind: 'payment'; id: string }
  await opened.world.pay(reference.id)
  return { orderId, reference }
}

describe('POST /api/webhooks/stripe', () => {
  test('makes an order paid by what the provider shows when asked', async () => {
    const opened = await openStripeShop()
    const { orderId, reference } = await paid(opened)
    const answer = await opened.deliver('payment_intent.succeeded', reference)
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    expect(await opened.shop.orderRow(orderId)).toMatchObject({
      status: 'paid',
      card_last4: '4242',
    })
    expect(await events(opened.shop)).toMatchObject([
      { id: 'evt_1', provider: 'stripe', attempts: 1, last_error: null },
    ])
  })

  test('believes no event: a payment that is open stays open', async () => {
    const { shop, deliver } = await openStripeShop()
    const { orderId, clientSecret } = await shop.placed()
    const answer = await deliver('payment_intent.succeeded', paymentOf(clientSecret))
    expect(answer.statusCode).toBe(200)
    expect((await shop.orderRow(orderId)).status).toBe('pending')
  })

  test('does the work once for ten deliveries of one event at once, and for late ones', async () => {
    const opened = await openStripeShop()
    const { orderId, reference } = await paid(opened)
    const deliver = () => opened.deliver('payment_intent.succeeded', reference, 'evt_same')
    const answers = await Promise.all(Array.from({ length: 10 }, deliver))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
    expect((await deliver()).statusCode).toBe(200)
    await opened.shop.runJobs()
    const audits = await opened.shop.ports.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', orderId)
      .where('action', '=', 'order.paid')
      .execute()
    expect(audits).toHaveLength(1)
    expect(await events(opened.shop)).toHaveLength(1)
  })

  test('a failure that comes late never un-pays', async () => {
    const opened = await openStripeShop()
    const { orderId, reference } = await paid(opened)
    await opened.deliver('payment_intent.succeeded', reference)
    for (const type of ['payment_failed', 'processing', 'canceled']) {
      expect((await opened.deliver(`payment_intent.${type}`, reference)).statusCode).toBe(200)
    }
    expect((await opened.shop.orderRow(orderId)).status).toBe('paid')
  })

  test('refuses what the provider did not sign, and keeps nothing of it', async () => {
    const { shop, world } = await openStripeShop()
    const { body, signature } = world.post('payment_intent.succeeded', { kind: 'payment', id: 'x' })
    const forged = signed(Buffer.from(body).toString(), 0, Date.now(), 'whsec_other')
    const changed = { body: Buffer.concat([body, Buffer.from(' ')]), signature }
    for (const posted of [forged, changed, { body, signature: '' }]) {
      const answer = await send(shop, posted)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-signature'])
    }
    expect(await events(shop)).toEqual([])
  })

  test('takes note of types it does not handle', async () => {
    const { shop, deliver } = await openStripeShop()
    expect((await deliver('payment_method.attached', { kind: 'none' })).statusCode).toBe(200)
    expect((await events(shop))[0]?.processed_at).not.toBeNull()
  })

  test('answers 200 to payments of another shop at the same provider', async () => {
    const { shop, world, deliver } = await openStripeShop()
    const foreign = world.standIn.state.put('pi', {
      amount: 100,
      currency: 'usd',
      status: 'succeeded',
      metadata: {},
      latest_charge: null,
    })
    const answer = await deliver('payment_intent.succeeded', { kind: 'payment', id: foreign.id })
    expect(answer.statusCode).toBe(200)
    expect((await events(shop))[0]?.processed_at).not.toBeNull()
  })

  test('answers 200 to a payment in euros of another product, whatever order it names', async () => {
    const { shop, world, deliver } = await openStripeShop()
    const foreign = world.standIn.state.put('pi', {
      amount: 1900,
      currency: 'eur',
      status: 'succeeded',
      metadata: { orderId: '5f0c0f6e-0000-4000-8000-00000000abcd' },
      latest_charge: null,
    })
    const answer = await deliver('payment_intent.succeeded', { kind: 'payment', id: foreign.id })
    expect(answer.statusCode).toBe(200)
    expect((await events(shop))[0]?.processed_at).not.toBeNull()
  })

  test('answers 500 for an hour while the order is not there, then parks the event', async () => {
    const { shop, world, deliver } = await openStripeShop()
    const payment = await world.gateway.createPayment({
      orderId: '5f0c0f6e-0000-4000-8000-000000000001',
      amount: 39_500,
      receiptEmail: 'a@example.org',
      description: 'x',
      idempotencyKey: 'early',
    })
    await world.pay(payment.id)
    const early = () =>
      deliver('payment_intent.succeeded', { kind: 'payment', id: payment.id }, 'evt_early')
    const answer = await early()
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'order-not-there-yet'])
    shop.clock.advance(hour - 1000)
    expect((await early()).statusCode).toBe(500)
    shop.clock.advance(1000)
    expect((await early()).statusCode).toBe(200)
    const [event] = await events(shop)
    expect(event).toMatchObject({ processed_at: null, attempts: 3 })
    expect(event?.parked_at).not.toBeNull()
  })

  test('answers 500 when the provider cannot be asked, and the sweep makes it good', async () => {
    const opened = await openStripeShop()
    const { orderId, reference } = await paid(opened)
    const { gateway } = opened.shop.ports
    const read = gateway.getPayment
    Object.assign(gateway, {
      getPayment: () => Promise.reject(new GatewayError('unavailable', '')),
    })
    expect((await opened.deliver('payment_intent.succeeded', reference)).statusCode).toBe(500)
    expect((await opened.shop.orderRow(orderId)).status).toBe('pending')
    Object.assign(gateway, { getPayment: read })
    opened.shop.clock.advance(61_000)
    await sweepPayments(opened.shop.ports)
    expect((await opened.shop.orderRow(orderId)).status).toBe('paid')
    expect((await events(opened.shop))[0]?.processed_at).not.toBeNull()
  })
})

describe('what no event reported', () => {
  test('is found in the provider’s own list, once', async () => {
    const opened = await openStripeShop()
    const { orderId } = await paid(opened)
    await backFillEventsCommand(opened.shop.ports)
    expect((await opened.shop.orderRow(orderId)).status).toBe('paid')
    await backFillEventsCommand(opened.shop.ports)
    expect(await events(opened.shop)).toHaveLength(1)
  })

  test('is looked for from ten minutes before the last look', async () => {
    const { shop, world } = await openStripeShop()
    await backFillEventsCommand(shop.ports)
    shop.clock.advance(5 * hour)
    await backFillEventsCommand(shop.ports)
    const asked = world.standIn.requests
      .filter(({ call }) => call === 'listEvents')
      .map(({ params }) => new Date(Number(Object(params['created']).gte) * 1000).toISOString())
    expect(asked).toEqual(['2026-06-28T12:00:00.000Z', '2026-07-01T11:50:00.000Z'])
  })
})

describe('money that goes back at the provider', () => {
  const refund = (world: StripeWorld, paymentId: string, amount: number) =>
    world.gateway.refundPayment({ paymentId, amount, idempotencyKey: `r:${amount}` })

  test('in part is noted and mailed once; in full it ends the order', async () => {
    const opened = await openStripeShop()
    const { orderId, reference } = await paid(opened)
    await opened.deliver('payment_intent.succeeded', reference)
    await refund(opened.world, reference.id, 9500)
    await opened.deliver('charge.refunded', reference)
    await opened.deliver('charge.refunded', reference)
    expect((await opened.shop.orderRow(orderId)).status).toBe('paid')
    await refund(opened.world, reference.id, 60_000)
    await opened.deliver('charge.refunded', reference)
    expect(await opened.shop.orderRow(orderId)).toMatchObject({
      status: 'cancelled',
      validation_issues: [],
    })
    const rows = await opened.shop.ports.database
      .selectFrom('order_refunds')
      .select(['amount', 'status', 'reason'])
      .orderBy('amount')
      .execute()
    expect(rows.map((row) => [row.amount, row.status])).toEqual([
      [9500, 'succeeded'],
      [60_000, 'succeeded'],
    ])
    await opened.shop.runJobs()
    const mails = opened.shop.mailer.sent.filter((mail) => mail.subject.startsWith('Refund'))
    expect(mails).toHaveLength(2)
  })

  test('after delivery leaves the order completed', async () => {
    const opened = await openStripeShop()
    const { orderId, reference } = await paid(opened)
    await opened.deliver('payment_intent.succeeded', reference)
    await opened.shop.runJobs()
    await opened.shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`)
    await opened.shop.runJobs()
    await refund(opened.world, reference.id, 69_500)
    await opened.deliver('charge.refunded', reference)
    expect((await opened.shop.orderRow(orderId)).status).toBe('completed')
  })

  test('by a dispute is an issue for staff, once a status', async () => {
    const opened = await openStripeShop()
    const { orderId, reference } = await paid(opened)
    await opened.deliver('payment_intent.succeeded', reference)
    const id = await opened.world.dispute(reference.id)
    await opened.deliver('charge.dispute.created', { kind: 'dispute', id })
    await opened.deliver('charge.dispute.created', { kind: 'dispute', id })
    const order = await opened.shop.orderRow(orderId)
    expect(order).toMatchObject({ status: 'paid', qc_status: 'needs_review' })
    expect(order.validation_issues).toEqual([
      'Payment: a dispute over $395.00 (fraudulent) was opened; its evidence is under Payments.',
    ])
    const { state } = opened.world.standIn
    const dispute = state.objects.get(id)
    if (dispute) state.change(dispute, { status: 'lost' })
    await opened.deliver('charge.dispute.closed', { kind: 'dispute', id })
    expect((await opened.shop.orderRow(orderId)).validation_issues).toHaveLength(2)
  })

  test('by a warning that was closed names reason and end without underscores', async () => {
    const opened = await openStripeShop()
    const { orderId, reference } = await paid(opened)
    await opened.deliver('payment_intent.succeeded', reference)
    const id = await opened.world.dispute(reference.id, 'warning_needs_response')
    const { state } = opened.world.standIn
    const dispute = state.objects.get(id)
    if (dispute) state.change(dispute, { status: 'warning_closed', reason: 'product_not_received' })
    await opened.deliver('charge.dispute.closed', { kind: 'dispute', id })
    expect((await opened.shop.orderRow(orderId)).validation_issues).toEqual([
      'Payment: a dispute over $395.00 (product not received) was closed: warning closed.',
    ])
  })
})

describe('a plan at the provider', () => {
  async function openCheckout() {
    const opened = await openStripeShop()
    const answer = await opened.shop.post('/api/create-subscription', {
      plan: 'starter',
      customerEmail: 'desk@broker.example',
      customerName: 'Broker Desk',
    })
    const { url } = answer.json<{ url: string }>()
    const sessionId = url.split('/').at(-1) ?? ''
    const profile = () =>
      opened.shop.ports.database.selectFrom('client_profiles').selectAll().executeTakeFirstOrThrow()
    return { ...opened, url, sessionId, profile }
  }

  test('is sold on the provider’s own page and starts with its event', async () => {
    const { world, deliver, url, sessionId, profile } = await openCheckout()
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${sessionId}`)
    await world.completeCheckout(sessionId)
    await deliver('checkout.session.completed', { kind: 'checkout', id: sessionId })
    expect(await profile()).toMatchObject({
      subscription_plan: 'starter',
      subscription_status: 'active',
      monthly_report_limit: 3,
    })
  })

  test('comes to the same whatever the order of its events', async () => {
    const { shop, world, deliver, sessionId, profile } = await openCheckout()
    await world.completeCheckout(sessionId)
    const { subscriptionId } = await world.gateway.getCheckout(sessionId)
    const subscription = { kind: 'subscription', id: subscriptionId ?? '' } as const
    await deliver('invoice.paid', subscription)
    await deliver('customer.subscription.updated', subscription)
    await deliver('checkout.session.completed', { kind: 'checkout', id: sessionId })
    await deliver('customer.subscription.created', subscription)
    expect((await profile()).subscription_plan).toBe('starter')
    await shop.runJobs()
    const subjects = shop.mailer.sent.map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'Receipt: Starter plan, three months',
      'Your Starter plan has started',
    ])
    const statuses = await shop.ports.database
      .selectFrom('subscription_checkouts')
      .select('status')
      .execute()
    expect(statuses).toEqual([{ status: 'complete' }])
  })

  test('that was paid a second time is ended there, and the owner is notified', async () => {
    const { shop, world, deliver, sessionId, profile } = await openCheckout()
    await world.completeCheckout(sessionId)
    await deliver('checkout.session.completed', { kind: 'checkout', id: sessionId })
    const first = (await profile()).stripe_subscription_id ?? ''
    const { id: _, ...facts } = world.standIn.state.objects.get(first) ?? { id: '' }
    const second = world.standIn.state.put('sub', facts)
    const answer = await deliver('invoice.paid', { kind: 'subscription', id: second.id })
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    expect((await world.gateway.getSubscription(second.id)).status).toBe('canceled')
    expect((await world.gateway.getSubscription(first)).status).toBe('active')
    expect((await profile()).stripe_subscription_id).toBe(first)
    await shop.runJobs()
    const mails = shop.mailer.sent.filter(({ to }) => to === 'admin@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['A client paid for a second plan'])
  })

  test('keeps access to the end of what was paid when a renewal fails', async () => {
    const { shop, world, deliver, sessionId, profile } = await openCheckout()
    await world.completeCheckout(sessionId)
    await deliver('checkout.session.completed', { kind: 'checkout', id: sessionId })
    const before = await profile()
    const id = before.stripe_subscription_id ?? ''
    await world.failRenewal(id)
    shop.clock.set(world.clock.now().toISOString())
    await deliver('invoice.payment_failed', { kind: 'subscription', id })
    expect(await profile()).toMatchObject({
      subscription_status: 'past_due',
      subscription_end_date: before.subscription_end_date,
    })
  })

  test('of another shop changes nothing', async () => {
    const { world, deliver, sessionId, profile } = await openCheckout()
    await world.completeCheckout(sessionId)
    const { subscriptionId } = await world.gateway.getCheckout(sessionId)
    const { state } = world.standIn
    const foreign = state.objects.get(subscriptionId ?? '')
    if (foreign) state.change(foreign, { metadata: {} })
    const delivered = await deliver('invoice.paid', {
      kind: 'subscription',
      id: subscriptionId ?? '',
    })
    expect(delivered.statusCode).toBe(200)
    expect((await profile()).subscription_plan).toBe('trial')
  })
})

test('an event that fails for three days is parked, and the sweep leaves it alone', async () => {
  const { shop, deliver } = await openStripeShop()
  const gone = { kind: 'payment', id: 'pi_gone' } as const
  expect((await deliver('payment_intent.succeeded', gone)).statusCode).toBe(500)
  shop.clock.advance(72 * hour + 1000)
  await sweepPayments(shop.ports)
  const [parked] = await events(shop)
  expect(parked).toMatchObject({ attempts: 2, last_error: expect.stringContaining('Stripe') })
  expect(parked?.parked_at).not.toBeNull()
  shop.clock.advance(hour)
  await sweepPayments(shop.ports)
  expect((await events(shop))[0]?.attempts).toBe(2)
})
