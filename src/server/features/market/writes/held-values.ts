import type { HeldValue } from '#core/market/judge-values.ts'
import { updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'
import type { CollectedValue } from '#server/ports.ts'

/** A value that was held before stays as it was decided. */
export async function insertHeldValues(
  transaction: Transaction,
  seriesId: string,
  held: readonly HeldValue<CollectedValue>[],
  { runId, now }: { readonly runId: string; readonly now: Date },
): Promise<void> {
  const storable = held.filter(({ value }) => Number.isFinite(value))
  if (storable.length === 0) return
  await transaction
    .insertInto('held_market_values')
    .values(
      storable.map(({ month, value, isPreliminary, reason }) => ({
        series_id: seriesId,
        month,
        value,
        is_preliminary: isPreliminary,
        reason,
        run_id: runId,
        held_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['series_id', 'month', 'value']).doNothing())
    .execute()
}

export function updateHeldDecided(
  transaction: Transaction,
  ids: readonly string[],
  decided: {
    readonly decision: 'accepted' | 'refused'
    readonly adminUserId: string
    readonly now: Date
  },
) {
  return updateRow(transaction, 'held_market_values', ids, {
    decision: decided.decision,
    decided_at: decided.now,
    decided_by_admin_id: decided.adminUserId,
  })
}
