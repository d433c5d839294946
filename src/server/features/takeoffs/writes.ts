import type { MeasuredPlan } from '#core/takeoff/measured-plan.ts'
import { insertNewRow, updateRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'

export type NewTakeoff = {
  readonly orderId: string
  readonly uploadId: string
  readonly sha256: string
  readonly plan: MeasuredPlan
  readonly adminUserId: string | null
  readonly now: Date
}

/** False where somebody else made the first save meanwhile. */
export function insertTakeoff(transaction: Transaction, takeoff: NewTakeoff): Promise<boolean> {
  return insertNewRow(transaction, 'takeoffs', ['order_id', 'file_sha256'], {
    order_id: takeoff.orderId,
    upload_id: takeoff.uploadId,
    file_sha256: takeoff.sha256,
    plan: jsonText(takeoff.plan),
    created_at: takeoff.now,
    saved_at: takeoff.now,
    saved_by_admin_id: takeoff.adminUserId,
  })
}

export function updateTakeoff(
  transaction: Transaction,
  takeoffId: string,
  saved: Pick<NewTakeoff, 'plan' | 'adminUserId' | 'now'> & { readonly revision: number },
) {
  return updateRow(transaction, 'takeoffs', takeoffId, {
    plan: jsonText(saved.plan),
    revision: saved.revision,
    saved_at: saved.now,
    saved_by_admin_id: saved.adminUserId,
  })
}
