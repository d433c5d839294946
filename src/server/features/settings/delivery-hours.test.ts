import { expect, test } from 'vitest'
import type { DeliveryHoursView } from '#contract/delivery-hours.ts'
import type { Problem } from '#contract/endpoint.ts'
import type { UpgradeView } from '#contract/upgrades.ts'
import { type DeliveryHours, specifiedHours } from '#core/catalog/delivery-hours.ts'
import { addHours } from '#core/time/add-hours.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const slower: DeliveryHours = { basic: 120, pro: 96, premium: 90 }

const url = '/api/admin/delivery-hours'

const save = (shop: Shop, revision: number, hours: DeliveryHours) =>
  shop.asStaff('PUT', url, { revision, hours })

const dueOf = (shop: Shop, orderId: string) =>
  shop.ports.database
    .selectFrom('orders')
    .select(['package_type', 'paid_at', 'qc_deadline', 'delivery_hours'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

async function hoursOf(shop: Shop, orderId: string): Promise<number> {
  const { paid_at, qc_deadline } = await dueOf(shop, orderId)
  return (Date.parse(qc_deadline ?? '') - Date.parse(paid_at ?? '')) / 3_600_000
}

test('new hours count for orders that are placed from then on, also where an older one is paid later', async () => {
  const shop = await openShop()
  const before = await shop.placed({ packageType: 'pro' })
  expect((await save(shop, 0, slower)).statusCode).toBe(200)
  const after = await shop.placed({ packageType: 'pro', email: 'later@customer.example' })
  const shown = async (id: string) => (await shop.app.inject(`/api/orders/${id}`)).json()
  expect(await shown(before.orderId)).toMatchObject({ deliveryHours: 48, dueAt: null })
  expect(await shown(after.orderId)).toMatchObject({ deliveryHours: 96, dueAt: null })
  await shop.pay(before.clientSecret)
  await shop.pay(after.clientSecret)
  expect(await hoursOf(shop, before.orderId)).toBe(48)
  expect(await hoursOf(shop, after.orderId)).toBe(96)
  const { paid_at } = await dueOf(shop, after.orderId)
  expect(await shown(after.orderId)).toMatchObject({
    deliveryHours: null,
    dueAt: paid_at && addHours(paid_at, 96),
  })
})

test('an order from before the hours were a setting is due as it was promised', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed({ packageType: 'pro' })
  await shop.ports.database
    .updateTable('orders')
    .set({ delivery_hours: null })
    .where('id', '=', orderId)
    .execute()
  await save(shop, 0, slower)
  await shop.pay(clientSecret)
  expect(await hoursOf(shop, orderId)).toBe(specifiedHours.pro)
})

test('an upgrade is due within the hours at which its payment was opened', async () => {
  const shop = await openShop()
  const { id, secureToken } = await shop.delivered({ packageType: 'basic' })
  const ofReport = `/api/reports/secure/${secureToken}/upgrade`
  const offered = async () => (await shop.app.inject(ofReport)).json<UpgradeView>().offer
  expect(await offered()).toMatchObject({ packageType: 'pro', deliveryHours: 48 })
  const opened = (await shop.post(ofReport)).json()
  await save(shop, 0, slower)
  expect(await offered()).toMatchObject({ deliveryHours: 96 })
  // Another tab, which shows the new hours, gets the same payment and takes nothing from the first.
  expect((await shop.post(ofReport)).json()).toEqual(opened)
  const paidAt = shop.clock.now().toISOString()
  await shop.pay(opened.clientSecret)
  expect(await dueOf(shop, id)).toMatchObject({
    package_type: 'pro',
    qc_deadline: addHours(paidAt, 48),
  })
})

test('who changed what is kept, an older state is refused, and only an owner may', async () => {
  const shop = await openShop()
  const saved = await save(shop, 0, slower)
  const { hours, revision, history } = saved.json<DeliveryHoursView>()
  expect([hours, revision]).toEqual([slower, 1])
  expect(history[0]).toMatchObject({ changedBy: 'chief' })
  expect(history[0]?.changes[0]).toEqual({ field: 'basic', before: '72', after: '120' })
  const late = await save(shop, 0, specifiedHours)
  expect(late.json<Problem>().code).toBe('hours-changed-meanwhile')
  const headers = { authorization: `Bearer ${await shop.adminToken('admin')}` }
  const payload = { revision: 1, hours: specifiedHours }
  const denied = await shop.app.inject({ method: 'PUT', url, headers, payload })
  expect(denied.statusCode).toBe(403)
})

test('priority delivery comes sooner, or a sentence says so', async () => {
  const shop = await openShop()
  const wrong = await save(shop, 0, { ...slower, pro: 120 })
  expect([wrong.statusCode, wrong.json<Problem>().message]).toEqual([
    422,
    'Pro Snapshot due within: It must be due sooner than the Basic Snapshot, because its delivery is called priority.',
  ])
})

test('the document of the API states the turnaround of today', async () => {
  const shop = await openShop()
  const description = async () =>
    (await shop.app.inject('/api/v1/openapi.json')).json().info.description
  expect(await description()).toContain('Turnaround 72 hours.')
  await save(shop, 0, slower)
  expect(await description()).toContain('Turnaround 120 hours.')
})
