import { sentenceFor } from '#contract/answer-sentences.ts'
import type { MailView } from '#contract/mails.ts'
import { judgeResend } from '#core/mail/judge-resend.ts'
import type { MailKey } from '#core/mail/mail-key.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import type { Transaction } from '#server/database/database.ts'
import { withBusinessFoot } from '#server/emails/business-foot.ts'
import type { Email } from '#server/emails/email.ts'
import { inOwnersLook } from '#server/emails/owners-look.ts'
import { keptBusiness } from '#server/features/settings/commands/business.ts'
import { keptLook } from '#server/features/settings/commands/look.ts'
import type { Job } from '#server/jobs/failed-jobs.ts'
import type { Ports } from '#server/ports.ts'
import { withdrawPromises } from '#server/promises/close-promises.ts'
import { findLoggedMail, findMail } from '../reads.ts'
import { deleteMailsOf, deleteWaitingMails, sendMailRow, updateMailGivenUp } from '../writes.ts'
import { resendFacts } from './resend-mail.ts'

export type QueuedMail = {
  readonly to: string
  /** Names the event, for example `order-received:{orderId}`; each event sends one mail. */
  readonly dedupeKey: MailKey
  readonly mail: Email
  /**
   * Enqueued by the transaction that marks the mail sent, so it runs only after the mail server
   * accepted the mail.
   */
  readonly whenAccepted?: Job
  /** The reply address, when it is not ours. */
  readonly replyTo?: string
  /** Where the recipient can turn such mails off. */
  readonly unsubscribeUrl?: string
  /**
   * The mail contains a secret: the text is deleted once a real mail server has accepted the mail.
   */
  readonly confidential?: boolean
}

/**
 * Stores the mail and the job that sends it, in the caller's transaction. Nothing is mailed to an
 * erased person.
 */
export async function queueMail(
  transaction: Transaction,
  ports: Ports,
  { to, dedupeKey, mail: written, confidential = false, ...rest }: QueuedMail,
): Promise<void> {
  if (to.endsWith('@invalid')) return
  const look = await keptLook(ports, transaction)
  const framed = inOwnersLook(written, look, ports.settings.publicUrl)
  const mail = withBusinessFoot(framed, await keptBusiness(ports, transaction))
  const mailId = await sendMailRow(transaction, {
    dedupeKey,
    to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    replyTo: rest.replyTo,
    unsubscribeUrl: rest.unsubscribeUrl,
    confidential,
    whenAccepted: rest.whenAccepted,
    now: ports.clock.now(),
  })
  // When a mail with this key exists already, the job finds nothing to send.
  await ports.queue.enqueue(transaction, 'send-mail', { mailId })
}

/** Mails about the order that the address has not got yet, and that would open it, are never sent. */
export async function withdrawOpeningMails(
  transaction: Transaction,
  { clock }: Pick<Ports, 'clock'>,
  { orderId, recipient }: { readonly orderId: string; readonly recipient: string },
): Promise<void> {
  const ids = await deleteWaitingMails(transaction, { orderId, recipient })
  await withdrawPromises(transaction, ids, 'given-up', clock.now())
}

export function eraseMailsOf(transaction: Transaction, email: string) {
  return deleteMailsOf(transaction, email)
}

/** Keeps the mail in the log as not sent. */
export async function giveUpMail(
  transaction: Transaction,
  { clock }: Pick<Ports, 'clock'>,
  mailId: string,
): Promise<void> {
  await updateMailGivenUp(transaction, mailId)
  await withdrawPromises(transaction, [mailId], 'given-up', clock.now())
}

/** A mail of the log with its text; secrets are not shown. */
export async function showMail(
  { database }: Ports,
  mailId: string,
): Promise<Result<MailView, 'no-such-mail'>> {
  if (!isUuid(mailId)) return refuse('no-such-mail')
  const row = await findLoggedMail(database, mailId)
  const mail = await findMail(database, mailId)
  if (!row || !mail) return refuse('no-such-mail')
  const isShown = !mail.confidential && mail.body_text !== ''
  const verdict = judgeResend(await resendFacts(database, mail, mail.recipient))
  return accept({
    ...row,
    text: isShown ? mail.body_text : null,
    html: isShown ? mail.body_html : null,
    resendRefusal: verdict.ok ? null : sentenceFor(verdict.refusal),
  })
}
