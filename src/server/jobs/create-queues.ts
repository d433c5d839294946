import type { PgBoss } from 'pg-boss'
import { deadLetterQueue, failedJobsKeptDays, jobNames, jobPlans } from './job-plans.ts'
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
