import { upsertRow } from '#server/database/change-rows.ts'
import type { Connection } from '#server/database/database.ts'

export async function upsertRunDone(connection: Connection, name: string, at: Date): Promise<void> {
  await connection
    .insertInto('scheduled_runs')
    .values({ name, last_done_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_done_at: at }))
    .execute()
}

export async function upsertRunFailed(
  connection: Connection,
  name: string,
  failed: { readonly at: Date; readonly error: string },
): Promise<void> {
  const values = { last_failed_at: failed.at, last_error: failed.error }
  await upsertRow(connection, 'scheduled_runs', { name }, values)
}
