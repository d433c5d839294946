/** Jobs of processes that ended in the middle of them, found by their last sign of life. */
import type { PgBoss } from 'pg-boss'
import type { Log } from '#server/ports.ts'
import { failureReason } from './failure-reason.ts'

/** Every process says this often that it still works on a job. */
export const signOfLifeSeconds = 1

/** The queue's own limit is ten seconds at least, and its look at all queues comes later still. */
const deadAfterSeconds = 6

const lookEveryMs = 1000

/** Begins jobs of dead processes again until it is stopped. A job that runs twice does no harm. */
export function keepResuming(boss: PgBoss, log: Log, wake: (queue: string) => void): () => void {
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(
      `update pgboss.job set state = 'retry', start_after = now()
        where state = 'active' and retry_count < retry_limit
          and heartbeat_on < now() - interval '${deadAfterSeconds} seconds'
        returning name`,
    )
    for (const { name } of rows) wake(String(name))
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      log.warn({ error: failureReason(error) }, 'jobs of dead processes were not looked for')
    })
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
