import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { GatewayError } from '#core/payment/gateway.ts'
import { localDay } from '#core/time/time-zone.ts'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { livedHere, signedIn, tablesNaming, traces } from '#server/testing/left-traces.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { retainCommand } from './commands/retain.ts'
import { retainJob } from './jobs.ts'

const dayMs = 86_400_000

/** The database dates some rows by its own clock, so the test clock starts at the present. */
async function openPresentShop(): Promise<Shop> {
  const shop = await openShop()
  shop.clock.set(new Date().toISOString())
  return shop
}

/** Sets the clock to years after `start`, plus or minus some days. */
function setAge(shop: Shop, start: Date, { years = 0, days = 0 }): void {
  const moment = new Date(start)
  moment.setUTCFullYear(moment.getUTCFullYear() + years)
  shop.clock.set(new Date(moment.getTime() + days * dayMs).toISOString())
}

/** Runs one night and returns the reported counts. */
async function retain(shop: Shop): Promise<Record<string, unknown>> {
  await retainCommand(shop.ports)
  return shop.log.lines.findLast(({ message }) => message === 'retention')?.facts ?? {}
}

async function sweep(shop: Shop): Promise<void> {
  await shop.ports.database
    .transaction()
    .execute((transaction) => shop.ports.queue.enqueue(transaction, 'sweep', {}))
  await shop.runJobs()
}

const nothing = { isThrough: true }

/** Ends the person's own subscription, so that only the date keeps the client. */
async function endPlans(shop: Shop): Promise<void> {
  const plans = await shop.ports.database.selectFrom('sandbox_subscriptions').select('id').execute()
  for (const { id } of plans) {
    await shop.ports.gateway.cancelSubscription(id, { when: 'now', idempotencyKey: `end:${id}` })
    await shop.ports.database
      .transaction()
      .execute((transaction) =>
        shop.ports.queue.enqueue(transaction, 'sync-subscription', { subscriptionId: id }),
      )
  }
  await shop.runJobs()
}

/** The figures that the office sees for days long past. */
async function figures(shop: Shop, start: Date) {
  const day = (offset: number) => localDay(new Date(start.getTime() + offset * dayMs), 'UTC')
  const answer = await shop.asStaff('GET', `/api/admin/analytics?from=${day(-9)}&to=${day(9)}`)
  const { reportAnalytics, subscriptionAnalytics } = answer.json()
  const { referralAnalytics, marketPenetration } = subscriptionAnalytics
  return { reportAnalytics, referralAnalytics, marketPenetration }
}

/** Adds up every day again from the remaining rows. */
async function addUpAnew(shop: Shop): Promise<void> {
  for (const table of ['daily_sales', 'daily_clients', 'daily_demos', 'figure_ledgers'] as const) {
    await shop.ports.database.deleteFrom(table).execute()
  }
  await sweep(shop)
}

describe('what the privacy page promises', () => {
  test('happens on the day after, not on the day before, and once', async () => {
    const shop = await openPresentShop()
    const start = shop.clock.now()
    const { paid } = await livedHere(shop)
    const { stripe_payment_intent_id: paymentId } = await shop.orderRow(paid)
    await endPlans(shop)
    await shop.app.inject(`/api/reports/secure/${(await shop.staffOrder(paid)).secureToken}`)
    const night = async (age: { years?: number; days?: number }) => {
      setAge(shop, start, age)
      const done = await retain(shop)
      expect(await retain(shop)).toEqual(nothing)
      return done
    }
    setAge(shop, start, { days: 20 })
    await sweep(shop)
    const counted = await figures(shop, start)

    expect(await night({ years: 1, days: -1 })).toEqual(nothing)
    expect(await night({ years: 1, days: 1 })).toEqual({ reportViews: 1, ...nothing })
    expect(await night({ years: 3, days: -1 })).toEqual(nothing)
    expect(await night({ years: 3, days: 1 })).toEqual({
      mails: expect.any(Number),
      webhookDeliveries: 2,
      narrativeRuns: 1,
      demoProjects: 1,
      ...nothing,
    })
    expect(await tablesNaming(shop, traces)).toContain('public.client_profiles')
    // The ended subscription was paid for three more months, and the client counts as active until
    // then.
    expect(await night({ years: 3, days: 85 })).toEqual(nothing)
    expect(await night({ years: 3, days: 95 })).toEqual({ clients: 2, ...nothing })
    expect(await night({ years: 7, days: -1 })).toEqual(nothing)
    expect(await tablesNaming(shop, traces)).toEqual([
      'public.audit_log',
      'public.customer_requests',
      'public.invoices',
      'public.lease_worksheets',
      'public.order_notes',
      'public.order_refunds',
      'public.order_search',
      'public.orders',
      'public.refund_requests',
      'public.report_bids',
      'public.report_comments',
      'public.report_links',
      'public.report_versions',
      'public.takeoffs',
      'public.uploads',
    ])
    expect(shop.files.kept.size).toBeGreaterThan(0)
    expect(await night({ years: 7, days: 1 })).toEqual({
      orders: 4,
      checkouts: 2,
      ledgerNames: expect.any(Number),
      ...nothing,
    })
    expect(await night({ years: 7, days: 95 })).toEqual({ paymentNames: 2, ...nothing })
    expect(await tablesNaming(shop, traces)).toEqual([])
    // The sandbox provider keeps its own rows, and the queue keeps finished jobs for a week.
    const naming = await tablesNaming(shop, [paymentId ?? 'none'])
    expect(naming.filter((table) => !/^pgboss|sandbox/.test(table))).toEqual([])
    expect([...shop.files.kept.keys()]).toEqual([])

    expect(await shop.orderRow(paid)).toMatchObject({
      amount: 69_500,
      refunded: 5_000,
      package_type: 'pro',
      project_type: 'restaurant',
      status: 'completed',
      paid_at: expect.any(String),
      project_data: { projectType: 'restaurant' },
      stripe_payment_intent_id: null,
    })
    expect(await figures(shop, start)).toEqual(counted)
    await addUpAnew(shop)
    expect(await figures(shop, start)).toEqual(counted)
  })

  test('leaves a client alone whom a later sign of life keeps', async () => {
    const shop = await openPresentShop()
    const start = shop.clock.now()
    await shop.delivered({ email: 'signs-in@customer.example' })
    await shop.delivered({ email: 'orders@customer.example' })
    await shop.delivered({ email: 'silent@customer.example' })
    setAge(shop, start, { years: 2 })
    await signedIn(shop, 'signs-in@customer.example')
    await shop.placed({ email: 'orders@customer.example' })
    await signedIn(shop, 'never-ordered@customer.example')
    // Moves moments that the database's clock has set.
    await sql`update orders set created_at = ${shop.clock.now()} where status = 'pending'`.execute(
      shop.ports.database,
    )
    setAge(shop, start, { years: 3, days: 2 })
    expect(await retain(shop)).toMatchObject({ clients: 1 })
    const named = async () =>
      (
        await shop.ports.database
          .selectFrom('client_profiles')
          .select('email')
          .where('erased_at', 'is', null)
          .orderBy('email')
          .execute()
      ).map(({ email }) => email)
    expect(await named()).toEqual(['orders@customer.example', 'signs-in@customer.example'])
    setAge(shop, start, { years: 5, days: 2 })
    expect(await retain(shop)).toMatchObject({ clients: 2, accounts: 1 })
    expect(await named()).toEqual([])
  })

  test('waits for an open dispute, and erases what was deleted before', async () => {
    const shop = await openPresentShop()
    const start = shop.clock.now()
    const disputed = await shop.delivered({ email: 'a@customer.example' })
    const deleted = await shop.delivered({ email: 'b@customer.example' })
    await shop.asStaff('DELETE', `/api/admin/orders/${deleted.id}`)
    await shop.asStaff('POST', '/api/admin/orders/trash/empty')
    await shop.ports.database
      .insertInto('order_disputes')
      .values({ id: 'dp_1', order_id: disputed.id, amount: 1, reason: 'x', status: 'open' })
      .execute()
    setAge(shop, start, { years: 7, days: 1 })
    expect(await retain(shop)).toMatchObject({ deletedOrders: 1, isThrough: true })
    expect((await shop.orderRow(deleted.id)).stripe_payment_intent_id).toBeNull()
    expect((await shop.orderRow(disputed.id)).customer_email).toBe('a@customer.example')
    await shop.ports.database.updateTable('order_disputes').set({ closed_at: start }).execute()
    expect(await retain(shop)).toMatchObject({ orders: 1 })
  })

  test('has no erased demo project counted again, however many there are', async () => {
    const shop = await openPresentShop()
    const start = shop.clock.now()
    await shop.post('/api/demo/create-test-order', buildDemoOrder())
    await shop.delivered()
    setAge(shop, start, { years: 3, days: 2 })
    expect(await retain(shop)).toMatchObject({ demoProjects: 1 })
    await sweep(shop)
    setAge(shop, start, { years: 7, days: 2 })
    expect(await retain(shop)).toMatchObject({ orders: 1 })
    const changes = await shop.ports.database
      .selectFrom('figure_changes')
      .select('ledger')
      .execute()
    expect(changes).toContainEqual({ ledger: 'sales' })
    expect(changes).not.toContainEqual({ ledger: 'demos' })
  })

  test('takes no project from the count of a client who is still there', async () => {
    const shop = await openPresentShop()
    const start = shop.clock.now()
    const email = 'regular@customer.example'
    await shop.delivered({ email })
    setAge(shop, start, { years: 7, days: 1 })
    await shop.ports.database
      .updateTable('client_profiles')
      .set({ last_project_date: shop.clock.now() })
      .execute()
    expect(await retain(shop)).toMatchObject({ orders: 1 })
    await shop.drafted({ email })
    const profiles = await shop.ports.database
      .selectFrom('client_profiles')
      .select(['email', 'total_projects as projects'])
      .execute()
    expect(profiles).toEqual([{ email, projects: 2 }])
  })
})

describe('a run', () => {
  test('does its batches and no more; the next run continues until nothing is left', async () => {
    const shop = await openPresentShop()
    const start = shop.clock.now()
    for (const name of ['a', 'b', 'c']) await shop.delivered({ email: `${name}@customer.example` })
    setAge(shop, start, { years: 7, days: 2 })
    // Only the first steps get a batch; orders are not reached yet.
    expect(await retainCommand(shop.ports, { batches: 3, ms: 60_000 })).toBe(false)
    expect(await tablesNaming(shop, ['@customer.example'])).toEqual(
      expect.arrayContaining(['public.client_profiles', 'public.orders']),
    )
    expect(await retainCommand(shop.ports, { batches: 40, ms: 60_000 })).toBe(true)
    expect(await retain(shop)).toEqual(nothing)
    expect(await tablesNaming(shop, ['@customer.example'])).toEqual([])
  })

  test('that is killed before the files are removed leaves them to the sweep', async () => {
    const shop = await openPresentShop()
    const start = shop.clock.now()
    await shop.delivered()
    setAge(shop, start, { years: 7, days: 2 })
    const files = {
      ...shop.files,
      delete: () => Promise.reject(new Error('killed')),
    }
    await expect(retainCommand({ ...shop.ports, files })).rejects.toThrow('killed')
    expect(shop.files.kept.size).toBe(1)
    await sweep(shop)
    expect(shop.files.kept.size).toBe(0)
    await retain(shop)
    expect(await tablesNaming(shop, ['desk@customer.example'])).toEqual([])
  })

  test('that is killed within a batch leaves the batch as it was', async () => {
    const shop = await openPresentShop()
    const start = shop.clock.now()
    const { id } = await shop.delivered()
    const before = await shop.orderRow(id)
    setAge(shop, start, { years: 7, days: 2 })
    await sql`create function fail_once() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`.execute(shop.ports.database)
    await sql`create trigger fail_once before delete on order_visitors
      for each statement execute function fail_once()`.execute(shop.ports.database)
    try {
      await expect(retainCommand(shop.ports)).rejects.toThrow('killed')
      expect(await shop.orderRow(id)).toEqual(before)
      expect(shop.files.kept.size).toBe(1)
    } finally {
      await sql`drop trigger fail_once on order_visitors`.execute(shop.ports.database)
      await sql`drop function fail_once()`.execute(shop.ports.database)
    }
    expect(await retain(shop)).toMatchObject({ orders: 1 })
  })

  test('asks a provider that is away no further, and does everything else', async () => {
    const shop = await openPresentShop()
    const start = shop.clock.now()
    for (const name of ['a', 'b', 'c', 'd']) {
      await shop.delivered({ email: `${name}@customer.example` })
    }
    setAge(shop, start, { years: 7, days: 2 })
    const asked: string[] = []
    const answering = (refuse: (email: string) => GatewayError | undefined) => ({
      ...shop.ports,
      gateway: {
        ...shop.ports.gateway,
        eraseCustomer: async ({ email }: { email: string }) => {
          asked.push(email.slice(0, 1))
          const refusal = refuse(email)
          if (refusal) throw refusal
        },
      },
    })
    const away = new GatewayError('unavailable', 'no answer')
    expect(await retainCommand(answering(() => away))).toBe(true)
    expect(asked).toEqual(['a', 'b'])
    expect(shop.log.lines.at(-1)?.facts).toMatchObject({ orders: 4, isThrough: true })
    expect(shop.log.lines.at(-1)?.facts).not.toHaveProperty('clients')
    // The next night continues; one client that the provider refuses to delete does not stop the
    // others.
    const no = new GatewayError('invalid_request', 'no')
    asked.length = 0
    await retainCommand(answering((email) => ({ a: away, b: no, c: away })[email.slice(0, 1)]))
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
    expect(shop.log.lines.at(-1)?.facts).toMatchObject({ clients: 1, isThrough: true })
    expect(await retain(shop)).toMatchObject({ clients: 3 })
  })

  test('ends in time although the provider takes a minute for each client', async () => {
    const shop = await openPresentShop()
    const start = shop.clock.now()
    for (const name of ['a', 'b', 'c']) await shop.delivered({ email: `${name}@customer.example` })
    setAge(shop, start, { years: 3, days: 2 })
    const gateway = {
      ...shop.ports.gateway,
      eraseCustomer: async () => shop.clock.advance(60_000),
    }
    const bounds = { batches: 40, ms: 100_000 }
    expect(await retainCommand({ ...shop.ports, gateway }, bounds)).toBe(false)
    expect(shop.log.lines.at(-1)?.facts).toMatchObject({ clients: 2 })
    expect(await retainCommand(shop.ports, bounds)).toBe(true)
    expect(shop.log.lines.at(-1)?.facts).toMatchObject({ clients: 1 })
  })

  test('that takes long is followed by another', async () => {
    const shop = await openPresentShop()
    await retainJob({
      ...shop.ports,
      clock: {
        now: () => {
          shop.clock.advance(100_000)
          return shop.clock.now()
        },
      },
    })
    const { rows } = await sql`select name from pgboss.job where name = 'retain'`.execute(
      shop.ports.database,
    )
    expect(rows).toHaveLength(1)
    expect(await shop.runJobs({ deferred: true })).toBeGreaterThan(0)
    expect(shop.log.lines.at(-1)).toEqual({ facts: nothing, message: 'retention' })
  })
})
