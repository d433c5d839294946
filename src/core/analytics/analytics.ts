/** The complete answer of the analytics call, computed from the counts. */
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'
import { type SubscriptionAnalytics, subscriptionFigures } from './client-figures.ts'
import type { Span, Step } from './office-calendar.ts'
import type { Period } from './period.ts'
import type { PlanCount } from './plan-price.ts'
import { type ReportAnalytics, reportFigures } from './report-figures.ts'
import { type ClientTally, type DemoTally, type SaleTally, sumOf } from './tallies.ts'

export type Analytics = {
  readonly period: {
    /** Null when the figures start at the beginning of all data. */
    readonly from: Day | null
    readonly to: Day
    readonly lastMonth: Span
    readonly step: Step
  }
  readonly subscriptionAnalytics: SubscriptionAnalytics
  readonly reportAnalytics: ReportAnalytics
}

/** `sales` cover all days, `demos` only the period. */
export type Counted = {
  readonly sales: readonly SaleTally[]
  readonly clients: readonly ClientTally[]
  readonly demos: DemoTally
  readonly upsellOpportunities: number
  /** The plans that run now. */
  readonly plans: readonly PlanCount[]
  /** The plans that ran as the period began; null for a period without a first day. */
  readonly plansAtStart: readonly PlanCount[] | null
  /** What the money ledger has of plan payments ever, less their refunds. */
  readonly planRevenue: Cents
}

export function analyticsOf(counted: Counted, period: Period): Analytics {
  const packages = counted.sales.filter((tally) => tally.facet === 'package')
  return {
    period: {
      from: period.from ?? null,
      to: period.to,
      lastMonth: period.lastMonth,
      step: period.step,
    },
    subscriptionAnalytics: subscriptionFigures(
      counted,
      sumOf(packages, 'revenue') + counted.planRevenue,
    ),
    reportAnalytics: reportFigures(counted.sales, counted.demos, period),
  }
}
