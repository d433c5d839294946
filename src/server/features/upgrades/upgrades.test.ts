import { afterEach, describe, expect, test, vi } from 'vitest'
import type { OrderView } from '#contract/orders.ts'
import type { OrderMoney } from '#contract/refunds.ts'
import type { SecureReport } from '#contract/reports.ts'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import type { UpgradeView } from '#contract/upgrades.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import type { EventReference } from '#core/payment/gateway-event.ts'
import { addUpDaysCommand } from '#server/features/analytics/commands/add-up-days.ts'
import { sweepPayments } from '#server/features/payments/jobs.ts'
import { hashToken } from '#server/http/visitor.ts'
import { openStripeWorld, type StripeWorld, signed } from '#server/testing/gateway-world.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const day = 24 * 3_600_000
const basic = { packageType: 'basic' } as const

/** The key of the link in the first mail shows the whole order. */
async function keyOf(shop: Shop, orderId: string): Promise<string> {
  await shop.runJobs()
  const mail = shop.mailer.sent.find(({ text }) => text.includes(`/order/${orderId}?key=`))
  return /\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const get = (shop: Shop, url: string) => shop.app.inject({ method: 'GET', url })

async function upgradeOf(shop: Shop, orderId: string): Promise<UpgradeView> {
  const key = await keyOf(shop, orderId)
  return (await get(shop, `/api/orders/${orderId}/upgrade?key=${key}`)).json<UpgradeView>()
}

async function open(shop: Shop, orderId: string) {
  return await shop.post(`/api/orders/${orderId}/upgrade?key=${await keyOf(shop, orderId)}`)
}

async function upgraded(shop: Shop, orderId: string) {
  const { clientSecret } = (await open(shop, orderId)).json<{ clientSecret: string }>()
  const paid = await shop.pay(clientSecret)
  if (paid.statusCode !== 200) throw new Error(paid.body)
  return clientSecret
}

const money = async (shop: Shop, orderId: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${orderId}/payments`)).json<OrderMoney>()

const refund = (shop: Shop, orderId: string, amount?: number) =>
  shop.asStaff('POST', `/api/admin/orders/${orderId}/refunds`, {
    id: crypto.randomUUID(),
    reason: 'Asked for it',
    ...(amount === undefined ? {} : { amount }),
  })

describe('an order that is upgraded in review', () => {
  test('costs the difference, keeps its facts, is drafted as Pro and due 48 hours later', async () => {
    const shop = await openShop()
    const before = await shop.drafted(basic)
    expect(await upgradeOf(shop, before.id)).toEqual({
      offer: { packageType: 'pro', amount: 30_000, deliveryHours: 48 },
      made: null,
    })
    shop.clock.advance(day)
    await upgraded(shop, before.id)
    await shop.runJobs()
    const after = await shop.staffOrder(before.id)
    expect(after).toMatchObject({
      packageType: 'pro',
      amount: 69_500,
      status: 'in_progress',
      projectData: { companyName: 'Cedar Street Kitchen', squareFootage: 1850 },
      reportVersion: 2,
      reportState: 'draft',
    })
    expect(after.projectData).toEqual(before.projectData)
    const dueAt = new Date(shop.clock.now().getTime() + 2 * day).toISOString()
    expect(Date.parse((await shop.orderRow(before.id)).qc_deadline ?? '')).toBe(Date.parse(dueAt))
    const { offer, made } = await upgradeOf(shop, before.id)
    expect(offer).toBeNull()
    expect(made).toMatchObject({ packageType: 'pro' })
    expect(Date.parse(made?.dueAt ?? '')).toBe(Date.parse(dueAt))
  })

  test('writes one receipt, one line in the log, and shows both payments to everybody', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    const secret = await upgraded(shop, id)
    await shop.pay(secret)
    await shop.runJobs()
    const mails = shop.mailer.sent.filter(({ subject }) => subject.startsWith('Upgraded to Pro'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('$300.00')
    const lines = await shop.ports.database
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'order.upgraded')
      .execute()
    expect(lines).toHaveLength(1)
    expect(await money(shop, id)).toMatchObject({
      paid: 69_500,
      refundable: 69_500,
      charges: [
        { packageType: 'basic', isUpgrade: false, amount: 39_500, cardLast4: '4242' },
        { packageType: 'pro', isUpgrade: true, amount: 30_000, cardLast4: '4242' },
      ],
    })
    const key = await keyOf(shop, id)
    const order = (await get(shop, `/api/orders/${id}?key=${key}`)).json<OrderView>()
    expect(order).toMatchObject({
      amount: 69_500,
      receipt: { upgrades: [{ fromPackage: 'basic', packageType: 'pro', amount: 30_000 }] },
    })
    expect((await shop.orderRow(id)).validation_issues).toEqual([])
  })

  test('is one payment and one upgrade when two tabs press at once', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(shop, id)))
    const secrets = new Set(answers.map((answer) => answer.json().clientSecret))
    expect(secrets.size).toBe(1)
    const [secret = ''] = secrets
    await Promise.all(Array.from({ length: 5 }, () => shop.pay(secret)))
    expect(await money(shop, id)).toMatchObject({ paid: 69_500 })
    const again = await open(shop, id)
    expect([again.statusCode, again.json().code]).toEqual([409, 'already-upgraded'])
  })

  test('stays as it was after a declined card, and the next card pays the same payment', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    const { clientSecret } = (await open(shop, id)).json<{ clientSecret: string }>()
    expect((await shop.pay(clientSecret, { number: '4000000000000002' })).statusCode).toBe(402)
    expect(await shop.orderRow(id)).toMatchObject({ package_type: 'basic', amount: 39_500 })
    expect((await open(shop, id)).json()).toEqual({ clientSecret, amount: 30_000 })
    expect((await shop.pay(clientSecret)).statusCode).toBe(200)
    expect((await shop.orderRow(id)).package_type).toBe('pro')
  })
})

test('the revenue of a sale holds both payments, also of a day that was added up before', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted(basic)
  shop.clock.advance(3 * day)
  await addUpDaysCommand(shop.ports)
  const revenue = async () =>
    (await shop.asStaff('GET', '/api/admin/analytics/export')).body
      .split('\r\n')
      .filter((row) => row.startsWith('Reports,All,Revenue,'))
  expect(await revenue()).toEqual(['Reports,All,Revenue,395,USD'])
  await upgraded(shop, id)
  await addUpDaysCommand(shop.ports)
  expect(await revenue()).toEqual(['Reports,All,Revenue,695,USD'])
})

describe('an order that is upgraded after delivery', () => {
  test('keeps the delivered report readable until the larger one is released', async () => {
    const shop = await openShop()
    const { id, secureToken } = await shop.delivered(basic)
    const page = `/api/reports/secure/${secureToken}`
    const { clientSecret } = (await shop.post(`${page}/upgrade`)).json<{ clientSecret: string }>()
    await shop.pay(clientSecret)
    await shop.runJobs()
    const key = await keyOf(shop, id)
    const order = (await get(shop, `/api/orders/${id}?key=${key}`)).json<OrderView>()
    expect(order).toMatchObject({ status: 'in_progress', reportUrl: `/report/${secureToken}` })
    const read = async () => (await get(shop, `${page}/page`)).json<SecureReport>().report
    expect((await read()).header).toMatchObject({ serviceTier: 'basic', version: 1 })
    expect((await get(shop, `/api/orders/${id}/report?key=${key}`)).statusCode).toBe(200)
    expect((await get(shop, `${page}/upgrade`)).json()).toMatchObject({
      offer: null,
      made: { packageType: 'pro', dueAt: expect.any(String) },
    })

    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    await shop.runJobs()
    expect((await read()).header).toMatchObject({ serviceTier: 'pro', version: 2 })
    expect((await shop.orderRow(id)).status).toBe('completed')
    expect(shop.mailer.sent.at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Your Pro Snapshot is ready: PL-/),
    })
    expect((await get(shop, `${page}/upgrade`)).json()).toMatchObject({ made: { dueAt: null } })
  })

  test('takes back an approval that was not released, and its link', async () => {
    const shop = await openShop({ settings: { approvalUndoMs: 60_000 } })
    const { id } = await shop.drafted(basic)
    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    await upgraded(shop, id)
    shop.clock.advance(2 * 60_000)
    await shop.runJobs({ deferred: true })
    expect(await shop.orderRow(id)).toMatchObject({
      status: 'in_progress',
      secure_token: null,
      report_url: null,
    })
    const versions = await shop.ports.database
      .selectFrom('report_versions')
      .select(['version', 'state'])
      .where('order_id', '=', id)
      .orderBy('version')
      .execute()
    expect(versions).toEqual([
      { version: 1, state: 'draft' },
      { version: 2, state: 'draft' },
    ])
  })
})

describe('refunds of an upgraded order', () => {
  test('come from the upgrade first, then from the first payment', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    await upgraded(shop, id)
    await shop.runJobs()
    expect((await refund(shop, id, 40_000)).statusCode).toBe(200)
    expect(await money(shop, id)).toMatchObject({
      refunded: 40_000,
      refundable: 29_500,
      charges: [{ refunded: 10_000 }, { refunded: 30_000 }],
    })
    await shop.runJobs()
    const reversed = await shop.orderRow(id)
    expect(reversed).toMatchObject({ status: 'in_progress', package_type: 'basic' })
    const rows = (await shop.asStaff('GET', '/api/admin/orders')).json<StaffOrderRow[]>()
    expect(rows.find((row) => row.id === id)).toMatchObject({ amount: 69_500, refunded: 40_000 })
    await refund(shop, id)
    expect(await money(shop, id)).toMatchObject({ refunded: 69_500, refundable: 0 })
    expect((await shop.orderRow(id)).status).toBe('cancelled')
    const made = await shop.ports.database.selectFrom('sandbox_refunds').select('amount').execute()
    expect(made.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      10_000, 29_500, 30_000,
    ])
  })

  test('in full close the delivered report and leave the order completed', async () => {
    const shop = await openShop()
    const { id, secureToken } = await shop.delivered(basic)
    await upgraded(shop, id)
    await shop.runJobs()
    await refund(shop, id)
    expect((await shop.orderRow(id)).status).toBe('completed')
    expect((await get(shop, `/api/reports/secure/${secureToken}/page`)).json()).toMatchObject({
      code: 'report-closed',
    })
  })
})

describe('no upgrade is offered', () => {
  test.each([
    ['to an order that is not paid', async (shop: Shop) => (await shop.placed(basic)).orderId],
    ['to a Pro report', async (shop: Shop) => (await shop.drafted()).id],
    [
      'after a refund',
      async (shop: Shop) => {
        const { id } = await shop.delivered(basic)
        await refund(shop, id, 100)
        return id
      },
    ],
  ])('%s', async (_name, make) => {
    const shop = await openShop()
    const orderId = await make(shop)
    const { offer } = await offerByLink(shop, orderId)
    expect(offer).toBeNull()
  })

  test('after the refund of an upgrade, and the answer says why', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    await upgraded(shop, id)
    await refund(shop, id, 30_000)
    const again = await open(shop, id)
    expect([again.statusCode, again.json().code]).toEqual([409, 'upgrade-of-refunded'])
  })

  test('to others than the order’s own customer', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    const shown = await get(shop, `/api/orders/${id}/upgrade`)
    expect([shown.statusCode, shown.json().code]).toEqual([403, 'not-your-order'])
    const opened = await shop.post(`/api/orders/${id}/upgrade`)
    expect([opened.statusCode, opened.json().code]).toEqual([403, 'not-your-order'])
    expect((await shop.post('/api/reports/secure/no-such/upgrade')).statusCode).toBe(404)
  })
})

/** By a link of its own, because an unpaid order has mailed none yet. */
async function offerByLink(shop: Shop, orderId: string): Promise<UpgradeView> {
  await shop.ports.database
    .insertInto('order_visitors')
    .values({ order_id: orderId, visitor_hash: hashToken('k') })
    .execute()
  return (await get(shop, `/api/orders/${orderId}/upgrade?key=k`)).json<UpgradeView>()
}

describe('money that arrives late', () => {
  test('for an order that was cancelled meanwhile is recorded, and staff is told', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    const { clientSecret } = (await open(shop, id)).json<{ clientSecret: string }>()
    await refund(shop, id)
    await shop.pay(clientSecret)
    const row = await shop.orderRow(id)
    const standing = await shop.asStaff('GET', `/api/admin/orders/${id}/standing`)
    expect(standing.json()).toMatchObject({ isUrgent: true })
    expect(standing.json().before).toContain('refund what is left')
    expect(row).toMatchObject({ status: 'cancelled', package_type: 'basic', amount: 69_500 })
    expect(row.validation_issues.join()).toContain('after the order was cancelled; refund it')
    expect(await money(shop, id)).toMatchObject({ refundable: 30_000 })
  })

  test('is not possible once the order was refunded: its payment is cancelled with the refund', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    const { clientSecret } = (await open(shop, id)).json<{ clientSecret: string }>()
    await refund(shop, id)
    await shop.runJobs()
    expect((await shop.pay(clientSecret)).json().code).toBe('payment-canceled')
    const again = await open(shop, id)
    expect([again.statusCode, again.json().code]).toEqual([409, 'upgrade-of-refunded'])
  })

  test('is not possible a day later, or once the order has no upgrade: its payment is closed', async () => {
    const shop = await openShop()
    const first = await shop.drafted(basic)
    const { clientSecret } = (await open(shop, first.id)).json<{ clientSecret: string }>()
    shop.clock.advance(day + 60_000)
    await sweepPayments(shop.ports)
    expect((await shop.pay(clientSecret)).json().code).toBe('payment-canceled')
    const again = (await open(shop, first.id)).json<{ clientSecret: string }>()
    expect(again.clientSecret).not.toBe(clientSecret)
    await refund(shop, first.id, 100)
    shop.clock.advance(15 * 60_000)
    await sweepPayments(shop.ports)
    expect((await shop.pay(again.clientSecret)).json().code).toBe('payment-canceled')
  })
})

describe('an order that a plan covers', () => {
  test.each([
    ['starter', 30_000],
    ['professional', 0],
  ] as const)('of the %s plan is upgraded for %i cents', async (plan, amount) => {
    const shop = await openShop()
    const { id } = await shop.drafted(basic)
    await shop.ports.database
      .updateTable('orders')
      .set({ covered_by_plan: plan, amount: 0, stripe_payment_intent_id: null })
      .where('id', '=', id)
      .execute()
    expect((await upgradeOf(shop, id)).offer).toMatchObject({ packageType: 'pro', amount })
    const { clientSecret } = (await open(shop, id)).json<{ clientSecret: string | null }>()
    if (clientSecret) await shop.pay(clientSecret)
    await shop.runJobs()
    expect(await shop.orderRow(id)).toMatchObject({ package_type: 'pro', amount })
    expect(await money(shop, id)).toMatchObject({ paid: amount, refundable: amount })
  })
})

const opened: StripeWorld[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(opened.splice(0).map((world) => world.close()))
})

describe('over the Stripe adapter', () => {
  async function openStripeShop() {
    const world = await openStripeWorld()
    opened.push(world)
    const shop = await openShop({ gateway: world.gateway, settings: { sandboxPayments: false } })
    let delivered = 0
    const deliver = (type: string, reference: EventReference) => {
      const { body } = world.post(type, reference)
      delivered += 1
      const event = { ...JSON.parse(Buffer.from(body).toString()), id: `evt_${delivered}` }
      const posted = signed(JSON.stringify(event))
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
    const { orderId, clientSecret } = await shop.placed(basic)
    const paid = await payAt(world, clientSecret)
    await deliver('payment_intent.succeeded', paid)
    await shop.runJobs()
    return { world, shop, deliver, orderId, paid }
  }

  async function payAt(world: StripeWorld, clientSecret: string) {
    const id = clientSecret.split('_secret_')[0] ?? ''
    await world.pay(id)
    return { kind: 'payment', id } as const
  }

  test('late, repeated and out-of-order notices of both payments upgrade once', async () => {
    const { world, shop, deliver, orderId, paid } = await openStripeShop()
    const { clientSecret } = (await open(shop, orderId)).json<{ clientSecret: string }>()
    const upgrade = await payAt(world, clientSecret)
    for (const reference of [upgrade, paid, upgrade, paid]) {
      expect((await deliver('payment_intent.succeeded', reference)).statusCode).toBe(200)
    }
    expect(await shop.orderRow(orderId)).toMatchObject({
      package_type: 'pro',
      amount: 69_500,
      validation_issues: [],
    })
  })

  test('a lost notice is healed by the page and by the sweep', async () => {
    for (const heal of ['page', 'sweep'] as const) {
      const { world, shop, orderId } = await openStripeShop()
      const { clientSecret } = (await open(shop, orderId)).json<{ clientSecret: string }>()
      await payAt(world, clientSecret)
      shop.clock.advance(15 * 60_000)
      if (heal === 'sweep') await sweepPayments(shop.ports)
      else expect((await upgradeOf(shop, orderId)).made).not.toBeNull()
      expect((await shop.orderRow(orderId)).package_type).toBe('pro')
    }
  })

  test('an upgrade that was paid without a notice is made, and not paid again, when it is opened again', async () => {
    const { world, shop, orderId } = await openStripeShop()
    const { clientSecret } = (await open(shop, orderId)).json<{ clientSecret: string }>()
    await payAt(world, clientSecret)
    const again = await open(shop, orderId)
    expect([again.statusCode, again.json().code]).toEqual([409, 'already-upgraded'])
    expect(await shop.orderRow(orderId)).toMatchObject({ package_type: 'pro', amount: 69_500 })
  })

  /** The bank decides a dispute of the payment, and its notices arrive. */
  async function decide(
    { world, deliver }: Awaited<ReturnType<typeof openStripeShop>>,
    paymentId: string,
    status: 'won' | 'lost',
  ): Promise<void> {
    const id = await world.dispute(paymentId)
    await deliver('charge.dispute.created', { kind: 'dispute', id })
    const dispute = world.standIn.state.objects.get(id)
    if (dispute) world.standIn.state.change(dispute, { status })
    await deliver('charge.dispute.closed', { kind: 'dispute', id })
  }

  test.each([
    ['lost', 'basic'],
    ['won', 'pro'],
  ] as const)('a %s dispute of the upgrade leaves a %s report', async (status, packageType) => {
    const opened = await openStripeShop()
    const { shop, orderId, deliver, world } = opened
    const { clientSecret } = (await open(shop, orderId)).json<{ clientSecret: string }>()
    const upgrade = await payAt(world, clientSecret)
    await deliver('payment_intent.succeeded', upgrade)
    await decide(opened, upgrade.id, status)
    await shop.runJobs()
    const order = await shop.orderRow(orderId)
    expect(order).toMatchObject({ package_type: packageType, status: 'in_progress' })
  })

  test.each([
    ['lost', 'cancelled'],
    ['won', 'in_progress'],
  ] as const)('a %s dispute of the first payment leaves the order %s', async (dispute, status) => {
    const opened = await openStripeShop()
    await decide(opened, opened.paid.id, dispute)
    expect((await opened.shop.orderRow(opened.orderId)).status).toBe(status)
  })

  test('an answer that was lost is repeated with its key, so that one payment is opened', async () => {
    const { shop, orderId } = await openStripeShop()
    const { gateway } = shop.ports
    const create = gateway.createPayment.bind(gateway)
    const keys: string[] = []
    const descriptions: string[] = []
    vi.spyOn(gateway, 'createPayment').mockImplementation(async (payment) => {
      keys.push(payment.idempotencyKey)
      descriptions.push(payment.description)
      const made = await create(payment)
      if (keys.length === 1) throw new GatewayError('unavailable', 'the answer was lost')
      return made
    })
    expect((await open(shop, orderId)).json().code).toBe('payment-unavailable')
    expect((await open(shop, orderId)).statusCode).toBe(200)
    expect(new Set(keys)).toEqual(new Set([`order:${orderId}:upgrade:pro:payment:1`]))
    expect(descriptions[1]).toBe(`Upgrade to Pro Snapshot, order ${orderId}`)
  })
})
