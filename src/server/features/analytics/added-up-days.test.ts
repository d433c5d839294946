import fc from 'fast-check'
import { type Insertable, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { analyticsReply, clientSummary } from '#contract/analytics.ts'
import { addDays } from '#core/time/day.ts'
import type { OrderRow } from '#server/database/order-tables.ts'
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts'
import { countPlainly, dayOf, sum } from '#server/testing/count-figures-plainly.ts'
import { postBooks } from '#server/testing/post-books.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addUpDaysCommand } from './commands/add-up-days.ts'
import { showAnalytics } from './commands/show-analytics.ts'

type Analytics = z.output<typeof analyticsReply>
type Summary = z.output<typeof clientSummary>
type Asked = Parameters<typeof countPlainly>[1]

const dayMs = 86_400_000

// Few emails, so that demo projects and orders share some; one differs only in case.
const emails = ['a@shop.example', 'A@shop.example', 'b@shop.example', 'c@shop.example']
const types = [
  { projectType: 'restaurant' },
  { projectType: 'office' },
  { projectType: 'salon', salonSubcategory: 'medspa' },
  { projectType: 'salon' },
  {},
]

const age = fc.integer({ min: 0, max: 80 * dayMs })
const pick = fc.nat({ max: 99 })
const hours = fc.integer({ min: 1, max: 90 })

const order = fc.record({
  kind: fc.constant('order' as const),
  age,
  isPaid: fc.boolean(),
  approvedAfter: fc.option(hours),
  packageType: fc.constantFrom('basic', 'pro', 'premium'),
  amount: fc.constantFrom(0, 39_500, 69_500),
  type: fc.constantFrom(...types),
  email: fc.constantFrom(...emails),
})
const client = fc.record({
  kind: fc.constant('client' as const),
  age,
  plan: fc.constantFrom('trial', 'starter', 'professional', 'enterprise'),
  status: fc.constantFrom('active', 'past_due', 'canceled', 'trial'),
  profession: fc.constantFrom(null, 'architect', 'developer'),
  referral: fc.constantFrom(null, 'google-search', 'trade-show'),
  projects: fc.nat({ max: 5 }),
  quarters: fc.option(fc.integer({ min: 1, max: 9 })),
})
const demo = fc.record({
  kind: fc.constant('demo' as const),
  age,
  email: fc.constantFrom(...emails),
})
const change = fc.record({
  kind: fc.constantFrom(
    'pay' as const,
    'approve' as const,
    'refund' as const,
    'give-back' as const,
    'take-back-refund' as const,
    'archive' as const,
    'erase-order' as const,
    'correct-order' as const,
    'change-client' as const,
    'erase-client' as const,
    'archive-demo' as const,
    'erase-demo' as const,
  ),
  pick,
  hours,
})
const passing = fc.record({
  kind: fc.constantFrom('add-up' as const, 'wait' as const),
  ms: fc.integer({ min: 0, max: 20 * dayMs }),
})

type OrderStep = StepOf<typeof order>
type ClientStep = StepOf<typeof client>
type DemoStep = StepOf<typeof demo>
type ChangeStep = StepOf<typeof change>
type Step = OrderStep | ClientStep | DemoStep | ChangeStep | StepOf<typeof passing>
type StepOf<Drawn> = Drawn extends fc.Arbitrary<infer One> ? One : never

const steps = fc.array(
  fc.oneof(
    { arbitrary: order, weight: 5 },
    { arbitrary: client, weight: 3 },
    { arbitrary: demo, weight: 2 },
    { arbitrary: change, weight: 6 },
    { arbitrary: passing, weight: 3 },
  ),
  { minLength: 5, maxLength: 45 },
)

async function take(app: TestApp, step: Step): Promise<void> {
  await doStep(app, step)
  await postBooks(app.ports.database)
}

async function doStep(app: TestApp, step: Step): Promise<void> {
  switch (step.kind) {
    case 'order':
      return await insertOrder(app, step)
    case 'client':
      return await insertClient(app, step)
    case 'demo':
      return await insertDemo(app, step)
    case 'add-up':
      return await addUpDaysCommand(app.ports)
    case 'wait':
      return app.clock.advance(step.ms)
    default:
      return await changeOne(app, step)
  }
}

async function insertOrder({ ports, clock }: TestApp, step: OrderStep): Promise<void> {
  const createdAt = new Date(clock.now().getTime() - step.age)
  const values: Insertable<OrderRow> = {
    package_type: step.packageType,
    amount: step.amount,
    customer_email: step.email,
    customer_name: 'Order Desk',
    status: step.isPaid ? 'paid' : 'pending',
    project_data: JSON.stringify(step.type),
    created_at: createdAt,
    paid_at: step.isPaid ? createdAt : null,
    approved_at:
      step.isPaid && step.approvedAfter !== null
        ? new Date(createdAt.getTime() + step.approvedAfter * 3_600_000)
        : null,
  }
  await ports.database.insertInto('orders').values(values).execute()
}

async function insertClient({ ports, clock }: TestApp, step: ClientStep): Promise<void> {
  const start = new Date(clock.now().getTime() - step.age)
  const subscribed = step.quarters !== null
  await ports.database
    .insertInto('client_profiles')
    .values({
      email: `${crypto.randomUUID()}@shop.example`,
      company_name: 'Shop',
      contact_person: 'Desk',
      phone: '',
      subscription_plan: step.plan,
      subscription_status: step.status,
      professional_type: step.profession,
      referral_source: step.referral,
      total_projects: step.projects,
      subscription_start_date: subscribed ? start : null,
      subscription_end_date: subscribed
        ? new Date(start.getTime() + (step.quarters ?? 0) * 91 * dayMs)
        : null,
      created_at: start,
    })
    .execute()
  if (!subscribed) return
  const subscriptionId = crypto.randomUUID()
  const event = { kind: 'plan-paid', subscriptionId, customerId: 'cus_1', quarter: 1 } as const
  await ports.database
    .transaction()
    .execute((transaction) => postToLedger(transaction, ports, { ...event, amount: 44_700 }))
}

async function insertDemo({ ports, clock }: TestApp, step: DemoStep): Promise<void> {
  await ports.database
    .insertInto('demo_projects')
    .values({
      name: 'Shop - Demo',
      package_type: 'pro',
      customer_email: step.email,
      customer_name: 'Desk',
      project_data: '{}',
      created_at: new Date(clock.now().getTime() - step.age),
    })
    .execute()
}

/** A change that the product, or an administrator of the database, makes to an existing row. */
async function changeOne(app: TestApp, { kind, pick: chosen, hours: later }: ChangeStep) {
  const { database } = app.ports
  const table = kind.includes('client')
    ? ('client_profiles' as const)
    : kind.includes('demo')
      ? ('demo_projects' as const)
      : ('orders' as const)
  const rows = await database.selectFrom(table).select('id').orderBy('created_at').execute()
  const id = rows[chosen % Math.max(1, rows.length)]?.id
  if (id === undefined) return
  const orders = database.updateTable('orders').where('id', '=', id)
  const now = app.clock.now()
  const changes: Readonly<Record<string, () => { execute(): Promise<unknown> }>> = {
    pay: () => orders.set({ status: 'paid', paid_at: now }).where('paid_at', 'is', null),
    approve: () =>
      orders
        .set({ status: 'qc_approved', approved_at: new Date(now.getTime() + later * 60_000) })
        .where('paid_at', 'is not', null),
    refund: () => orders.set({ status: 'cancelled' }),
    // Refunds one half, then the other; sometimes the provider later reports that the refund
    // failed.
    'give-back': () =>
      database
        .insertInto('order_refunds')
        .columns(['order_id', 'amount', 'reason', 'status'])
        .expression(
          database
            .selectFrom('orders')
            .select([
              'id',
              sql<number>`amount / 2`.as('amount'),
              sql.lit('x').as('reason'),
              sql.lit('succeeded').as('status'),
            ])
            .where('id', '=', id)
            .where('amount', '>', 0)
            .whereRef('refunded', '<', 'amount'),
        ),
    'take-back-refund': () =>
      database.updateTable('order_refunds').set({ status: 'failed' }).where('order_id', '=', id),
    archive: () => orders.set({ deleted_at: now, customer_email: 'deleted@invalid' }),
    'correct-order': () =>
      orders.set({ project_data: '{"projectType":"retail"}', customer_email: emails[2] ?? '' }),
    'change-client': () =>
      database
        .updateTable('client_profiles')
        .set({ subscription_plan: 'professional', subscription_status: 'active' })
        .set((row) => ({ total_projects: row('total_projects', '+', 1) }))
        .where('id', '=', id),
    'archive-demo': () =>
      database.updateTable('demo_projects').set({ deleted_at: now }).where('id', '=', id),
  }
  if (kind === 'erase-order') {
    await database.deleteFrom('order_refunds').where('order_id', '=', id).execute()
  }
  const update = changes[kind]
  await (update ? update() : database.deleteFrom(table).where('id', '=', id)).execute()
}

async function expectExact(app: TestApp, asked: Asked): Promise<void> {
  const headers = { authorization: `Bearer ${await app.adminToken()}` }
  const query = new URLSearchParams(asked).toString()
  const answer = await app.app.inject({ url: `/api/admin/analytics?${query}`, headers })
  const { reportAnalytics: report, subscriptionAnalytics: own } = answer.json<Analytics>()
  const summary = (
    await app.app.inject({ url: '/api/admin/client-profile-summary', headers })
  ).json<Summary>()
  const { timeline, approvedReports: _, ...reports } = report
  const { paidClientPercentage, professionalDominance } = own.marketPenetration
  expect({
    ...reports,
    monthlyRecurringRevenue: own.monthlyRecurringRevenue,
    recurringRevenueAtStart: own.recurringRevenueAtStart,
    avgLifetimeValue: own.avgLifetimeValue,
    paidClientPercentage,
    professionalDominance,
    subscriptionBreakdown: own.subscriptionBreakdown,
    totalProfiles: own.totalProfiles,
    referrals: Object.fromEntries(
      Object.entries(own.referralAnalytics).map(([source, { count, conversionRate }]) => [
        source,
        { count, conversionRate },
      ]),
    ),
    professionalBreakdown: summary.professionalBreakdown,
    recentSignups: summary.recentSignups,
  }).toEqual(await countPlainly(app, asked))
  expect(sum(timeline.map((step) => step.count))).toBe(report.totalReports)
  expect(sum(timeline.map((step) => step.basic + step.pro + step.premium))).toBe(
    report.reportRevenue,
  )
  expect(summary.subscriptionBreakdown).toEqual(own.subscriptionBreakdown)
}

describe('days that are added up', () => {
  test('give the figures that counting every row anew gives, whatever happened in between', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat({ max: 60 }), fc.nat({ max: 60 }), async (taken, a, b) => {
        const app = await createTestApp()
        for (const step of taken) await take(app, step)
        const today = dayOf(app.clock.now().toISOString())
        const from = addDays(today, -Math.max(a, b))
        const to = addDays(today, -Math.min(a, b))
        await expectExact(app, {})
        await expectExact(app, { from, to })
        await addUpDaysCommand(app.ports)
        await expectExact(app, { from })
        await expectExact(app, { to })
        await app.close()
      }),
    )
  })

  test('are counted anew when the ledger has another entry of an order', async () => {
    const app = await createTestApp()
    const { database } = app.ports
    await take(app, {
      ...{ kind: 'order', age: 9 * dayMs, isPaid: true, approvedAfter: 5, packageType: 'pro' },
      ...{ amount: 69_500, type: { projectType: 'office' }, email: 'a@shop.example' },
    })
    await addUpDaysCommand(app.ports)
    const order = await database.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const event = { kind: 'order-paid', paymentId: 'pi_again', orderId: order.id } as const
    await database
      .transaction()
      .execute((transaction) => postToLedger(transaction, app.ports, { ...event, amount: 69_500 }))
    const seen = async () => (await showAnalytics(app.ports, {})).reportAnalytics.reportRevenue
    expect(await seen()).toBe(139_000)
    await addUpDaysCommand(app.ports)
    expect(await seen()).toBe(139_000)
    await app.close()
  })

  test('are counted anew when money goes back, and when it did not arrive after all', async () => {
    const app = await createTestApp()
    const sale = {
      kind: 'order',
      age: 9 * dayMs,
      isPaid: true,
      approvedAfter: 5,
      packageType: 'pro',
      amount: 69_500,
      type: { projectType: 'office' },
      email: 'a@shop.example',
    } as const
    await take(app, sale)
    await take(app, { ...sale, age: 12 * dayMs, email: 'b@shop.example' })
    await take(app, { kind: 'demo', age: 10 * dayMs, email: 'A@shop.example' })
    await addUpDaysCommand(app.ports)
    const revenues: number[] = []
    for (const kind of ['give-back', 'give-back', 'take-back-refund'] as const) {
      await take(app, { kind, pick: 1, hours: 1 })
      await expectExact(app, {})
      revenues.push((await countPlainly(app, {})).reportRevenue)
      await addUpDaysCommand(app.ports)
      await expectExact(app, {})
    }
    expect(revenues).toEqual([104_250, 69_500, 139_000])
    await app.close()
  })
})
