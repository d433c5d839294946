import { prepared } from '#server/database/statement-marks.ts'
import type { JobPayloads } from '#server/jobs/queue.ts'
import { MailAcceptanceUnknown, MailRefused, type Ports } from '#server/ports.ts'
import { withdrawPromises } from '#server/promises/close-promises.ts'
import { updateMailFailure, updateMailHandedOver, updateMailSent } from './writes.ts'

/**
 * Marks one mail as handed over, hands it to the transport, then marks it sent and enqueues its
 * follow-up in one transaction. After a crash in between, the mail is sent again with the same id,
 * and counted as one that may have arrived twice.
 */
export async function sendMailJob(
  ports: Ports,
  { mailId }: JobPayloads['send-mail'],
): Promise<void> {
  const database = prepared(ports.database)
  const queued = await updateMailHandedOver(database, mailId, ports.clock.now())
  if (!queued) return
  try {
    await ports.mailer.send(queued.mail, mailId)
  } catch (error) {
    return await noteFailure(ports, mailId, error)
  }
  const keepsText = ports.settings.mailboxPage || !queued.confidential
  const now = ports.clock.now()
  const { whenAccepted } = queued
  if (!whenAccepted) {
    await updateMailSent(database, mailId, now, keepsText)
    return
  }
  await database.transaction().execute(async (transaction) => {
    const isFirst = await updateMailSent(transaction, mailId, now, keepsText)
    if (isFirst) await ports.queue.enqueue(transaction, whenAccepted.job, whenAccepted.payload)
  })
}

/** Errors of mail servers quote addresses, so only their code is stored. */
async function noteFailure(ports: Ports, mailId: string, error: unknown): Promise<void> {
  const code = failureCode(error)
  const forGood = error instanceof MailRefused
  const isUnknown = error instanceof MailAcceptanceUnknown
  await ports.database.transaction().execute(async (transaction) => {
    await updateMailFailure(transaction, mailId, { error: code, forGood, isUnknown })
    if (forGood) await withdrawPromises(transaction, [mailId], 'refused', ports.clock.now())
  })
  if (!forGood) throw new Error(`The mail was not accepted: ${code}`)
  ports.log.error({ mailId, code }, 'mail refused for good')
}

function failureCode(error: unknown): string {
  if (error instanceof MailRefused) return `refused-${error.responseCode}`
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown'
}
