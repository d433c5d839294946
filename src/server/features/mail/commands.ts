import type { Transaction } from '#server/database/database.ts'
import type { JobName, JobPayloads } from '#server/jobs/queue.ts'
import type { Letter } from '#server/letters/letter.ts'
import type { Ports } from '#server/ports.ts'
import { deleteMailsOf, insertMail } from './writes.ts'

/** A job by name with its payload. */
export type FollowUp = {
  readonly [Name in JobName]: { readonly job: Name; readonly payload: JobPayloads[Name] }
}[JobName]

export type QueuedMail = {
  readonly to: string
  /** Names the event, for example `order-received:{orderId}`: one event writes one mail. */
  readonly dedupeKey: string
  readonly mail: Letter
  /**
   * Enqueued by the transaction that marks the mail sent, so it runs only after the transport
   * accepted the mail.
   */
  readonly whenAccepted?: FollowUp
  /** Where an answer goes, if not to us. */
  readonly replyTo?: string
  /** Where the recipient turns such mails off. */
  readonly unsubscribeUrl?: string
  /** Carries a secret: the text is blanked once the mail has left for a real mail server. */
  readonly confidential?: boolean
}

/** Writes the mail and the job that sends it, in the caller's transaction; to nobody who was erased. */
export async function queueMail(
  transaction: Transaction,
  ports: Pick<Ports, 'queue'>,
  { to, dedupeKey, mail, confidential = false, ...rest }: QueuedMail,
): Promise<void> {
  if (to.endsWith('@invalid')) return
  const mailId = await insertMail(transaction, {
    dedupeKey,
    to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    replyTo: rest.replyTo,
    unsubscribeUrl: rest.unsubscribeUrl,
    confidential,
    whenAccepted: rest.whenAccepted,
  })
  if (mailId !== undefined) {
    await ports.queue.enqueue(transaction, 'send-mail', { mailId })
  }
}

export function eraseMailsOf(transaction: Transaction, email: string): Promise<void> {
  return deleteMailsOf(transaction, email)
}
