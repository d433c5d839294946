import { GatewayError } from '#core/payment/gateway.ts'
import { isClientInactive } from '#core/retention/client-activity.ts'
import { keptSince, retentionPeriods } from '#core/retention/retention-periods.ts'
import { eraseAuditOf } from '#server/audit/erase-audit.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { eraseClient } from '#server/features/accounts/commands/erase-client.ts'
import type { Ports } from '#server/ports.ts'
import {
  listQuietAccounts,
  listQuietClients,
  lockQuietClient,
  type QuietClient,
} from '../reads/due-clients.ts'
import type { Position } from '../reads/due-orders.ts'
import type { Batch } from './anonymize-ended-orders.ts'

const batch = 50

/** After this many unanswered calls in a row the provider counts as unavailable. */
const unanswered = 2

/**
 * Erases the clients of one page who have been inactive long enough, each in its own transaction.
 * If the provider is unavailable it is not asked again in this run, since each call could take a
 * minute. Stops at `endsAt`, in milliseconds of the clock.
 */
export async function eraseInactiveClients(
  ports: Ports,
  after: Position | undefined,
  endsAt: number,
): Promise<Batch> {
  const now = ports.clock.now().toISOString()
  const before = keptSince(now, retentionPeriods.clients)
  const page = await listQuietClients(ports.database, { before, after, limit: batch })
  let [erased, away] = [0, 0]
  for (const client of page.filter((one) => isClientInactive(one, now))) {
    const outcome = await eraseOne(ports, client)
    if (outcome === 'erased') erased += 1
    away = outcome === 'away' ? away + 1 : 0
    if (away === unanswered) return { erased, next: undefined }
    if (ports.clock.now().getTime() >= endsAt) return { erased, next: behind(client) }
  }
  const last = page.at(-1)
  return { erased, next: page.length < batch || !last ? undefined : behind(last) }
}

function behind({ firstSeenAt, id }: QuietClient): Position {
  return { at: firstSeenAt, id }
}

/**
 * The provider comes first, as when a customer asks for erasure; a client that it refuses is tried
 * again the next day.
 */
async function eraseOne(
  ports: Ports,
  { id, customerId, email }: QuietClient,
): Promise<'erased' | 'kept' | 'away'> {
  try {
    await ports.gateway.eraseCustomer({ customerId, email })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ clientId: id, kind: error.kind }, 'client not erased at the provider')
    return error.kind === 'unavailable' ? 'away' : 'kept'
  }
  const removals = await ports.database
    .transaction()
    .execute((transaction) => eraseLocked(transaction, ports, id))
  for (const remove of removals ?? []) await remove()
  return removals === undefined ? 'kept' : 'erased'
}

/** Undefined when the client was active meanwhile. */
async function eraseLocked(transaction: Transaction, ports: Ports, id: string) {
  const now = ports.clock.now()
  const client = await lockQuietClient(transaction, id)
  if (!client || !isClientInactive(client, now.toISOString())) return undefined
  const { apiKeyIds, removals } = await eraseClient(transaction, ports, client.email)
  await eraseAuditOf(transaction, 'client', [id])
  await eraseAuditOf(transaction, 'api-key', apiKeyIds)
  await recordAudit(transaction, { ...bySystem, at: now }, 'client.forgotten', id)
  return removals
}

/** Accounts of addresses that never ordered: signing in once creates one. */
export async function eraseAccounts(ports: Ports): Promise<Batch> {
  const before = keptSince(ports.clock.now().toISOString(), retentionPeriods.clients)
  return await ports.database.transaction().execute(async (transaction) => {
    const emails = await listQuietAccounts(transaction, before, batch)
    for (const email of emails) await eraseClient(transaction, ports, email)
    return { erased: emails.length, next: emails.length < batch ? undefined : start }
  })
}

/** Erased rows are no longer listed, so every batch starts at the first row. */
const start: Position = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
