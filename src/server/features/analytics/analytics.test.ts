import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { z } from 'zod'
import type { analyticsReply, clientSummary } from '#contract/analytics.ts'
import type { Instant } from '#core/time/day.ts'
import type { ClientProfileRow } from '#server/database/client-tables.ts'
import type { OrderRow } from '#server/database/order-tables.ts'
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts'
import { insertPlanOrder } from '#server/testing/cover-report.ts'
import { postBooks } from '#server/testing/post-books.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { addUpDaysCommand } from './commands/add-up-days.ts'

type Analytics = z.output<typeof analyticsReply>

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})

const analytics = async (query = ''): Promise<Analytics> =>
  (await shop.asStaff('GET', `/api/admin/analytics${query}`)).json()

const reports = async (query = '') => (await analytics(query)).reportAnalytics

const subscriptions = async (query = '') => (await analytics(query)).subscriptionAnalytics

const summary = async (): Promise<z.output<typeof clientSummary>> =>
  (await shop.asStaff('GET', '/api/admin/client-profile-summary')).json()

async function insertSale(paidAt: Instant, overrides: Partial<Insertable<OrderRow>> = {}) {
  const { id } = await shop.ports.database
    .insertInto('orders')
    .values({
      package_type: 'pro',
      amount: 69_500,
      status: 'paid',
      customer_email: 'desk@customer.example',
      customer_name: 'Desk',
      project_data: '{"projectType":"office"}',
      created_at: paidAt,
      paid_at: paidAt,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postBooks(shop.ports.database)
  return id
}

let lastClient = 0

async function insertClient(overrides: Partial<Insertable<ClientProfileRow>> = {}) {
  lastClient += 1
  const { id } = await shop.ports.database
    .insertInto('client_profiles')
    .values({
      email: `client-${lastClient}@shop.example`,
      company_name: 'Shop',
      contact_person: 'Desk',
      phone: '',
      created_at: shop.clock.now(),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertDemo(createdAt: Instant, email = 'desk@customer.example') {
  await shop.ports.database
    .insertInto('demo_projects')
    .values({
      name: 'Shop - Demo',
      package_type: 'pro',
      customer_email: email,
      customer_name: 'Desk',
      project_data: '{}',
      created_at: createdAt,
    })
    .execute()
}

async function setOrder(id: string, change: Partial<Insertable<OrderRow>>): Promise<void> {
  await shop.ports.database.updateTable('orders').set(change).where('id', '=', id).execute()
  await postBooks(shop.ports.database)
}

describe('who may see figures', () => {
  test.each(['client-profile-summary', 'analytics', 'analytics/export'])(
    'GET /api/admin/%s answers staff only',
    async (path) => {
      expect((await shop.app.inject(`/api/admin/${path}`)).statusCode).toBe(401)
      expect((await shop.asStaff('GET', `/api/admin/${path}`)).statusCode).toBe(200)
    },
  )

  test('an empty shop has figures of zero', async () => {
    expect(await reports()).toMatchObject({ totalReports: 0, averageOrderValue: 0, previous: null })
    expect(await subscriptions()).toMatchObject({ avgLifetimeValue: 0, referralAnalytics: {} })
    expect(await summary()).toMatchObject({ totalProfiles: 0, avgProjectsPerClient: 0 })
  })
})

describe('a sale', () => {
  test('counts once it is paid, by package and project type, with the hours to its approval', async () => {
    await shop.placed()
    expect((await reports()).totalReports).toBe(0)
    const { id } = await shop.drafted({ packageType: 'basic' })
    shop.clock.advance(6 * 3_600_000)
    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    expect(await reports()).toMatchObject({
      totalReports: 1,
      reportRevenue: 39_500,
      monthlyReportRevenue: 39_500,
      averageOrderValue: 39_500,
      avgProcessingTime: 6,
      serviceBreakdown: { basic: { count: 1, revenue: 39_500 }, pro: { count: 0, revenue: 0 } },
      projectTypeBreakdown: { restaurant: { count: 1, revenue: 39_500 } },
    })
  })

  test('stays a sale when its order is archived, and is none when it is refunded', async () => {
    const { id } = await shop.drafted()
    await shop.asStaff('DELETE', `/api/admin/orders/${id}`)
    expect((await reports()).reportRevenue).toBe(69_500)
    await setOrder(id, { status: 'cancelled' })
    expect((await reports()).reportRevenue).toBe(0)
  })

  test('within a plan is a report, but no order value', async () => {
    await insertSale('2026-07-01T10:00:00Z')
    await insertSale('2026-07-01T11:00:00Z', { amount: 0 })
    expect(await reports()).toMatchObject({
      totalReports: 2,
      pricedReports: 1,
      averageOrderValue: 69_500,
    })
  })

  test('of a salon goes by the kind of salon', async () => {
    await insertSale('2026-07-01T10:00:00Z', {
      project_data: '{"projectType":"salon","salonSubcategory":"medspa"}',
    })
    expect(Object.keys((await reports()).projectTypeBreakdown)).toEqual(['medspa'])
  })
})

describe('a range', () => {
  test('takes both of its days, in the time zone of the office', async () => {
    await insertSale('2026-06-30T04:59:59Z')
    await insertSale('2026-06-30T05:00:00Z')
    await insertSale('2026-07-01T04:59:59Z')
    await insertSale('2026-07-01T05:00:00Z')
    const own = await reports('?from=2026-06-30&to=2026-06-30')
    expect(own.totalReports).toBe(2)
    expect(own.timeline).toMatchObject([{ start: '2026-06-30', count: 2 }])
    expect(own.previous).toEqual({ count: 1, revenue: 69_500 })
  })

  test('has as its monthly revenue that of the calendar month it ends in', async () => {
    await insertSale('2026-04-10T12:00:00Z')
    await insertSale('2026-05-10T12:00:00Z')
    await insertSale('2026-05-20T12:00:00Z')
    const own = await analytics('?from=2026-04-01&to=2026-05-15')
    expect(own.reportAnalytics).toMatchObject({
      monthlyReportRevenue: 69_500,
      reportRevenue: 139_000,
    })
    expect(own.period).toEqual({
      from: '2026-04-01',
      to: '2026-05-15',
      lastMonth: { from: '2026-05-01', to: '2026-05-15' },
      step: 'week',
    })
  })

  test.each(['?from=2026-02-30', '?to=july', '?from=2026-07-02&to=2026-07-01'])(
    '%s is refused',
    async (query) => {
      expect((await shop.asStaff('GET', `/api/admin/analytics${query}`)).statusCode).toBe(400)
      expect((await shop.asStaff('GET', `/api/admin/analytics/export${query}`)).statusCode).toBe(
        400,
      )
    },
  )
})

describe('a demo project', () => {
  test('is converted by a payment of its address at that time or later that was not refunded', async () => {
    await insertDemo('2026-05-01T12:00:00Z')
    await insertDemo('2026-06-20T12:00:00Z')
    await insertDemo('2026-05-01T12:00:00Z', 'other@customer.example')
    await addUpDaysCommand(shop.ports)
    const id = await insertSale('2026-06-01T12:00:00Z', { customer_email: 'Desk@Customer.example' })
    const conversion = { totalDemos: 3, convertedDemos: 1, conversionRate: 33.3 }
    expect((await reports()).demoConversion).toEqual(conversion)
    await addUpDaysCommand(shop.ports)
    await setOrder(id, { status: 'cancelled' })
    expect((await reports()).demoConversion.convertedDemos).toBe(0)
  })
})

describe('clients', () => {
  test('bring in the monthly price of the plan that is running', async () => {
    await insertClient({ subscription_plan: 'starter', subscription_status: 'active' })
    await insertClient({ subscription_plan: 'professional', subscription_status: 'past_due' })
    await insertClient({ subscription_plan: 'professional', subscription_status: 'canceled' })
    await insertClient()
    expect(await subscriptions()).toMatchObject({
      monthlyRecurringRevenue: 44_800,
      marketPenetration: { paidClientPercentage: 50, professionalDominance: 50 },
      subscriptionBreakdown: { trial: 2, starter: 1, professional: 1, enterprise: 0 },
      formerSubscribers: 1,
    })
  })

  test('bring in what their plan was sold at, whatever it costs now', async () => {
    const active = { subscription_status: 'active' } as const
    await insertClient({ ...active, subscription_plan: 'starter', quarterly_price: 60_000 })
    await insertClient({ ...active, subscription_plan: 'starter', quarterly_price: 44_700 })
    // Of the plan before.
    await insertClient({ ...active, subscription_plan: 'enterprise', quarterly_price: 44_700 })
    shop.clock.advance(2 * 86_400_000)
    const { monthlyRecurringRevenue, recurringRevenueAtStart } = await subscriptions(
      '?from=2026-07-03&to=2026-07-03',
    )
    const own = 20_000 + 14_900 + 59_900
    expect([monthlyRecurringRevenue, recurringRevenueAtStart]).toEqual([own, own])
  })

  test('brought in the price of the plans that ran as the range began, by their first and last day', async () => {
    const began = '2026-06-10T05:00:00Z'
    const plan = (
      start: Instant | null,
      end: Instant | null,
      status: 'active' | 'canceled',
      name: 'starter' | 'professional' | 'enterprise' = 'starter',
    ) =>
      insertClient({
        subscription_plan: name,
        subscription_status: status,
        subscription_start_date: start,
        subscription_end_date: end,
        created_at: '2026-01-01T12:00:00Z',
      })
    await plan('2026-06-10T04:59:59Z', '2026-09-10T04:59:59Z', 'active')
    await plan(began, '2026-09-10T05:00:00Z', 'active')
    await plan('2026-03-10T12:00:00Z', began, 'canceled', 'professional')
    await plan('2026-03-10T12:00:00Z', '2026-06-10T04:59:59Z', 'canceled', 'professional')
    await plan(null, null, 'active', 'enterprise')
    await insertClient()
    const { recurringRevenueAtStart } = await subscriptions('?from=2026-06-10&to=2026-06-20')
    expect(recurringRevenueAtStart).toBe(14_900 + 29_900 + 59_900)
    expect((await subscriptions('?to=2026-06-20')).recurringRevenueAtStart).toBeNull()
  })

  test('are worth what the ledger has of reports and plans, among those who ever paid', async () => {
    await insertSale('2026-06-01T12:00:00Z')
    await insertClient({ total_projects: 1 })
    await insertClient()
    await insertClient({
      subscription_plan: 'starter',
      subscription_status: 'active',
      subscription_start_date: '2026-01-01T00:00:00Z',
      subscription_end_date: '2026-07-01T00:00:00Z',
    })
    expect((await subscriptions()).avgLifetimeValue).toBe(69_500 / 2)
    const plan = { subscriptionId: 'sub_1', customerId: 'cus_1' }
    const quarter = { kind: 'plan-paid', ...plan, amount: 44_700 } as const
    const refund = { kind: 'plan-refunded', customerId: 'cus_1', transactionId: 'txn_1' } as const
    await shop.ports.database.transaction().execute(async (transaction) => {
      await postToLedger(transaction, shop.ports, { ...quarter, quarter: 1 })
      await postToLedger(transaction, shop.ports, { ...quarter, quarter: 2 })
      await postToLedger(transaction, shop.ports, { ...refund, amount: 10_000 })
    })
    expect((await subscriptions()).avgLifetimeValue).toBe((69_500 + 2 * 44_700 - 10_000) / 2)
  })

  test('are worth a call when a running starter plan is used up in the present month', async () => {
    const atLimit = {
      subscription_plan: 'starter',
      subscription_status: 'active',
      monthly_report_limit: 3,
      current_period_start: '2026-06-20T00:00:00Z',
      current_period_end: '2026-07-20T00:00:00Z',
    } as const
    const insertUser = async (
      used: number,
      overrides: Partial<Insertable<ClientProfileRow>> = {},
    ) => {
      const id = await insertClient({ ...atLimit, ...overrides })
      for (let report = 0; report < used; report += 1) {
        await insertPlanOrder(shop.ports.database, id, '2026-06-21T00:00:00Z')
      }
    }
    await insertUser(3)
    await insertUser(2)
    await insertUser(3, { current_period_start: '2026-06-22T00:00:00Z' })
    await insertUser(3, { subscription_status: 'canceled' })
    await insertUser(3, { subscription_plan: 'professional' })
    await insertUser(3, { current_period_end: '2026-06-20T00:00:00Z' })
    expect((await summary()).upsellOpportunities).toBe(1)
    expect((await subscriptions()).upsellOpportunities).toBe(1)
  })

  test('are counted by how they first came; one buying client makes no best source', async () => {
    await insertClient({ referral_source: 'architect', total_projects: 3 })
    await insertClient({ referral_source: 'architect' })
    await insertClient({ referral_source: 'google-search', total_projects: 1 })
    await insertClient({ total_projects: 1 })
    await insertClient({ referral_source: 'developer', created_at: '2026-01-01T12:00:00Z' })
    const own = (await subscriptions('?from=2026-06-01')).referralAnalytics
    expect(own).toEqual({
      architect: { count: 2, conversionRate: 50, avgProjects: 1.5, highestConversion: false },
      'google-search': { count: 1, conversionRate: 100, avgProjects: 1, highestConversion: false },
      'not-stated': { count: 1, conversionRate: 100, avgProjects: 1, highestConversion: false },
    })
  })

  test('keep the first source they named, whatever a later order says', async () => {
    // The database's own clock dates a profile.
    shop.clock.set(new Date().toISOString())
    await shop.drafted({ project: { referralSource: 'trade-show' } })
    await shop.drafted({ project: { referralSource: 'developer' } })
    expect(Object.keys((await subscriptions()).referralAnalytics)).toEqual(['trade-show'])
  })

  test('of the last 30 days are recent, today counted', async () => {
    await insertClient({ created_at: '2026-06-02T05:00:00Z' })
    await insertClient({ created_at: '2026-06-02T04:59:59Z', professional_type: 'architect' })
    const own = await summary()
    expect(own).toMatchObject({ totalProfiles: 2, recentSignups: 1 })
    expect(own.professionalBreakdown).toEqual({ architect: 1, 'not-stated': 1 })
    expect(own.signupsByWeek).toHaveLength(12)
    expect(own.signupsByWeek.at(-5)).toEqual({ start: '2026-06-01', count: 2 })
  })
})

describe('the spreadsheet', () => {
  test('carries the figures in dollars, and nothing that runs', async () => {
    await insertSale('2026-07-01T10:00:00Z', {
      project_data: '{"projectType":"=cmd|\' /C calc\'!A0"}',
    })
    await insertClient({ referral_source: '@SUM(1+9)*cmd' })
    const answer = await shop.asStaff('GET', '/api/admin/analytics/export?from=2026-07-01')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="plumbline-analytics-2026-07-01-2026-07-01.csv"',
    )
    const rows = answer.body.split('\r\n')
    expect(rows).toContain('Reports,All,Revenue,695,USD')
    expect(rows).toContain("Project types,'=cmd|' /C calc'!A0,Revenue,695,USD")
    expect(rows).toContain("Referrals,'@SUM(1+9)*cmd,Clients,1,count")
  })
})

describe('adding up', () => {
  const sums = () =>
    shop.ports.database
      .selectFrom('daily_sales')
      .selectAll()
      .orderBy('day')
      .orderBy('key')
      .execute()

  test('is done by the sweep, twice with the same outcome, and leaves today open', async () => {
    await insertSale('2026-06-20T12:00:00Z')
    await insertSale('2026-07-01T11:00:00Z')
    await addUpDaysCommand(shop.ports)
    const once = await sums()
    expect(once.map(({ day, key, revenue }) => [day, key, revenue])).toEqual([
      ['2026-06-20', 'office', 69_500],
      ['2026-06-20', 'pro', 69_500],
    ])
    await addUpDaysCommand(shop.ports)
    expect(await sums()).toEqual(once)
    expect((await reports()).totalReports).toBe(2)
  })

  test('takes the note of a changed day away and the new sum in', async () => {
    const id = await insertSale('2026-06-20T12:00:00Z')
    await addUpDaysCommand(shop.ports)
    await setOrder(id, { amount: 39_500 })
    const notes = shop.ports.database.selectFrom('figure_changes').selectAll()
    // The order and its entry in the money ledger each leave one.
    const note = { ledger: 'sales', moment: '2026-06-20T12:00:00.000Z' } as const
    expect(await notes.execute()).toMatchObject([note, note])
    await addUpDaysCommand(shop.ports)
    expect(await notes.execute()).toEqual([])
    expect((await sums()).map((sum) => sum.revenue)).toEqual([39_500, 39_500])
  })

  test('leaves no note for what no figure is made of', async () => {
    const id = await insertSale('2026-06-20T12:00:00Z')
    await addUpDaysCommand(shop.ports)
    await setOrder(id, { status: 'in_progress', validation_issues: ['a'], revision: 4 })
    const notes = shop.ports.database.selectFrom('figure_changes').selectAll()
    expect(await notes.execute()).toEqual([])
  })

  // The embedded database has one connection, so nothing can change while days are added up.
  test.runIf(inject('databaseTemplate').kind === 'postgres')(
    'does not lose a payment that was under way while its day was closed',
    async () => {
      await insertSale('2026-06-19T12:00:00Z')
      const payment = await shop.ports.database.startTransaction().execute()
      await payment
        .insertInto('orders')
        .values({
          package_type: 'basic',
          amount: 39_500,
          status: 'paid',
          customer_email: 'late@customer.example',
          customer_name: 'Late',
          project_data: '{}',
          paid_at: '2026-06-20T12:00:00Z',
        })
        .execute()
      await postBooks(payment)
      await addUpDaysCommand(shop.ports)
      expect((await reports()).reportRevenue).toBe(69_500)
      await payment.commit().execute()
      expect((await reports()).reportRevenue).toBe(109_000)
      await addUpDaysCommand(shop.ports)
      expect((await reports()).reportRevenue).toBe(109_000)
    },
  )
})
