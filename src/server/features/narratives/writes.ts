import { insertReturningId } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'
import type { NarrativeRunRow } from '#server/database/narrative-tables.ts'

export type NewNarrativeRun = {
  readonly orderId: string
  readonly model: string
  readonly factsSha256: string
  readonly outcome: NarrativeRunRow['outcome']
  readonly reason: string | null
  readonly template: string | null
  readonly fromCache: boolean
  readonly durationMs: number
  readonly adminUserId: string | null
  readonly now: Date
}

export function insertNarrativeRun(transaction: Transaction, run: NewNarrativeRun) {
  return insertReturningId(transaction, 'narrative_runs', {
    order_id: run.orderId,
    model: run.model,
    facts_sha256: run.factsSha256,
    outcome: run.outcome,
    reason: run.reason,
    template: run.template,
    from_cache: run.fromCache,
    duration_ms: run.durationMs,
    asked_by_admin_id: run.adminUserId,
    created_at: run.now,
  })
}
