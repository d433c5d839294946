import { describe, expect, test, vi } from 'vitest'
import type { OrderMoney } from '#contract/refunds.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { confirmPaymentCommand } from './commands/confirm-payment.ts'
import { sweepPayments } from './jobs.ts'

const id = '11111111-1111-4111-8111-111111111111'

function refund(shop: Shop, orderId: string, body: Record<string, unknown> = {}) {
  return shop.asStaff('POST', `/api/admin/orders/${orderId}/refunds`, {
    id: crypto.randomUUID(),
    reason: 'Ordered twice',
    ...body,
  })
}

const money = async (shop: Shop, orderId: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${orderId}/payments`)).json<OrderMoney>()

describe('a refund by staff', () => {
  test('of everything ends the order, notifies the customer and is in the log', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const answer = await refund(shop, order.id)
    expect(answer.json()).toMatchObject({
      paid: 69_500,
      refunded: 69_500,
      refundable: 0,
      refunds: [{ amount: 69_500, status: 'succeeded', author: 'chief', reason: 'Ordered twice' }],
    })
    expect((await shop.orderRow(order.id)).status).toBe('cancelled')
    await shop.runJobs()
    expect(shop.mailer.sent.at(-1)).toMatchObject({
      to: 'desk@customer.example',
      subject: expect.stringMatching(/^Refund: PL-/),
    })
    const audits = await shop.ports.database
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('action', 'like', 'order.refund%')
      .orderBy('id')
      .execute()
    expect(audits).toEqual([
      { action: 'order.refund-made', actor_name: 'chief' },
      { action: 'order.refunded', actor_name: 'system' },
    ])
  })

  test('in part leaves the order where it is, and the rest to give back', async () => {
    const shop = await openShop()
    const { id: orderId, status } = await shop.drafted()
    await refund(shop, orderId, { amount: 20_000 })
    expect(await money(shop, orderId)).toMatchObject({ refunded: 20_000, refundable: 49_500 })
    expect((await shop.orderRow(orderId)).status).toBe(status)
    await refund(shop, orderId)
    expect(await money(shop, orderId)).toMatchObject({ refunded: 69_500, refundable: 0 })
    expect((await shop.orderRow(orderId)).status).toBe('cancelled')
  })

  test('of a delivered report leaves it delivered', async () => {
    const shop = await openShop()
    const { id: orderId } = await shop.delivered()
    expect((await refund(shop, orderId)).statusCode).toBe(200)
    expect((await shop.orderRow(orderId)).status).toBe('completed')
  })

  test('says in its mail what becomes of the report', async () => {
    const shop = await openShop()
    const [waiting, delivered] = [
      await shop.drafted(),
      await shop.delivered({ email: 'b@customer.example' }),
    ]
    const closes = /the report closes: neither your link nor those that you shared open it/
    const mailAfter = async (orderId: string, amount?: number) => {
      await refund(shop, orderId, amount === undefined ? {} : { amount })
      await shop.runJobs()
      return shop.mailer.sent.findLast(({ subject }) => subject.startsWith('Refund'))?.text ?? ''
    }
    expect(await mailAfter(delivered.id, 100)).not.toMatch(/report closes|No report/)
    expect(await mailAfter(delivered.id)).toMatch(closes)
    expect(await mailAfter(waiting.id)).toMatch(/No report will be delivered/)
  })

  test('clicked ten times at once is one', async () => {
    const shop = await openShop()
    const { id: orderId } = await shop.drafted()
    const body = { id, amount: 10_000 }
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(shop, orderId, body)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
    expect(await money(shop, orderId)).toMatchObject({ refunded: 10_000 })
  })

  test('of ten halves at once gives back two', async () => {
    const shop = await openShop()
    const { id: orderId } = await shop.drafted()
    const halves = Array.from({ length: 10 }, () => refund(shop, orderId, { amount: 34_750 }))
    const codes = (await Promise.all(halves)).map((answer) => answer.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(2)
    expect(await money(shop, orderId)).toMatchObject({ refunded: 69_500 })
  })

  test.each([
    ['more than was paid', { amount: 69_501 }, 409, 'too-much'],
    ['nothing', { amount: 0 }, 400, 'invalid-input'],
    ['without a reason', { reason: ' ' }, 400, 'invalid-input'],
    ['with fields of its own', { status: 'succeeded' }, 400, 'invalid-input'],
  ])('is refused over %s', async (_name, body, status, code) => {
    const shop = await openShop()
    const { id: orderId } = await shop.drafted()
    const answer = await refund(shop, orderId, body)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect((await money(shop, orderId)).refunds).toEqual([])
  })

  test.each([
    ['lost', 69_500, 0, 'nothing-left'],
    ['under_review', 69_500, 0, 'nothing-left'],
    ['lost', 20_000, 49_500, 'too-much'],
    ['won', 69_500, 69_500, undefined],
    ['warning_needs_response', 69_500, 69_500, undefined],
  ])('gives back no money of a dispute: %s over %d', async (status, amount, left, code) => {
    const shop = await openShop()
    const { id: orderId } = await shop.drafted()
    const { stripe_payment_intent_id: paymentId } = await shop.orderRow(orderId)
    const dispute = { id: 'du_1', order_id: orderId, payment_id: paymentId, amount, status }
    await shop.ports.database
      .insertInto('order_disputes')
      .values({ ...dispute, reason: 'fraudulent' })
      .execute()
    expect((await money(shop, orderId)).refundable).toBe(left)
    const body = code === 'too-much' ? { amount: left + 1 } : {}
    expect((await refund(shop, orderId, body)).json().code).toBe(code)
  })

  test('is refused for an unpaid order and one that is not there', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed()
    expect((await refund(shop, orderId)).json().code).toBe('not-paid')
    expect((await refund(shop, id)).statusCode).toBe(404)
  })

  test('is refused for an order in the trash, and no money moves', async () => {
    const shop = await openShop()
    const { id: orderId } = await shop.drafted()
    expect((await shop.asStaff('DELETE', `/api/admin/orders/${orderId}`)).statusCode).toBe(200)
    const answer = await refund(shop, orderId)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-order'])
    const { database } = shop.ports
    expect(await database.selectFrom('order_refunds').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('sandbox_refunds').selectAll().execute()).toEqual([])
  })

  test('is refused when the order goes to the trash after it was looked at', async () => {
    const shop = await openShop()
    const { id: orderId } = await shop.drafted()
    const { database } = shop.ports
    const trash = () => shop.asStaff('DELETE', `/api/admin/orders/${orderId}`)
    const open = database.transaction.bind(database)
    const late = vi.spyOn(database, 'transaction').mockImplementationOnce(() => {
      late.mockRestore()
      const execute: ReturnType<typeof open>['execute'] = async (work) => {
        expect((await trash()).statusCode).toBe(200)
        return open().execute(work)
      }
      return Object.assign(open(), { execute })
    })
    expect((await refund(shop, orderId)).json().code).toBe('no-such-order')
    expect(await database.selectFrom('order_refunds').selectAll().execute()).toEqual([])
  })

  test('whose answer is lost is sent again by the sweep, once', async () => {
    const shop = await openShop()
    const { id: orderId } = await shop.drafted()
    const { gateway } = shop.ports
    const send = gateway.refundPayment
    Object.assign(gateway, {
      refundPayment: async (wanted: Parameters<typeof send>[0]) => {
        await send(wanted)
        throw new GatewayError('unavailable', 'gone')
      },
    })
    const answer = await refund(shop, orderId, { id, amount: 500 })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment-unavailable'])
    Object.assign(gateway, { refundPayment: send })
    expect(await money(shop, orderId)).toMatchObject({ refunds: [{ status: 'pending' }] })
    shop.clock.advance(61_000)
    await sweepPayments(shop.ports)
    expect(await money(shop, orderId)).toMatchObject({
      refunded: 500,
      refunds: [{ status: 'succeeded' }],
    })
    const made = await shop.ports.database.selectFrom('sandbox_refunds').select('id').execute()
    expect(made).toHaveLength(1)
  })

  test('that the provider refuses has failed and can be made anew', async () => {
    const shop = await openShop()
    const { id: orderId } = await shop.drafted()
    const { gateway } = shop.ports
    const send = gateway.refundPayment
    Object.assign(gateway, {
      refundPayment: () => Promise.reject(new GatewayError('invalid_request', 'no')),
    })
    expect((await refund(shop, orderId)).json().code).toBe('refund-refused')
    Object.assign(gateway, { refundPayment: send })
    expect(await money(shop, orderId)).toMatchObject({ refunded: 0, refundable: 69_500 })
    expect((await refund(shop, orderId)).statusCode).toBe(200)
  })
})

describe('a refund at the provider', () => {
  test('before the event of the payment ends the order that was paid', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed()
    const paymentId = (await shop.orderRow(orderId)).stripe_payment_intent_id ?? ''
    const payment = await shop.ports.gateway.getPayment(paymentId)
    const refunded = { ...payment, status: 'succeeded' as const, refunded: payment.amount }
    await confirmPaymentCommand(shop.ports, refunded)
    expect(await shop.orderRow(orderId)).toMatchObject({
      status: 'cancelled',
      paid_at: expect.anything(),
    })
    expect(await money(shop, orderId)).toMatchObject({ refunded: 69_500, refundable: 0 })
  })

  test('of an order in the trash is noted, and nothing is mailed', async () => {
    const shop = await openShop()
    const { id: orderId } = await shop.drafted()
    const paymentId = (await shop.orderRow(orderId)).stripe_payment_intent_id ?? ''
    await shop.asStaff('DELETE', `/api/admin/orders/${orderId}`)
    await shop.runJobs()
    const mails = shop.mailer.sent.length
    const payment = await shop.ports.gateway.getPayment(paymentId)
    await confirmPaymentCommand(shop.ports, { ...payment, refunded: 500 })
    const noted = await shop.ports.database.selectFrom('order_refunds').select('amount').execute()
    expect(noted).toEqual([{ amount: 500 }])
    await shop.runJobs()
    expect(shop.mailer.sent).toHaveLength(mails)
  })
})
