import { expect, test } from 'vitest'
import type { ReadinessView } from '#contract/readiness.ts'
import type { ReadinessPoint } from '#core/readiness/readiness.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

async function readyPoints(shop: Shop): Promise<readonly ReadinessPoint[]> {
  const answer = await shop.asStaff('GET', '/api/admin/readiness')
  const { points } = answer.json<ReadinessView>()
  return points.flatMap(({ point, isReady }) => (isReady ? [point] : []))
}

test('a fresh installation is ready for nothing but its texts', async () => {
  const shop = await openShop()
  const ready = await readyPoints(shop)
  expect(ready).not.toContain('business')
  expect(ready).not.toContain('mail')
  expect(ready).not.toContain('payment-test')
  expect(ready).not.toContain('backup')
  expect(ready).not.toContain('second-factors')
  expect(ready).toEqual(expect.arrayContaining(['legal-texts', 'prices']))
})

test('each point follows what the database says', async () => {
  const madeAt = '2026-07-01T02:00:00.000Z'
  const shop = await openShop({
    settings: { mailboxPage: false },
    findNewestBackup: async () => ({ madeAt, verifiedAt: madeAt }),
  })
  const { clientSecret } = await shop.placed()
  await shop.pay(clientSecret)
  const { email } = (await shop.asStaff('POST', '/api/admin/readiness/mail-test')).json<{
    email: string
  }>()
  expect(await readyPoints(shop)).not.toContain('mail')
  await shop.runJobs()
  expect(shop.mailer.sent.find(({ subject }) => subject === 'Test mail')?.to).toBe(email)
  const points = ['mail', 'payment-test', 'backup'] as const
  expect(await readyPoints(shop)).toEqual(expect.arrayContaining([...points]))
})

test('a notice of the provider counts when it came by itself, not when it was fetched', async () => {
  const shop = await openShop()
  await shop.ports.database
    .insertInto('payment_events')
    .values({ id: 'evt_1', provider: 'stripe', type: 'charge.refunded', payload: '{}' })
    .execute()
  expect(await readyPoints(shop)).not.toContain('webhook')
  const refused = await shop.post('/api/webhooks/stripe', {}, { 'stripe-signature': 'made up' })
  expect(refused.statusCode).toBe(400)
  expect(await readyPoints(shop)).not.toContain('webhook')
})

test('an ordinary admin does not see the list', async () => {
  const shop = await openShop()
  const headers = { authorization: `Bearer ${await shop.adminToken('admin')}` }
  const answer = await shop.app.inject({ url: '/api/admin/readiness', headers })
  expect(answer.statusCode).toBe(403)
})
