/** The analytics as rows for a spreadsheet: one figure per row, amounts in dollars. */
import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import type { Currency } from '#core/money/currency.ts'
import { type Cents, dollarsFromCents } from '#core/money/money.ts'
import type { Analytics } from './analytics.ts'
import type { SubscriptionAnalytics } from './client-figures.ts'
import { planLabels, projectTypeName, referralName } from './figure-labels.ts'
import { subscriptionPlans } from './plan-price.ts'
import type { CountAndRevenue, ReportAnalytics } from './report-figures.ts'

type Cell = string | number

type Row = readonly [section: string, item: string, figure: string, value: Cell, unit: string]

/** In the market's currency, whose code the table names. */
const moneyUnit = 'money'

const heads: Row = ['Section', 'Item', 'Figure', 'Value', 'Unit']

export function analyticsTable(analytics: Analytics, { code }: Currency): readonly Row[] {
  const { period, reportAnalytics, subscriptionAnalytics } = analytics
  const rows: readonly Row[] = [
    heads,
    ['Period', 'All', 'From', period.from ?? 'the beginning', 'day'],
    ['Period', 'All', 'To', period.to, 'day'],
    ...reportRows(reportAnalytics),
    ...subscriptionRows(subscriptionAnalytics),
    ...reportAnalytics.timeline.flatMap((step) =>
      packageTypes.map((type) =>
        money(`Revenue by ${period.step}`, reportPackages[type].name, step.start, step[type]),
      ),
    ),
  ]
  return rows.map(([section, item, figure, value, unit]) => {
    return [section, item, figure, value, unit === moneyUnit ? code.toUpperCase() : unit]
  })
}

function reportRows(report: ReportAnalytics): readonly Row[] {
  const { demoConversion } = report
  return [
    money('Reports', 'All', 'Revenue of the last month', report.monthlyReportRevenue),
    ...countAndRevenue('Reports', 'All', {
      count: report.totalReports,
      revenue: report.reportRevenue,
    }),
    ['Reports', 'All', 'Reports with a price', report.pricedReports, 'count'],
    money('Reports', 'All', 'Average order value', report.averageOrderValue),
    ['Reports', 'All', 'Average time from payment to approval', report.avgProcessingTime, 'hours'],
    ['Demo projects', 'All', 'Demo projects', demoConversion.totalDemos, 'count'],
    ['Demo projects', 'All', 'Led to an order', demoConversion.convertedDemos, 'count'],
    ['Demo projects', 'All', 'Conversion rate', demoConversion.conversionRate, 'percent'],
    ...packageTypes.flatMap((type) =>
      countAndRevenue('Packages', reportPackages[type].name, report.serviceBreakdown[type]),
    ),
    ...Object.entries(report.projectTypeBreakdown).flatMap(([key, own]) =>
      countAndRevenue('Project types', projectTypeName(key), own),
    ),
  ]
}

function subscriptionRows(subscription: SubscriptionAnalytics): readonly Row[] {
  const { marketPenetration } = subscription
  const all = (figure: string, value: number, unit: string): Row => {
    return ['Subscriptions', 'All', figure, value, unit]
  }
  return [
    money(
      'Subscriptions',
      'All',
      'Monthly recurring revenue',
      subscription.monthlyRecurringRevenue,
    ),
    ...(subscription.recurringRevenueAtStart === null
      ? []
      : [
          money(
            'Subscriptions',
            'All',
            'Monthly recurring revenue as the period began',
            subscription.recurringRevenueAtStart,
          ),
        ]),
    money('Subscriptions', 'All', 'Average lifetime value', subscription.avgLifetimeValue),
    all('Clients', subscription.totalProfiles, 'count'),
    all('Clients with a running subscription', marketPenetration.paidClientPercentage, 'percent'),
    all('Of those on Professional', marketPenetration.professionalDominance, 'percent'),
    all('Starter clients at their limit', subscription.upsellOpportunities, 'count'),
    ...subscriptionPlans.map((plan): Row => {
      const count = subscription.subscriptionBreakdown[plan]
      return ['Subscriptions', planLabels[plan], 'Clients', count, 'count']
    }),
    ...Object.entries(subscription.referralAnalytics).flatMap(([key, own]): readonly Row[] => [
      ['Referrals', referralName(key), 'Clients', own.count, 'count'],
      ['Referrals', referralName(key), 'Conversion rate', own.conversionRate, 'percent'],
      ['Referrals', referralName(key), 'Average projects', own.avgProjects, 'count'],
    ]),
  ]
}

function countAndRevenue(section: string, item: string, own: CountAndRevenue): readonly Row[] {
  return [
    [section, item, 'Reports', own.count, 'count'],
    money(section, item, 'Revenue', own.revenue),
  ]
}

function money(section: string, item: string, figure: string, cents: Cents): Row {
  return [section, item, figure, dollarsFromCents(cents), moneyUnit]
}
