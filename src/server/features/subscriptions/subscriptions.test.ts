import { describe, expect, test } from 'vitest'
import type { PackageType } from '#core/catalog/package-type.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import type { UsageMonth } from '#core/subscription/usage-month.ts'
import { audited } from '#server/testing/audited.ts'
import { coverReport } from '#server/testing/cover-report.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { card, checkoutPath, profile, subscribe } from '#server/testing/subscribe.ts'
import { syncSubscriptionCommand } from './commands/sync-subscription.ts'
import { sweepSubscriptions } from './jobs.ts'
import { findSubscriberByEmail, readUsage } from './reads.ts'

const day = 86_400_000

async function subscribed(shop: Shop, sent: Record<string, unknown> = {}, number = card.number) {
  const path = await checkoutPath(shop, sent)
  const answer = await shop.post(path, { card: { ...card, number } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return await profile(shop)
}

const cover = ({ ports }: Shop, profileId: string, packageType: PackageType = 'basic') =>
  coverReport(ports, profileId, packageType)

const used = async ({ ports }: Shop, month: UsageMonth) => {
  const subscriber = await findSubscriberByEmail(ports.database, 'desk@broker.example')
  if (!subscriber) throw new Error('no subscriber')
  return (await readUsage(ports.database, subscriber, month)).reports
}

function mailed(shop: Shop, subject: string) {
  return shop.mailer.sent.filter((mail) => mail.subject === subject)
}

const form = (shop: Shop, url: string, fields: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
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
    for (const body of [{ card }, { challenge: 'complete' }]) {
      const answer = await shop.post('/sandbox/checkout/cs_none', body)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-checkout'])
    }
    const closed = await openShop({ settings: { sandboxPayments: false } })
    const path = await checkoutPath(closed)
    expect((await closed.app.inject(path)).statusCode).toBe(404)
    expect((await closed.post(path, { card })).statusCode).toBe(404)
  })
})

describe('a paid checkout', () => {
  test('starts the plan, with its limit, its dates, a receipt and one other mail', async () => {
    const shop = await openShop()
    const started = await subscribed(shop)
    expect(started).toMatchObject({
      subscription_plan: 'starter',
      subscription_status: 'active',
      subscription_start_date: '2026-07-01T12:00:00.000Z',
      subscription_end_date: '2026-10-01T12:00:00.000Z',
      monthly_report_limit: 3,
      current_period_end: '2026-08-01T12:00:00.000Z',
    })
    expect(started.stripe_subscription_id).toMatch(/^sub_/)
    expect(started.stripe_customer_id).toMatch(/^cus_/)
    await shop.runJobs({ deferred: true })
    expect(shop.mailer.sent.map(({ to }) => to)).toEqual(Array(2).fill('desk@broker.example'))
    const [start] = mailed(shop, 'Your Starter plan has started')
    expect(start?.text).toContain('http://127.0.0.1:3000/account')
    const [receipt] = mailed(shop, 'Receipt: Starter plan, three months')
    expect(receipt?.text).toContain('Card ending in 4242')
    expect(receipt?.text).toContain('$447')
    expect(receipt?.text).toContain('From July 1, 2026 until October 1, 2026')
    const { id, stripe_subscription_id: subscriptionId } = started
    const line = {
      by: 'system',
      subject: id,
      before: null,
      after: { plan: 'starter', status: 'active', cancels: false, subscriptionId },
    }
    expect(await audited(shop, 'subscription.started')).toEqual([line])
    await syncSubscriptionCommand(shop.ports, subscriptionId ?? '')
    await shop.runJobs({ deferred: true })
    expect(shop.mailer.sent).toHaveLength(2)
    expect(await audited(shop, 'subscription.started')).toEqual([line])
    expect(await audited(shop, 'subscription.changed')).toEqual([])
  })

  test('is for a plan of ours, whatever the provider says of it later, and of a profile here', async () => {
    const shop = await openShop()
    const { id, stripe_subscription_id: own } = await subscribed(shop)
    const { gateway } = shop.ports
    const { getSubscription } = gateway
    const report = async (change: object, subscriptionId = own ?? '') => {
      const read = { ...(await getSubscription(own ?? '')), id: subscriptionId, ...change }
      Object.assign(gateway, { getSubscription: async () => read })
      return await syncSubscriptionCommand(shop.ports, subscriptionId)
    }
    expect(await report({ plan: null })).toBe('done')
    expect((await profile(shop)).subscription_plan).toBe('starter')
    expect(shop.log.lines.filter(({ message }) => message.startsWith('subscription'))).toEqual([])
    expect(await report({ profileId: null }, 'sub_foreign')).toBe('done')
    expect(await report({ profileId: crypto.randomUUID() }, 'sub_foreign')).toBe('missing')
    expect(await report({ profileId: id, status: 'canceled' }, 'sub_old')).toBe('done')
    expect((await profile(shop)).stripe_subscription_id).toBe(own)
    await shop.ports.database
      .updateTable('client_profiles')
      .set({ subscription_status: 'canceled' })
      .execute()
    expect(await report({ profileId: id, plan: null }, 'sub_by_hand')).toBe('done')
    expect(shop.log.lines.at(-1)).toEqual({
      facts: { subscriptionId: 'sub_by_hand' },
      message: 'subscription is for no plan sold here',
    })
    expect((await profile(shop)).stripe_subscription_id).toBe(own)
    expect(await report({ profileId: id, plan: 'professional' }, 'sub_next')).toBe('done')
    expect(await profile(shop)).toMatchObject({
      stripe_subscription_id: 'sub_next',
      subscription_plan: 'professional',
      monthly_report_limit: 6,
    })
  })

  test('that changes at every look is not stored from an old one', async () => {
    const shop = await openShop()
    const { stripe_subscription_id: own } = await subscribed(shop)
    const { gateway, database } = shop.ports
    const { getSubscription } = gateway
    let looks = 0
    Object.assign(gateway, {
      getSubscription: async (id: string) => {
        looks += 1
        await database
          .updateTable('client_profiles')
          .set((row) => ({ subscription_revision: row('subscription_revision', '+', 1) }))
          .execute()
        return { ...(await getSubscription(id)), cancels: true }
      },
    })
    await expect(syncSubscriptionCommand(shop.ports, own ?? '')).rejects.toThrow(
      `subscription ${own} changed at every try to keep it`,
    )
    expect([looks, (await profile(shop)).subscription_cancels]).toEqual([5, false])
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
    const mails = shop.mailer.sent.filter(({ to }) => to === 'admin@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['A client paid for a second plan'])
  })
})

describe('the months of a plan', () => {
  test('cover three reports, refuse the fourth, say so by mail, and begin again', async () => {
    const shop = await openShop()
    const { id } = await subscribed(shop)
    const atLimit = () =>
      shop.mailer.sent.filter(({ subject }) => subject === 'All 3 reports of this month are used')
    const { stripe_subscription_id: subscriptionId } = await profile(shop)
    const bought = {
      subscriptionId,
      plan: 'starter',
      quarterlyPrice: 44_700,
      start: '2026-07-01T12:00:00.000Z',
    }
    for (let n = 0; n < 3; n += 1) {
      await shop.runJobs({ deferred: true })
      expect(atLimit()).toEqual([])
      expect(await cover(shop, id)).toEqual({ ok: true, value: { plan: 'starter', bought } })
    }
    expect(await cover(shop, id)).toEqual({ ok: false, refusal: 'limit-reached' })
    await shop.runJobs({ deferred: true })
    expect(atLimit()).toMatchObject([
      { to: 'desk@broker.example', text: expect.stringContaining('http://127.0.0.1:3000/pricing') },
    ])
    expect(await cover(shop, crypto.randomUUID())).toEqual({
      ok: false,
      refusal: 'no-subscription',
    })
    shop.clock.set('2026-08-01T11:59:59.000Z')
    expect((await cover(shop, id)).ok).toBe(false)
    shop.clock.set('2026-08-01T12:00:00.000Z')
    expect((await cover(shop, id)).ok).toBe(true)
    expect(await profile(shop)).toMatchObject({
      current_period_start: '2026-08-01T12:00:00.000Z',
      current_period_end: '2026-09-01T12:00:00.000Z',
    })
    const start = '2026-08-01T12:00:00.000Z'
    expect(await used(shop, { start, end: '2026-09-01T12:00:00.000Z' })).toBe(1)
  })

  test('give the last report to one of ten orders at once', async () => {
    const shop = await openShop()
    const { id } = await subscribed(shop)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cover(shop, id)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
    const start = '2026-07-01T12:00:00.000Z'
    expect(await used(shop, { start, end: '2026-08-01T12:00:00.000Z' })).toBe(3)
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
    })
    await shop.runJobs({ deferred: true })
    const receipts = mailed(shop, 'Receipt: Starter plan, three months').map(({ text }) => text)
    expect(receipts.map((text) => /From .* until .*/.exec(text)?.[0]).toSorted()).toEqual([
      'From July 1, 2026 until October 1, 2026',
      'From October 1, 2026 until January 1, 2027',
    ])
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
    const failed = shop.mailer.sent.filter(({ subject }) =>
      subject.includes('could not be renewed'),
    )
    expect(failed).toMatchObject([
      {
        to: 'desk@broker.example',
        subject: 'Your Starter plan could not be renewed',
        text: expect.stringContaining('October 1, 2026'),
      },
    ])
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
    const state = { plan: 'starter', status: 'active' }
    expect(await audited(shop, 'subscription.changed')).toEqual([
      {
        by: 'system',
        subject: id,
        before: { ...state, cancels: false },
        after: { ...state, cancels: true, subscriptionId },
      },
    ])
    expect((await cover(shop, id)).ok).toBe(true)
    shop.clock.advance(93 * day)
    await sweepSubscriptions(shop.ports)
    expect((await profile(shop)).subscription_status).toBe('canceled')
    expect((await cover(shop, id)).ok).toBe(false)
  })
})
