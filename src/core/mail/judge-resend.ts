/**
 * Whether staff may send a mail again. Mails with secrets are sent once, and erased persons get no
 * mail.
 */
import { accept, type Result, refuse } from '#core/result.ts'

export type ResendFacts = {
  readonly status: 'queued' | 'sent' | 'failed'
  /** Still queued, but no longer retried. */
  readonly isGivenUp: boolean
  /** Contains a code or a link that works once. */
  readonly isConfidential: boolean
  readonly hasText: boolean
  readonly isErased: boolean
  /** The recipient turned mails of this kind off. */
  readonly isUnwanted: boolean
  /** It opens an order that has another address since. */
  readonly isOfFormerRecipient: boolean
}

export type ResendRefusal =
  | 'carries-secret'
  | 'recipient-erased'
  | 'recipient-opted-out'
  | 'recipient-changed'
  | 'mail-waits'
  | 'text-gone'

/** `again` sends a copy; `retry` retries the same mail, which was never sent. */
export function judgeResend(mail: ResendFacts): Result<'again' | 'retry', ResendRefusal> {
  if (mail.isConfidential) return refuse('carries-secret')
  if (mail.isErased) return refuse('recipient-erased')
  if (mail.isUnwanted) return refuse('recipient-opted-out')
  if (mail.isOfFormerRecipient) return refuse('recipient-changed')
  if (!mail.hasText) return refuse('text-gone')
  if (mail.status !== 'queued') return accept('again')
  return mail.isGivenUp ? accept('retry') : refuse('mail-waits')
}
