import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewCheckout, Subscription } from '#core/payment/gateway.ts'
import { buildCheckout, customer, profileId } from '#server/testing/build-payment.ts'
import { type GatewayWorld, gatewayWorlds, nextQuarter } from '#server/testing/gateway-world.ts'

describe.each(gatewayWorlds)('%s', (_name, open) => {
  let world: GatewayWorld
  beforeEach(async () => {
    world = await open()
  })
  afterEach(() => world.close())

  const subscribed = async (overrides: Partial<NewCheckout> = {}): Promise<Subscription> => {
    const { id } = await world.gateway.createSubscriptionCheckout(buildCheckout(overrides))
    await world.completeCheckout(id)
    const { subscriptionId } = await world.gateway.getCheckout(id)
    return await world.gateway.getSubscription(subscriptionId ?? '')
  }

  describe('a customer', () => {
    test('is one for the same key, another for another', async () => {
      const first = await world.gateway.ensureCustomer(customer)
      expect(first.id).toMatch(/^cus_/)
      expect(await world.gateway.ensureCustomer(customer)).toEqual(first)
      const other = await world.gateway.ensureCustomer({ ...customer, idempotencyKey: 'other' })
      expect(other.id).not.toBe(first.id)
    })

    test.each([{ email: 'other@broker.example' }, { name: 'Other' }, { profileId: 'other' }])(
      'is refused for the same key with %j',
      async (overrides) => {
        await world.gateway.ensureCustomer(customer)
        const other = world.gateway.ensureCustomer({ ...customer, ...overrides })
        await expect(other).rejects.toMatchObject({ kind: 'conflict' })
      },
    )
  })

  describe('a customer who is erased', () => {
    test('has no active plan, and can be erased twice without harm', async () => {
      const { id } = await world.gateway.ensureCustomer(customer)
      const subscription = await subscribed({ payer: { customerId: id } })
      const erased = { customerId: id, email: customer.email }
      await world.gateway.eraseCustomer(erased)
      await world.gateway.eraseCustomer(erased)
      expect((await world.gateway.getSubscription(subscription.id)).status).toBe('canceled')
    })

    test('may never have had a plan', async () => {
      await world.gateway.eraseCustomer({ customerId: null, email: customer.email })
      await world.gateway.eraseCustomer({ customerId: 'cus_unknown', email: customer.email })
    })
  })

  describe('a checkout', () => {
    test('is open at an address of the provider and starts nothing yet', async () => {
      const checkout = await world.gateway.createSubscriptionCheckout(buildCheckout())
      expect(checkout).toEqual({
        id: expect.stringMatching(/^cs_/),
        url: expect.stringMatching(/^https?:\/\/\S+cs_\w+$/),
        status: 'open',
        profileId,
        subscriptionId: null,
      })
      expect(await world.gateway.getCheckout(checkout.id)).toEqual(checkout)
    })

    test('is one for the same key, refused for the same key with another plan or price', async () => {
      const first = await world.gateway.createSubscriptionCheckout(buildCheckout())
      expect(await world.gateway.createSubscriptionCheckout(buildCheckout())).toEqual(first)
      const other = world.gateway.createSubscriptionCheckout(
        buildCheckout({ plan: 'professional' }),
      )
      await expect(other).rejects.toMatchObject({ kind: 'conflict' })
      const dearer = buildCheckout({ quarterlyPrice: 51_000 })
      await expect(world.gateway.createSubscriptionCheckout(dearer)).rejects.toMatchObject({
        kind: 'conflict',
      })
    })

    test('for a known customer belongs to that customer', async () => {
      const { id } = await world.gateway.ensureCustomer(customer)
      const subscription = await subscribed({ payer: { customerId: id } })
      expect(subscription.customerId).toBe(id)
    })

    test('for an unknown customer, or an unknown checkout, is an invalid request', async () => {
      const unknown = buildCheckout({ payer: { customerId: 'cus_unknown' } })
      const asked = [
        () => world.gateway.createSubscriptionCheckout(unknown),
        () => world.gateway.getCheckout('cs_test_unknown'),
        () => world.gateway.expireCheckout('cs_test_unknown'),
      ]
      for (const ask of asked) {
        await expect(ask()).rejects.toMatchObject({ kind: 'invalid_request' })
      }
    })

    test('expires once, and a second time without harm', async () => {
      const { id } = await world.gateway.createSubscriptionCheckout(buildCheckout())
      const expired = { status: 'expired', url: null, subscriptionId: null }
      expect(await world.gateway.expireCheckout(id)).toMatchObject(expired)
      expect(await world.gateway.expireCheckout(id)).toMatchObject(expired)
    })

    test('that was paid names its subscription, and never expires', async () => {
      const { id } = await world.gateway.createSubscriptionCheckout(buildCheckout())
      await world.completeCheckout(id)
      expect(await world.gateway.getCheckout(id)).toMatchObject({
        status: 'complete',
        url: null,
        subscriptionId: expect.stringMatching(/^sub_/),
      })
      const expired = world.gateway.expireCheckout(id)
      await expect(expired).rejects.toMatchObject({ kind: 'conflict' })
    })
  })

  describe('a subscription', () => {
    test('names profile, plan and customer, and is paid for three months', async () => {
      const start = world.clock.now().toISOString()
      expect(await subscribed()).toEqual({
        id: expect.stringMatching(/^sub_/),
        customerId: expect.stringMatching(/^cus_/),
        profileId,
        plan: 'starter',
        quarterlyPrice: 44_700,
        status: 'active',
        start,
        periodStart: start,
        periodEnd: nextQuarter(start),
        cancels: false,
        cardLast4: '4242',
      })
    })

    test('is charged the price that it was sold at, whatever the plan costs later', async () => {
      const before = await subscribed({ quarterlyPrice: 44_700 })
      const dearer = { quarterlyPrice: 51_000, idempotencyKey: 'checkout:2' }
      const after = await subscribed(dearer)
      const again = await subscribed({ idempotencyKey: 'checkout:3' })
      const prices = await Promise.all(
        [before, after, again].map(async ({ id, customerId }) => [
          (await world.gateway.getSubscription(id)).quarterlyPrice,
          (await world.gateway.listInvoices(customerId)).map(({ amount }) => amount),
        ]),
      )
      expect(prices).toEqual([
        [44_700, [44_700]],
        [51_000, [51_000]],
        [44_700, [44_700]],
      ])
    })

    test('is of the plan that was bought', async () => {
      expect((await subscribed({ plan: 'professional' })).plan).toBe('professional')
    })

    test('that was never bought is an invalid request', async () => {
      const unknown = world.gateway.getSubscription('sub_unknown')
      await expect(unknown).rejects.toMatchObject({ kind: 'invalid_request' })
    })

    test('is in the list of its customer, also when it has ended', async () => {
      const { id, customerId } = await subscribed()
      const other = await world.gateway.ensureCustomer(customer)
      expect(await world.gateway.listSubscriptions(other.id)).toEqual([])
      await world.gateway.cancelSubscription(id, { when: 'now', idempotencyKey: 'c:1' })
      const listed = await world.gateway.listSubscriptions(customerId)
      expect(listed.map((one) => [one.id, one.status])).toEqual([[id, 'canceled']])
    })

    test('cancelled at the end of its quarter stays active until then', async () => {
      const { id } = await subscribed()
      const when = { when: 'period-end', idempotencyKey: 'c:1' } as const
      expect(await world.gateway.cancelSubscription(id, when)).toMatchObject({
        status: 'active',
        cancels: true,
      })
      expect((await world.gateway.getSubscription(id)).cancels).toBe(true)
    })

    test('cancelled at once is canceled', async () => {
      const { id } = await subscribed()
      const when = { when: 'now', idempotencyKey: 'c:1' } as const
      expect((await world.gateway.cancelSubscription(id, when)).status).toBe('canceled')
      expect((await world.gateway.getSubscription(id)).status).toBe('canceled')
    })

    test('whose renewal fails is past due in an unpaid quarter', async () => {
      const { id, periodEnd } = await subscribed()
      await world.failRenewal(id)
      expect(await world.gateway.getSubscription(id)).toMatchObject({
        status: 'past_due',
        periodStart: periodEnd,
        periodEnd: nextQuarter(periodEnd),
      })
    })

    test.each(['unpaid', 'paused'] as const)('that is %s says so', async (status) => {
      const { id } = await subscribed()
      await world.setStatus(id, status)
      expect((await world.gateway.getSubscription(id)).status).toBe(status)
    })

    test('has one paid invoice over the price of the quarter', async () => {
      const sold = { plan: 'professional', quarterlyPrice: 89_700 } as const
      const { customerId } = await subscribed(sold)
      const invoices = await world.gateway.listInvoices(customerId)
      expect(invoices).toMatchObject([
        { amount: 89_700, status: 'paid', at: world.clock.now().toISOString() },
      ])
    })

    test('has a page for its customer', async () => {
      const { customerId } = await subscribed()
      const { url } = await world.gateway.createPortal(customerId, 'http://127.0.0.1:3000/account')
      expect(new URL(url).protocol).toMatch(/^https?:$/)
    })
  })
})
