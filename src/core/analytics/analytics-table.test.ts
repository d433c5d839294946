import { expect, test } from 'vitest'
import type { Day } from '#core/time/day.ts'
import { analyticsOf, type Counted } from './analytics.ts'
import { analyticsTable } from './analytics-table.ts'
import { clientSummary } from './client-figures.ts'
import { planLabels, professionName } from './figure-labels.ts'
import { periodOf } from './period.ts'
import type { ClientTally, SaleTally } from './tallies.ts'

const nothing = { sales: 0, charged: 0, revenue: 0, approved: 0, approvalSeconds: 0 }
const inJuly = { ...nothing, part: '2026-07-01', inLastMonth: true, facet: 'package' } as const
const july = (facet: SaleTally['facet'], key: string, sales: number, revenue: number) => ({
  ...{ ...inJuly, facet, key, sales, charged: sales, revenue },
})

const client = { inPeriod: true, facet: 'plan', subscribers: 0, buyers: 0, projects: 0 } as const
const plan = (key: string, clients: number, subscribers: number, buyers: number): ClientTally => ({
  ...{ ...client, key, clients, subscribers, buyers, projects: clients * 2 },
})

const counted: Counted = {
  sales: [
    { ...july('package', 'basic', 2, 79_000), approved: 2, approvalSeconds: 10 * 3600 },
    { ...july('package', 'pro', 3, 180_000), charged: 2, approved: 1, approvalSeconds: 3600 },
    { ...july('package', 'premium', 1, 100_000), part: '2026-06-30', inLastMonth: false },
    { ...july('package', 'pro', 4, 400_000), part: 'previous', inLastMonth: false },
    { ...july('package', 'pro', 7, 700_000), part: 'other', inLastMonth: false },
    july('project-type', 'office', 2, 79_000),
    july('project-type', 'not-stated', 1, 79_000),
    july('project-type', 'restaurant', 4, 280_000),
    { ...july('project-type', 'retail', 4, 400_000), part: 'previous' },
  ],
  clients: [
    plan('trial', 6, 0, 1),
    plan('starter', 3, 2, 2),
    plan('professional', 1, 1, 1),
    { ...client, facet: 'referral', key: 'not-stated', clients: 4, buyers: 1, projects: 5 },
    { ...client, facet: 'referral', key: 'google-search', clients: 6, buyers: 2, projects: 9 },
    { ...client, facet: 'referral', key: 'social', clients: 9, inPeriod: false },
    { ...client, facet: 'profession', key: 'broker', clients: 3 },
    { ...client, facet: 'profession', key: 'general-contractor', clients: 7 },
  ],
  demos: { demos: 8, converted: 3 },
  upsellOpportunities: 2,
  planRevenue: 41_000,
  plans: [
    { plan: 'starter', quarterlyPrice: 44_700, clients: 1 },
    { plan: 'starter', quarterlyPrice: 60_000, clients: 1 },
    { plan: 'professional', quarterlyPrice: null, clients: 1 },
  ],
  plansAtStart: [
    { plan: 'starter', quarterlyPrice: null, clients: 3 },
    { plan: 'enterprise', quarterlyPrice: null, clients: 1 },
  ],
}

const currency = { code: 'usd', symbol: '$', fractionDigits: 2 } as const

function rowsOf(range: { readonly from?: Day; readonly to?: Day }) {
  const period = periodOf(range, '2026-07-02', '2026-01-01')
  const plansAtStart = range.from === undefined ? null : counted.plansAtStart
  const analytics = analyticsOf({ ...counted, plansAtStart }, period)
  return { analytics, rows: analyticsTable(analytics, currency).map((row) => row.join(' | ')) }
}

test('the table holds every figure of a period, once, with its unit', () => {
  const { rows } = rowsOf({ from: '2026-06-30', to: '2026-07-02' })
  expect(rows).toEqual([
    'Section | Item | Figure | Value | Unit',
    'Period | All | From | 2026-06-30 | day',
    'Period | All | To | 2026-07-02 | day',
    'Reports | All | Revenue of the last month | 2590 | USD',
    'Reports | All | Reports | 6 | count',
    'Reports | All | Revenue | 3590 | USD',
    'Reports | All | Reports with a price | 5 | count',
    'Reports | All | Average order value | 718 | USD',
    'Reports | All | Average time from payment to approval | 3.7 | hours',
    'Demo projects | All | Demo projects | 8 | count',
    'Demo projects | All | Led to an order | 3 | count',
    'Demo projects | All | Conversion rate | 37.5 | percent',
    'Packages | Basic Snapshot | Reports | 2 | count',
    'Packages | Basic Snapshot | Revenue | 790 | USD',
    'Packages | Pro Snapshot | Reports | 3 | count',
    'Packages | Pro Snapshot | Revenue | 1800 | USD',
    'Packages | Premium Feasibility | Reports | 1 | count',
    'Packages | Premium Feasibility | Revenue | 1000 | USD',
    'Project types | Bar/Restaurant | Reports | 4 | count',
    'Project types | Bar/Restaurant | Revenue | 2800 | USD',
    'Project types | Not stated | Reports | 1 | count',
    'Project types | Not stated | Revenue | 790 | USD',
    'Project types | Office | Reports | 2 | count',
    'Project types | Office | Revenue | 790 | USD',
    'Subscriptions | All | Monthly recurring revenue | 648 | USD',
    'Subscriptions | All | Monthly recurring revenue as the period began | 1046 | USD',
    'Subscriptions | All | Average lifetime value | 3750 | USD',
    'Subscriptions | All | Clients | 10 | count',
    'Subscriptions | All | Clients with a running subscription | 30 | percent',
    'Subscriptions | All | Of those on Professional | 33.3 | percent',
    'Subscriptions | All | Starter clients at their limit | 2 | count',
    'Subscriptions | Trial | Clients | 7 | count',
    'Subscriptions | Starter | Clients | 2 | count',
    'Subscriptions | Professional | Clients | 1 | count',
    'Subscriptions | Enterprise | Clients | 0 | count',
    'Referrals | Google search | Clients | 6 | count',
    'Referrals | Google search | Conversion rate | 33.3 | percent',
    'Referrals | Google search | Average projects | 1.5 | count',
    'Referrals | Not stated | Clients | 4 | count',
    'Referrals | Not stated | Conversion rate | 25 | percent',
    'Referrals | Not stated | Average projects | 1.25 | count',
    'Revenue by day | Basic Snapshot | 2026-06-30 | 0 | USD',
    'Revenue by day | Pro Snapshot | 2026-06-30 | 0 | USD',
    'Revenue by day | Premium Feasibility | 2026-06-30 | 1000 | USD',
    'Revenue by day | Basic Snapshot | 2026-07-01 | 790 | USD',
    'Revenue by day | Pro Snapshot | 2026-07-01 | 1800 | USD',
    'Revenue by day | Premium Feasibility | 2026-07-01 | 0 | USD',
    'Revenue by day | Basic Snapshot | 2026-07-02 | 0 | USD',
    'Revenue by day | Pro Snapshot | 2026-07-02 | 0 | USD',
    'Revenue by day | Premium Feasibility | 2026-07-02 | 0 | USD',
  ])
})

test('figures that start with all data say so, and compare with no earlier period', () => {
  const { analytics, rows } = rowsOf({})
  expect(rows[1]).toBe('Period | All | From | the beginning | day')
  expect(analytics.period.from).toBeNull()
  expect(analytics.reportAnalytics.previous).toBeNull()
  expect(analytics.subscriptionAnalytics.recurringRevenueAtStart).toBeNull()
  expect(rows.filter((row) => row.includes('as the period began'))).toEqual([])
  const { reportAnalytics } = rowsOf({ from: '2026-06-30', to: '2026-07-02' }).analytics
  expect(reportAnalytics.previous).toEqual({ count: 4, revenue: 400_000 })
  expect(reportAnalytics.timeline.map(({ count }) => count)).toEqual([1, 5, 0])
})

test('the summary of the clients counts each once, the largest profession first', () => {
  const byWeek = [{ start: '2026-06-29', count: 2 }] as const
  const architects = { ...client, facet: 'profession', key: 'architect', clients: 3 } as const
  const clients = [...counted.clients, plan('enterprise', 1, 1, 1), architects]
  const summary = clientSummary({ ...counted, clients }, { recent: 2, byWeek })
  expect(summary).toEqual({
    totalProfiles: 11,
    recentSignups: 2,
    avgProjectsPerClient: 2,
    upsellOpportunities: 2,
    subscriptionBreakdown: { trial: 7, starter: 2, professional: 1, enterprise: 1 },
    formerSubscribers: 1,
    professionalBreakdown: { 'general-contractor': 7, architect: 3, broker: 3 },
    signupsByWeek: byWeek,
  })
  expect(Object.keys(summary.professionalBreakdown)).toEqual([
    'general-contractor',
    'architect',
    'broker',
  ])
  expect(professionName('general_contractor')).toBe('General contractor')
  expect(professionName('general-contractor')).toBe('General contractor')
  expect(Object.keys(planLabels)).toEqual(['trial', 'starter', 'professional', 'enterprise'])
})
