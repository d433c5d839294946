import { unpaidMailsADay } from '#core/order/unpaid-order.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { dayMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import { countUse, type RateUse } from '#server/http/limit-rate.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { emailHash, findOptOutLink } from './reads.ts'
import { deleteOptOutsOf, insertOptOut, insertOptOutLink } from './writes.ts'

/**
 * The link that turns off reminders and questions about costs for this recipient. Its token works for nothing
 * else, and only its hash is stored.
 */
export async function makeOptOutUrl(
  transaction: Transaction,
  ports: Ports,
  email: string,
): Promise<string> {
  const token = ports.ids.token()
  await insertOptOutLink(transaction, {
    tokenHash: hashToken(token),
    emailHash: emailHash(email),
    now: ports.clock.now(),
  })
  return `${ports.settings.publicUrl}/unsubscribe/${token}`
}

/**
 * Counts a mail about an unpaid order to this address. When `isTooMany` is set the mail must not be
 * sent, because anyone can type any address into an intake.
 */
export async function countUnpaidMail(
  transaction: Transaction,
  ports: Pick<Ports, 'clock'>,
  email: string,
): Promise<RateUse & { readonly isTooMany: boolean }> {
  const store = { clock: ports.clock, database: transaction }
  const use = await countUse(store, `unpaid-mail:${email.trim().toLowerCase()}`, dayMs)
  return { ...use, isTooMany: use.used > unpaidMailsADay }
}

/** A repeat is harmless. */
export async function stopRemindersCommand(
  ports: Ports,
  token: string,
): Promise<Result<undefined, 'no-such-link'>> {
  const address = await findOptOutLink(ports.database, hashToken(token))
  if (address === undefined) return refuse('no-such-link')
  await insertOptOut(ports.database, address, ports.clock.now())
  return accept(undefined)
}

export function eraseOptOutsOf(transaction: Transaction, email: string): Promise<void> {
  return deleteOptOutsOf(transaction, emailHash(email))
}
