/**
 * Suggestions derived from the figures. Each one states the numbers that it is based on; none is a
 * forecast.
 */
import type { Offer } from '#core/catalog/offer.ts'
import type { PackagePrices } from '#core/catalog/package-prices.ts'
import type { PlanPrices } from '#core/catalog/plan-prices.ts'
import type { Cents } from '#core/money/money.ts'
import type { SubscriptionAnalytics } from './client-figures.ts'
import { percentage } from './ratios.ts'
import type { ReportAnalytics } from './report-figures.ts'

export type GrowthOpportunity =
  /**
   * Starter clients at their limit, and the monthly revenue they would add on the Professional
   * plan, by today's prices of both.
   */
  | { readonly kind: 'upsell'; readonly clients: number; readonly monthlyGain: Cents }
  | { readonly kind: 'open-demos'; readonly demos: number; readonly total: number }
  | {
      readonly kind: 'best-referral'
      readonly source: string
      readonly conversionRate: number
      /** The rate of all clients of the period together. */
      readonly overallRate: number
    }
  | { readonly kind: 'package-mix'; readonly basicShare: number; readonly gainEach: Cents }
  | { readonly kind: 'slow-review'; readonly hours: number; readonly promisedHours: number }

type Figures = {
  readonly subscriptionAnalytics: SubscriptionAnalytics
  readonly reportAnalytics: ReportAnalytics
}

const mostlyBasicPercent = 50
/**
 * A review that takes more than this share of the shortest promised time is close to being late.
 */
const slowShare = 0.8

export function growthOpportunities(
  figures: Figures,
  { prices, hours, plans }: Offer,
): readonly GrowthOpportunity[] {
  return [
    upsell(figures.subscriptionAnalytics, plans),
    openDemos(figures.reportAnalytics),
    bestReferral(figures.subscriptionAnalytics),
    packageMix(figures.reportAnalytics, prices),
    slowReview(figures.reportAnalytics, Math.min(...Object.values(hours))),
  ].filter((found) => found !== undefined)
}

function upsell({ upsellOpportunities: clients }: SubscriptionAnalytics, plans: PlanPrices) {
  if (clients === 0) return undefined
  const gain = plans.professional - plans.starter
  return { kind: 'upsell', clients, monthlyGain: clients * gain } as const
}

function openDemos({ demoConversion: { totalDemos, convertedDemos } }: ReportAnalytics) {
  const demos = totalDemos - convertedDemos
  return demos === 0 ? undefined : ({ kind: 'open-demos', demos, total: totalDemos } as const)
}

function bestReferral({ referralAnalytics }: SubscriptionAnalytics) {
  const sources = Object.entries(referralAnalytics)
  const clients = sources.reduce((sum, [, { count }]) => sum + count, 0)
  const buyers = sources.reduce((sum, [, one]) => sum + (one.count * one.conversionRate) / 100, 0)
  const overallRate = percentage(buyers, clients)
  const best = sources.find(([, { highestConversion }]) => highestConversion)
  if (!best) return undefined
  const [source, { conversionRate }] = best
  return { kind: 'best-referral', source, conversionRate, overallRate } as const
}

function packageMix({ serviceBreakdown, totalReports }: ReportAnalytics, prices: PackagePrices) {
  const basicShare = percentage(serviceBreakdown.basic.count, totalReports)
  if (basicShare <= mostlyBasicPercent) return undefined
  const gainEach = prices.pro - prices.basic
  return { kind: 'package-mix', basicShare, gainEach } as const
}

function slowReview({ avgProcessingTime: hours }: ReportAnalytics, promisedHours: number) {
  if (hours < promisedHours * slowShare) return undefined
  return { kind: 'slow-review', hours, promisedHours } as const
}
