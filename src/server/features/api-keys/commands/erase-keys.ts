import type { Transaction } from '#server/database/database.ts'
import { deleteKeyTraces, updateKeysErased } from '../writes.ts'

/**
 * Ends every key of a client who is erased. The rows stay, because orders point at them; names,
 * secrets, kept answers and messages go. Answers the ids.
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
