import type { PgBoss } from 'pg-boss'
import { countFailedText } from './failed-jobs.ts'
import { deadLetterQueue } from './job-plans.ts'

export type QueueState = {
  /** Due and not begun. */
  readonly waiting: number
  /** For a later instant, or to be tried again then. */
  readonly scheduled: number
  readonly failed: number
  /** How long the oldest of the waiting ones has been due. */
  readonly waitsSeconds: number
}

// The queue's own counts are a minute old, and count jobs for later as waiting.
const countOpenText = `
  select (count(*) filter (where start_after <= now()))::int as waiting,
    (count(*) filter (where start_after > now()))::int as scheduled,
    coalesce(extract(epoch from now() - min(start_after)), 0)::int as waits
  from pgboss.job where state < 'active' and name <> '${deadLetterQueue}'`

export async function queueState(boss: PgBoss): Promise<QueueState> {
  const database = boss.getDb()
  const { rows: open } = await database.executeSql(countOpenText)
  const { rows: dead } = await database.executeSql(countFailedText)
  return {
    waiting: Number(open[0]?.waiting),
    scheduled: Number(open[0]?.scheduled),
    failed: Number(dead[0]?.failed),
    waitsSeconds: Math.max(0, Number(open[0]?.waits)),
  }
}
