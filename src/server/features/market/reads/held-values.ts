import type { Day, Instant } from '#core/time/day.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

export type OpenHeldValue = {
  readonly id: string
  readonly seriesId: string
  readonly month: Day
  readonly value: number
  readonly isPreliminary: boolean
  readonly reason: string
  readonly runId: string
  readonly heldAt: Instant
}

function openValues(connection: Connection) {
  return connection
    .selectFrom('held_market_values')
    .select([
      'id',
      'series_id as seriesId',
      'month',
      'value',
      'is_preliminary as isPreliminary',
      'reason',
      'run_id as runId',
      'held_at as heldAt',
    ])
    .where('decision', 'is', null)
    .orderBy('series_id')
    .orderBy('month')
}

/** What waits for a decision, by series and month. */
export function listHeldValues(connection: Connection): Promise<readonly OpenHeldValue[]> {
  return openValues(connection).execute()
}

/** Those of the ids that still wait, locked. */
export function lockHeldValues(
  transaction: Transaction,
  ids: readonly string[],
): Promise<readonly OpenHeldValue[]> {
  return openValues(transaction)
    .where('id', 'in', [...ids])
    .forUpdate()
    .execute()
}
