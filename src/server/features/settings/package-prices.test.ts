import { expect, test, vi } from 'vitest'
import type { Problem } from '#contract/endpoint.ts'
import type { PackagePricesView } from '#contract/package-prices.ts'
import type { UpgradeView } from '#contract/upgrades.ts'
import { type PackagePrices, specifiedPrices } from '#core/catalog/package-prices.ts'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { shownPackagePrices } from './commands/package-prices.ts'

const dearer: PackagePrices = { basic: 45_000, pro: 80_000, premium: 120_000 }

const save = (shop: Shop, revision: number, prices: PackagePrices) =>
  shop.asStaff('PUT', '/api/admin/package-prices', { revision, prices })

const amountOf = async (shop: Shop, orderId: string) =>
  shop.ports.database
    .selectFrom('orders')
    .select(['amount', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

/** The key of the link in the mails of an order. */
function mailedKey(shop: Shop, orderId: string): string {
  const mail = shop.mailer.sent.find(({ text }) => text.includes(`/order/${orderId}?key=`))
  return /\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('a new price counts for orders that are placed from then on, and an order keeps its own', async () => {
  const shop = await openShop()
  const before = await shop.placed()
  expect((await save(shop, 0, dearer)).statusCode).toBe(200)
  const after = await shop.placed({ email: 'later@customer.example' })
  const [first, second] = [
    await amountOf(shop, before.orderId),
    await amountOf(shop, after.orderId),
  ]
  expect(first.amount).not.toBe(second.amount)
  expect(Object.values(specifiedPrices)).toContain(first.amount)
  expect(Object.values(dearer)).toContain(second.amount)
  // The payment of the older one is taken at its own amount.
  await shop.pay(before.clientSecret)
  await shop.pay(after.clientSecret)
  expect((await amountOf(shop, before.orderId)).status).toBe('paid')
  expect((await amountOf(shop, after.orderId)).status).toBe('paid')
  const invoices = await shop.ports.database.selectFrom('invoices').select('amount').execute()
  expect(invoices.map(({ amount }) => amount).sort()).toEqual([first.amount, second.amount].sort())
})

test('who changed what is kept, and an older state is refused', async () => {
  const shop = await openShop()
  const saved = await save(shop, 0, dearer)
  const { prices, revision, history } = saved.json<PackagePricesView>()
  expect([prices, revision]).toEqual([dearer, 1])
  expect(history[0]).toMatchObject({ changedBy: 'chief' })
  expect(history[0]?.changes[0]).toEqual({ field: 'basic', before: '39500', after: '45000' })
  const late = await save(shop, 0, specifiedPrices)
  expect(late.json<Problem>().code).toBe('prices-changed-meanwhile')
})

test('a larger package costs more, in whole dollars, or a sentence says so', async () => {
  const shop = await openShop()
  const wrong = await save(shop, 0, { ...dearer, pro: 45_000 })
  expect([wrong.statusCode, wrong.json<Problem>().message]).toEqual([
    422,
    'Pro Snapshot: It must cost more than the Basic Snapshot.',
  ])
  expect((await save(shop, 0, { ...dearer, basic: 45_050 })).statusCode).toBe(422)
  const asAdmin = { authorization: `Bearer ${await shop.adminToken('admin')}` }
  const payload = { revision: 0, prices: dearer }
  const url = '/api/admin/package-prices'
  const denied = await shop.app.inject({ method: 'PUT', url, headers: asAdmin, payload })
  expect(denied.statusCode).toBe(403)
})

test('an upgrade costs the difference of today’s prices', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted({ packageType: 'basic' })
  const key = mailedKey(shop, id)
  const offer = async () =>
    (await shop.app.inject(`/api/orders/${id}/upgrade?key=${key}`)).json<UpgradeView>().offer
  expect(await offer()).toMatchObject({ packageType: 'pro', amount: 30_000 })
  await save(shop, 0, dearer)
  expect(await offer()).toMatchObject({ packageType: 'pro', amount: 35_000 })
})

test('an upgrade is opened at the price that was shown, at another one nothing is', async () => {
  const shop = await openShop()
  const { id, secureToken } = await shop.delivered({ packageType: 'basic' })
  const ofOrder = `/api/orders/${id}/upgrade?key=${mailedKey(shop, id)}`
  const ofReport = `/api/reports/secure/${secureToken}/upgrade`
  const payments = () =>
    shop.ports.database.selectFrom('order_upgrades').select(['amount', 'payment_id']).execute()
  await save(shop, 0, dearer)
  for (const url of [ofOrder, ofReport]) {
    const late = await shop.post(url, { amount: 30_000 })
    expect([late.statusCode, late.json<Problem>().code]).toEqual([409, 'upgrade-price-changed'])
  }
  expect(await payments()).toEqual([])
  const opened = (await shop.post(ofReport, { amount: 35_000 })).json()
  expect(opened).toMatchObject({ amount: 35_000 })
  // The page whose payment is open asks again: at the former price nothing changes.
  await save(shop, 1, { ...dearer, pro: 90_000 })
  const before = await payments()
  expect((await shop.post(ofOrder, { amount: 35_000 })).statusCode).toBe(409)
  expect(await payments()).toEqual(before)
  // Whoever names no amount gets the payment of today's price, as before.
  const unnamed = (await shop.post(ofOrder)).json()
  expect(unnamed.amount).toBe(45_000)
  expect(unnamed.clientSecret).not.toBe(opened.clientSecret)
  expect((await payments()).map(({ amount }) => amount)).toEqual([45_000])
})

test('a page that cannot read the prices shows the specified ones, and nobody is charged by them', async () => {
  const shop = await openShop()
  const basic = await shop.delivered({ packageType: 'basic' })
  await save(shop, 0, dearer)
  const { database } = shop.ports
  const away = vi
    .spyOn(database, 'executeQuery')
    .mockRejectedValue(new Error('the database is away'))
  expect(await shownPackagePrices(shop.ports)).toEqual(specifiedPrices)
  away.mockRestore()
  // Pages go on for ten seconds with what they showed.
  expect(await shownPackagePrices(shop.ports)).toEqual(specifiedPrices)
  const placed = await shop.placed({ email: 'later@customer.example' })
  expect((await amountOf(shop, placed.orderId)).amount).toBe(dearer.pro)
  const demo = (await shop.post('/api/demo/create-test-order', buildDemoOrder())).json()
  await shop.runJobs()
  const url = `/api/admin/demo-projects/${demo.orderId}`
  expect((await shop.asStaff('GET', url)).json()).toMatchObject({ orderPrice: dearer.pro })
  const converted = (await shop.asStaff('POST', `${url}/convert`, {})).json()
  expect((await amountOf(shop, converted.orderId)).amount).toBe(dearer.pro)
  const upgrade = await shop.post(`/api/reports/secure/${basic.secureToken}/upgrade`)
  expect(upgrade.json()).toMatchObject({ amount: dearer.pro - dearer.basic })
})

test('pages of the process that saves follow at once, those of others within ten seconds', async () => {
  const shop = await openShop()
  const other = { ...shop.ports }
  const shown = () => Promise.all([shop.ports, other].map(shownPackagePrices))
  expect(await shown()).toEqual([specifiedPrices, specifiedPrices])
  await save(shop, 0, dearer)
  expect(await shown()).toEqual([dearer, specifiedPrices])
  shop.clock.advance(10_000)
  expect(await shown()).toEqual([dearer, dearer])
})
