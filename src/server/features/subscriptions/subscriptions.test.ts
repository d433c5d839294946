import { describe, expect, test } from 'vitest'
import type { PackageType } from '#core/catalog/package-type.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { coverOrder } from './commands/cover-order.ts'
import { syncSubscriptionCommand } from './commands/sync-subscription.ts'
import { sweepSubscriptions } from './jobs.ts'

const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
const day = 86_400_000

const browser = { cookie: 'plumbline_visitor=browser-of-the-desk' }

function subscribe(shop: Shop, sent: Record<string, unknown> = {}, headers = browser) {
  const body = {
    plan: 'starter',
    customerEmail: 'Desk@Broker.example',
    customerName: 'Broker Desk',
    ...sent,
  }
  return shop.post('/api/create-subscription', body, headers)
}

async function checkoutPath(shop: Shop, sent: Record<string, unknown> = {}): Promise<string> {
  const answer = await subscribe(shop, sent)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return new URL(answer.json<{ url: string }>().url).pathname
}

async function subscribed(shop: Shop, sent: Record<string, unknown> = {}, number = card.number) {
  const path = await checkoutPath(shop, sent)
  const answer = await shop.post(path, { card: { ...card, number } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return await profile(shop)
}

function profile(shop: Shop) {
  return shop.ports.database.selectFrom('client_profiles').selectAll().executeTakeFirstOrThrow()
}

function cover(shop: Shop, profileId: string, packageType: PackageType = 'basic') {
  return shop.ports.database
    .transaction()
    .execute((transaction) => coverOrder(transaction, shop.ports, { profileId, packageType }))
}

const form = (shop: Shop, url: string, fields: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

describe('POST /api/create-subscription', () => {
  test('opens a checkout of this origin and makes a profile without a plan', async () => {
    const shop = await openShop()
    const answer = await subscribe(shop)
    expect(answer.json<{ url: string }>().url).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/sandbox\/checkout\/cs_test_[0-9a-f]{24}$/,
    )
    expect(await profile(shop)).toMatchObject({
      email: 'desk@broker.example',
      company_name: 'Broker Desk',
      subscription_plan: 'trial',
      stripe_subscription_id: null,
    })
  })

  test.each([
    ['an announced plan', { plan: 'enterprise' }],
    ['no name', { customerName: ' ' }],
    ['no address', { customerEmail: 'desk' }],
    ['a price of its own', { amount: 1 }],
  ])('refuses %s', async (_name, sent) => {
    const shop = await openShop()
    expect((await subscribe(shop, sent)).statusCode).toBe(400)
    expect(await shop.ports.database.selectFrom('client_profiles').select('id').execute()).toEqual(
      [],
    )
  })

  test('two clicks open one checkout; another plan ends the first', async () => {
    const shop = await openShop()
    const [first, second] = [await checkoutPath(shop), await checkoutPath(shop)]
    expect(second).toBe(first)
    const other = await checkoutPath(shop, { plan: 'professional' })
    expect(other).not.toBe(first)
    const late = await shop.post(first, { card })
    expect([late.statusCode, late.json().code]).toEqual([409, 'checkout-expired'])
    expect((await shop.post(other, { card })).statusCode).toBe(200)
    expect((await profile(shop)).subscription_plan).toBe('professional')
  })

  test('leaves the open checkout of another browser alone, and keeps its address to itself', async () => {
    const shop = await openShop()
    const own = await checkoutPath(shop)
    const stranger = { cookie: 'plumbline_visitor=a-stranger' }
    for (const plan of ['starter', 'professional']) {
      const answer = await subscribe(shop, { plan }, stranger)
      expect(answer.json<{ url: string }>().url).not.toContain(own)
    }
    expect((await shop.post(own, { card })).statusCode).toBe(200)
    expect((await profile(shop)).subscription_plan).toBe('starter')
  })

  test('ten clicks at once leave one open checkout', async () => {
    const shop = await openShop()
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(shop)))
    const urls = answers.filter((answer) => answer.statusCode === 200)
    expect(new Set(urls.map((answer) => answer.json<{ url: string }>().url)).size).toBe(1)
    const rows = await shop.ports.database.selectFrom('sandbox_checkouts').select('id').execute()
    expect(rows).toHaveLength(1)
  })

  test('does not change another person’s profile', async () => {
    const shop = await openShop()
    await shop.drafted({ email: 'desk@broker.example' })
    await subscribe(shop, { customerName: 'Stranger' })
    expect(await profile(shop)).toMatchObject({ contact_person: 'Order Desk', total_projects: 1 })
  })

  test('an unavailable provider gives a 503, and the same click later continues', async () => {
    const shop = await openShop()
    const { gateway } = shop.ports
    const create = gateway.createSubscriptionCheckout
    let isAway = true
    Object.assign(gateway, {
      createSubscriptionCheckout: (checkout: Parameters<typeof create>[0]) =>
        isAway ? Promise.reject(new GatewayError('unavailable', 'away')) : create(checkout),
    })
    const refused = await subscribe(shop)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'payment-unavailable'])
    isAway = false
    expect((await subscribe(shop)).statusCode).toBe(200)
  })
})

describe('the hosted page of the sandbox', () => {
  test('shows plan and price, runs no script and answers a form with the success page', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    const page = await shop.app.inject(path)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('$447.00')
    expect(page.body).toContain('desk@broker.example')
    expect(page.body).not.toContain('<script')
    const paid = await form(shop, path, { number: card.number, expiry: '12 / 40', cvc: '123' })
    const sessionId = path.split('/').at(-1)
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      `http://127.0.0.1:3000/subscription-success?session_id=${sessionId}`,
    ])
    expect((await shop.app.inject(path)).body).toContain('This checkout is paid')
  })

  test('answers JSON with the same address, however often it is paid', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    const answers = await Promise.all([1, 2, 3].map(() => shop.post(path, { card })))
    const urls = answers.map((answer) => answer.json<{ redirectUrl: string }>().redirectUrl)
    expect(urls).toEqual(
      Array(3).fill(expect.stringContaining('/subscription-success?session_id=')),
    )
    const rows = await shop.ports.database.selectFrom('sandbox_subscriptions').selectAll().execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ])('declines %s in the provider’s words, in both forms', async (number, message) => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    const json = await shop.post(path, { card: { ...card, number } })
    expect([json.statusCode, json.json().error.message]).toEqual([
      402,
      expect.stringContaining(message),
    ])
    const page = await form(shop, path, { number, expiry: '12/40', cvc: '123' })
    expect(page.statusCode).toBe(402)
    expect(page.body).toContain(message)
    expect(page.body).not.toContain(number)
    expect((await profile(shop)).subscription_plan).toBe('trial')
  })

  test('is not there while another provider is in use, nor for an unknown id', async () => {
    const shop = await openShop()
    expect((await shop.app.inject('/sandbox/checkout/cs_none')).statusCode).toBe(404)
    const closed = await openShop({ settings: { sandboxPayments: false } })
    const path = await checkoutPath(closed)
    expect((await closed.app.inject(path)).statusCode).toBe(404)
    expect((await closed.post(path, { card })).statusCode).toBe(404)
  })
})

describe('a paid checkout', () => {
  test('starts the plan, with its limit, its dates and one mail', async () => {
    const shop = await openShop()
    const started = await subscribed(shop)
    expect(started).toMatchObject({
      subscription_plan: 'starter',
      subscription_status: 'active',
      subscription_start_date: '2026-07-01T12:00:00.000Z',
      subscription_end_date: '2026-10-01T12:00:00.000Z',
      monthly_report_limit: 3,
      current_period_reports: 0,
      current_period_end: '2026-08-01T12:00:00.000Z',
    })
    expect(started.stripe_subscription_id).toMatch(/^sub_/)
    expect(started.stripe_customer_id).toMatch(/^cus_/)
    await shop.runJobs({ deferred: true })
    expect(shop.mailer.sent.map((mail) => [mail.to, mail.subject])).toEqual([
      ['desk@broker.example', 'Your Starter plan has started'],
    ])
  })

  test('is found by the job when the process ended before it could notify', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    const { gateway } = shop.ports
    const read = gateway.getSubscription
    Object.assign(gateway, {
      getSubscription: () => Promise.reject(new GatewayError('unavailable', 'away')),
    })
    expect((await shop.post(path, { card })).statusCode).toBe(200)
    expect((await profile(shop)).subscription_plan).toBe('trial')
    Object.assign(gateway, { getSubscription: read })
    await shop.runJobs({ deferred: true })
    expect((await profile(shop)).subscription_plan).toBe('starter')
  })

  test('is the only live one of its profile', async () => {
    const shop = await openShop()
    await subscribed(shop)
    const again = await subscribe(shop, { plan: 'professional' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'already-subscribed'])
  })

  test('that came second is ended, and the owner is notified', async () => {
    const shop = await openShop()
    const first = await subscribed(shop)
    const { database } = shop.ports
    await database
      .insertInto('sandbox_subscriptions')
      .values({
        id: 'sub_second',
        profile_id: first.id,
        plan: 'professional',
        customer_id: first.stripe_customer_id ?? '',
        status: 'active',
        started_at: shop.clock.now(),
        period_start: shop.clock.now(),
        period_end: '2026-10-01T12:00:00.000Z',
      })
      .execute()
    expect(await syncSubscriptionCommand(shop.ports, 'sub_second')).toBe('duplicate')
    expect((await shop.ports.gateway.getSubscription('sub_second')).status).toBe('canceled')
    expect(await profile(shop)).toMatchObject({
      subscription_plan: 'starter',
      stripe_subscription_id: first.stripe_subscription_id,
    })
    await shop.runJobs()
    expect(shop.mailer.sent.map((mail) => mail.subject)).toContain(
      'A client paid for a second plan',
    )
  })
})

describe('the months of a plan', () => {
  test('cover three reports, refuse the fourth, say so by mail, and begin again', async () => {
    const shop = await openShop()
    const { id } = await subscribed(shop)
    for (let n = 0; n < 3; n += 1) expect((await cover(shop, id)).ok).toBe(true)
    expect(await cover(shop, id)).toEqual({ ok: false, refusal: 'limit-reached' })
    await shop.runJobs({ deferred: true })
    expect(shop.mailer.sent.map((mail) => mail.subject)).toContain(
      'All 3 reports of this month are used',
    )
    shop.clock.set('2026-08-01T11:59:59.000Z')
    expect((await cover(shop, id)).ok).toBe(false)
    shop.clock.set('2026-08-01T12:00:00.000Z')
    expect((await cover(shop, id)).ok).toBe(true)
    expect(await profile(shop)).toMatchObject({
      current_period_reports: 1,
      current_period_start: '2026-08-01T12:00:00.000Z',
      current_period_end: '2026-09-01T12:00:00.000Z',
    })
  })

  test('give the last report to one of ten orders at once', async () => {
    const shop = await openShop()
    const { id } = await subscribed(shop)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cover(shop, id)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
    expect((await profile(shop)).current_period_reports).toBe(3)
  })

  test('cover what the plan has: no pro report on starter, six of both on professional', async () => {
    const shop = await openShop()
    const { id } = await subscribed(shop, { plan: 'professional' })
    expect((await cover(shop, id, 'pro')).ok).toBe(true)
    expect((await cover(shop, id, 'premium')).ok).toBe(false)
    const other = await openShop()
    const starter = await subscribed(other)
    expect(await cover(other, starter.id, 'pro')).toEqual({ ok: false, refusal: 'not-in-plan' })
  })

  test('continue without an event of the renewal', async () => {
    const shop = await openShop()
    const { id } = await subscribed(shop)
    shop.clock.advance(100 * day)
    expect((await cover(shop, id)).ok).toBe(true)
    await sweepSubscriptions(shop.ports)
    expect(await profile(shop)).toMatchObject({
      subscription_status: 'active',
      subscription_end_date: '2027-01-01T12:00:00.000Z',
      current_period_reports: 1,
    })
  })

  test('end when the renewal fails and the paid time is over', async () => {
    const shop = await openShop()
    const { id } = await subscribed(shop, {}, '4000000000000341')
    shop.clock.advance(93 * day)
    await sweepSubscriptions(shop.ports)
    expect(await profile(shop)).toMatchObject({
      subscription_status: 'past_due',
      subscription_end_date: '2026-10-01T12:00:00.000Z',
    })
    expect(await cover(shop, id)).toEqual({ ok: false, refusal: 'no-subscription' })
    await shop.runJobs({ deferred: true })
    expect(shop.mailer.sent.map((mail) => mail.subject)).toContain(
      'Your Starter plan could not be renewed',
    )
    shop.clock.advance(30 * day)
    await sweepSubscriptions(shop.ports)
    expect((await profile(shop)).subscription_status).toBe('canceled')
    expect((await subscribe(shop)).statusCode).toBe(200)
  })

  test('last to the end of the quarter after a cancellation', async () => {
    const shop = await openShop()
    const { id, stripe_subscription_id: subscriptionId } = await subscribed(shop)
    await shop.ports.gateway.cancelSubscription(subscriptionId ?? '', {
      when: 'period-end',
      idempotencyKey: 'cancel:1',
    })
    await syncSubscriptionCommand(shop.ports, subscriptionId ?? '')
    expect(await profile(shop)).toMatchObject({
      subscription_status: 'active',
      subscription_cancels: true,
    })
    expect((await cover(shop, id)).ok).toBe(true)
    shop.clock.advance(93 * day)
    await sweepSubscriptions(shop.ports)
    expect((await profile(shop)).subscription_status).toBe('canceled')
    expect((await cover(shop, id)).ok).toBe(false)
  })
})

describe('looking after checkouts', () => {
  test('one paid without an event is kept, an unpaid one ends after a day', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    const { gateway } = shop.ports
    const read = gateway.getSubscription
    const away = () => Promise.reject(new GatewayError('unavailable', 'away'))
    Object.assign(gateway, { getSubscription: away })
    await shop.post(path, { card })
    Object.assign(gateway, { getSubscription: read })
    await subscribe(shop, { customerEmail: 'other@broker.example' })
    shop.clock.advance(day + 1)
    await sweepSubscriptions(shop.ports)
    const rows = await shop.ports.database
      .selectFrom('subscription_checkouts')
      .select('status')
      .orderBy('created_at')
      .execute()
    expect(rows.map((row) => row.status).toSorted()).toEqual(['complete', 'expired'])
  })
})
