/**
 * Client numbers and subscription revenue. Plans, recurring revenue and totals are as of now;
 * referrals count clients who signed up in the period.
 */
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'
import { bestSource } from './best-source.ts'
import { type PlanCount, recurringRevenue, type SubscriptionPlanId } from './plan-price.ts'
import { average, averageCents, percentage } from './ratios.ts'
import { type ClientTally, sumOf } from './tallies.ts'

export type SubscriptionBreakdown = Readonly<Record<SubscriptionPlanId, number>>

export type ReferralFigures = {
  readonly count: number
  /** Percentage of these clients who ever bought something. */
  readonly conversionRate: number
  readonly avgProjects: number
  /** True for the source whose clients buy most often, if the difference is significant. */
  readonly highestConversion: boolean
}

export type SubscriptionAnalytics = {
  readonly monthlyRecurringRevenue: Cents
  /** The same of the plans that ran as the period began; null for a period without a first day. */
  readonly recurringRevenueAtStart: Cents | null
  readonly avgLifetimeValue: Cents
  readonly marketPenetration: {
    /** Percentage of all clients with an active subscription. */
    readonly paidClientPercentage: number
    /** Percentage of subscribers on the Professional plan. */
    readonly professionalDominance: number
  }
  readonly subscriptionBreakdown: SubscriptionBreakdown
  /** Clients in `trial` above whose subscription has ended. */
  readonly formerSubscribers: number
  readonly referralAnalytics: Readonly<Record<string, ReferralFigures>>
  readonly upsellOpportunities: number
  readonly totalProfiles: number
}

export type ClientSummary = {
  readonly totalProfiles: number
  readonly recentSignups: number
  readonly avgProjectsPerClient: number
  readonly upsellOpportunities: number
  readonly subscriptionBreakdown: SubscriptionBreakdown
  readonly formerSubscribers: number
  readonly professionalBreakdown: Readonly<Record<string, number>>
  /** New clients by week, the current week last. */
  readonly signupsByWeek: readonly WeekOfSignups[]
}

export type WeekOfSignups = { readonly start: Day; readonly count: number }

type Standing = {
  readonly clients: readonly ClientTally[]
  /** Starter clients who have used up their reports of the month. */
  readonly upsellOpportunities: number
}

export function subscriptionFigures(
  {
    clients,
    upsellOpportunities,
    plans: running,
    plansAtStart,
  }: Standing & {
    readonly plans: readonly PlanCount[]
    readonly plansAtStart: readonly PlanCount[] | null
  },
  /** What the money ledger has of all sales and plan payments, less refunds. */
  revenueEver: Cents,
): SubscriptionAnalytics {
  const plans = clients.filter((tally) => tally.facet === 'plan')
  const total = sumOf(plans, 'clients')
  const subscribers = sumOf(plans, 'subscribers')
  const breakdown = subscriptionBreakdown(plans)
  return {
    monthlyRecurringRevenue: recurringRevenue(running),
    recurringRevenueAtStart: plansAtStart && recurringRevenue(plansAtStart),
    avgLifetimeValue: averageCents(revenueEver, sumOf(plans, 'buyers')),
    marketPenetration: {
      paidClientPercentage: percentage(subscribers, total),
      professionalDominance: percentage(breakdown.professional, subscribers),
    },
    subscriptionBreakdown: breakdown,
    formerSubscribers: formerSubscribers(plans),
    referralAnalytics: referralFigures(
      clients.filter((tally) => tally.facet === 'referral' && tally.inPeriod),
    ),
    upsellOpportunities,
    totalProfiles: total,
  }
}

export function clientSummary(
  { clients, upsellOpportunities }: Standing,
  signups: { readonly recent: number; readonly byWeek: readonly WeekOfSignups[] },
): ClientSummary {
  const plans = clients.filter((tally) => tally.facet === 'plan')
  const total = sumOf(plans, 'clients')
  return {
    totalProfiles: total,
    recentSignups: signups.recent,
    avgProjectsPerClient: average(sumOf(plans, 'projects'), total),
    upsellOpportunities,
    subscriptionBreakdown: subscriptionBreakdown(plans),
    formerSubscribers: formerSubscribers(plans),
    professionalBreakdown: Object.fromEntries(
      sumByKey(clients.filter((tally) => tally.facet === 'profession')).map(([key, tallies]) => [
        key,
        sumOf(tallies, 'clients'),
      ]),
    ),
    signupsByWeek: signups.byWeek,
  }
}

/** Each client once: by the active plan, all others under trial. */
function subscriptionBreakdown(plans: readonly ClientTally[]): SubscriptionBreakdown {
  const running = (plan: SubscriptionPlanId) => sumOf(ofPlan(plans, plan), 'subscribers')
  return {
    trial: sumOf(plans, 'clients') - sumOf(plans, 'subscribers'),
    starter: running('starter'),
    professional: running('professional'),
    enterprise: running('enterprise'),
  }
}

function formerSubscribers(plans: readonly ClientTally[]): number {
  const paid = plans.filter((tally) => tally.key !== 'trial')
  return sumOf(paid, 'clients') - sumOf(paid, 'subscribers')
}

function ofPlan(plans: readonly ClientTally[], plan: SubscriptionPlanId): readonly ClientTally[] {
  return plans.filter((tally) => tally.key === plan)
}

/** By key, the largest number of clients first. */
function sumByKey(tallies: readonly ClientTally[]) {
  const groups = [...Map.groupBy(tallies, (tally) => tally.key)]
  return groups.toSorted(
    ([a, one], [b, other]) => sumOf(other, 'clients') - sumOf(one, 'clients') || (a < b ? -1 : 1),
  )
}

function referralFigures(
  tallies: readonly ClientTally[],
): Readonly<Record<string, ReferralFigures>> {
  const sources = sumByKey(tallies).map(([key, own]) => {
    const [count, buyers] = [sumOf(own, 'clients'), sumOf(own, 'buyers')]
    const avgProjects = average(sumOf(own, 'projects'), count)
    return { key, buyers, count, conversionRate: percentage(buyers, count), avgProjects }
  })
  const best = bestSource(sources.map(({ count, ...source }) => ({ ...source, clients: count })))
  return Object.fromEntries(
    sources.map(({ key, buyers: _, ...figures }) => [
      key,
      { ...figures, highestConversion: key === best },
    ]),
  )
}
