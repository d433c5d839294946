import { billingEmail, signInEmail, teamInvitationEmail } from '#server/emails/account-emails.ts'
import {
  profileCodeEmail,
  resumeIntakeEmail,
  testKeyCodeEmail,
} from '#server/emails/client-emails.ts'
import { demoReceivedEmail, demoReportReadyEmail } from '#server/emails/demo-emails.ts'
import type { Email } from '#server/emails/email.ts'
import { priceAlertEmail } from '#server/emails/market-emails.ts'
import {
  orderCancelledEmail,
  orderReceivedEmail,
  paymentConfirmedEmail,
  paymentReminderEmail,
  reportLateEmail,
  reportReadyEmail,
} from '#server/emails/order-emails.ts'
import { outcomeRequestEmail } from '#server/emails/outcome-email.ts'
import { orderCoveredEmail } from '#server/emails/plan-emails.ts'
import { recipientAddedEmail, recipientRemovedEmail } from '#server/emails/recipient-emails.ts'
import { planReportReturnedEmail, refundEmail } from '#server/emails/refund-email.ts'
import { customerRequestEmail } from '#server/emails/request-email.ts'
import {
  bidReceivedEmail,
  checklistLinkEmail,
  checklistRepliesEmail,
  renewedLinkEmail,
  reportAnswersEmail,
  reportCommentsEmail,
  reportLinkEmail,
} from '#server/emails/shared-report-emails.ts'
import { upgradeConfirmedEmail } from '#server/emails/upgrade-email.ts'
import { planEmails } from './build-plan-emails.ts'
import { staffEmails } from './build-staff-emails.ts'

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
const links = { orderUrl, optOutUrl }
const unpaid = { ...project, ...links, amount: 69_500, payBy: '2026-07-04T12:00:00.000Z' } as const

const recipientChange = {
  orderId: project.orderId,
  former: 'former@customer.example',
  next: 'next@customer.example',
  isDelivered: true,
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
    invoiceUrl: 'https://example.org/invoices/t',
  }),
  reportLate: reportLateEmail({ ...project, dueAt: '2026-07-03T19:05:00.000Z', orderUrl }),
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
  recipientAdded: recipientAddedEmail(recipientChange),
  recipientRemoved: recipientRemovedEmail(recipientChange),
  refund: refundEmail({
    orderId: project.orderId,
    amount: 69_500,
    refunded: 20_000,
    disputed: 0,
    takenBack: { from: 'pro', to: 'basic' },
    report: 'stays',
  }),
  planReportReturned: planReportReturnedEmail({
    orderId: project.orderId,
    wasDelivered: false,
    accountUrl: 'https://example.org/account',
  }),
  signIn: signInEmail({ url: 'https://example.org/sign-in?token=t', minutes: 20 }),
  teamInvitation: teamInvitationEmail({
    team: 'Prairie Realty',
    role: 'orders',
    url: 'https://example.org/sign-in?invitation=t',
    expiresAt,
    timeZone: project.timeZone,
  }),
  billing: billingEmail({ url: 'https://example.org/billing' }),
  resumeIntake: resumeIntakeEmail({
    packageType: 'pro',
    url: 'https://example.org/intake/pro?draft=1.t',
    expiresAt,
    timeZone: project.timeZone,
  }),
  profileCode: profileCodeEmail({ code: '012345', minutes: 10 }),
  testKeyCode: testKeyCodeEmail({ code: '012345', minutes: 10 }),
  ...planEmails,
  ...staffEmails,
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
        likelyCents: 10_000_00,
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
  renewedLink: renewedLinkEmail({
    reportId: 'PL-2026-0A1B2C3D',
    expiresAt,
    timeZone: project.timeZone,
    url: 'https://example.org/report/t',
  }),
  reportLink: reportLinkEmail({
    company: 'Corner Bakery',
    copy: 'Work letter',
    reportId: 'PL-0A1B2C3D',
    expiresAt,
    timeZone: project.timeZone,
    url: 'https://example.org/shared/t',
  }),
  checklistLink: checklistLinkEmail({
    company: 'Corner Bakery',
    project: 'Restaurant · 1,850 sq ft · Des Moines, IA',
    questions: 7,
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
  checklistReplies: checklistRepliesEmail({
    replies: [
      { linkName: 'Landlord', text: 'Electrical service: 400 A' },
      { linkName: 'Landlord', text: 'HVAC: Can stay' },
    ],
    url: 'https://example.org/report/t#risk',
  }),
  reportComments: reportCommentsEmail({
    comments: [{ linkName: 'Landlord', place: 'Ceilings', body: 'Keep them & paint' }],
    url: 'https://example.org/report/t',
  }),
  reportAnswers: reportAnswersEmail([{ place: 'Ceilings', body: 'They stay' }]),
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
