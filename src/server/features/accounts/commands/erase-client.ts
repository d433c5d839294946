import type { Transaction } from '#server/database/database.ts'
import { eraseKeysOf } from '#server/features/api-keys/commands/erase-keys.ts'
import { eraseCoverOf } from '#server/features/broker-covers/commands.ts'
import { eraseClientNotes } from '#server/features/client-records/commands.ts'
import { eraseProfileOf } from '#server/features/clients/commands.ts'
import { eraseDraftsOf } from '#server/features/intake-drafts/commands.ts'
import { erasePlanInvoiceBuyers } from '#server/features/invoices/commands.ts'
import { eraseOptOutsOf } from '#server/features/mail-opt-outs/commands.ts'
import { eraseBrandOf } from '#server/features/report-brands/commands.ts'
import { eraseTeamsOf } from '#server/features/teams/commands/erase-team.ts'
import type { Ports } from '#server/ports.ts'
import { updateUserErased } from '../writes.ts'

export type ErasedClient = {
  readonly profileId: string | undefined
  readonly apiKeyIds: readonly string[]
  /** Run these once the transaction is committed. */
  readonly removals: readonly (() => Promise<void>)[]
}

/**
 * Erases the person behind an address: profile, account, sign-in, keys, brand, unfinished intakes.
 * Orders, demo projects and mails have their own retention periods.
 */
export async function eraseClient(
  transaction: Transaction,
  ports: Ports,
  email: string,
): Promise<ErasedClient> {
  const now = ports.clock.now()
  await eraseDraftsOf(transaction, email)
  await eraseOptOutsOf(transaction, email)
  await updateUserErased(transaction, email)
  const profileId = await eraseProfileOf(transaction, email, now)
  await eraseTeamsOf(transaction, { email, profileId }, now)
  if (profileId === undefined) return { profileId, apiKeyIds: [], removals: [] }
  await eraseClientNotes(transaction, profileId)
  await eraseCoverOf(transaction, profileId)
  await erasePlanInvoiceBuyers(transaction, profileId)
  return {
    profileId,
    apiKeyIds: await eraseKeysOf(transaction, profileId, now),
    removals: [await eraseBrandOf(transaction, ports, profileId)],
  }
}
