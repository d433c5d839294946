import { z } from 'zod'
import { endpoint, fileContent } from './endpoint.ts'
import { dayText } from './moments.ts'

/** Both days included; by default everything up to today. */
const dateRange = z
  .object({ from: dayText.optional(), to: dayText.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, 'The range must not end before it begins')

const percent = z.number().min(0).max(100)

const subscriptionBreakdown = z.object({
  trial: z.int(),
  starter: z.int(),
  professional: z.int(),
  enterprise: z.int(),
})

const countAndRevenue = z.object({
  count: z.int(),
  /** Cents, like all amounts here. */
  revenue: z.int(),
})

export const clientSummary = z.object({
  totalProfiles: z.int(),
  recentSignups: z.int(),
  avgProjectsPerClient: z.number(),
  upsellOpportunities: z.int(),
  subscriptionBreakdown,
  formerSubscribers: z.int(),
  professionalBreakdown: z.record(z.string(), z.int()),
  signupsByWeek: z.array(z.object({ start: dayText, count: z.int() })).readonly(),
})

const subscriptionAnalytics = z.object({
  monthlyRecurringRevenue: z.int(),
  /** Of the plans that ran as the range began; null for a range without a first day. */
  recurringRevenueAtStart: z.int().nullable(),
  avgLifetimeValue: z.int(),
  marketPenetration: z.object({ paidClientPercentage: percent, professionalDominance: percent }),
  subscriptionBreakdown,
  formerSubscribers: z.int(),
  referralAnalytics: z.record(
    z.string(),
    z.object({
      count: z.int(),
      conversionRate: percent,
      avgProjects: z.number(),
      highestConversion: z.boolean(),
    }),
  ),
  upsellOpportunities: z.int(),
  totalProfiles: z.int(),
})

const reportAnalytics = z.object({
  monthlyReportRevenue: z.int(),
  reportRevenue: z.int(),
  totalReports: z.int(),
  /** Of those, the ones that cost something. */
  pricedReports: z.int(),
  averageOrderValue: z.int(),
  serviceBreakdown: z.object({
    basic: countAndRevenue,
    pro: countAndRevenue,
    premium: countAndRevenue,
  }),
  demoConversion: z.object({
    conversionRate: percent,
    convertedDemos: z.int(),
    totalDemos: z.int(),
  }),
  avgProcessingTime: z.number(),
  approvedReports: z.int(),
  projectTypeBreakdown: z.record(z.string(), countAndRevenue),
  timeline: z
    .array(
      z.object({
        start: dayText,
        basic: z.int(),
        pro: z.int(),
        premium: z.int(),
        count: z.int(),
      }),
    )
    .readonly(),
  previous: countAndRevenue.nullable(),
})

export const analyticsReply = z.object({
  period: z.object({
    from: dayText.nullable(),
    to: dayText,
    lastMonth: z.object({ from: dayText, to: dayText }),
    step: z.enum(['day', 'week', 'month']),
  }),
  subscriptionAnalytics,
  reportAnalytics,
})

export const analyticsApi = {
  showClientSummary: endpoint('showClientSummary', {
    access: 'staff',
    permission: 'money',
    summary: 'Who the clients are, as of now',
    reply: clientSummary,
  }),
  showAnalytics: endpoint('showAnalytics', {
    access: 'staff',
    permission: 'money',
    summary: 'What reports and subscriptions bring in; amounts are cents',
    query: dateRange,
    reply: analyticsReply,
  }),
  exportAnalytics: endpoint('exportAnalytics', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'The same figures as a spreadsheet; amounts are dollars',
    query: dateRange,
    reply: fileContent,
    media: 'text/csv; charset=utf-8',
  }),
}
