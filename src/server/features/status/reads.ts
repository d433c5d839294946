import { sql } from 'kysely'
import { promiseKinds, promiseToleranceMs } from '#core/promises/promise-kind.ts'
import type { KeptPromises } from '#core/promises/service-status.ts'
import { dayMs } from '#core/time/durations.ts'
import type { Connection } from '#server/database/database.ts'

/** Of the kinds that were promised at all; what was withdrawn was never late. */
export async function countKeptPromises(
  connection: Connection,
  now: Date,
): Promise<readonly KeptPromises[]> {
  const since = new Date(now.getTime() - 30 * dayMs)
  const overdue = new Date(now.getTime() - promiseToleranceMs)
  const tolerance = sql`${`${promiseToleranceMs} milliseconds`}::interval`
  const { rows } = await sql<KeptPromises>`
    select kind,
      (count(*) filter (where done_at >= ${since}))::int as kept,
      (count(*) filter (where done_at >= ${since} and done_at > due_at + ${tolerance}))::int
        as "keptLate",
      (count(*) filter (where done_at is null and due_at < ${overdue}))::int as overdue
    from promises where withdrawn_at is null and kind in (${sql.join([...promiseKinds])})
    group by kind`.execute(connection)
  return rows
}
