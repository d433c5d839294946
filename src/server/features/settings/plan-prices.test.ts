import { expect, test, vi } from 'vitest'
import type { Problem } from '#contract/endpoint.ts'
import type { PlanPricesView } from '#contract/plan-prices.ts'
import { type PlanPrices, specifiedPlanPrices } from '#core/catalog/plan-prices.ts'
import { syncSubscriptionCommand } from '#server/features/subscriptions/commands/sync-subscription.ts'
import { coverReport } from '#server/testing/cover-report.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { card, checkoutPath, profile, subscribe } from '#server/testing/subscribe.ts'
import { shownPlanPrices } from './commands/plan-prices.ts'

const dearer: PlanPrices = { starter: 15_900, professional: 35_000 }

const url = '/api/admin/plan-prices'

const save = (shop: Shop, revision: number, prices: PlanPrices) =>
  shop.asStaff('PUT', url, { revision, prices })

async function pay(shop: Shop, path: string): Promise<string> {
  const answer = await shop.post(path, { card })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return (await profile(shop)).stripe_subscription_id ?? ''
}

const planInvoices = async (shop: Shop) =>
  (
    await shop.ports.database
      .selectFrom('invoices')
      .select('amount')
      .where('client_profile_id', 'is not', null)
      .orderBy('created_at')
      .execute()
  ).map(({ amount }) => amount)

/** The plan's payments in the ledger. */
const posted = async (shop: Shop) =>
  (
    await shop.ports.database
      .selectFrom('ledger_postings')
      .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
      .select('amount')
      .where('kind', '=', 'plan-paid')
      .where('account', '=', 'provider-balance')
      .orderBy('ledger_entries.id')
      .execute()
  ).map(({ amount }) => amount)

const month = async (shop: Shop) =>
  (await shop.asStaff('GET', '/api/admin/analytics')).json().subscriptionAnalytics
    .monthlyRecurringRevenue

test('a subscription renews at the price that it was sold at, with invoice, ledger and revenue', async () => {
  const shop = await openShop()
  const subscription = await pay(shop, await checkoutPath(shop))
  expect((await save(shop, 0, dearer)).statusCode).toBe(200)
  shop.clock.set('2026-10-01T12:00:00.000Z')
  await syncSubscriptionCommand(shop.ports, subscription)
  expect(await planInvoices(shop)).toEqual([44_700, 44_700])
  expect(await posted(shop)).toEqual([44_700, 44_700])
  expect(await month(shop)).toBe(14_900)
  const { customerId } = await shop.ports.gateway.getSubscription(subscription)
  const charged = await shop.ports.gateway.listInvoices(customerId)
  expect(charged.map(({ amount }) => amount)).toEqual([44_700, 44_700])
})

test('whoever subscribes after the change pays the new price, in checkout, mails, invoice and ledger', async () => {
  const shop = await openShop()
  await save(shop, 0, dearer)
  const path = await checkoutPath(shop)
  expect((await shop.app.inject(path)).body).toContain('$477.00')
  await pay(shop, path)
  await shop.runJobs({ deferred: true })
  const texts = shop.mailer.sent.map(({ text }) => text).join()
  expect(texts).toContain('$477.00 every 3 months')
  expect(texts).not.toContain('$447')
  expect(await planInvoices(shop)).toEqual([47_700])
  expect(await posted(shop)).toEqual([47_700])
  expect(await month(shop)).toBe(15_900)
  // A price that is lowered or raised later changes nothing of it.
  await save(shop, 1, specifiedPlanPrices)
  expect(await profile(shop)).toMatchObject({ quarterly_price: 47_700 })
  expect(await month(shop)).toBe(15_900)
})

test('a checkout that was opened before the change is paid at its own price', async () => {
  const shop = await openShop()
  const path = await checkoutPath(shop)
  await save(shop, 0, dearer)
  expect((await shop.app.inject(path)).body).toContain('$447.00')
  await pay(shop, path)
  expect(await profile(shop)).toMatchObject({ quarterly_price: 44_700 })
  expect(await posted(shop)).toEqual([44_700])
})

test('a click after the change opens a checkout at the new price and ends the one before', async () => {
  const shop = await openShop()
  const before = await checkoutPath(shop)
  await save(shop, 0, dearer)
  const after = await checkoutPath(shop)
  expect((await shop.app.inject(after)).body).toContain('$477.00')
  expect((await shop.post(before, { card })).json<Problem>().code).toBe('checkout-expired')
  expect(await checkoutPath(shop)).toBe(after)
  await pay(shop, after)
  expect(await profile(shop)).toMatchObject({ quarterly_price: 47_700 })
})

test('a plan that starts again after its end is sold at the price of then', async () => {
  const shop = await openShop()
  const first = await pay(shop, await checkoutPath(shop))
  await save(shop, 0, dearer)
  await shop.ports.gateway.cancelSubscription(first, { when: 'now', idempotencyKey: 'c:1' })
  await syncSubscriptionCommand(shop.ports, first)
  await pay(shop, await checkoutPath(shop, { plan: 'professional' }))
  expect(await profile(shop)).toMatchObject({
    subscription_plan: 'professional',
    quarterly_price: 105_000,
  })
})

test('a report earns its share of what the quarter cost', async () => {
  const shop = await openShop()
  await pay(shop, await checkoutPath(shop))
  await save(shop, 0, dearer)
  const { id } = await profile(shop)
  const covered = await coverReport(shop.ports, id, 'basic')
  expect(covered).toMatchObject({ value: { bought: { quarterlyPrice: 44_700 } } })
})

test('what a process from before the column wrote was sold at the specification’s price', async () => {
  const shop = await openShop()
  const path = await checkoutPath(shop)
  await shop.ports.database
    .updateTable('subscription_checkouts')
    .set({ quarterly_price: null })
    .execute()
  expect(await checkoutPath(shop)).toBe(path)
  const subscription = await pay(shop, path)
  for (const table of ['client_profiles', 'sandbox_subscriptions'] as const)
    await shop.ports.database.updateTable(table).set({ quarterly_price: null }).execute()
  await save(shop, 0, dearer)
  expect(await month(shop)).toBe(14_900)
  shop.clock.set('2026-10-01T12:00:00.000Z')
  await syncSubscriptionCommand(shop.ports, subscription)
  expect(await posted(shop)).toEqual([44_700, 44_700])
  expect(await profile(shop)).toMatchObject({ quarterly_price: 44_700 })
})

test('a price that staff gave a subscription at the provider is what it pays from then on', async () => {
  const shop = await openShop()
  const subscription = await pay(shop, await checkoutPath(shop))
  const { gateway } = shop.ports
  const read = await gateway.getSubscription(subscription)
  const report = async (change: object) => {
    Object.assign(gateway, { getSubscription: async () => ({ ...read, ...change }) })
    await syncSubscriptionCommand(shop.ports, subscription)
    return (await profile(shop)).quarterly_price
  }
  expect(await report({ quarterlyPrice: 40_000 })).toBe(40_000)
  // No quarterly price is known of what was made by hand.
  expect(await report({ quarterlyPrice: null })).toBe(40_000)
  expect(await report({ quarterlyPrice: null, plan: 'professional' })).toBe(89_700)
})

test('who changed what is kept, an older state is refused, and only an owner may', async () => {
  const shop = await openShop()
  const saved = await save(shop, 0, dearer)
  const { prices, revision, history } = saved.json<PlanPricesView>()
  expect([prices, revision]).toEqual([dearer, 1])
  expect(history[0]).toMatchObject({ changedBy: 'chief' })
  expect(history[0]?.changes[0]).toEqual({ field: 'starter', before: '14900', after: '15900' })
  const late = await save(shop, 0, specifiedPlanPrices)
  expect(late.json<Problem>().code).toBe('prices-changed-meanwhile')
  const headers = { authorization: `Bearer ${await shop.adminToken('admin')}` }
  const payload = { revision: 1, prices: specifiedPlanPrices }
  const denied = await shop.app.inject({ method: 'PUT', url, headers, payload })
  expect(denied.statusCode).toBe(403)
})

test('a plan costs less than its reports one by one, whichever of both prices is changed', async () => {
  const shop = await openShop()
  const wrong = await save(shop, 0, { ...dearer, professional: 15_900 })
  expect([wrong.statusCode, wrong.json<Problem>().message]).toEqual([
    422,
    'Professional, a month: It must cost more than the Starter plan.',
  ])
  const packages = (basic: number) =>
    shop.asStaff('PUT', '/api/admin/package-prices', {
      revision: 0,
      prices: { basic, pro: 69_500, premium: 99_500 },
    })
  const sentence =
    'The Starter plan would cost $477 a quarter, and its reports bought one by one $477. A plan must cost less.'
  await save(shop, 0, dearer)
  const cheap = await packages(5300)
  expect([cheap.statusCode, cheap.json<Problem>().message]).toEqual([422, sentence])
  expect((await packages(5400)).statusCode).toBe(200)
  const dear = await save(shop, 1, { ...dearer, starter: 16_200 })
  expect([dear.statusCode, dear.json<Problem>().message]).toEqual([
    422,
    sentence.replaceAll('$477', '$486'),
  ])
})

test('a refusal names the plan of each sentence', async () => {
  const shop = await openShop()
  const refused = await save(shop, 0, { starter: 0, professional: 0 })
  const whole = 'Give whole dollars from $10 to $10,000.'
  expect(refused.json<Problem>().message).toBe(
    `Starter, a month: ${whole} Professional, a month: ${whole}`,
  )
})

test('a page that cannot read the prices shows the specified ones, and nobody is charged by them', async () => {
  const shop = await openShop()
  await save(shop, 0, dearer)
  const away = vi
    .spyOn(shop.ports.database, 'executeQuery')
    .mockRejectedValue(new Error('the database is away'))
  expect(await shownPlanPrices(shop.ports)).toEqual(specifiedPlanPrices)
  away.mockRestore()
  expect(await shownPlanPrices(shop.ports)).toEqual(specifiedPlanPrices)
  expect((await subscribe(shop)).statusCode).toBe(200)
  const checkout = await shop.ports.database
    .selectFrom('sandbox_checkouts')
    .select('amount')
    .executeTakeFirstOrThrow()
  expect(checkout.amount).toBe(47_700)
})

test('pages of the process that saves follow at once, those of others within ten seconds', async () => {
  const shop = await openShop()
  const other = { ...shop.ports }
  const shown = () => Promise.all([shop.ports, other].map(shownPlanPrices))
  expect(await shown()).toEqual([specifiedPlanPrices, specifiedPlanPrices])
  await save(shop, 0, dearer)
  expect(await shown()).toEqual([dearer, specifiedPlanPrices])
  shop.clock.advance(10_000)
  expect(await shown()).toEqual([dearer, dearer])
})
