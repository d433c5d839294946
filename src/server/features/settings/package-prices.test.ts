import { expect, test } from 'vitest'
import type { Problem } from '#contract/endpoint.ts'
import type { PackagePricesView } from '#contract/package-prices.ts'
import type { UpgradeView } from '#contract/upgrades.ts'
import { type PackagePrices, specifiedPrices } from '#core/catalog/package-prices.ts'
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
    'It must cost more than the Basic Snapshot.',
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
  const mail = shop.mailer.sent.find(({ text }) => text.includes(`/order/${id}?key=`))
  const [, key = ''] = /\?key=([\w-]+)/.exec(mail?.text ?? '') ?? []
  const offer = async () =>
    (await shop.app.inject(`/api/orders/${id}/upgrade?key=${key}`)).json<UpgradeView>().offer
  expect(await offer()).toEqual({ packageType: 'pro', amount: 30_000 })
  await save(shop, 0, dearer)
  expect(await offer()).toEqual({ packageType: 'pro', amount: 35_000 })
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
