import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverReport } from '#server/testing/cover-report.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { monthsAfter } from '#server/testing/simulation/months-after.ts'
import { syncSubscriptionCommand } from './commands/sync-subscription.ts'
import { findSubscriber } from './reads.ts'
import { updateUsageMonth } from './writes/subscription.ts'

const limit = 3
const hour = 3_600_000

/**
 * What may happen in any order: reports, passing hours, and events of the plan, late or repeated.
 */
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('use' as const) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 * 24 }) },
    { weight: 2, arbitrary: fc.constant('sync' as const) },
  ),
  { minLength: 10, maxLength: 40 },
)

/** Any second of thirty years; the last days of months are as likely as all others together. */
const starts = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2054, 0, 1) / 1000 }),
  fc
    .tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 1, max: 3 * 86_400 }))
    .map(([month, before]) => Date.UTC(2024, month, 1) / 1000 - before),
)

async function subscriberSince(shop: Shop, start: number) {
  const { database } = shop.ports
  const id = crypto.randomUUID()
  const started = new Date(start).toISOString()
  const values = {
    email: `${id}@broker.example`,
    company_name: 'B',
    contact_person: 'B',
    phone: '',
  }
  await database
    .insertInto('client_profiles')
    .values({ id, ...values })
    .execute()
  const customer = { id: `cus_${id}`, profile_id: id, email: '', name: '', idempotency_key: id }
  await database.insertInto('sandbox_customers').values(customer).execute()
  await database
    .insertInto('sandbox_subscriptions')
    .values({
      id: `sub_${id}`,
      profile_id: id,
      plan: 'starter',
      customer_id: customer.id,
      status: 'active',
      started_at: started,
      period_start: started,
      period_end: new Date(monthsAfter(start, 3)).toISOString(),
    })
    .execute()
  await syncSubscriptionCommand(shop.ports, `sub_${id}`)
  return { id, subscriptionId: `sub_${id}` }
}

function monthOf(start: number, now: number): number {
  let month = 0
  while (monthsAfter(start, month + 1) <= now) month += 1
  return month
}

test('three reports are covered in every month of the plan, from any day on and whenever events arrive', async () => {
  const shop = await openShop()
  const property = fc.asyncProperty(starts, steps, async (startSecond, happenings) => {
    const start = startSecond * 1000
    shop.clock.set(new Date(start).toISOString())
    const { id, subscriptionId } = await subscriberSince(shop, start)
    const used = new Map<number, number>()
    for (const happening of happenings) {
      if (typeof happening === 'number') shop.clock.advance(happening * hour)
      else if (happening === 'sync') await syncSubscriptionCommand(shop.ports, subscriptionId)
      else {
        const month = monthOf(start, shop.clock.now().getTime())
        const before = used.get(month) ?? 0
        expect((await coverReport(shop.ports, id)).ok).toBe(before < limit)
        used.set(month, Math.min(limit, before + 1))
      }
    }
  })
  await fc.assert(property)
})

test('a report is not counted on terms that changed after they were looked at', async () => {
  const shop = await openShop()
  const { id, subscriptionId } = await subscriberSince(shop, shop.clock.now().getTime() - hour)
  const { database } = shop.ports
  const revisionNow = async () => (await findSubscriber(database, id))?.revision ?? 0
  const seen = await revisionNow()
  const plan = { plan: 'professional' as const }
  await database
    .updateTable('sandbox_subscriptions')
    .set(plan)
    .where('id', '=', subscriptionId)
    .execute()
  await syncSubscriptionCommand(shop.ports, subscriptionId)
  expect(await revisionNow()).toBeGreaterThan(seen)
  const now = shop.clock.now().getTime()
  const month = {
    start: new Date(now - hour).toISOString(),
    end: new Date(monthsAfter(now, 1)).toISOString(),
  }
  const use = (revision: number) =>
    database
      .transaction()
      .execute((transaction) => updateUsageMonth(transaction, id, { month, revision }))
  expect(await use(seen)).toBe(false)
  expect(await use(await revisionNow())).toBe(true)
})
