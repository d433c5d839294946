import type { CallReply } from '#web/lib/call.ts'

export type AuditEntry = CallReply<'listAudit'>[number]

const sentences: Readonly<Record<string, string>> = {
  'order.placed-by-staff': 'Ordered in the customer’s name',
  'order.paid': 'Payment confirmed',
  'order.payment-issue': 'Payment needs a look',
  'order.payment-issue-resolved': 'Payment issue resolved',
  'order.refund-made': 'Refund made',
  'order.refunded': 'Refunded in full',
  'payment-event.retried': 'Payment event tried again',
  'payment-event.dismissed': 'Payment event dismissed',
  'job.retried': 'Failed job retried',
  'job.all-retried': 'All failed jobs of a kind retried',
  'job.dismissed': 'Failed job dismissed',
  'mail.resent': 'Mail sent once more',
  'competitor.price-changed': 'Price of a competitor changed',
  'competitor.price-removed': 'Price of a competitor removed',
  'competitor.price-restored': 'Price of a competitor restored',
  'claim.confirmed': 'Claim of the landing page confirmed',
  'claim.withdrawn': 'Claim of the landing page withdrawn',
  'client.note-added': 'Note on a client added',
  'client.note-removed': 'Note on a client removed',
  'client.erased': 'Customer’s data erased',
  'order.expired': 'Cancelled: not paid in time',
  'order.drafted': 'Estimate drafted',
  'order.corrected': 'Order data corrected',
  'order.facts-changed': 'Answers changed',
  'order.assigned': 'Assigned',
  'order.customer-asked': 'Customer asked',
  'order.customer-answered': 'Customer answered',
  'order.customer-request-accepted': 'Answer of the customer accepted',
  'order.customer-request-dismissed': 'Answer of the customer dismissed',
  'order.customer-request-withdrawn': 'Question to the customer taken back',
  'order.project-saved': 'Narrative or bid items saved',
  'order.priced-again': 'Priced again',
  'order.report-generated': 'Report generated',
  'order.revalidated': 'Checked again',
  'order.approved': 'Approved, secure link issued',
  'order.approved-again': 'Approved again',
  'order.approval-undone': 'Approval undone',
  'order.report-released': 'Report released to the customer',
  'order.completed': 'Report delivered',
  'order.deleted': 'Moved to the trash',
  'order.restored': 'Restored from the trash',
  'order.anonymized': 'Anonymized',
  'order.note-added': 'Note added',
  'order.outcome-added': 'Outcome entered',
  'order.outcome-corrected': 'Outcome corrected',
  'market.values-accepted': 'Held index values accepted',
  'market.values-refused': 'Held index values refused',
  'price-book.rows-changed': 'Price rows changed',
  'price-book.restored': 'Price book version restored',
  'staff.signed-in': 'Signed in',
  'staff.signed-out': 'Signed out',
  'staff.sign-in-refused': 'Sign-in refused',
  'staff.created': 'Administrator added',
  'staff.renamed': 'Username changed',
  'staff.password-changed': 'Password changed',
  'staff.deactivated': 'Account deactivated, sessions ended',
  'staff.reactivated': 'Account reactivated',
  'staff.unlocked': 'Account unlocked',
  'staff.recovery-requested': 'Password recovery asked for',
  'staff.password-reset': 'Password reset by a recovery link',
  'staff.emergency-created': 'Administrator created with the emergency key',
  'staff.session-ended': 'Session ended by staff',
  'staff.other-sessions-ended': 'Own sessions elsewhere ended',
  'staff.second-factor-on': 'Second factor turned on',
  'staff.second-factor-off': 'Second factor turned off',
  'staff.second-factor-reset': 'Second factor of a colleague turned off',
  'staff.recovery-codes-renewed': 'Recovery codes made anew',
  'pricing.floors-saved': 'Lowest prices saved',
  'pricing.bid-items-reset': 'Bid items set back',
  'client.enterprise-granted': 'Enterprise plan granted',
  'client.enterprise-ended': 'Enterprise plan ended',
  'client.brand-set': 'Brand of reports set',
  'client.brand-removed': 'Brand of reports taken off',
  'api-key.created': 'API key made',
  'api-key.rotated': 'API key rotated',
  'api-key.revoked': 'API key revoked',
  'api-key.webhook-secret-rotated': 'Webhook secret rotated',
}

/** The display text of an action; an unknown one is shown unchanged. */
export function actionSentence(action: string): string {
  const known = sentences[action]
  if (known) return known
  const words = action.replace('.', ' ').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The status before and after, if the line describes a change of status. */
export function statusMove({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const [from, to] = [statusOf(before), statusOf(after)]
  return to !== undefined && from !== to ? { from, to } : undefined
}

function statusOf(facts: unknown): string | undefined {
  if (typeof facts !== 'object' || facts === null || !('status' in facts)) return undefined
  return typeof facts.status === 'string' ? facts.status.replaceAll('_', ' ') : undefined
}
