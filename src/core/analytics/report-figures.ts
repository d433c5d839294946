/**
 * Revenue from single reports. A sale is an order that was paid and not refunded; it counts on the
 * day of its payment, deleted or not. Definitions: docs/figures.md.
 */
import { type PackageType, packageTypes } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'
import { roundHalfAway } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'
import { chartSteps, type Period } from './period.ts'
import { averageCents, percentage } from './ratios.ts'
import { type DemoTally, type SaleTally, sumOf } from './tallies.ts'

export type CountAndRevenue = { readonly count: number; readonly revenue: Cents }

export type RevenueStep = {
  readonly start: Day
  readonly basic: Cents
  readonly pro: Cents
  readonly premium: Cents
  readonly count: number
}

export type ReportAnalytics = {
  /** Of the calendar month that the period ends in. */
  readonly monthlyReportRevenue: Cents
  readonly reportRevenue: Cents
  readonly totalReports: number
  /** Of those, the ones that cost something: a report within a plan has no price of its own. */
  readonly pricedReports: number
  /** Over the sales with a price above zero. */
  readonly averageOrderValue: Cents
  readonly serviceBreakdown: Readonly<Record<PackageType, CountAndRevenue>>
  readonly demoConversion: {
    readonly conversionRate: number
    readonly convertedDemos: number
    readonly totalDemos: number
  }
  /** Hours from payment to approval, over the sales that are approved. */
  readonly avgProcessingTime: number
  readonly approvedReports: number
  readonly projectTypeBreakdown: Readonly<Record<string, CountAndRevenue>>
  readonly timeline: readonly RevenueStep[]
  readonly previous: CountAndRevenue | null
}

export function reportFigures(
  sales: readonly SaleTally[],
  demos: DemoTally,
  period: Period,
): ReportAnalytics {
  // Each sale is counted once in both facets, so totals are taken from one of them.
  const packages = sales.filter((tally) => tally.facet === 'package')
  const own = packages.filter(isInPeriod)
  const previous = packages.filter((tally) => tally.part === 'previous')
  const approved = sumOf(own, 'approved')
  const hours = sumOf(own, 'approvalSeconds') / 3600 / approved
  return {
    monthlyReportRevenue: sumOf(
      own.filter((tally) => tally.inLastMonth),
      'revenue',
    ),
    reportRevenue: sumOf(own, 'revenue'),
    totalReports: sumOf(own, 'sales'),
    pricedReports: sumOf(own, 'charged'),
    averageOrderValue: averageCents(sumOf(own, 'revenue'), sumOf(own, 'charged')),
    serviceBreakdown: {
      basic: ofKey(own, 'basic'),
      pro: ofKey(own, 'pro'),
      premium: ofKey(own, 'premium'),
    },
    demoConversion: {
      conversionRate: percentage(demos.converted, demos.demos),
      convertedDemos: demos.converted,
      totalDemos: demos.demos,
    },
    avgProcessingTime: roundHalfAway(hours * 10) / 10,
    approvedReports: approved,
    projectTypeBreakdown: byKey(
      sales.filter((tally) => tally.facet === 'project-type' && isInPeriod(tally)),
    ),
    timeline: chartSteps(period).map((start) => revenueStep(own, start)),
    previous: period.previous === undefined ? null : countAndRevenue(previous),
  }
}

function isInPeriod({ part }: SaleTally): boolean {
  return part !== 'previous' && part !== 'other'
}

function countAndRevenue(tallies: readonly SaleTally[]): CountAndRevenue {
  return { count: sumOf(tallies, 'sales'), revenue: sumOf(tallies, 'revenue') }
}

function ofKey(tallies: readonly SaleTally[], key: string): CountAndRevenue {
  return countAndRevenue(tallies.filter((tally) => tally.key === key))
}

/** The largest revenue first. */
function byKey(tallies: readonly SaleTally[]): Readonly<Record<string, CountAndRevenue>> {
  const keys = [...new Set(tallies.map((tally) => tally.key))]
  const entries = keys.map((key) => [key, ofKey(tallies, key)] as const)
  return Object.fromEntries(
    entries.toSorted(([a, one], [b, other]) => other.revenue - one.revenue || (a < b ? -1 : 1)),
  )
}

function revenueStep(tallies: readonly SaleTally[], start: Day): RevenueStep {
  const own = tallies.filter((tally) => tally.part === start)
  const [basic = 0, pro = 0, premium = 0] = packageTypes.map((type) => ofKey(own, type).revenue)
  return { start, basic, pro, premium, count: sumOf(own, 'sales') }
}
