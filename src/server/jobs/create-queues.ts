import type { PgBoss } from 'pg-boss'
import {
  deadLetterQueue,
  failedJobsKeptDays,
  formerJobNames,
  jobNames,
  jobPlans,
} from './job-plans.ts'
import type { JobName } from './queue.ts'

/** Returns the queues that had to be created or changed; at most starts there are none. */
export async function createQueues(boss: PgBoss, isAlone: boolean): Promise<readonly JobName[]> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const changed: JobName[] = []
  await keepDeadLetters(boss, known.get(deadLetterQueue))
  for (const name of jobNames()) {
    const { retry } = jobPlans[name]
    // `short`: one waiting job per key; a job without a key gets a unique one.
    const options = {
      notify: isAlone,
      deadLetter: deadLetterQueue,
      ...retry,
      retryBackoff: true,
      expireInSeconds: 300,
      ...(isAlone ? {} : { heartbeatSeconds: 15 }),
    }
    const kept = new Map(Object.entries(known.get(name) ?? {}))
    if (Object.entries(options).every(([key, value]) => kept.get(key) === value)) continue
    await boss.createQueue(name, { policy: 'short', ...options })
    // An existing queue otherwise keeps its original settings.
    await boss.updateQueue(name, options)
    changed.push(name)
  }
  for (const [former, name] of Object.entries(formerJobNames)) {
    if (known.has(former)) await renameJobs(boss, former, name)
  }
  return changed
}

/** Jobs that an earlier program enqueued run under today's name, the failed ones included. */
async function renameJobs(boss: PgBoss, former: string, name: JobName): Promise<void> {
  const database = boss.getDb()
  const waiting = "update pgboss.job set name = $2 where name = $1 and state < 'active'"
  await database.executeSql(waiting, [former, name])
  const failed = 'update pgboss.job set source_name = $2 where source_name = $1'
  await database.executeSql(failed, [former, name])
}

async function keepDeadLetters(
  boss: PgBoss,
  known: { readonly retentionSeconds?: number } | undefined,
): Promise<void> {
  const retentionSeconds = failedJobsKeptDays * 24 * 3600
  if (!known) await boss.createQueue(deadLetterQueue, { retentionSeconds })
  else if (known.retentionSeconds !== retentionSeconds) {
    await boss.updateQueue(deadLetterQueue, { retentionSeconds })
  }
}
