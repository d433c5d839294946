import type { MailView } from '#contract/mails.ts'
import { judgeResend, type ResendFacts, type ResendRefusal } from '#core/mail/judge-resend.ts'
import { type MailKey, readMailKey, resentMailKey } from '#core/mail/mail-key.ts'
import { inCurrency } from '#core/money/in-currency.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { JsonRecord } from '#server/database/order-tables.ts'
import { withBusinessFoot } from '#server/emails/business-foot.ts'
import type { Email } from '#server/emails/email.ts'
import { inOwnersLook } from '#server/emails/owners-look.ts'
import { keptBusiness } from '#server/features/business/commands.ts'
import { keptLook } from '#server/features/looks/commands.ts'
import { hasOptedOut } from '#server/features/mail-opt-outs/reads.ts'
import type { By } from '#server/http/actor.ts'
import { sentenceFor } from '#server/http/refusal.ts'
import {
  type Job,
  listGivenUpMails,
  lockFailedJobs,
  retryFailedJob,
} from '#server/jobs/failed-jobs.ts'
import type { Ports } from '#server/ports.ts'
import { withdrawPromises } from '#server/promises/close-promises.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import {
  findLoggedMail,
  findMail,
  findMailIdByKey,
  isErased,
  lockMail,
  type StoredMail,
} from './reads.ts'
import {
  deleteMailsOf,
  insertMail,
  sendMailRow,
  updateMailGivenUp,
  updateMailRetried,
} from './writes.ts'

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
  const printed = inCurrency(written, ports.books.home.market.area.currency)
  const look = await keptLook(ports, transaction)
  const framed = inOwnersLook(printed, look, ports.settings.publicUrl)
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

type Resent = { readonly mailId: string; readonly recipient: string }

type Resend = {
  /** Chosen by the caller; the same id means the same resend. */
  readonly id: string
  readonly mailId: string
  /** The recipient; by default that of the original mail. */
  readonly to?: string
}

export function resendMailCommand(
  ports: Ports,
  by: Omit<AuditAuthor, 'at'>,
  resend: Resend,
): Promise<Result<Resent, 'no-such-mail' | ResendRefusal>> {
  return ports.database
    .transaction()
    .execute((transaction) => resendMail(transaction, ports, by, resend))
}

/** Sends the receipt again to the customer's current address. */
export function resendReceiptCommand(
  ports: Ports,
  by: By,
  receipt: { readonly id: string; readonly order: { readonly id: string; readonly email: string } },
): Promise<Result<Resent, 'no-receipt' | ResendRefusal>> {
  const { id, order } = receipt
  return ports.database.transaction().execute(async (transaction) => {
    const mailId = await findMailIdByKey(transaction, `payment-confirmed:${order.id}`)
    if (mailId === undefined) return refuse('no-receipt')
    const sent = await resendMail(transaction, ports, by, { id, mailId, to: order.email })
    if (!sent.ok && sent.refusal === 'no-such-mail') return refuse('no-receipt')
    return sent as Result<Resent, 'no-receipt' | ResendRefusal>
  })
}

async function resendMail(
  transaction: Transaction,
  ports: Ports,
  by: Omit<AuditAuthor, 'at'>,
  resend: Resend,
): Promise<Result<Resent, 'no-such-mail' | ResendRefusal>> {
  // Locked, so that a second resend or an erasure waits.
  const mail = await lockMail(transaction, resend.mailId)
  if (!mail) return refuse('no-such-mail')
  const recipient = resend.to ?? mail.recipient
  const key = resentMailKey(resend.id, mail.dedupe_key)
  const earlier = await findMailIdByKey(transaction, key)
  if (earlier !== undefined) return accept({ mailId: earlier, recipient })
  if (mail.retried_as === resend.id) return accept({ mailId: mail.id, recipient: mail.recipient })
  const verdict = judgeResend(await resendFacts(transaction, mail, recipient))
  if (!verdict.ok) return verdict
  const isSame = verdict.value === 'retry' && recipient === mail.recipient
  const mailId = isSame
    ? await retryMail(transaction, ports, { id: resend.id, mailId: mail.id })
    : await copyMail(transaction, ports, mail, { key, recipient })
  const { kind, subject } = readMailKey(mail.dedupe_key)
  // The line is attached to the order that the mail is about, if any.
  const author = { ...by, at: ports.clock.now() }
  await recordAudit(transaction, author, 'mail.resent', subject ?? mail.id, {
    after: { kind, mailId, from: mail.id },
  })
  return accept({ mailId, recipient })
}

async function retryMail(
  transaction: Transaction,
  ports: Ports,
  { id, mailId }: Resend,
): Promise<string> {
  for (const failed of await lockFailedJobs(transaction, { mailId })) {
    await retryFailedJob(transaction, ports.queue, failed)
  }
  await updateMailRetried(transaction, mailId, id)
  await makePromises(transaction, ports.clock.now(), [{ kind: 'mail', subjectId: mailId }])
  return mailId
}

async function copyMail(
  transaction: Transaction,
  ports: Ports,
  mail: StoredMail,
  copy: { readonly key: string; readonly recipient: string },
): Promise<string> {
  // A sent mail has already started its follow-up job.
  const follows = mail.status === 'sent' ? null : (mail.when_accepted as JsonRecord | null)
  const mailId = await insertMail(transaction, {
    dedupeKey: copy.key,
    to: copy.recipient,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    replyTo: mail.reply_to ?? undefined,
    unsubscribeUrl: mail.unsubscribe_url ?? undefined,
    confidential: false,
    whenAccepted: follows ?? undefined,
    resentFrom: mail.resent_from ?? mail.id,
    now: ports.clock.now(),
  })
  if (mailId === undefined) throw new Error('the same resend was written at the same time')
  await ports.queue.enqueue(transaction, 'send-mail', { mailId })
  return mailId
}

async function resendFacts(
  connection: Connection,
  mail: StoredMail,
  recipient: string,
): Promise<ResendFacts> {
  const { subject } = readMailKey(mail.dedupe_key)
  const isOptional = mail.unsubscribe_url !== null
  return {
    status: mail.status,
    isGivenUp: (await listGivenUpMails(connection, [mail.id])).has(mail.id),
    isConfidential: mail.confidential,
    hasText: mail.body_text !== '',
    isErased: recipient.endsWith('@invalid') || (await isErased(connection, subject)),
    isUnwanted: isOptional && (await hasOptedOut(connection, recipient)),
  }
}
