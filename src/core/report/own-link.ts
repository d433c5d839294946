/**
 * The owner's own link of a report: whether it opens the report, and why it does not. Every way in
 * which customers read a report asks this: pages, files, links with a role, the account, the API.
 */
import type { DeliveryHold } from '#core/payment/order-account.ts'
import type { Instant } from '#core/time/day.ts'

/** What becomes of a report that was paid for and whose payment went back in full. */
export const reversedReportChoices = ['closed', 'open'] as const

export type ReversedReports = (typeof reversedReportChoices)[number]

/** While the owner of the business has chosen nothing. */
export const defaultReversedReports: ReversedReports = 'closed'

/** `none` while there is no released report. */
export const ownLinkStates = ['none', 'works', 'revoked', 'expired', 'closed'] as const

export type OwnLinkState = (typeof ownLinkStates)[number]

export type OwnLink = {
  readonly isReleased: boolean
  /** Whether a released report is shown in the present status (see `showsReport`). */
  readonly isShown: boolean
  /** Of the order's account; null for a demo project, which has no payment. */
  readonly hold: DeliveryHold | null
  readonly reversedReports: ReversedReports
  readonly revokedAt: Instant | null
  /** Null before the first approval. */
  readonly expiresAt: Instant | null
}

export function ownLinkState(link: OwnLink, now: Instant): OwnLinkState {
  if (!link.isReleased || link.expiresAt === null) return 'none'
  if (link.hold === 'reversed' && link.reversedReports === 'closed') return 'closed'
  if (!link.isShown) return 'none'
  if (link.revokedAt !== null) return 'revoked'
  return Date.parse(link.expiresAt) > Date.parse(now) ? 'works' : 'expired'
}

/** Said wherever the own link is handed over: in mails, and where it is copied. */
export const ownLinkSentence =
  'Anyone with this link can do everything that you can: read the report, change what can be changed in it (answers, the lease worksheet), and make or end links for others.'

/** A report that is not shown has no link to renew; a closed one opens by no link. */
export function mayRenew(state: OwnLinkState): boolean {
  return state !== 'none' && state !== 'closed'
}
