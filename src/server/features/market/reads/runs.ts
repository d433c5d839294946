import { z } from 'zod'
import { type MarketOutcome, type MarketRun, marketOutcome } from '#contract/market.ts'
import type { Connection } from '#server/database/database.ts'

const runsShown = 12
const listsShown = 12

const outcomes = z.array(marketOutcome)

/** Newest first. */
export async function listRuns(connection: Connection): Promise<MarketRun[]> {
  const rows = await connection
    .selectFrom('market_runs')
    .leftJoin('admin_users', 'admin_users.id', 'market_runs.started_by_admin_id')
    .select([
      'market_runs.id',
      'market_runs.origin',
      'market_runs.project_type as projectType',
      'market_runs.state',
      'market_runs.outcomes',
      'admin_users.username as startedBy',
      'market_runs.created_at as createdAt',
      'market_runs.finished_at as finishedAt',
    ])
    .orderBy('market_runs.created_at', 'desc')
    .orderBy('market_runs.id', 'desc')
    .limit(runsShown)
    .execute()
  return rows.map((row) => ({ ...row, outcomes: readOutcomes(row.outcomes) }))
}

function readOutcomes(stored: unknown): MarketOutcome[] {
  return outcomes.parse(stored)
}

export function findRun(connection: Connection, id: string) {
  return connection
    .selectFrom('market_runs')
    .select(['id', 'state', 'project_type as projectType'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Publishers that must not be asked again yet. */
export function listPauses(connection: Connection, now: Date) {
  return connection
    .selectFrom('market_pauses')
    .select(['source', 'until', 'reason'])
    .where('until', '>', now.toISOString())
    .orderBy('source')
    .execute()
}

export function listPriceLists(connection: Connection) {
  return connection
    .selectFrom('market_price_lists')
    .leftJoin('admin_users', 'admin_users.id', 'market_price_lists.imported_by_admin_id')
    .leftJoin('admin_users as taker', 'taker.id', 'market_price_lists.taken_back_by_admin_id')
    .select([
      'market_price_lists.id',
      'market_price_lists.source',
      'market_price_lists.file_name as fileName',
      'market_price_lists.row_count as rowCount',
      'admin_users.username as importedBy',
      'market_price_lists.created_at as createdAt',
      'market_price_lists.taken_back_at as takenBackAt',
      'taker.username as takenBackBy',
    ])
    .orderBy('market_price_lists.created_at', 'desc')
    .orderBy('market_price_lists.id', 'desc')
    .limit(listsShown)
    .execute()
}
