import type { Transaction } from '#server/database/database.ts'
import { deleteKeyTraces, updateKeysErased } from '../writes.ts'

/**
 * Revokes every key of an erased client. The rows stay because orders refer to them; names,
 * secrets, stored answers and messages are deleted. Returns the ids.
 */
export async function eraseKeysOf(
  transaction: Transaction,
  profileId: string,
  now: Date,
): Promise<readonly string[]> {
  const ids = await updateKeysErased(transaction, profileId, now)
  await deleteKeyTraces(transaction, ids)
  return ids
}
