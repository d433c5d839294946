import { accept, type Result, refuse } from '#core/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { updateUploadsOrder } from './writes.ts'

/** All of the visitor's own files or none: the caller ends its transaction on a refusal. */
export async function attachUploads(
  transaction: Transaction,
  orderId: string,
  uploadIds: readonly string[],
  visitorHash: string,
): Promise<Result<undefined, 'unknown-upload'>> {
  const ids = [...new Set(uploadIds)]
  if (ids.length === 0) return accept(undefined)
  const attached = await updateUploadsOrder(transaction, orderId, ids, visitorHash)
  return attached === ids.length ? accept(undefined) : refuse('unknown-upload')
}
