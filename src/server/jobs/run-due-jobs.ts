import { failureReason } from './failure-reason.ts'
import { jobNames } from './job-plans.ts'
import type { JobHandlers, JobName } from './queue.ts'
import type { RunningQueue } from './start-queue.ts'

export type JobRun = { readonly done: number; readonly failures: readonly Error[] }

/**
 * Runs waiting jobs until none is left or one fails, without polling, for tests. With `deferred` it
 * also runs jobs that are not due yet. A failed job stays in the queue for its retry.
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
    for (const name of jobNames()) {
      const outcomes = await runBatch(running, handlers, name, options.deferred ?? false)
      done += outcomes.filter((outcome) => outcome === 'done').length
      failures.push(...outcomes.filter((outcome) => outcome !== 'done'))
    }
  }
  return { done, failures }
}

async function runBatch(
  running: RunningQueue,
  handlers: Partial<JobHandlers>,
  name: JobName,
  deferred: boolean,
): Promise<('done' | Error)[]> {
  const handler = handlers[name] as ((payload: unknown) => Promise<void>) | undefined
  if (!handler) return []
  const jobs = await running.boss.fetch(name, { batchSize: 20, ignoreStartAfter: deferred })
  const outcomes: ('done' | Error)[] = []
  for (const job of jobs) outcomes.push(await runOne(running, handler, name, job))
  return outcomes
}

async function runOne(
  running: RunningQueue,
  handler: (payload: unknown) => Promise<void>,
  name: JobName,
  job: { readonly id: string; readonly data: unknown },
): Promise<'done' | Error> {
  try {
    await handler(job.data)
    await running.boss.complete(name, job.id)
    return 'done'
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    await running.boss.fail(name, job.id, { message: failureReason(failure) })
    return failure
  }
}
