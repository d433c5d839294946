import { judgeResend, type ResendFacts, type ResendRefusal } from '#core/mail/judge-resend.ts'
import { openingMailKinds, readMailKey, resentMailKey } from '#core/mail/mail-key.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { JsonRecord } from '#server/database/order-tables.ts'
import { hasOptedOut } from '#server/features/mail-opt-outs/reads.ts'
import type { By } from '#server/http/actor.ts'
import { listGivenUpMails, lockFailedJobs, retryFailedJob } from '#server/jobs/failed-jobs.ts'
import type { Ports } from '#server/ports.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { findMailIdByKey, findSubjectEmail, lockMail, type StoredMail } from '../reads.ts'
import { insertMail, updateMailRetried } from '../writes.ts'

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

export async function resendFacts(
  connection: Connection,
  mail: StoredMail,
  recipient: string,
): Promise<ResendFacts> {
  const { kind, subject } = readMailKey(mail.dedupe_key)
  const address = await findSubjectEmail(connection, subject)
  const isSameAddress = address?.toLowerCase() === recipient.toLowerCase()
  const isOptional = mail.unsubscribe_url !== null
  return {
    status: mail.status,
    isGivenUp: (await listGivenUpMails(connection, [mail.id])).has(mail.id),
    isConfidential: mail.confidential,
    hasText: mail.body_text !== '',
    isErased: [recipient, address].some((one) => one?.endsWith('@invalid')),
    isUnwanted: isOptional && (await hasOptedOut(connection, recipient)),
    isOfFormerRecipient: openingMailKinds.includes(kind) && !isSameAddress,
  }
}
