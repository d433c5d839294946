import type { Insertable } from 'kysely'
import type { OutcomeRequestMonths } from '#core/calibration/outcome-request.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutcomeEntryRow } from '#server/database/outcome-tables.ts'

export async function insertOutcome(
  transaction: Transaction,
  entry: Insertable<OutcomeEntryRow>,
): Promise<string> {
  const { id } = await transaction
    .insertInto('outcome_entries')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when the order was asked before. */
export async function insertOutcomeRequest(
  transaction: Transaction,
  request: {
    readonly orderId: string
    readonly months: OutcomeRequestMonths
    /** Null for a question that is switched off: it is not looked at again. */
    readonly keyHash: string | null
    readonly askedAt: Date
    readonly expiresAt: Date
  },
): Promise<boolean> {
  const row = await transaction
    .insertInto('outcome_requests')
    .values({
      order_id: request.orderId,
      months: request.months,
      key_hash: request.keyHash,
      asked_at: request.askedAt,
      expires_at: request.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'months']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateRequestAnswered(
  transaction: Transaction,
  requestId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('outcome_requests')
    .set({ answered_at: now })
    .where('id', '=', requestId)
    .execute()
}
