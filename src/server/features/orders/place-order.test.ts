import { describe, expect, test } from 'vitest'
import { usDollars } from '#core/money/currency.ts'
import { GatewayError, type PaymentGateway } from '#core/payment/gateway.ts'
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts'
import { buildIntake, cookieOf, openShop, type Shop } from '#server/testing/shop.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const countOrders = async (shop: Pick<Shop, 'ports'>) =>
  (await shop.ports.database.selectFrom('orders').select('id').execute()).length

describe('placing an order', () => {
  test.each([
    ['basic', 39_500],
    ['pro', 69_500],
  ])('costs what the price table says: %s', async (packageType, amount) => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed({ packageType })
    expect(clientSecret).toMatch(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/)
    expect(await shop.orderRow(orderId)).toMatchObject({ status: 'pending', amount })
    const payment = await shop.ports.gateway.getPayment(clientSecret.split('_secret_')[0] ?? '')
    expect(payment).toMatchObject({ amount, orderId, currency: 'usd' })
  })

  test('refuses the premium package while it is coming soon', async () => {
    const shop = await openShop()
    const answer = await shop.place({ packageType: 'premium' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'coming-soon'])
    expect(await countOrders(shop)).toBe(0)
  })

  test('takes no amount, status or token from a body', async () => {
    const shop = await openShop()
    for (const extra of [{ amount: 1 }, { status: 'paid' }, { secureToken: 'x' }]) {
      const answer = await shop.post('/api/create-payment-intent', {
        packageType: 'pro',
        customerEmail: 'a@customer.example',
        customerName: 'A',
        projectData: buildIntake(),
        ...extra,
      })
      expect(answer.statusCode).toBe(400)
    }
    const sneaked = await shop.place({ project: { estimatedCost: 1 } as object })
    expect(sneaked.statusCode).toBe(400)
  })

  test.each([
    [{ companyName: ' ' }, 'Company name is required'],
    [{ email: 'nobody' }, 'Valid email is required'],
    [{ squareFootage: 5001 }, 'Maximum 5,000 square feet allowed'],
    [{ squareFootage: 0 }, 'Square footage must be greater than 0'],
    [{ description: '' }, 'Project description is required'],
  ])('answers what is missing: %o', async (project, message) => {
    const shop = await openShop()
    const answer = await shop.place({ project, email: 'a@customer.example' })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('refuses uploads of another browser and keeps no order for them', async () => {
    const shop = await openShop()
    const uploads = ['00000000-0000-4000-8000-000000000000']
    const answer = await shop.place({ project: { uploads } })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unknown-upload'])
    expect(await countOrders(shop)).toBe(0)
  })

  test('is limited to thirty an hour from one address', async () => {
    const shop = await openShop()
    const statuses = []
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await shop.place({ email: `c${index}@customer.example` })).statusCode)
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429])
    shop.clock.advance(3_600_001)
    expect((await shop.place()).statusCode).toBe(200)
  })
})

describe('the same intake again', () => {
  test('is the same order and the same payment: double click, Back, reload', async () => {
    const shop = await openShop()
    const first = await shop.place()
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.place({}, cookieOf(first))))
    shop.clock.advance(9 * 60_000)
    answers.push(await shop.place())
    for (const answer of answers) expect(answer.json()).toEqual(first.json())
    expect(await countOrders(shop)).toBe(1)
    const payments = await shop.ports.database.selectFrom('sandbox_payments').select('id').execute()
    expect(payments).toHaveLength(1)
  })

  test('clicked twice at once, before any answer, is one order', async () => {
    const shop = await openShop()
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.place()))
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.json().clientSecret)).size).toBe(1)
  })

  test('counts the e-mail whatever its capitals, and anything else as another order', async () => {
    const shop = await openShop()
    const first = await shop.placed({ email: 'desk@customer.example' })
    expect(await shop.placed({ email: 'DESK@customer.example' })).toEqual(first)
    for (const other of [
      { email: 'other@customer.example' },
      { packageType: 'basic' },
      { project: { squareFootage: 1851 } },
    ]) {
      expect((await shop.placed(other)).orderId).not.toBe(first.orderId)
    }
  })

  test('is a new order after ten minutes, and after the first was paid', async () => {
    const shop = await openShop()
    const first = await shop.placed()
    shop.clock.advance(10 * 60_000)
    const second = await shop.placed()
    expect(second.orderId).not.toBe(first.orderId)
    await shop.pay(second.clientSecret)
    expect((await shop.placed()).orderId).not.toBe(second.orderId)
  })

  test('is another order as a deliberate duplicate, and one order however often that is sent', async () => {
    const shop = await openShop()
    const first = await shop.placed()
    const send = (duplicate: string) =>
      shop.post('/api/create-payment-intent', {
        packageType: 'pro',
        customerEmail: buildIntake().email,
        customerName: buildIntake().contactPerson,
        projectData: buildIntake(),
        duplicate,
      })
    const mark = crypto.randomUUID()
    const twice = await Promise.all([send(mark), send(mark)])
    const ids = new Set(twice.map((answer) => answer.json().orderId))
    expect(ids.size).toBe(1)
    expect(ids).not.toContain(first.orderId)
    expect((await shop.orderRow(first.orderId)).status).toBe('pending')
    await send(crypto.randomUUID())
    expect(await countOrders(shop)).toBe(3)
  })

  test('with a payment that expired meanwhile gets a new one for the same order', async () => {
    const shop = await openShop()
    const first = await shop.placed()
    await shop.ports.gateway.cancelPayment(first.clientSecret.split('_secret_')[0] ?? '')
    const second = await shop.placed()
    expect(second.orderId).toBe(first.orderId)
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect((await shop.pay(second.clientSecret)).json()).toEqual({ status: 'succeeded' })
    expect((await shop.orderRow(first.orderId)).status).toBe('paid')
  })
})

test('accepts the terms only when it says so; otherwise paying does', async () => {
  const shop = await openShop()
  const intake = {
    packageType: 'pro',
    customerEmail: buildIntake().email,
    customerName: buildIntake().contactPerson,
    projectData: buildIntake(),
  }
  const silent = await shop.post('/api/create-payment-intent', intake)
  const { orderId } = silent.json<{ orderId: string }>()
  const accepted = async () => {
    const { terms_revision, terms_accepted_at } = await shop.orderRow(orderId)
    return [terms_revision, terms_accepted_at !== null]
  }
  expect(await accepted()).toEqual([null, false])
  expect((await shop.staffOrder(orderId)).acceptedTerms).toBeNull()
  const saying = await shop.post('/api/create-payment-intent', { ...intake, acceptsTerms: true })
  expect(saying.json().orderId).toBe(orderId)
  expect(await accepted()).toEqual([0, true])
})

test('going back and changing an answer keeps the files already sent', async () => {
  const shop = await openShop()
  const first = await shop.place()
  const cookie = cookieOf(first)
  const { visitor_hash } = await shop.orderRow(first.json().orderId)
  const { id } = await shop.ports.database
    .insertInto('uploads')
    .values({
      kind: 'floorPlan',
      name: 'plan.pdf',
      size: 1,
      type: 'application/pdf',
      sha256: '0',
      file_key: 'uploads/plan',
      visitor_hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const uploads = [id]
  const sent = await shop.place({ project: { uploads } }, cookie)
  const changed = await shop.place({ project: { uploads, squareFootage: 1500 } }, cookie)
  expect(changed.statusCode).toBe(200)
  expect(changed.json().orderId).not.toBe(sent.json().orderId)
  await shop.pay(changed.json().clientSecret)
  const stolen = await shop.place({ project: { uploads, squareFootage: 1400 } }, cookie)
  expect([stolen.statusCode, stolen.json().code]).toEqual([400, 'unknown-upload'])
})

describe('ordering again with changed answers', () => {
  const order = (shop: Shop, change: object, cookie = '') =>
    shop.post(
      '/api/create-payment-intent',
      {
        packageType: 'pro',
        customerEmail: 'desk@customer.example',
        customerName: 'Order Desk',
        projectData: buildIntake({ email: 'desk@customer.example' }),
        ...change,
      },
      { cookie },
    )

  test('cancels the unpaid order before it, whose payment can no longer be made', async () => {
    const shop = await openShop()
    const first = await order(shop, {})
    const { orderId: replaces, clientSecret } = first.json()
    const second = await order(shop, { packageType: 'basic', replaces }, cookieOf(first))
    expect(second.statusCode).toBe(200)
    expect((await shop.orderRow(replaces)).status).toBe('cancelled')
    expect((await shop.pay(clientSecret)).statusCode).toBe(409)
    expect((await shop.orderRow(second.json().orderId)).status).toBe('pending')
  })

  test('leaves an order alone that was paid, is the same, or belongs to another browser', async () => {
    const shop = await openShop()
    const first = await order(shop, {})
    const { orderId: replaces, clientSecret } = first.json()
    await order(shop, { packageType: 'basic', replaces })
    expect((await shop.orderRow(replaces)).status).toBe('pending')
    await order(shop, { replaces }, cookieOf(first))
    expect((await shop.orderRow(replaces)).status).toBe('pending')
    await shop.pay(clientSecret)
    await order(shop, { customerName: 'Other Desk', replaces }, cookieOf(first))
    expect((await shop.orderRow(replaces)).status).toBe('paid')
  })
})

describe('while the payment provider is away', () => {
  /** A provider whose state is switched by the test. */
  async function openFlakyShop() {
    const provider = { fault: undefined as GatewayError | undefined }
    const test = await createTestApp((base) => {
      const sandbox = sandboxGateway(base.database, base.clock, usDollars)
      const gateway: PaymentGateway = {
        ...sandbox,
        createPayment: (payment) =>
          provider.fault ? Promise.reject(provider.fault) : sandbox.createPayment(payment),
      }
      return { gateway }
    })
    const place = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/create-payment-intent',
        payload: {
          packageType: 'pro',
          customerEmail: 'desk@customer.example',
          customerName: 'Desk',
          projectData: buildIntake(),
        },
      })
    return { ...test, provider, place }
  }

  test('the order stays pending, and a repeat picks the same one up', async () => {
    const shop = await openFlakyShop()
    shop.provider.fault = new GatewayError('unavailable', 'away')
    const refused = await shop.place()
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'payment-unavailable'])
    const order = await shop.ports.database
      .selectFrom('orders')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ status: 'pending', stripe_payment_intent_id: null })
    shop.provider.fault = undefined
    expect((await shop.place()).json().orderId).toBe(order.id)
    expect(await countOrders(shop)).toBe(1)
  })

  test('the key is kept while its fate is unknown and replaced after a definite refusal', async () => {
    const shop = await openFlakyShop()
    const attempt = async () =>
      (await shop.ports.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow())
        .payment_attempt
    shop.provider.fault = new GatewayError('unavailable', 'away')
    await shop.place()
    expect(await attempt()).toBe(1)
    shop.provider.fault = new GatewayError('invalid_request', 'no')
    await shop.place()
    expect(await attempt()).toBe(2)
    shop.provider.fault = undefined
    expect((await shop.place()).statusCode).toBe(200)
    const { idempotency_key } = await shop.ports.database
      .selectFrom('sandbox_payments')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(idempotency_key).toMatch(/^order:[0-9a-f-]{36}:payment:2$/)
  })
})

describe('retrying a payment', () => {
  test('gives the client secret of a pending order again', async () => {
    const shop = await openShop()
    const placed = await shop.placed()
    expect((await shop.post(`/api/orders/${placed.orderId}/retry-payment`)).json()).toEqual(placed)
  })

  test('is refused once the order is paid, also when its event is missing', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed()
    await shop.ports.database.updateTable('sandbox_payments').set({ status: 'succeeded' }).execute()
    const refused = await shop.post(`/api/orders/${orderId}/retry-payment`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already-paid'])
    expect((await shop.orderRow(orderId)).status).toBe('paid')
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'no-uuid', "'; drop table orders"])(
    'knows no order called %s',
    async (orderId) => {
      const shop = await openShop()
      const url = `/api/orders/${encodeURIComponent(orderId)}/retry-payment`
      const refused = await shop.post(url)
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'no-such-order'])
    },
  )
})
