/** Whether staff may send a mail once more. A secret leaves once; nobody who was erased is written to. */
import { accept, type Result, refuse } from '#core/result.ts'

export type ResendFacts = {
  readonly status: 'queued' | 'sent' | 'failed'
  /** Still queued, but nothing tries it any more. */
  readonly isGivenUp: boolean
  /** Carries a code or a link that works once. */
  readonly isConfidential: boolean
  readonly hasText: boolean
  readonly isErased: boolean
  /** The recipient turned mails of this kind off. */
  readonly isUnwanted: boolean
}

export type ResendRefusal =
  | 'carries-secret'
  | 'recipient-erased'
  | 'recipient-opted-out'
  | 'mail-waits'
  | 'text-gone'

/** `again` sends a copy; `retry` tries the same mail again, which never left. */
export function judgeResend(mail: ResendFacts): Result<'again' | 'retry', ResendRefusal> {
  if (mail.isConfidential) return refuse('carries-secret')
  if (mail.isErased) return refuse('recipient-erased')
  if (mail.isUnwanted) return refuse('recipient-opted-out')
  if (!mail.hasText) return refuse('text-gone')
  if (mail.status !== 'queued') return accept('again')
  return mail.isGivenUp ? accept('retry') : refuse('mail-waits')
}
