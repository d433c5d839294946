import { describe, expect, test } from 'vitest'
import { usDollars } from '#core/money/currency.ts'
import { GatewayError, type Payment } from '#core/payment/gateway.ts'
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts'
import { openShop } from '#server/testing/shop.ts'
import { confirmPaymentCommand } from './commands/confirm-payment.ts'
import { syncPaymentCommand } from './commands/sync-payment.ts'
import { sweepPayments } from './jobs.ts'
import { listUnconfirmedOrders } from './reads/find-payment.ts'

async function paidTraces(shop: Awaited<ReturnType<typeof openShop>>, orderId: string) {
  const { database } = shop.ports
  const audits = await database
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', orderId)
    .where('action', '=', 'order.paid')
    .execute()
  const mails = await database.selectFrom('mails').select('subject').execute()
  return { audits: audits.length, mails: mails.length }
}

describe('paying with a test card', () => {
  test('a paid order is due by its package, drafted by a job and confirmed by mail', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed({ packageType: 'basic' })
    const answer = await shop.pay(clientSecret)
    expect(answer.json()).toEqual({ status: 'succeeded' })
    const order = await shop.orderRow(orderId)
    expect(order).toMatchObject({
      status: 'paid',
      amount: 39_500,
      paid_at: '2026-07-01T12:00:00.000Z',
      qc_deadline: '2026-07-04T12:00:00.000Z',
    })
    await shop.runJobs()
    expect((await shop.orderRow(orderId)).status).toBe('in_progress')
    expect(shop.mailer.sent.map((mail) => mail.subject)).toEqual([
      `Payment confirmed: PL-${orderId.slice(0, 8).toUpperCase()}`,
    ])
  })

  test.each([
    ['4000000000000002', { code: 'card_declined', declineCode: 'generic_decline' }],
    ['4000000000009995', { declineCode: 'insufficient_funds' }],
    ['4242424242424241', { code: 'incorrect_number', message: 'Your card number is incorrect.' }],
    ['4111111111111111', { declineCode: 'test_mode_live_card' }],
  ])('%s is declined with 402 in the words of the provider', async (number, error) => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    const answer = await shop.pay(clientSecret, { number })
    expect(answer.statusCode).toBe(402)
    expect(answer.json().error).toMatchObject(error)
    expect((await shop.orderRow(orderId)).status).toBe('pending')
    expect((await shop.pay(clientSecret)).json()).toEqual({ status: 'succeeded' })
  })

  test('keeps the last four digits of a card and nothing else of it', async () => {
    const shop = await openShop()
    const { clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    const row = await shop.ports.database
      .selectFrom('sandbox_payments')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row.last4).toBe('4242')
    expect(JSON.stringify(row)).not.toContain('424242424')
  })

  test('refuses an unknown payment and a canceled one', async () => {
    const shop = await openShop()
    const { clientSecret } = await shop.placed()
    const unknown = await shop.pay('pi_unknown_secret_unknown')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no-such-payment'])
    await shop.ports.gateway.cancelPayment(clientSecret.split('_secret_')[0] ?? '')
    const canceled = await shop.pay(clientSecret)
    expect([canceled.statusCode, canceled.json().code]).toEqual([409, 'payment-canceled'])
  })

  test('is not there while another provider is in use', async () => {
    const shop = await openShop({ settings: { sandboxPayments: false, mailboxPage: true } })
    const { clientSecret } = await shop.placed()
    expect((await shop.pay(clientSecret)).statusCode).toBe(404)
  })
})

describe('3-D Secure', () => {
  const answer = (
    shop: Awaited<ReturnType<typeof openShop>>,
    clientSecret: string,
    outcome: string,
  ) => shop.post('/api/sandbox-payments/challenge', { clientSecret, outcome })

  test('a completed challenge pays', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    const asked = await shop.pay(clientSecret, { number: '4000002500003155' })
    expect(asked.json()).toEqual({ status: 'requires_action' })
    expect((await shop.orderRow(orderId)).status).toBe('pending')
    expect((await answer(shop, clientSecret, 'complete')).json()).toEqual({ status: 'succeeded' })
    expect((await shop.orderRow(orderId)).status).toBe('paid')
  })

  test('a failed challenge pays nothing and lets another card try', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret, { number: '4000000000003220' })
    const failed = await answer(shop, clientSecret, 'fail')
    expect(failed.statusCode).toBe(402)
    expect(failed.json().error.code).toBe('payment_intent_authentication_failure')
    expect((await shop.orderRow(orderId)).status).toBe('pending')
    expect((await shop.pay(clientSecret)).json()).toEqual({ status: 'succeeded' })
  })

  test('a card may be declined after its challenge', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret, { number: '4000008400001629' })
    const declined = await answer(shop, clientSecret, 'complete')
    expect([declined.statusCode, declined.json().error.code]).toEqual([402, 'card_declined'])
    expect((await shop.orderRow(orderId)).status).toBe('pending')
  })

  test('a challenge that was not asked cannot be answered', async () => {
    const shop = await openShop()
    const { clientSecret } = await shop.placed()
    const refused = await answer(shop, clientSecret, 'complete')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no-challenge'])
  })
})

describe('an order is paid exactly once', () => {
  test('under twenty clicks on Pay at once', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.pay(clientSecret)))
    expect(answers.map((answer) => answer.json().status)).toEqual(Array(20).fill('succeeded'))
    expect(await paidTraces(shop, orderId)).toEqual({ audits: 1, mails: 1 })
    await shop.runJobs({ deferred: true })
    const reports = await shop.ports.database.selectFrom('report_versions').select('id').execute()
    expect(reports).toHaveLength(1)
  })

  test('under repeated confirmations and syncs, then and later', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    const payment = await shop.ports.gateway.getPayment(clientSecret.split('_secret_')[0] ?? '')
    await Promise.all([
      ...Array.from({ length: 5 }, () => confirmPaymentCommand(shop.ports, payment)),
      ...Array.from({ length: 5 }, () => syncPaymentCommand(shop.ports, orderId, { force: true })),
    ])
    await shop.runJobs({ deferred: true })
    await confirmPaymentCommand(shop.ports, payment)
    expect((await shop.orderRow(orderId)).status).toBe('in_progress')
    expect(await paidTraces(shop, orderId)).toEqual({ audits: 1, mails: 1 })
  })
})

describe('a payment that does not fit', () => {
  test.each([
    ['amount', { amount: 100 }],
    ['order', { orderId: '00000000-0000-4000-8000-000000000000' }],
    ['currency', { currency: 'eur' }],
  ] satisfies [string, Partial<Payment>][])(
    'by its %s is an issue and no move',
    async (_, wrong) => {
      const shop = await openShop()
      const { orderId, clientSecret } = await shop.placed()
      const payment = await shop.ports.gateway.getPayment(clientSecret.split('_secret_')[0] ?? '')
      const forged: Payment = { ...payment, status: 'succeeded', ...wrong }
      await confirmPaymentCommand(shop.ports, forged)
      await confirmPaymentCommand(shop.ports, forged)
      const order = await shop.orderRow(orderId)
      expect(order).toMatchObject({ status: 'pending', paid_at: null, qc_status: 'needs_review' })
      expect(order.validation_issues).toHaveLength(1)
    },
  )

  test('by its id is an issue with the order it names', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    const payment = await shop.ports.gateway.getPayment(clientSecret.split('_secret_')[0] ?? '')
    await confirmPaymentCommand(shop.ports, { ...payment, id: 'pi_other', status: 'succeeded' })
    const order = await shop.orderRow(orderId)
    expect(order.status).toBe('pending')
    expect(order.validation_issues[0]).toContain('pi_other')
  })
})

describe('looking after pending orders', () => {
  const minute = 60_000

  /** The provider has the money, but the process ended before it could send the event. */
  async function succeedSilently(shop: Awaited<ReturnType<typeof openShop>>) {
    await shop.ports.database.updateTable('sandbox_payments').set({ status: 'succeeded' }).execute()
  }

  test('the order page finds a payment without an event', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed()
    await succeedSilently(shop)
    expect((await shop.app.inject(`/api/orders/${orderId}`)).json().status).toBe('paid')
  })

  test('the order page asks the provider at most every three seconds', async () => {
    let asked = 0
    const shop = await openShop()
    const { gateway } = shop.ports
    const counting = {
      ...shop.ports,
      gateway: {
        ...gateway,
        getPayment: (id: string) => {
          asked += 1
          return gateway.getPayment(id)
        },
      },
    }
    const { orderId } = await shop.placed()
    for (const wait of [0, 1000, 1000, 1000, 100]) {
      shop.clock.advance(wait)
      await syncPaymentCommand(counting, orderId)
    }
    expect(asked).toBe(2)
  })

  test('the sweep asks about orders older than ten minutes', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed()
    await succeedSilently(shop)
    shop.clock.advance(9 * minute)
    await sweepPayments(shop.ports)
    expect((await shop.orderRow(orderId)).status).toBe('pending')
    shop.clock.advance(2 * minute)
    await sweepPayments(shop.ports)
    expect((await shop.orderRow(orderId)).status).toBe('paid')
  })

  test('an unpaid order is cancelled after 72 hours, at the provider too', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    shop.clock.advance(72 * 60 * minute)
    await sweepPayments(shop.ports)
    expect((await shop.orderRow(orderId)).status).toBe('pending')
    shop.clock.advance(1)
    await sweepPayments(shop.ports)
    expect((await shop.orderRow(orderId)).status).toBe('cancelled')
    expect((await shop.pay(clientSecret)).statusCode).toBe(409)
    const retried = await shop.post(`/api/orders/${orderId}/retry-payment`)
    expect([retried.statusCode, retried.json().code]).toEqual([409, 'order-cancelled'])
  })

  test('asks about every pending order in turn, however many older ones there are', async () => {
    const shop = await openShop()
    const first = await shop.placed({ email: 'first@customer.example' })
    shop.clock.advance(11 * minute)
    await sweepPayments(shop.ports)
    const { orderId } = await shop.placed({ email: 'second@customer.example' })
    shop.clock.advance(11 * minute)
    const [next] = await listUnconfirmedOrders(shop.ports.database, shop.clock.now(), 1)
    expect(next?.id).toBe(orderId)
    expect(next?.id).not.toBe(first.orderId)
  })

  test('an order paid in the meantime becomes paid instead', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed()
    await succeedSilently(shop)
    shop.clock.advance(73 * 60 * minute)
    await sweepPayments(shop.ports)
    expect((await shop.orderRow(orderId)).status).toBe('paid')
  })

  test('a provider that is away stops neither the sweep nor the order page', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed()
    const away = () => Promise.reject(new GatewayError('unavailable', 'away'))
    const ports = { ...shop.ports, gateway: { ...shop.ports.gateway, getPayment: away } }
    shop.clock.advance(11 * minute)
    await sweepPayments(ports)
    expect((await shop.orderRow(orderId)).status).toBe('pending')
  })
})

describe('the sandbox', () => {
  const payment = {
    orderId: 'order-1',
    amount: 39_500,
    receiptEmail: 'a@example.org',
    description: 'Basic Snapshot',
    idempotencyKey: 'order:1:payment:1',
  }

  test('gives the same payment for the same key, also to two callers at once', async () => {
    const { ports } = await openShop()
    const gateway = sandboxGateway(ports.database, ports.clock, usDollars)
    const payments = await Promise.all([1, 2, 3].map(() => gateway.createPayment(payment)))
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1)
    expect(payments[0]?.clientSecret).toMatch(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/)
  })

  test('refuses a key that comes back with other parameters', async () => {
    const { ports } = await openShop()
    const gateway = sandboxGateway(ports.database, ports.clock, usDollars)
    await gateway.createPayment(payment)
    for (const other of [{ amount: 1000 }, { receiptEmail: 'b@example.org' }, { orderId: '2' }]) {
      await expect(gateway.createPayment({ ...payment, ...other })).rejects.toMatchObject({
        kind: 'conflict',
      })
    }
  })

  test('survives a restart: another instance knows the payment', async () => {
    const { ports } = await openShop()
    const { id } = await sandboxGateway(ports.database, ports.clock, usDollars).createPayment(
      payment,
    )
    const reopened = sandboxGateway(ports.database, ports.clock, usDollars)
    expect((await reopened.getPayment(id)).amount).toBe(39_500)
    await expect(reopened.getPayment('pi_nobody')).rejects.toMatchObject({
      kind: 'invalid_request',
    })
  })

  test('cancels twice without harm, and never what has succeeded', async () => {
    const { ports } = await openShop()
    const gateway = sandboxGateway(ports.database, ports.clock, usDollars)
    const { id } = await gateway.createPayment(payment)
    await gateway.cancelPayment(id)
    expect((await gateway.cancelPayment(id)).status).toBe('canceled')
    await ports.database.updateTable('sandbox_payments').set({ status: 'succeeded' }).execute()
    await expect(gateway.cancelPayment(id)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('shows itself as the payment form in test mode', async () => {
    const { app } = await openShop()
    expect((await app.inject('/api/payments/config')).json()).toEqual({
      gateway: 'sandbox',
      testMode: true,
    })
  })
})
