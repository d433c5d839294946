import { soldPlans } from '#core/catalog/subscription-plan.ts'
import { billingLetter, signInLetter } from '#server/letters/account-letters.ts'
import { profileCodeLetter, resumeIntakeLetter } from '#server/letters/client-letters.ts'
import { demoReceivedLetter, demoReportReadyLetter } from '#server/letters/demo-letters.ts'
import type { Letter } from '#server/letters/letter.ts'
import {
  orderCancelledLetter,
  orderReceivedLetter,
  paymentConfirmedLetter,
  paymentReminderLetter,
  reportReadyLetter,
} from '#server/letters/order-letters.ts'
import {
  duplicateSubscriptionLetter,
  orderCoveredLetter,
  renewalFailedLetter,
  subscriptionStartedLetter,
  usageAtLimitLetter,
} from '#server/letters/plan-letters.ts'
import { refundLetter } from '#server/letters/refund-letter.ts'
import {
  contactLetter,
  emergencyNoticeLetter,
  recoveryLetter,
  reportQuestionLetter,
} from '#server/letters/staff-letters.ts'

export const letterProject = {
  orderId: '0a1b2c3d-0000-4000-8000-000000000000',
  packageType: 'pro',
  projectType: 'salon',
  salonSubcategory: 'medspa',
  squareFootage: 1800,
} as const

const project = letterProject
const orderUrl = 'https://example.org/order/1?key=k'
const optOutUrl = 'https://example.org/unsubscribe/t'
const expiresAt = '2027-07-03T19:05:00.000Z'
const planFacts = {
  plan: soldPlans.starter,
  paidThrough: '2026-10-01T12:00:00.000Z',
  accountUrl: 'https://example.org/account',
}
const unpaid = {
  ...project,
  amount: 69_500,
  payBy: '2026-07-04T12:00:00.000Z',
  orderUrl,
  optOutUrl,
}

/** Every letter there is, by its name. */
export const everyLetter: Readonly<Record<string, Letter>> = {
  orderReceived: orderReceivedLetter(unpaid),
  paymentReminder: paymentReminderLetter(unpaid),
  orderCancelled: orderCancelledLetter({
    ...project,
    orderAgainUrl: 'https://example.org/intake/pro',
    optOutUrl,
  }),
  paymentConfirmed: paymentConfirmedLetter({
    ...project,
    amount: 69_500,
    paidAt: '2026-07-01T19:05:00.000Z',
    cardLast4: '4242',
    dueAt: '2026-07-03T19:05:00.000Z',
    orderUrl,
  }),
  reportReady: reportReadyLetter({
    ...project,
    expiresAt,
    reportUrl: 'https://example.org/report/t',
  }),
  orderCovered: orderCoveredLetter({
    ...project,
    plan: 'starter',
    dueAt: '2026-07-03T19:05:00.000Z',
    orderUrl,
  }),
  refund: refundLetter({ orderId: project.orderId, amount: 69_500, refunded: 20_000 }),
  signIn: signInLetter({ url: 'https://example.org/sign-in?token=t', minutes: 20 }),
  billing: billingLetter({ url: 'https://example.org/billing' }),
  resumeIntake: resumeIntakeLetter({
    packageType: 'pro',
    url: 'https://example.org/intake/pro?draft=1.t',
    expiresAt,
  }),
  recovery: recoveryLetter({ url: 'https://example.org/admin-recovery?token=t', minutes: 15 }),
  emergency: emergencyNoticeLetter({ username: 'rescue', at: '2026-01-03T19:05:00.000Z' }),
  profileCode: profileCodeLetter({ code: '012345', minutes: 10 }),
  contact: contactLetter({ name: 'Jo', email: 'jo@example.org', message: 'One\n\nTwo & three' }),
  planStarted: subscriptionStartedLetter(planFacts),
  renewalFailed: renewalFailedLetter(planFacts),
  usageAtLimit: usageAtLimitLetter({
    plan: 'starter',
    monthEnd: '2026-08-01T12:00:00.000Z',
    pricingUrl: 'https://example.org/pricing',
  }),
  secondPlan: duplicateSubscriptionLetter({
    id: 'sub_2',
    customerId: 'cus_1',
    profileId: null,
    plan: 'starter',
    status: 'active',
    start: '2026-07-01T12:00:00.000Z',
    periodStart: '2026-07-01T12:00:00.000Z',
    periodEnd: '2026-10-01T12:00:00.000Z',
    cancels: false,
  }),
  reportQuestion: reportQuestionLetter({
    report: 'PL-0A1B2C3D',
    about: 'Ceilings',
    question: 'Why 2 & not 1?',
    replyTo: 'jo@example.org',
    url: 'https://example.org/admin/order/1',
  }),
  demoReceived: demoReceivedLetter(project),
  demoReportReady: demoReportReadyLetter({
    ...project,
    reportUrl: 'https://example.org/report/t',
    expiresAt,
    correctedVersion: undefined,
  }),
}

/** What a reader sees of a letter, in HTML or in plain text, word by word. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/<head>[\s\S]*<\/head>/, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split(/[\s:>]+/)
    .filter((word) => word !== '' && word !== '--')
}
