/**
 * The event of a mail, read from its key: `payment-confirmed:{orderId}`. A resent mail has its own
 * prefix: `resent:{id}:payment-confirmed:{orderId}`.
 */
import { isUuid } from '#core/uuid.ts'

const ofOrders = [
  'order-received',
  'payment-reminder',
  'payment-confirmed',
  'order-cancelled',
  'customer-request',
  'customer-answer',
  'outcome-request',
  'second-person',
  'report-ready',
  'report-late',
  'report-corrected',
  'report-link-renewed',
  'recipient-changed',
  'refunded',
  'upgrade-confirmed',
] as const

const ofDemoProjects = [
  'demo-received',
  'demo-second-person',
  'demo-report-ready',
  'demo-report-corrected',
] as const

const ofOthers = [
  'account-changed',
  'account-created',
  'bid-received',
  'billing',
  'checklist-replies',
  'contact',
  'duplicate-subscription',
  'emergency',
  'unusual-sign-ins',
  'wrong-emergency-keys',
  'intake-draft',
  'mail-test',
  'market-alert',
  'plan-receipt',
  'plan-report-returned',
  'profile-code',
  'recovery',
  'renewal-failed',
  'report-comments',
  'report-link',
  'report-question',
  'sign-in',
  'subscription-started',
  'team-invitation',
  'usage-at-limit',
] as const

/** Mails with a link of an order's report. */
export const reportMailKinds: readonly string[] = [
  'report-ready',
  'report-corrected',
  'report-link-renewed',
] satisfies readonly (typeof ofOrders)[number][]

/** Mails with a link that opens a question about an order, or its report. */
export const openingMailKinds: readonly string[] = [
  ...([
    'customer-request',
    'outcome-request',
    'report-late',
  ] satisfies readonly (typeof ofOrders)[number][]),
  'checklist-replies' satisfies (typeof ofOthers)[number],
  ...reportMailKinds,
]

export const mailKinds = [...ofOrders, ...ofDemoProjects, ...ofOthers] as const

export type MailKind = (typeof mailKinds)[number]

/** Names the event that writes a mail. */
export type MailKey = `${MailKind}:${string}`

export type MailSubject = { readonly kind: 'order' | 'demo-project'; readonly id: string }

/** The key of the event, whether or not the mail was resent. */
export function firstMailKey(key: string): string {
  return key.replace(/^resent:[^:]*:/, '')
}

export function resentMailKey(resendId: string, key: string): string {
  return `resent:${resendId}:${firstMailKey(key)}`
}

/** `other` for a kind that no longer exists. */
export function readMailKey(key: string): {
  readonly kind: MailKind | 'other'
  readonly subject: MailSubject | undefined
} {
  const [name = '', id = ''] = firstMailKey(key).split(':')
  const kind = mailKinds.find((known) => known === name)
  const subject = subjectKindOf(name)
  return {
    kind: kind ?? 'other',
    subject: subject && isUuid(id) ? { kind: subject, id } : undefined,
  }
}

function subjectKindOf(name: string): MailSubject['kind'] | undefined {
  if (ofOrders.some((known) => known === name)) return 'order'
  return ofDemoProjects.some((known) => known === name) ? 'demo-project' : undefined
}
