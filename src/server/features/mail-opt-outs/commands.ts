import { accept, type Result, refuse } from '#core/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { emailHash, findOptOutLink } from './reads.ts'
import { insertOptOut, insertOptOutLink } from './writes.ts'

/**
 * The address that turns mails about unpaid orders off for this recipient. Its token works only for
 * them, and only its hash is kept.
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

/** Doing it twice is harmless. */
export async function stopRemindersCommand(
  ports: Ports,
  token: string,
): Promise<Result<undefined, 'no-such-link'>> {
  const address = await findOptOutLink(ports.database, hashToken(token))
  if (address === undefined) return refuse('no-such-link')
  await insertOptOut(ports.database, address, ports.clock.now())
  return accept(undefined)
}
