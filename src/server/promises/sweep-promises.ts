import { sql } from 'kysely'
import { dayMs } from '#core/time/durations.ts'
import type { Ports } from '#server/ports.ts'
import { makePromises } from './make-promises.ts'
import { resumePromises } from './under-way.ts'

const keptForMs = 30 * dayMs

/**
 * The promises' part of the periodic cleanup: adds those of an earlier program that still runs, the
 * next backup where backups are made, and removes what was closed long ago.
 */
export async function sweepPromises(ports: Ports): Promise<void> {
  const now = ports.clock.now()
  await resumePromises(ports.database, now)
  await promiseBackup(ports)
  const before = new Date(now.getTime() - keptForMs)
  await sql`
    delete from promises where coalesce(done_at, withdrawn_at) < ${before}
      and (done_at is not null or withdrawn_at is not null)`.execute(ports.database)
}

/** There is one row for all backups. */
const ofBackups = '00000000-0000-0000-0000-000000000000'

/** Each backup promises the next; the folder with the newest one decides. */
async function promiseBackup(ports: Ports): Promise<void> {
  const newest = await ports.findNewestBackup()
  if (!newest) return
  const from = new Date(newest.madeAt)
  await ports.database.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      select from promises where kind = 'backup' and promised_at >= ${from}`.execute(transaction)
    if (rows.length > 0) return
    await makePromises(transaction, from, [{ kind: 'backup', subjectId: ofBackups }])
  })
}
