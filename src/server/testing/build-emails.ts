import { soldPlans } from '#core/catalog/subscription-plan.ts'
import { billingEmail, signInEmail } from '#server/emails/account-emails.ts'
import { profileCodeEmail, resumeIntakeEmail } from '#server/emails/client-emails.ts'
import { demoReceivedEmail, demoReportReadyEmail } from '#server/emails/demo-emails.ts'
import type { Email } from '#server/emails/email.ts'
import {
  orderCancelledEmail,
  orderReceivedEmail,
  paymentConfirmedEmail,
  paymentReminderEmail,
  reportReadyEmail,
} from '#server/emails/order-emails.ts'
import { outcomeRequestEmail } from '#server/emails/outcome-email.ts'
import {
  duplicateSubscriptionEmail,
  orderCoveredEmail,
  renewalFailedEmail,
  subscriptionStartedEmail,
  usageAtLimitEmail,
} from '#server/emails/plan-emails.ts'
import { refundEmail } from '#server/emails/refund-email.ts'
import {
  contactEmail,
  customerAnswerEmail,
  emergencyNoticeEmail,
  recoveryEmail,
  reportQuestionEmail,
} from '#server/emails/staff-emails.ts'

export const emailProject = {
  orderId: '0a1b2c3d-0000-4000-8000-000000000000',
  packageType: 'pro',
  projectType: 'salon',
  salonSubcategory: 'medspa',
  squareFootage: 1800,
  timeZone: 'America/Chicago',
} as const

const project = emailProject
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

/** Every email, by its name. */
export const everyEmail: Readonly<Record<string, Email>> = {
  orderReceived: orderReceivedEmail(unpaid),
  paymentReminder: paymentReminderEmail(unpaid),
  orderCancelled: orderCancelledEmail({
    ...project,
    orderAgainUrl: 'https://example.org/intake/pro',
    optOutUrl,
  }),
  paymentConfirmed: paymentConfirmedEmail({
    ...project,
    amount: 69_500,
    paidAt: '2026-07-01T19:05:00.000Z',
    cardLast4: '4242',
    dueAt: '2026-07-03T19:05:00.000Z',
    orderUrl,
  }),
  outcomeRequest: outcomeRequestEmail({
    ...project,
    months: 3,
    url: 'https://example.org/outcome/t',
    answerDays: 120,
    optOutUrl,
  }),
  reportReady: reportReadyEmail({
    ...project,
    expiresAt,
    reportUrl: 'https://example.org/report/t',
  }),
  orderCovered: orderCoveredEmail({
    ...project,
    plan: 'starter',
    dueAt: '2026-07-03T19:05:00.000Z',
    orderUrl,
  }),
  refund: refundEmail({ orderId: project.orderId, amount: 69_500, refunded: 20_000 }),
  signIn: signInEmail({ url: 'https://example.org/sign-in?token=t', minutes: 20 }),
  billing: billingEmail({ url: 'https://example.org/billing' }),
  resumeIntake: resumeIntakeEmail({
    packageType: 'pro',
    url: 'https://example.org/intake/pro?draft=1.t',
    expiresAt,
    timeZone: project.timeZone,
  }),
  recovery: recoveryEmail({ url: 'https://example.org/admin-recovery?token=t', minutes: 15 }),
  emergency: emergencyNoticeEmail({
    username: 'rescue',
    at: '2026-01-03T19:05:00.000Z',
    timeZone: project.timeZone,
  }),
  profileCode: profileCodeEmail({ code: '012345', minutes: 10 }),
  contact: contactEmail({ name: 'Jo', email: 'jo@example.org', message: 'One\n\nTwo & three' }),
  planStarted: subscriptionStartedEmail(planFacts),
  renewalFailed: renewalFailedEmail(planFacts),
  usageAtLimit: usageAtLimitEmail({
    plan: 'starter',
    monthEnd: '2026-08-01T12:00:00.000Z',
    pricingUrl: 'https://example.org/pricing',
  }),
  secondPlan: duplicateSubscriptionEmail({
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
  customerAnswer: customerAnswerEmail({
    order: 'PL-0A1B2C3D',
    url: 'https://example.org/admin/order/1',
  }),
  reportQuestion: reportQuestionEmail({
    report: 'PL-0A1B2C3D',
    about: 'Ceilings',
    question: 'Why 2 & not 1?',
    replyTo: 'jo@example.org',
    url: 'https://example.org/admin/order/1',
  }),
  demoReceived: demoReceivedEmail(project),
  demoReportReady: demoReportReadyEmail({
    ...project,
    reportUrl: 'https://example.org/report/t',
    expiresAt,
    correction: undefined,
  }),
}

/** The words that a reader sees in an email, in HTML or in plain text. */
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
