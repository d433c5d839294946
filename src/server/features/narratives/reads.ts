import type { NarrativeRun } from '#contract/narratives.ts'
import { narrativeFailureText } from '#core/narrative/narrative-outcome.ts'
import type { Connection } from '#server/database/database.ts'

const shownRuns = 10

/** Newest runs first, with the reason as readable text. */
export async function listNarrativeRuns(
  connection: Connection,
  orderId: string,
): Promise<NarrativeRun[]> {
  const rows = await selectRuns(connection)
    .where('narrative_runs.order_id', '=', orderId)
    .orderBy('narrative_runs.created_at', 'desc')
    .orderBy('narrative_runs.id', 'desc')
    .limit(shownRuns)
    .execute()
  return rows.map(shown)
}

export async function getNarrativeRun(connection: Connection, id: string): Promise<NarrativeRun> {
  const row = await selectRuns(connection)
    .where('narrative_runs.id', '=', id)
    .executeTakeFirstOrThrow()
  return shown(row)
}

function shown(row: NarrativeRun): NarrativeRun {
  return { ...row, reason: row.reason === null ? null : narrativeFailureText(row.reason) }
}

function selectRuns(connection: Connection) {
  return connection
    .selectFrom('narrative_runs')
    .leftJoin('admin_users', 'admin_users.id', 'narrative_runs.asked_by_admin_id')
    .select([
      'narrative_runs.id as id',
      'narrative_runs.model as model',
      'narrative_runs.outcome as outcome',
      'narrative_runs.reason as reason',
      'narrative_runs.from_cache as fromCache',
      'narrative_runs.duration_ms as durationMs',
      'admin_users.username as askedBy',
      'narrative_runs.created_at as createdAt',
    ])
}

/** The template that the same model wrote earlier for the same facts. */
export async function findWrittenTemplate(
  connection: Connection,
  factsSha256: string,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom('narrative_runs')
    .select('template')
    .where('facts_sha256', '=', factsSha256)
    .where('outcome', '=', 'written')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.template ?? undefined
}

/** The result of the newest request to the model, for any order. */
export async function findNewestRequest(connection: Connection) {
  const row = await connection
    .selectFrom('narrative_runs')
    .select(['outcome', 'reason'])
    .where('from_cache', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { isWritten: row.outcome === 'written', reason: row.reason }
}

export async function countModelRequests(connection: Connection, since: Date): Promise<number> {
  const row = await connection
    .selectFrom('narrative_runs')
    .select((query) => query.fn.countAll().as('count'))
    .where('created_at', '>', since.toISOString())
    .where('from_cache', '=', false)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
