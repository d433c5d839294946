import { describe, expect, test } from 'vitest'
import type { PaymentDesk } from '#contract/payment-desk.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { paymentIssuePrefix } from '#core/qc/quality-issue.ts'
import { draftOrderCommand } from '#server/features/orders/commands/draft-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { confirmPaymentCommand } from './commands/confirm-payment.ts'
import { processEventCommand } from './commands/receive-event.ts'
import { insertEvent } from './writes/payment-events.ts'

const desk = async (shop: Shop) =>
  (await shop.asStaff('GET', '/api/admin/payments')).json<PaymentDesk>()

const act = (shop: Shop, id: string, what: 'retry' | 'dismiss', body?: object) =>
  shop.asStaff('POST', `/api/admin/payments/events/${id}/${what}`, body)

const audits = (shop: Shop, action: string) =>
  shop.ports.database
    .selectFrom('audit_log')
    .select(['actor_name', 'subject_id', 'before', 'after'])
    .where('action', '=', action)
    .execute()

/** An event about an unknown object, an hour later. */
async function parked(shop: Shop, id = 'evt_1') {
  const reference = { kind: 'payment', id: 'pi_nobody' } as const
  const at = shop.clock.now()
  const event = { id, type: 'payment_intent.succeeded', at: at.toISOString(), reference }
  await insertEvent(shop.ports.database, 'sandbox', event, at)
  shop.clock.advance(4 * 86_400_000)
  await processEventCommand(shop.ports, id).catch(() => undefined)
}

describe('an event that was parked', () => {
  test('is shown with what it names and why it was given up', async () => {
    const shop = await openShop()
    expect((await desk(shop)).events).toEqual([])
    await parked(shop)
    expect((await desk(shop)).events).toEqual([
      {
        id: 'evt_1',
        type: 'payment_intent.succeeded',
        about: 'payment pi_nobody',
        receivedAt: expect.any(String),
        parkedAt: expect.any(String),
        attempts: 1,
        lastError: expect.stringContaining('pi_nobody'),
      },
    ])
  })

  test('is tried again, does its work once, and the log says who asked', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await parked(shop)
    expect((await act(shop, 'evt_1', 'retry')).json()).toEqual({ outcome: 'failed' })
    expect((await desk(shop)).events).toHaveLength(1)
    const { gateway } = shop.ports
    const read = gateway.getPayment
    const paid = {
      ...(await read(clientSecret.split('_secret_')[0] ?? '')),
      status: 'succeeded' as const,
    }
    Object.assign(gateway, { getPayment: async () => paid })
    expect((await act(shop, 'evt_1', 'retry')).json()).toEqual({ outcome: 'done' })
    Object.assign(gateway, { getPayment: read })
    expect((await shop.orderRow(orderId)).status).toBe('paid')
    expect((await desk(shop)).events).toEqual([])
    expect(await audits(shop, 'payment-event.retried')).toEqual([
      { actor_name: 'chief', subject_id: 'evt_1', before: null, after: { outcome: 'failed' } },
      { actor_name: 'chief', subject_id: 'evt_1', before: null, after: { outcome: 'done' } },
    ])
    expect((await act(shop, 'evt_1', 'retry')).statusCode).toBe(404)
  })

  test('is dismissed with a reason only, and never tried again', async () => {
    const shop = await openShop()
    await parked(shop)
    expect((await act(shop, 'evt_1', 'dismiss', { reason: ' ' })).statusCode).toBe(400)
    const done = await act(shop, 'evt_1', 'dismiss', { reason: 'Of another shop' })
    expect([done.statusCode, (await desk(shop)).events]).toEqual([200, []])
    expect(await processEventCommand(shop.ports, 'evt_1')).toBe('done')
    expect(await audits(shop, 'payment-event.dismissed')).toMatchObject([
      { after: { type: 'payment_intent.succeeded', reason: 'Of another shop' } },
    ])
    for (const what of ['retry', 'dismiss'] as const) {
      const late = await act(shop, 'evt_1', what, what === 'dismiss' ? { reason: 'x' } : undefined)
      expect([late.statusCode, late.json().code]).toEqual([404, 'no-such-event'])
    }
  })

  test('is kept and shown with a reason without personal data', async () => {
    const shop = await openShop()
    await parked(shop)
    const quoting = 'No customer jo@customer.example, card 4242 4242 4242 4242, "Cedar Street"'
    const names = /customer\.example|4242|Cedar/
    const failing = () => Promise.reject(new GatewayError('invalid_request', quoting))
    Object.assign(shop.ports.gateway, { getPayment: failing })
    await act(shop, 'evt_1', 'retry')
    const events = () => shop.ports.database.selectFrom('payment_events').selectAll().execute()
    expect(JSON.stringify(await events())).not.toMatch(names)
    expect((await desk(shop)).events[0]?.lastError).toContain('No customer [address]')
    // As an earlier version of the program stored it.
    await shop.ports.database.updateTable('payment_events').set({ last_error: quoting }).execute()
    expect((await desk(shop)).events[0]?.lastError).not.toMatch(names)
  })

  test('of a provider that is away stays where it is', async () => {
    const shop = await openShop()
    await parked(shop)
    const away = () => Promise.reject(new GatewayError('unavailable', 'away'))
    Object.assign(shop.ports.gateway, { getPayment: away })
    expect((await act(shop, 'evt_1', 'retry')).json()).toEqual({ outcome: 'failed' })
    expect((await desk(shop)).events[0]).toMatchObject({ attempts: 2, lastError: 'away' })
  })
})

describe('a payment issue', () => {
  test('that comes while the order is being priced is not written over by the draft', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    const issue = `${paymentIssuePrefix}a dispute over $695.00`
    let raised: Promise<unknown> | undefined
    const raise = () =>
      shop.ports.database
        .updateTable('orders')
        .set({ validation_issues: [issue] })
        .where('id', '=', orderId)
        .execute()
    // Pricing reads the clock after it has read the order.
    const now = () => {
      raised ??= raise()
      return shop.clock.now()
    }
    await draftOrderCommand({ ...shop.ports, clock: { ...shop.ports.clock, now } }, orderId)
    await raised
    const { status, validation_issues: issues } = await shop.orderRow(orderId)
    expect([status, issues.includes(issue)]).toEqual(['in_progress', true])
  })

  test('is listed with its order until someone records its resolution', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    const payment = await shop.ports.gateway.getPayment(clientSecret.split('_secret_')[0] ?? '')
    await confirmPaymentCommand(shop.ports, { ...payment, status: 'succeeded', amount: 100 })
    const [found] = (await desk(shop)).issues
    expect(found).toMatchObject({ orderId, companyName: 'Cedar Street Kitchen', amount: 69_500 })
    const issue = found?.issues[0] ?? ''
    const resolve = (body: object, of = orderId) =>
      shop.asStaff('POST', `/api/admin/orders/${of}/payment-issues/resolve`, body)
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'no-uuid']) {
      const refused = await resolve({ issue, reason: 'x' }, unknown)
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'no-such-order'])
    }
    expect((await resolve({ issue: 'another', reason: 'x' })).json().code).toBe('no-such-issue')
    expect((await resolve({ issue, reason: 'Given back by hand' })).statusCode).toBe(200)
    expect((await desk(shop)).issues).toEqual([])
    expect((await shop.orderRow(orderId)).validation_issues).toEqual([])
    expect(await audits(shop, 'order.payment-issue-resolved')).toMatchObject([
      { before: { issue }, after: { reason: 'Given back by hand' } },
    ])
  })
})

test('payments and refunds of all orders stand on the desk, the newest first', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted({ email: 'first@customer.example' })
  await shop.drafted({ email: 'second@customer.example', packageType: 'basic' })
  await shop.asStaff('POST', `/api/admin/orders/${id}/refunds`, {
    id: crypto.randomUUID(),
    amount: 5000,
    reason: 'A mistake',
  })
  const { payments, refunds, disputes } = await desk(shop)
  expect(payments.map(({ amount, cardLast4 }) => [amount, cardLast4])).toEqual(
    expect.arrayContaining([
      [39_500, '4242'],
      [69_500, '4242'],
    ]),
  )
  expect(refunds).toMatchObject([{ orderId: id, amount: 5000, author: 'chief' }])
  expect(disputes).toEqual([])
})
