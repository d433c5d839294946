import type { FilledForm } from '#core/bid-leveling/bid-from-form.ts'
import { updateRows } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/** Undefined when the form is no longer at the revision that the change is based on. */
export async function upsertBidForm(
  connection: Connection,
  linkId: string,
  change: { readonly form: FilledForm; readonly revision: number; readonly now: Date },
) {
  const { form, revision, now } = change
  const values = { content: jsonText(form), revision: revision + 1, updated_at: now }
  if (revision === 0) {
    return await connection
      .insertInto('report_bids')
      .values({ report_link_id: linkId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['revision', 'updated_at as updatedAt'])
      .executeTakeFirst()
  }
  return await connection
    .updateTable('report_bids')
    .set(values)
    .where('report_link_id', '=', linkId)
    .where('revision', '=', revision)
    .returning(['revision', 'updated_at as updatedAt'])
    .executeTakeFirst()
}

export function updateBidSent(transaction: Transaction, linkId: string, now: Date) {
  return updateRows(transaction, 'report_bids', { report_link_id: linkId }, { sent_at: now })
}
