import { sql } from 'kysely'
import type { RefitProposal } from '#core/calibration/propose-refit.ts'
import type { RangeModel } from '#core/pricing/range-model.ts'
import { insertRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'

/** Locked until the transaction ends, so that a second refit sees the result of the first. */
export async function lockRangeModels(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('range-models', 0))`.execute(transaction)
}

export function insertRangeModel(
  transaction: Transaction,
  model: {
    readonly version: string
    readonly basedOn: string
    /** The former version that is in force again with this one. */
    readonly restores: string | null
    readonly scale: RangeModel['scale']
    readonly kinds: RefitProposal['kinds']
    readonly outcomes: number
    readonly note: string
    readonly adminUserId: string
    readonly now: Date
  },
) {
  return insertRow(transaction, 'range_models', {
    version: model.version,
    scale: jsonText({ ...model.scale }),
    based_on: model.basedOn,
    restores: model.restores,
    kinds: jsonText(model.kinds),
    outcomes: model.outcomes,
    note: model.note,
    admin_user_id: model.adminUserId,
    created_at: model.now,
  })
}
