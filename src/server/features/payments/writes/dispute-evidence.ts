import { updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

/** A dispute that was closed meanwhile keeps its outcome. */
export async function updateEvidenceSent(
  transaction: Transaction,
  disputeId: string,
  sent: { readonly sha256: string; readonly status: string; readonly at: Date },
): Promise<void> {
  await updateRow(transaction, 'order_disputes', disputeId, {
    evidence_sha256: sent.sha256,
    evidence_sent_at: sent.at,
  })
  await transaction
    .updateTable('order_disputes')
    .set({ status: sent.status })
    .where('id', '=', disputeId)
    .where('closed_at', 'is', null)
    .execute()
}
