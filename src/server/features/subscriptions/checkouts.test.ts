import { describe, expect, test } from 'vitest'
import { GatewayError } from '#core/payment/gateway.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { card, checkoutPath, profile, subscribe } from '#server/testing/subscribe.ts'
import { sweepSubscriptions } from './jobs.ts'

const day = 86_400_000

const away = () => Promise.reject(new GatewayError('unavailable', 'away'))

function checkouts(shop: Shop) {
  return shop.ports.database
    .selectFrom('subscription_checkouts')
    .select(['session_id as session', 'status'])
    .orderBy('created_at')
    .execute()
}

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

  test('a click ten minutes later opens a new checkout and ends the one before', async () => {
    const shop = await openShop()
    const first = await checkoutPath(shop)
    shop.clock.advance(10 * 60_000 - 1)
    expect(await checkoutPath(shop)).toBe(first)
    shop.clock.advance(1)
    const second = await checkoutPath(shop)
    expect(second).not.toBe(first)
    expect((await shop.post(first, { card })).json().code).toBe('checkout-expired')
    expect(await checkouts(shop)).toEqual([
      { session: first.split('/').at(-1), status: 'expired' },
      { session: second.split('/').at(-1), status: 'open' },
    ])
  })

  test('finds the plan that was paid a moment ago, also while its checkout is being ended', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    const { gateway } = shop.ports
    const { getSubscription, getCheckout } = gateway
    Object.assign(gateway, { getSubscription: away })
    await shop.post(path, { card })
    Object.assign(gateway, { getSubscription })
    // At first it is still open; then it can no longer be ended, because it was paid.
    let looks = 0
    Object.assign(gateway, {
      getCheckout: async (id: string) => {
        const checkout = await getCheckout(id)
        looks += 1
        return looks === 1 ? { ...checkout, status: 'open', subscriptionId: null } : checkout
      },
      expireCheckout: () => Promise.reject(new GatewayError('conflict', 'paid')),
    })
    const refused = await subscribe(shop, { plan: 'professional' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already-subscribed'])
    expect((await profile(shop)).subscription_plan).toBe('starter')
    expect(await checkouts(shop)).toMatchObject([{ status: 'complete' }])
  })

  test('does not open another checkout while the one before cannot be ended', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    const { expireCheckout } = shop.ports.gateway
    Object.assign(shop.ports.gateway, { expireCheckout: away })
    const refused = await subscribe(shop, { plan: 'professional' })
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'payment-unavailable'])
    expect(shop.log.lines.at(-1)).toEqual({
      facts: { kind: 'unavailable', error: 'away' },
      message: 'subscription not opened',
    })
    Object.assign(shop.ports.gateway, { expireCheckout })
    expect(await checkoutPath(shop)).toBe(path)
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
    expect(await checkouts(shop)).toMatchObject([{ status: 'open' }])
  })

  test('a checkout that the provider refuses is over, and the next click makes another', async () => {
    const shop = await openShop()
    const { gateway } = shop.ports
    const { createSubscriptionCheckout } = gateway
    const ended = { id: 'cs_ended', url: null, status: 'expired', subscriptionId: null }
    Object.assign(gateway, { createSubscriptionCheckout: async () => ended })
    const refused = await subscribe(shop)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'payment-unavailable'])
    expect(shop.log.lines.at(-1)?.facts).toEqual({
      kind: 'conflict',
      error: 'the checkout is over already',
    })
    expect(await checkouts(shop)).toMatchObject([{ status: 'expired' }])
    Object.assign(gateway, { createSubscriptionCheckout })
    expect((await subscribe(shop)).statusCode).toBe(200)
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

  test('a young one is not asked for, one of today stays open, and the provider may be away', async () => {
    const shop = await openShop()
    const asked: string[] = []
    const { getCheckout, expireCheckout } = shop.ports.gateway
    Object.assign(shop.ports.gateway, {
      getCheckout: (id: string) => {
        asked.push(id)
        return getCheckout(id)
      },
    })
    const path = await checkoutPath(shop)
    shop.clock.advance(10 * 60_000)
    await sweepSubscriptions(shop.ports)
    expect(asked).toEqual([])
    shop.clock.advance(1)
    await sweepSubscriptions(shop.ports)
    expect(asked).toEqual([path.split('/').at(-1)])
    shop.clock.set('2026-07-02T12:00:00.000Z')
    await sweepSubscriptions(shop.ports)
    expect(await checkouts(shop)).toMatchObject([{ status: 'open' }])
    shop.clock.advance(1)
    Object.assign(shop.ports.gateway, { expireCheckout: away })
    await sweepSubscriptions(shop.ports)
    expect(await checkouts(shop)).toMatchObject([{ status: 'open' }])
    expect(shop.log.lines.at(-1)).toMatchObject({
      facts: { checkoutId: expect.any(String), error: 'GatewayError: away' },
      message: 'checkout not swept',
    })
    // It was paid at the last moment.
    await shop.post(path, { card })
    Object.assign(shop.ports.gateway, {
      expireCheckout: () => Promise.reject(new GatewayError('conflict', 'paid')),
    })
    await sweepSubscriptions(shop.ports)
    expect(await checkouts(shop)).toMatchObject([{ status: 'complete' }])
    Object.assign(shop.ports.gateway, { expireCheckout })
  })

  test('one that never reached the provider ends after a day', async () => {
    const shop = await openShop()
    Object.assign(shop.ports.gateway, { createSubscriptionCheckout: away })
    await subscribe(shop)
    shop.clock.advance(day)
    await sweepSubscriptions(shop.ports)
    expect(await checkouts(shop)).toEqual([{ session: null, status: 'open' }])
    shop.clock.advance(1)
    await sweepSubscriptions(shop.ports)
    expect(await checkouts(shop)).toEqual([{ session: null, status: 'expired' }])
  })
})
