import type { Insertable } from 'kysely'
import type { OutcomeRequestMonths } from '#core/calibration/outcome-request.ts'
import { insertNewRow, insertReturningId, updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutcomeEntryRow } from '#server/database/outcome-tables.ts'

export function insertOutcome(transaction: Transaction, entry: Insertable<OutcomeEntryRow>) {
  return insertReturningId(transaction, 'outcome_entries', entry)
}

/** False when the order was asked before. */
export function insertOutcomeRequest(
  transaction: Transaction,
  request: {
    readonly orderId: string
    readonly months: OutcomeRequestMonths
    /** Null for a question that is switched off: it is not looked at again. */
    readonly keyHash: string | null
    readonly askedAt: Date
    readonly expiresAt: Date
  },
) {
  return insertNewRow(transaction, 'outcome_requests', ['order_id', 'months'], {
    order_id: request.orderId,
    months: request.months,
    key_hash: request.keyHash,
    asked_at: request.askedAt,
    expires_at: request.expiresAt,
  })
}

export function updateRequestAnswered(transaction: Transaction, requestId: string, now: Date) {
  return updateRow(transaction, 'outcome_requests', requestId, { answered_at: now })
}
