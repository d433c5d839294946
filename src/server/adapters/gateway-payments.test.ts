import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewPayment, Payment } from '#core/payment/gateway.ts'
import { buildPayment } from '#server/testing/build-payment.ts'
import { type GatewayWorld, gatewayWorlds } from '#server/testing/gateway-world.ts'

describe.each(gatewayWorlds)('%s', (_name, open) => {
  let world: GatewayWorld
  beforeEach(async () => {
    world = await open()
  })
  afterEach(() => world.close())

  const paid = async (overrides: Partial<NewPayment> = {}): Promise<Payment> => {
    const { id } = await world.gateway.createPayment(buildPayment(overrides))
    await world.pay(id)
    return await world.gateway.getPayment(id)
  }

  describe('a payment', () => {
    test('is open, over the amount and about the order it was made for', async () => {
      const payment = await world.gateway.createPayment(buildPayment())
      expect(payment).toEqual({
        id: expect.stringMatching(/^pi_[A-Za-z0-9]+$/),
        clientSecret: expect.stringMatching(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/),
        status: 'requires_payment_method',
        amount: 39_500,
        currency: 'usd',
        orderId: '5f0c0f6e-0000-4000-8000-000000000001',
        refunded: 0,
      })
    })

    test('is found again with its current state', async () => {
      const payment = await world.gateway.createPayment(buildPayment())
      expect(await world.gateway.getPayment(payment.id)).toEqual(payment)
    })

    test('is the same for the same key, and another for another', async () => {
      const first = await world.gateway.createPayment(buildPayment())
      const again = await world.gateway.createPayment(buildPayment())
      const other = await world.gateway.createPayment(buildPayment({ idempotencyKey: 'order:1:2' }))
      expect(again).toEqual(first)
      expect(other.id).not.toBe(first.id)
    })

    test('is one for three callers at once', async () => {
      const made = [1, 2, 3].map(() => world.gateway.createPayment(buildPayment()))
      expect(new Set((await Promise.all(made)).map(({ id }) => id)).size).toBe(1)
    })

    test.each([
      ['amount', { amount: 69_500 }],
      ['address', { receiptEmail: 'other@customer.example' }],
      ['description', { description: 'Pro Snapshot' }],
      ['order', { orderId: '5f0c0f6e-0000-4000-8000-000000000002' }],
    ] satisfies [string, Partial<NewPayment>][])(
      'refuses a key that comes back with another %s',
      async (_name, overrides) => {
        await world.gateway.createPayment(buildPayment())
        const other = world.gateway.createPayment(buildPayment(overrides))
        await expect(other).rejects.toMatchObject({ kind: 'conflict' })
      },
    )

    test('below fifty cents is refused', async () => {
      const small = world.gateway.createPayment(buildPayment({ amount: 49 }))
      await expect(small).rejects.toMatchObject({ kind: 'invalid_request' })
    })

    test('that does not exist is an invalid request', async () => {
      for (const ask of [world.gateway.getPayment, world.gateway.cancelPayment]) {
        await expect(ask('pi_unknown')).rejects.toMatchObject({ kind: 'invalid_request' })
      }
    })

    test('that succeeded says so, with the last four digits of the card', async () => {
      expect(await paid()).toMatchObject({ status: 'succeeded', cardLast4: '4242', refunded: 0 })
    })

    test('is canceled once, and a second time without harm', async () => {
      const { id } = await world.gateway.createPayment(buildPayment())
      expect((await world.gateway.cancelPayment(id)).status).toBe('canceled')
      expect((await world.gateway.cancelPayment(id)).status).toBe('canceled')
      expect((await world.gateway.getPayment(id)).status).toBe('canceled')
    })

    test('that succeeded is never canceled', async () => {
      const { id } = await paid()
      const canceled = world.gateway.cancelPayment(id)
      await expect(canceled).rejects.toMatchObject({ kind: 'conflict' })
      expect((await world.gateway.getPayment(id)).status).toBe('succeeded')
    })
  })

  describe('a refund', () => {
    const refund = (paymentId: string, amount: number, key = 'order:1:refund:1') =>
      world.gateway.refundPayment({ paymentId, amount, idempotencyKey: key })

    test('of everything shows with the payment', async () => {
      const { id } = await paid()
      expect(await refund(id, 39_500)).toEqual({
        id: expect.stringMatching(/^re_/),
        amount: 39_500,
        status: 'succeeded',
      })
      expect(await world.gateway.getPayment(id)).toMatchObject({
        status: 'succeeded',
        refunded: 39_500,
      })
    })

    test('in parts adds up', async () => {
      const { id } = await paid()
      await refund(id, 10_000, 'order:1:refund:1')
      await refund(id, 5000, 'order:1:refund:2')
      expect((await world.gateway.getPayment(id)).refunded).toBe(15_000)
    })

    test('is one for the same key, and refused for the same key with another amount', async () => {
      const { id } = await paid()
      const first = await refund(id, 10_000)
      expect(await refund(id, 10_000)).toEqual(first)
      await expect(refund(id, 9000)).rejects.toMatchObject({ kind: 'conflict' })
      expect((await world.gateway.getPayment(id)).refunded).toBe(10_000)
    })

    test('never exceeds what is left', async () => {
      const { id } = await paid()
      await expect(refund(id, 39_501, 'a')).rejects.toMatchObject({ kind: 'conflict' })
      await refund(id, 39_000, 'b')
      await expect(refund(id, 501, 'c')).rejects.toMatchObject({ kind: 'conflict' })
      await refund(id, 500, 'd')
      await expect(refund(id, 1, 'e')).rejects.toMatchObject({ kind: 'conflict' })
    })

    test('needs a payment that succeeded', async () => {
      const { id } = await world.gateway.createPayment(buildPayment())
      await expect(refund(id, 100)).rejects.toThrow()
      await expect(refund('pi_unknown', 100, 'b')).rejects.toMatchObject({
        kind: 'invalid_request',
      })
    })
  })

  describe('the balance', () => {
    const listed = () =>
      world.gateway.listTransactions('2000-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')

    test('names the payment and its order for a charge, its refund and its dispute', async () => {
      const { id: paymentId, orderId } = await paid()
      await world.gateway.refundPayment({ paymentId, amount: 500, idempotencyKey: 'refund:1' })
      const sourceId = await world.dispute(paymentId)
      const moved = (await listed()).filter(({ kind }) => kind !== 'payout')
      const ours = { paymentId, orderId, customerId: '' }
      expect(moved.map(({ id: _id, at: _at, ...one }) => one)).toEqual(
        expect.arrayContaining([
          { ...ours, sourceId: paymentId, kind: 'charge', amount: 39_500, fee: 1176 },
          { ...ours, sourceId: paymentId, kind: 'refund', amount: -500, fee: 0 },
          { ...ours, sourceId, kind: 'dispute', amount: -39_500, fee: 1500 },
        ]),
      )
      expect(moved).toHaveLength(3)
    })

    test('leaves out what happened outside the asked time, and reads the same again', async () => {
      await paid()
      const [first] = await listed()
      const at = first?.at ?? '2000-01-01T00:00:00.000Z'
      expect(await world.gateway.listTransactions('2000-01-01T00:00:00.000Z', at)).toEqual([])
      expect(await listed()).toEqual(await listed())
    })
  })

  describe('a dispute', () => {
    test('names its payment, amount and reason, and whether it is over', async () => {
      const { id: paymentId } = await paid()
      const open = await world.gateway.getDispute(await world.dispute(paymentId))
      expect(open).toEqual({
        id: expect.stringMatching(/^du_/),
        paymentId,
        amount: 39_500,
        reason: 'fraudulent',
        status: 'needs_response',
        isClosed: false,
      })
      const lost = await world.gateway.getDispute(await world.dispute(paymentId, 'lost'))
      expect(lost).toMatchObject({ status: 'lost', isClosed: true })
    })

    const evidence = {
      customerName: 'Ida Brewer',
      customerEmail: 'ida@customer.example',
      productDescription: 'Pro Snapshot',
      serviceDay: '2026-07-02',
      accessLog: 'opened twice',
      refundPolicy: 'Non-refundable unless stated otherwise.',
      summary: 'Order PL-1',
    } as const

    test('takes evidence once, and the same call again gives the same answer', async () => {
      const disputeId = await world.dispute((await paid()).id)
      const sent = { disputeId, evidence, idempotencyKey: `dispute:${disputeId}:evidence:a` }
      const under = { id: disputeId, status: 'under_review', isClosed: false }
      expect(await world.gateway.sendDisputeEvidence(sent)).toMatchObject(under)
      expect(await world.gateway.sendDisputeEvidence(sent)).toMatchObject(under)
      expect(await world.gateway.getDispute(disputeId)).toMatchObject(under)
    })

    test('that is over, or has its evidence, takes no other', async () => {
      const { id: paymentId } = await paid()
      const lost = await world.dispute(paymentId, 'lost')
      const late = { disputeId: lost, evidence, idempotencyKey: 'dispute:lost:evidence:a' }
      await expect(world.gateway.sendDisputeEvidence(late)).rejects.toMatchObject({
        kind: 'conflict',
      })
      const disputeId = await world.dispute(paymentId)
      const first = { disputeId, evidence, idempotencyKey: `dispute:${disputeId}:evidence:a` }
      await world.gateway.sendDisputeEvidence(first)
      const second = { ...first, idempotencyKey: `dispute:${disputeId}:evidence:b` }
      await expect(world.gateway.sendDisputeEvidence(second)).rejects.toMatchObject({
        kind: 'conflict',
      })
    })

    test('of an inquiry is under review as an inquiry', async () => {
      const disputeId = await world.dispute((await paid()).id, 'warning_needs_response')
      const sent = { disputeId, evidence, idempotencyKey: `dispute:${disputeId}:evidence:a` }
      expect(await world.gateway.sendDisputeEvidence(sent)).toMatchObject({
        status: 'warning_under_review',
      })
    })

    test('that was never opened is an invalid request', async () => {
      const unknown = world.gateway.getDispute('du_unknown')
      await expect(unknown).rejects.toMatchObject({ kind: 'invalid_request' })
    })
  })
})
