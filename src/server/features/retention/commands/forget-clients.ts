import { GatewayError } from '#core/payment/gateway.ts'
import { isClientForgotten } from '#core/retention/client-activity.ts'
import { keptSince, retentionPeriods } from '#core/retention/retention-periods.ts'
import { eraseAuditOf } from '#server/audit/erase-audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { forgetClient } from '#server/features/accounts/commands/forget-client.ts'
import type { Ports } from '#server/ports.ts'
import {
  listQuietAccounts,
  listQuietClients,
  lockQuietClient,
  type QuietClient,
} from '../reads/due-clients.ts'
import type { Position } from '../reads/due-orders.ts'
import type { Batch } from './forget-orders.ts'

const batch = 50

/** So many in a row that the provider gives no answer for, and it is taken for away. */
const unanswered = 2

/**
 * Forgets the clients of one page who have been away long enough, each in a transaction. A provider
 * that is away is asked no more in this run: each question would wait for it a minute. Neither is
 * anybody after `endsAt`, in milliseconds of the clock.
 */
export async function forgetClients(
  ports: Ports,
  after: Position | undefined,
  endsAt: number,
): Promise<Batch> {
  const now = ports.clock.now().toISOString()
  const before = keptSince(now, retentionPeriods.clients)
  const page = await listQuietClients(ports.database, { before, after, limit: batch })
  let [forgotten, away] = [0, 0]
  for (const client of page.filter((one) => isClientForgotten(one, now))) {
    const outcome = await forgetOne(ports, client)
    if (outcome === 'forgotten') forgotten += 1
    away = outcome === 'away' ? away + 1 : 0
    if (away === unanswered) return { forgotten, next: undefined }
    if (ports.clock.now().getTime() >= endsAt) return { forgotten, next: behind(client) }
  }
  const last = page.at(-1)
  return { forgotten, next: page.length < batch || !last ? undefined : behind(last) }
}

function behind({ firstSeenAt, id }: QuietClient): Position {
  return { at: firstSeenAt, id }
}

/** The provider first, as when somebody asks for it; one that says no is asked tomorrow. */
async function forgetOne(
  ports: Ports,
  { id, customerId, email }: QuietClient,
): Promise<'forgotten' | 'kept' | 'away'> {
  try {
    await ports.gateway.forgetCustomer({ customerId, email })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ clientId: id, kind: error.kind }, 'client not forgotten at the provider')
    return error.kind === 'unavailable' ? 'away' : 'kept'
  }
  const removals = await ports.database
    .transaction()
    .execute((transaction) => forgetLocked(transaction, ports, id))
  for (const remove of removals ?? []) await remove()
  return removals === undefined ? 'kept' : 'forgotten'
}

/** Undefined when there was a sign of life meanwhile. */
async function forgetLocked(transaction: Transaction, ports: Ports, id: string) {
  const now = ports.clock.now()
  const client = await lockQuietClient(transaction, id)
  if (!client || !isClientForgotten(client, now.toISOString())) return undefined
  const { apiKeyIds, removals } = await forgetClient(transaction, ports, client.email)
  await eraseAuditOf(transaction, 'client', [id])
  await eraseAuditOf(transaction, 'api-key', apiKeyIds)
  await recordAudit(transaction, {
    actor: { kind: 'system' },
    at: now,
    action: 'client.forgotten',
    subjectKind: 'client',
    subjectId: id,
  })
  return removals
}

/** Accounts of addresses that never ordered: whoever signed in once has one. */
export async function forgetAccounts(ports: Ports): Promise<Batch> {
  const before = keptSince(ports.clock.now().toISOString(), retentionPeriods.clients)
  return await ports.database.transaction().execute(async (transaction) => {
    const emails = await listQuietAccounts(transaction, before, batch)
    for (const email of emails) await forgetClient(transaction, ports, email)
    return { forgotten: emails.length, next: emails.length < batch ? undefined : start }
  })
}

/** What was forgotten is found no more, so every batch begins at the beginning. */
const start: Position = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
