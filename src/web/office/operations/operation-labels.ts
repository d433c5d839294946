import type { MailRowView } from '#contract/mails.ts'
import type { OperationsView } from '#contract/operations.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

type Health = OperationsView['health'][number]
type Schedule = OperationsView['schedules'][number]

export type Sign = 'good' | 'look' | 'bad' | 'waits'

/** A state as word and sign; the color only repeats them. */
export type StateLabel = { readonly word: string; readonly sign: Sign }

export const signTones: Readonly<Record<Sign, BadgeTone>> = {
  good: 'good',
  look: 'caution',
  bad: 'bad',
  waits: 'info',
}

export const healthLabels: Readonly<Record<Health['state'], StateLabel>> = {
  works: { word: 'Working', sign: 'good' },
  look: { word: 'Needs a look', sign: 'look' },
  fails: { word: 'Not working', sign: 'bad' },
}

export const partNames: Readonly<Record<Health['part'], string>> = {
  database: 'Database',
  queue: 'Queue',
  mail: 'Mail',
  payments: 'Payments',
  disk: 'Disk',
  files: 'Files',
  malware: 'Malware scanner',
  narratives: 'Language model',
}

const adapters: Readonly<Record<string, string>> = {
  embedded: 'embedded PostgreSQL',
  postgres: 'PostgreSQL server',
  'pg-boss': 'in the database',
  mailbox: 'mailbox page, no mail server',
  smtp: 'mail server',
  sandbox: 'sandbox',
  stripe: 'Stripe',
  disk: 'folder on this machine',
  s3: 'S3-compatible bucket',
  none: 'none connected',
  clamav: 'ClamAV',
  'built-in': 'none, built-in text',
}

export function adapterName(adapter: string): string {
  return adapters[adapter] ?? adapter
}

export const scheduleLabels: Readonly<Record<Schedule['state'], StateLabel>> = {
  'on-time': { word: 'On time', sign: 'good' },
  failing: { word: 'Failed last time', sign: 'look' },
  overdue: { word: 'Overdue', sign: 'bad' },
  'not-yet': { word: 'Not run yet', sign: 'waits' },
}

export const mailStateLabels: Readonly<Record<MailRowView['state'], StateLabel>> = {
  queued: { word: 'Queued', sign: 'waits' },
  sent: { word: 'Sent', sign: 'good' },
  failed: { word: 'Failed', sign: 'bad' },
  'given-up': { word: 'Given up', sign: 'look' },
}

export const mailKindLabels: Readonly<Record<MailRowView['kind'], string>> = {
  'order-received': 'Order received',
  'payment-reminder': 'Reminder of an unpaid order',
  'payment-confirmed': 'Receipt',
  'order-cancelled': 'Order cancelled',
  'report-ready': 'Report ready',
  'report-late': 'Late report',
  'report-corrected': 'Corrected report',
  'upgrade-confirmed': 'Upgrade confirmed',
  'outcome-request': 'Question about the cost',
  refunded: 'Refund',
  'customer-request': 'Question to the customer',
  'customer-answer': 'Answer of a customer',
  'second-person': 'Second person needed',
  'demo-received': 'Demo project received',
  'demo-second-person': 'Second person needed for a demo project',
  'demo-report-ready': 'Demo report ready',
  'demo-report-corrected': 'Corrected demo report',
  'account-changed': 'Staff account changed',
  'account-created': 'Staff account created',
  billing: 'Billing page',
  contact: 'Question to us',
  'duplicate-subscription': 'Plan bought twice',
  emergency: 'Emergency administrator',
  'mail-test': 'Test mail',
  'unusual-sign-ins': 'Unusual sign-ins',
  'wrong-emergency-keys': 'Wrong emergency keys',
  'intake-draft': 'Link to a draft',
  'market-alert': 'Market alert',
  'plan-receipt': 'Receipt of a plan',
  'plan-report-returned': 'Report given back to a plan',
  'profile-code': 'Code for a known client',
  recovery: 'Password recovery',
  'renewal-failed': 'Renewal failed',
  'bid-received': 'Bid of a contractor',
  'checklist-replies': 'Answers of a checklist',
  'report-comments': 'Comments on a report',
  'recipient-changed': 'Another address of an order',
  'report-link-renewed': 'New link to a report',
  'report-link': 'Link to a shared report',
  'report-question': 'Question about a report',
  'sign-in': 'Sign-in link',
  'subscription-started': 'Plan started',
  'team-invitation': 'Invitation to a team',
  'usage-at-limit': 'Reports of the month used',
  other: 'Other',
}

/** `refused-550` is a permanent refusal by the mail server; the others are connection errors. */
export function mailErrorLabel(code: string): string {
  const refused = /^refused-(\d+)$/.exec(code)
  if (refused) return `The mail server refused it for good (${refused[1]})`
  return code === 'unknown' ? 'The mail server did not accept it' : `Not accepted (${code})`
}

/** `once`, `3 times`. */
export function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
