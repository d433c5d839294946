import { soldPlans } from '#core/catalog/subscription-plan.ts'
import { billingEmail, signInEmail, teamInvitationEmail } from '#server/emails/account-emails.ts'
import { profileCodeEmail, resumeIntakeEmail } from '#server/emails/client-emails.ts'
import { demoReceivedEmail, demoReportReadyEmail } from '#server/emails/demo-emails.ts'
import type { Email } from '#server/emails/email.ts'
import { priceAlertEmail } from '#server/emails/market-emails.ts'
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
import { customerRequestEmail } from '#server/emails/request-email.ts'
import {
  bidReceivedEmail,
  reportAnswersEmail,
  reportCommentsEmail,
  reportLinkEmail,
} from '#server/emails/shared-report-emails.ts'
import {
  contactEmail,
  customerAnswerEmail,
  emergencyNoticeEmail,
  mailTestEmail,
  recoveryEmail,
  reportQuestionEmail,
  unusualSignInsEmail,
  wrongEmergencyKeysEmail,
} from '#server/emails/staff-emails.ts'
import { upgradeConfirmedEmail } from '#server/emails/upgrade-email.ts'

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
export const emailRange = { p10: 14_100_000, p50: 18_400_000, p80: 23_100_000, p90: 26_800_000 }
const planFacts = {
  plan: soldPlans.starter,
  paidThrough: '2026-10-01T12:00:00.000Z',
  accountUrl: 'https://example.org/account',
}
const links = { orderUrl, optOutUrl }
const unpaid = { ...project, ...links, amount: 69_500, payBy: '2026-07-04T12:00:00.000Z' }

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
    invoiceUrl: 'https://example.org/invoices/t',
  }),
  upgradeConfirmed: upgradeConfirmedEmail({
    ...project,
    fromPackage: 'basic',
    amount: 30_000,
    paidAt: '2026-07-02T19:05:00.000Z',
    cardLast4: '4242',
    dueAt: '2026-07-04T19:05:00.000Z',
    hasReport: true,
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
    range: emailRange,
  }),
  orderCovered: orderCoveredEmail({
    ...project,
    plan: 'starter',
    dueAt: '2026-07-03T19:05:00.000Z',
    orderUrl,
  }),
  refund: refundEmail({ orderId: project.orderId, amount: 69_500, refunded: 20_000 }),
  signIn: signInEmail({ url: 'https://example.org/sign-in?token=t', minutes: 20 }),
  teamInvitation: teamInvitationEmail({
    team: 'Prairie Realty',
    role: 'orders',
    url: 'https://example.org/sign-in?invitation=t',
    expiresAt,
  }),
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
  mailTest: mailTestEmail({ readinessUrl: 'https://example.org/admin' }),
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
  reportCorrected: reportReadyEmail({
    ...project,
    expiresAt,
    reportUrl: 'https://example.org/report/t',
    range: emailRange,
    correction: {
      version: 2,
      change: {
        version: 1,
        reportDate: '2026-07-03',
        totalCents: 10_000_00,
        range: emailRange,
        changeCents: 500_00,
        parts: [{ name: 'HVAC', beforeCents: 1_000_00, afterCents: 1_500_00 }],
        counts: [{ label: 'Interior doors', before: 4, after: 5 }],
      },
    },
  }),
  customerRequest: customerRequestEmail({
    ...project,
    message: 'Is there a grease interceptor?\nA photo helps.',
    questions: ['Grease interceptor'],
    wantsFiles: true,
    url: 'https://example.org/order/1?key=k',
  }),
  reportLink: reportLinkEmail({
    company: 'Corner Bakery',
    copy: 'Work letter',
    reportId: 'PL-0A1B2C3D',
    expiresAt,
    timeZone: project.timeZone,
    url: 'https://example.org/shared/t',
  }),
  bidReceived: bidReceivedEmail({
    bidder: 'A builder',
    reportId: 'PL-0A1B2C3D',
    priced: 18,
    lines: 34,
    url: 'https://example.org/report/t',
  }),
  reportComments: reportCommentsEmail({
    comments: [{ linkName: 'Landlord', place: 'Ceilings', body: 'Keep them & paint' }],
    url: 'https://example.org/report/t',
  }),
  reportAnswers: reportAnswersEmail([{ place: 'Ceilings', body: 'They stay' }]),
  unusualSignIns: unusualSignInsEmail({
    username: 'jo',
    failures: 12,
    at: '2026-01-03T19:05:00.000Z',
    timeZone: project.timeZone,
  }),
  wrongEmergencyKeys: wrongEmergencyKeysEmail({
    at: '2026-01-03T19:05:00.000Z',
    timeZone: project.timeZone,
  }),
  priceAlert: priceAlertEmail({
    type: 'Restaurant',
    horizon: '6 months',
    changePercent: 6.2,
    threshold: 5,
    predicted: { low: 14_000, likely: 18_000, high: 23_000 },
    factors: [
      {
        seriesId: 'WPUSI004011',
        title: 'Construction materials',
        share: 0.04,
        changePercent: 9.1,
        contributionPercent: 0.364,
        publishedTo: '2026-06-01',
        freshness: 'fresh',
      },
    ],
    url: 'https://example.org/admin/market',
  }),
  demoReceived: demoReceivedEmail(project),
  demoReportReady: demoReportReadyEmail({
    ...project,
    reportUrl: 'https://example.org/report/t',
    range: emailRange,
    expiresAt,
    correction: undefined,
  }),
}
