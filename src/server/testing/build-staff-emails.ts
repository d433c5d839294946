import { customerAnswerEmail } from '#server/emails/request-email.ts'
import {
  accountChangedEmail,
  accountCreatedEmail,
  emergencyNoticeEmail,
  recoveryEmail,
  unusualSignInsEmail,
  wrongEmergencyKeysEmail,
} from '#server/emails/staff-account-emails.ts'
import {
  contactEmail,
  mailTestEmail,
  reportQuestionEmail,
  secondPersonEmail,
} from '#server/emails/staff-emails.ts'

const moment = { at: '2026-01-03T19:05:00.000Z', timeZone: 'America/Chicago' } as const

/** Mails to staff, one of each kind. */
export const staffEmails = {
  recovery: recoveryEmail({ url: 'https://example.org/admin-recovery?token=t', minutes: 15 }),
  emergency: emergencyNoticeEmail({
    username: 'rescue',
    ...moment,
  }),
  mailTest: mailTestEmail({ readinessUrl: 'https://example.org/admin' }),
  contact: contactEmail({ name: 'Jo', email: 'jo@example.org', message: 'One\n\nTwo & three' }),
  secondPerson: secondPersonEmail({
    what: 'A refund of $695',
    subject: 'PL-0A1B2C3D',
    askedBy: 'chief',
    url: 'https://example.org/admin/order/1',
    ...moment,
  }),
  customerAnswer: customerAnswerEmail({
    order: 'PL-0A1B2C3D',
    wasAsked: true,
    url: 'https://example.org/admin/order/1',
  }),
  sentAnswers: customerAnswerEmail({
    order: 'PL-0A1B2C3D',
    wasAsked: false,
    url: 'https://example.org/admin/order/1',
  }),
  reportQuestion: reportQuestionEmail({
    report: 'PL-0A1B2C3D',
    about: 'Ceilings',
    question: 'Why 2 & not 1?',
    replyTo: 'jo@example.org',
    url: 'https://example.org/admin/order/1',
  }),
  unusualSignIns: unusualSignInsEmail({
    username: 'jo',
    failures: 12,
    ...moment,
  }),
  accountCreated: accountCreatedEmail({
    username: 'sam',
    role: 'Money',
    createdBy: 'chief',
    at: '2026-07-03T15:00:00.000Z',
    timeZone: 'America/Chicago',
  }),
  accountChanged: accountChangedEmail({
    change: { kind: 'role', before: 'Admin', after: 'Money' },
    username: 'jo',
    changedBy: 'chief',
    ...moment,
  }),
  wrongEmergencyKeys: wrongEmergencyKeysEmail(moment),
}
