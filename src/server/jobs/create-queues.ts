import type { PgBoss } from 'pg-boss'
import { deadLetterQueue, failedJobsKeptDays, jobNames, jobPlans } from './job-plans.ts'
import type { JobName } from './queue.ts'

/** Answers the queues that were not yet as they should be: at most starts, none. */
export async function createQueues(boss: PgBoss, isAlone: boolean): Promise<readonly JobName[]> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const changed: JobName[] = []
  await keepDeadLetters(boss, known.get(deadLetterQueue))
  for (const name of jobNames()) {
    const { retry } = jobPlans[name]
    // `short`: one waiting job per key; a job without a key gets a key of its own.
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
    // A queue that is there already keeps what it was made with otherwise.
    await boss.updateQueue(name, options)
    changed.push(name)
  }
  return changed
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
