import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EventReference } from '#core/payment/gateway-event.ts'
import { buildCheckout, buildPayment } from '#server/testing/build-payment.ts'
import { type GatewayWorld, gatewayWorlds, signed } from '#server/testing/gateway-world.ts'

const references: readonly [string, EventReference][] = [
  ['payment_intent.succeeded', { kind: 'payment', id: 'pi_1' }],
  ['payment_intent.payment_failed', { kind: 'payment', id: 'pi_1' }],
  ['charge.refunded', { kind: 'payment', id: 'pi_1' }],
  ['charge.dispute.created', { kind: 'dispute', id: 'du_1' }],
  ['charge.dispute.closed', { kind: 'dispute', id: 'du_1' }],
  ['checkout.session.completed', { kind: 'checkout', id: 'cs_1' }],
  ['checkout.session.expired', { kind: 'checkout', id: 'cs_1' }],
  ['customer.subscription.updated', { kind: 'subscription', id: 'sub_1' }],
  ['invoice.paid', { kind: 'subscription', id: 'sub_1' }],
  ['invoice.payment_failed', { kind: 'subscription', id: 'sub_1' }],
  ['payment_intent.created', { kind: 'none' }],
  ['payment_method.attached', { kind: 'none' }],
]

describe.each(gatewayWorlds)('%s', (_name, open) => {
  let world: GatewayWorld
  beforeEach(async () => {
    world = await open()
  })
  afterEach(() => world.close())

  const verify = (posted: { body: Uint8Array; signature: string }) =>
    world.gateway.verifyWebhook(posted.body, posted.signature)
  const succeeded = (secondsAgo?: number) =>
    world.post('payment_intent.succeeded', { kind: 'payment', id: 'pi_1' }, secondsAgo)

  describe('an event that was posted', () => {
    test.each(references)('%s is about %j', (type, reference) => {
      expect(verify(world.post(type, reference))).toMatchObject({ id: 'evt_1', type, reference })
    })

    test('by someone else is refused', () => {
      const body = Buffer.from(succeeded().body).toString('utf8')
      const forged = signed(body, 0, Date.now(), 'whsec_somebody_else')
      expect(() => verify(forged)).toThrow(expect.objectContaining({ kind: 'auth' }))
    })

    test('with one byte changed is refused', () => {
      const { body, signature } = succeeded()
      const changed = Buffer.from(Buffer.from(body).toString('utf8').replace('pi_1', 'pi_2'))
      expect(() => verify({ body: changed, signature })).toThrow(
        expect.objectContaining({ kind: 'auth' }),
      )
    })

    test('is good for five minutes', () => {
      expect(verify(succeeded(290)).id).toBe('evt_1')
      expect(() => verify(succeeded(320))).toThrow(expect.objectContaining({ kind: 'auth' }))
    })

    test('is refused when it was signed to be good later', () => {
      expect(verify(succeeded(-290)).id).toBe('evt_1')
      expect(() => verify(succeeded(-3600))).toThrow(expect.objectContaining({ kind: 'auth' }))
    })

    test.each(['', 'v1=00', 't=1,v1=zz', 'nonsense'])(
      'with the signature %j is refused',
      (text) => {
        const { body } = succeeded()
        expect(() => verify({ body, signature: text })).toThrow(
          expect.objectContaining({ kind: 'auth' }),
        )
      },
    )
  })

  describe('the list of events', () => {
    test('lists what happened since, oldest first', async () => {
      const { gateway, clock } = world
      const start = clock.now().toISOString()
      const { id } = await gateway.createPayment(buildPayment())
      clock.advance(60_000)
      await world.pay(id)
      clock.advance(60_000)
      const checkout = await gateway.createSubscriptionCheckout(buildCheckout())
      await world.completeCheckout(checkout.id)
      const events = await gateway.eventsSince(start)
      const references = events.map(({ reference }) => reference)
      expect(references[0]).toEqual({ kind: 'payment', id })
      expect(references).toContainEqual({ kind: 'checkout', id: checkout.id })
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length)
      const times = events.map((event) => Date.parse(event.at))
      expect(times).toEqual(times.toSorted((left, right) => left - right))
    })

    test('leaves out what was before', async () => {
      const { id } = await world.gateway.createPayment(buildPayment())
      await world.pay(id)
      world.clock.advance(60_000)
      expect(await world.gateway.eventsSince(world.clock.now().toISOString())).toEqual([])
    })

    test('reports a refund by its payment', async () => {
      const { gateway, clock } = world
      const { id } = await gateway.createPayment(buildPayment())
      await world.pay(id)
      clock.advance(60_000)
      const since = clock.now().toISOString()
      await gateway.refundPayment({ paymentId: id, amount: 100, idempotencyKey: 'refund:1' })
      expect(await gateway.eventsSince(since)).toMatchObject([
        { type: 'charge.refunded', reference: { kind: 'payment', id } },
      ])
    })
  })
})
