import { soldPlans } from '#core/catalog/subscription-plan.ts'
import {
  duplicateSubscriptionEmail,
  planReceiptEmail,
  renewalFailedEmail,
  subscriptionStartedEmail,
  usageAtLimitEmail,
} from '#server/emails/plan-emails.ts'

const planFacts = {
  plan: soldPlans.starter,
  quarterlyPrice: 44_700,
  paidThrough: '2026-10-01T12:00:00.000Z',
  timeZone: 'America/Chicago',
  accountUrl: 'https://example.org/account',
} as const

/** The emails about plans, by their names. */
export const planEmails = {
  planStarted: subscriptionStartedEmail(planFacts),
  planReceipt: planReceiptEmail({
    item: 'Starter plan, three months',
    detail: 'July 1, 2026 to September 30, 2026',
    amount: 44_700,
    paidAt: '2026-07-01T12:00:00.000Z',
    timeZone: 'America/Chicago',
    cardLast4: '4242',
    accountUrl: 'https://example.org/account',
  }),
  renewalFailed: renewalFailedEmail(planFacts),
  usageAtLimit: usageAtLimitEmail({
    plan: 'starter',
    monthEnd: '2026-08-01T12:00:00.000Z',
    timeZone: 'America/Chicago',
    pricingUrl: 'https://example.org/pricing',
  }),
  secondPlan: duplicateSubscriptionEmail({
    id: 'sub_2',
    customerId: 'cus_1',
    profileId: null,
    plan: 'starter',
    quarterlyPrice: 44_700,
    status: 'active',
    start: '2026-07-01T12:00:00.000Z',
    periodStart: '2026-07-01T12:00:00.000Z',
    periodEnd: '2026-10-01T12:00:00.000Z',
    cancels: false,
    cardLast4: '4242',
  }),
}
