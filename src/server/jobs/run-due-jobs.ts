import type { Job } from 'pg-boss'
import { failureReason } from './failure-reason.ts'
import { jobNames } from './job-plans.ts'
import type { JobHandler, JobHandlers, JobName, JobPayloads } from './queue.ts'
import { putBack, type RunningQueue } from './start-queue.ts'

export type JobRun = { readonly done: number; readonly failures: readonly Error[] }

/**
 * Runs waiting jobs until none is left or one fails, without polling, for tests. With `deferred` it
 * also runs jobs that are not due yet. A failed job stays in the queue for its retry, and one that is
 * too early for its time.
 */
export async function runDueJobs(
  running: RunningQueue,
  handlers: Partial<JobHandlers>,
  options: { readonly deferred?: boolean } = {},
): Promise<JobRun> {
  const failures: Error[] = []
  let done = 0
  let before = -1
  while (failures.length === 0 && done > before) {
    before = done
    const waiting = await listWaiting(running)
    for (const name of jobNames().filter((one) => waiting.has(one))) {
      const outcomes = await runBatch(running, handlers, name, options.deferred ?? false)
      done += outcomes.filter((outcome) => outcome === 'done').length
      failures.push(...outcomes.filter((outcome) => outcome instanceof Error))
    }
  }
  return { done, failures }
}

/** Queues with a job that was not begun: asking each of them for its jobs takes much longer. */
async function listWaiting({ boss }: RunningQueue): Promise<ReadonlySet<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql("select distinct name from pgboss.job where state < 'active'")
  return new Set((rows as readonly { readonly name: string }[]).map(({ name }) => name))
}

type Outcome = 'done' | 'put-back' | Error

async function runBatch(
  running: RunningQueue,
  handlers: Partial<JobHandlers>,
  name: JobName,
  deferred: boolean,
): Promise<Outcome[]> {
  const handler = handlers[name] as JobHandler<JobName> | undefined
  if (!handler) return []
  const jobs = await running.boss.fetch<JobPayloads[JobName]>(name, {
    batchSize: 20,
    ignoreStartAfter: deferred,
  })
  const outcomes: Outcome[] = []
  for (const job of jobs) outcomes.push(await runOne(running, handler, job))
  return outcomes
}

async function runOne(
  running: RunningQueue,
  handler: JobHandler<JobName>,
  job: Job<JobPayloads[JobName]>,
): Promise<Outcome> {
  try {
    const early = await handler(job.data)
    if (early) await putBack(running, job, early)
    await running.boss.complete(job.name, job.id)
    return early ? 'put-back' : 'done'
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    await running.boss.fail(job.name, job.id, { message: failureReason(failure) })
    return failure
  }
}
