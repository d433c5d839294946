import type { Selectable } from 'kysely'
import { addDays, type Day, type Instant } from '#core/time/day.ts'
import { monthStart } from '#core/time/month.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { ClientProfileRow } from '#server/database/client-tables.ts'
import type { DemoProjectRow } from '#server/database/demo-tables.ts'
import type { OrderRow } from '#server/database/order-tables.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Asked = { readonly from?: Day; readonly to?: Day }

const dayMs = 86_400_000

export const dayOf = (moment: Instant) => localDay(moment, 'America/Chicago')

type Sold = Selectable<OrderRow> & { readonly paidAt: string; readonly day: Day }

/**
 * Counts the figures again from every row with loops, using no stored sums and no SQL but `select`.
 */
export async function countPlainly(app: TestApp, asked: Asked) {
  const { database } = app.ports
  const orders = await database.selectFrom('orders').selectAll().execute()
  const clients = await database.selectFrom('client_profiles').selectAll().execute()
  const demos = await database.selectFrom('demo_projects').selectAll().execute()
  const plans = await database
    .selectFrom('ledger_postings')
    .select('amount')
    .where('account', '=', 'plan-credits')
    .execute()
  const today = dayOf(app.clock.now().toISOString())
  const to = asked.to ?? today
  const isIn = (day: Day) => (asked.from === undefined || day >= asked.from) && day <= to
  const paid = orders.flatMap((one): Sold[] =>
    one.paid_at === null ||
    one.status === 'cancelled' ||
    (one.amount > 0 && one.refunded >= one.amount)
      ? []
      : [{ ...one, paidAt: one.paid_at, day: dayOf(one.paid_at) }],
  )
  const sold = paid.filter((one) => isIn(one.day))
  return {
    ...reportsPlainly(sold, to),
    previous: asked.from === undefined ? null : previousPlainly(paid, asked.from, to),
    demoConversion: demosPlainly(
      demos.filter((one) => one.deleted_at === null && isIn(dayOf(one.created_at))),
      paid,
    ),
    ...clientsPlainly(clients, isIn, worth(paid).revenue + sum(plans.map(({ amount }) => -amount))),
    recurringRevenueAtStart:
      asked.from === undefined ? null : recurringPlainly(clients, asked.from),
    recentSignups: clients.filter((one) => dayOf(one.created_at) > addDays(today, -30)).length,
  }
}

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0)
const tenths = (value: number) => Math.round(value * 10 + 1e-9) / 10
const percent = (part: number, whole: number) => (whole === 0 ? 0 : tenths((100 * part) / whole))
const worth = (sold: readonly Sold[]) => ({
  count: sold.length,
  revenue: sum(sold.map((one) => one.amount - one.refunded)),
})

function reportsPlainly(sold: readonly Sold[], to: Day) {
  const charged = sold.filter((one) => one.amount > 0).length
  const waits = sold.flatMap((one) =>
    one.approved_at === null || one.approved_at < one.paidAt
      ? []
      : [Math.round((Date.parse(one.approved_at) - Date.parse(one.paidAt)) / 1000)],
  )
  const typeOf = ({ project_data: data }: Sold) =>
    String(data['salonSubcategory'] ?? data['projectType'] ?? 'not-stated')
  const { revenue, count } = worth(sold)
  return {
    totalReports: count,
    reportRevenue: revenue,
    monthlyReportRevenue: worth(sold.filter((one) => monthStart(one.day) === monthStart(to)))
      .revenue,
    pricedReports: charged,
    averageOrderValue: charged === 0 ? 0 : Math.round(revenue / charged),
    avgProcessingTime: waits.length === 0 ? 0 : tenths(sum(waits) / waits.length / 3600),
    serviceBreakdown: Object.fromEntries(
      ['basic', 'pro', 'premium'].map((type) => [
        type,
        worth(sold.filter((one) => one.package_type === type)),
      ]),
    ),
    projectTypeBreakdown: Object.fromEntries(
      [...Map.groupBy(sold, typeOf)].map(([type, own]) => [type, worth(own)]),
    ),
  }
}

function previousPlainly(paid: readonly Sold[], from: Day, to: Day) {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return worth(paid.filter((one) => one.day < from && one.day >= addDays(from, -length)))
}

function demosPlainly(demos: readonly Selectable<DemoProjectRow>[], paid: readonly Sold[]) {
  const converted = demos.filter((one) =>
    paid.some(
      (sale) =>
        sale.customer_email.toLowerCase() === one.customer_email.toLowerCase() &&
        sale.paidAt >= one.created_at,
    ),
  ).length
  return {
    totalDemos: demos.length,
    convertedDemos: converted,
    conversionRate: percent(converted, demos.length),
  }
}

const prices = { trial: 0, starter: 149, professional: 299, enterprise: 599 }

const monthOf = ({ subscription_plan: plan, quarterly_price: own }: Client) =>
  own === null || plan === 'enterprise' ? 100 * prices[plan] : own / 3

type Client = Selectable<ClientProfileRow>

const runs = (one: Client) =>
  one.subscription_plan !== 'trial' && one.subscription_status !== 'canceled'

function recurringPlainly(clients: readonly Client[], from: Day): number {
  const ran = clients.filter(
    (one) =>
      one.subscription_plan !== 'trial' &&
      dayOf(one.subscription_start_date ?? one.created_at) < from &&
      (runs(one) ||
        (one.subscription_end_date !== null && dayOf(one.subscription_end_date) >= from)),
  )
  return sum(ran.map(monthOf))
}

function clientsPlainly(
  clients: readonly Client[],
  isIn: (day: Day) => boolean,
  revenueEver: number,
) {
  const quarters = ({
    subscription_start_date: start,
    subscription_end_date: end,
  }: {
    subscription_start_date: string | null
    subscription_end_date: string | null
  }) =>
    start && end
      ? Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / (365.25 * 21_600_000)))
      : 0
  const bought = (one: Client) => one.total_projects > 0 || quarters(one) > 0
  const running = clients.filter(runs)
  const buyers = clients.filter(bought).length
  const onPlan = (plan: string) => running.filter((one) => one.subscription_plan === plan).length
  const came = clients.filter((one) => isIn(dayOf(one.created_at)))
  return {
    monthlyRecurringRevenue: sum(running.map(monthOf)),
    avgLifetimeValue: buyers === 0 ? 0 : Math.round(revenueEver / buyers),
    paidClientPercentage: percent(running.length, clients.length),
    professionalDominance: percent(onPlan('professional'), running.length),
    subscriptionBreakdown: {
      trial: clients.length - running.length,
      starter: onPlan('starter'),
      professional: onPlan('professional'),
      enterprise: onPlan('enterprise'),
    },
    totalProfiles: clients.length,
    referrals: Object.fromEntries(
      [...Map.groupBy(came, (one) => one.referral_source ?? 'not-stated')].map(([source, own]) => [
        source,
        { count: own.length, conversionRate: percent(own.filter(bought).length, own.length) },
      ]),
    ),
    professionalBreakdown: Object.fromEntries(
      [...Map.groupBy(clients, (one) => one.professional_type ?? 'not-stated')].map(
        ([type, own]) => [type, own.length],
      ),
    ),
  }
}
