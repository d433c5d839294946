import type { MarketOutcome, MarketRun } from '#contract/market.ts'
import { insertReturningId, insertRow, updateRow, upsertRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { CollectedValue } from '#server/ports.ts'

type NewRun = {
  readonly origin: 'schedule' | 'hand'
  readonly projectType: string | null
  readonly adminUserId: string | null
  readonly now: Date
}

export function insertRun(connection: Connection, run: NewRun) {
  return insertReturningId(connection, 'market_runs', {
    origin: run.origin,
    project_type: run.projectType,
    started_by_admin_id: run.adminUserId,
    created_at: run.now,
  })
}

export function updateRunStarted(connection: Connection, id: string) {
  return updateRow(connection, 'market_runs', id, { state: 'running' })
}

export function updateRunFinished(
  connection: Connection,
  id: string,
  ended: {
    readonly state: MarketRun['state']
    readonly outcomes: readonly MarketOutcome[]
    readonly now: Date
  },
) {
  return updateRow(connection, 'market_runs', id, {
    state: ended.state,
    outcomes: jsonText(ended.outcomes),
    finished_at: ended.now,
  })
}

/** Closes a run whose process ended. Its values are kept, and the next run reads them again. */
export async function updateAbandonedRuns(connection: Connection, before: Date): Promise<void> {
  await connection
    .updateTable('market_runs')
    .set({ state: 'failed', finished_at: before })
    .where('state', 'in', ['waiting', 'running'])
    .where('created_at', '<', before.toISOString())
    .execute()
}

export async function insertValues(
  transaction: Transaction,
  seriesId: string,
  values: readonly CollectedValue[],
  { runId, now }: { readonly runId: string; readonly now: Date },
): Promise<void> {
  if (values.length === 0) return
  await insertRow(
    transaction,
    'market_values',
    values.map(({ month, value, isPreliminary }) => ({
      series_id: seriesId,
      month,
      value,
      is_preliminary: isPreliminary,
      run_id: runId,
      collected_at: now,
    })),
  )
}

export async function upsertPause(
  connection: Connection,
  pause: {
    readonly source: string
    readonly until: Date
    readonly reason: string
    readonly now: Date
  },
): Promise<void> {
  const changes = { until: pause.until, reason: pause.reason, updated_at: pause.now }
  await upsertRow(connection, 'market_pauses', { source: pause.source }, changes)
}
