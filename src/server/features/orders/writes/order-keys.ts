import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'

type KeptOrder = { readonly id: string; readonly visitor_hash: string | null }

/** Ends every mailed key of the order, and every browser that holds it but the one that ordered. */
export async function endKeysOf(
  transaction: Transaction,
  { id, visitor_hash: ordering }: KeptOrder,
  now: Date,
): Promise<void> {
  await transaction
    .deleteFrom('order_visitors')
    .where('order_id', '=', id)
    .where(sql<boolean>`visitor_hash is distinct from ${ordering}`)
    .execute()
  await transaction
    .updateTable('outcome_requests')
    .set({ expires_at: now.toISOString() })
    .where('order_id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .execute()
}
