import { type ConstructorOptions, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Transaction } from '#server/database/database.ts'
import { sendPrepared } from '#server/database/statement-marks.ts'
import type { Clock, Log } from '#server/ports.ts'
import { createQueues } from './create-queues.ts'
import { failureReason } from './failure-reason.ts'
import { jobNames, jobPlans } from './job-plans.ts'
import { prepareStore } from './prepared-store.ts'
import type { JobHandler, JobHandlers, JobName, JobPayloads, Queue, TooEarly } from './queue.ts'
import { type QueueState, queueState } from './queue-state.ts'
import { keepResuming, signOfLifeSeconds } from './resume-dead-jobs.ts'
import { listenForWorkerCalls, type WorkerCalls, workerCalls } from './worker-calls.ts'

export type QueueSettings = {
  readonly store: ConstructorOptions
  readonly clock: Clock
  readonly log: Log
  /** True for a process that runs jobs; otherwise it only enqueues. */
  readonly works: boolean
  /** False where the schema already exists: tests on a migrated copy. */
  readonly createsSchema?: boolean
}

export type RunningQueue = {
  readonly queue: Queue
  /** The underlying engine, for tests that run it by hand. */
  readonly boss: PgBoss
  readonly log: Log
  readonly clock: Clock
  /** Ids of a queue's workers. */
  readonly workers: Map<string, string[]>
  state(): Promise<QueueState>
  /** Begins jobs again whose end the embedded database did not take before it was opened anew. */
  resume(): void
  /** Waits for running jobs, at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>
}

/** Starts the job queue in the database. A job runs at least once, so a handler may run twice. */
export async function startQueue(settings: QueueSettings): Promise<RunningQueue> {
  const { store, works, log } = settings
  const isAlone = store.backend === 'pglite'
  const boss = openBoss(settings, isAlone)
  await boss.start()
  const changed = (settings.createsSchema ?? true) ? await createQueues(boss, isAlone) : jobNames()
  if (works && isAlone) await resumeAbandoned(boss)
  // A queue that is not cached yet would be looked up outside the caller's transaction.
  for (const name of changed) await boss.getQueueStats(name)
  const workers = new Map<string, string[]>()
  const workersOf = (name?: string) =>
    name === undefined ? [...workers.values()].flat() : (workers.get(name) ?? [])
  const stopListening =
    works && !isAlone ? await listenForWorkerCalls(boss, log, workersOf) : undefined
  const wake = (name: string) => {
    for (const worker of workersOf(name)) boss.notifyWorker(worker)
  }
  const stopResuming = works && !isAlone ? keepResuming(boss, log, wake) : undefined
  const calls = isAlone ? undefined : workerCalls(boss, log)
  return {
    boss,
    log,
    clock: settings.clock,
    workers,
    queue: {
      enqueue: (transaction, name, payload, options) =>
        send({ boss, calls }, settings.clock, transaction, name, payload, options),
      enqueueAll: (transaction, name, payloads) =>
        sendAll({ boss, calls }, transaction, name, payloads),
    },
    state: () => queueState(boss),
    resume: () => {
      if (!works) return
      resumeAbandoned(boss).catch((error: unknown) => {
        log.error({ error: failureReason(error) }, 'jobs that were cut off were not begun again')
      })
    },
    stop: async (timeoutMs = 20_000) => {
      stopResuming?.()
      await stopListening?.()
      await boss.stop({ graceful: true, timeout: timeoutMs, close: true })
    },
  }
}

function openBoss({ store, works, log, createsSchema = true }: QueueSettings, isAlone: boolean) {
  const boss = new PgBoss({
    ...store,
    supervise: works,
    schedule: works,
    migrate: createsSchema,
    createSchema: createsSchema,
    useListenNotify: works && isAlone,
    superviseIntervalSeconds: isAlone ? 60 : 10,
    // Shorter than the supervision interval: the check at the start comes after the timer was set,
    // and a second check within the interval is refused.
    monitorIntervalSeconds: isAlone ? 60 : 8,
    reindex: !isAlone,
    monitorVacuum: !isAlone,
  })
  if (!isAlone) prepareStore(boss.getDb())
  boss.on('error', (error) => log.error({ error: error.message }, 'job queue error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'))
  return boss
}

/** A queue that is still starting; enqueueing waits for it. */
export function queueOf(starting: Promise<RunningQueue>): Queue {
  return {
    enqueue: async (...job) => (await starting).queue.enqueue(...job),
    enqueueAll: async (...jobs) => (await starting).queue.enqueueAll(...jobs),
  }
}

/** Gives every queue its handler and starts polling. */
export async function registerJobs(
  running: RunningQueue,
  handlers: Partial<JobHandlers>,
): Promise<void> {
  for (const name of jobNames()) {
    const handler = handlers[name] as JobHandler<JobName> | undefined
    if (!handler) continue
    const { batch, workers, cron } = jobPlans[name]
    const ids = running.workers.get(name) ?? []
    running.workers.set(name, ids)
    for (let worker = 0; worker < workers; worker += 1) {
      const id = await running.boss.work(
        name,
        {
          batchSize: batch,
          perJobResults: true,
          // Workers are notified; polling only covers lost notifications.
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: 2,
          burstWhenBatchFull: true,
          heartbeatRefreshSeconds: signOfLifeSeconds,
        },
        (jobs) =>
          Promise.all(
            jobs.map((job) => settle(running, handler, job as Job<JobPayloads[JobName]>)),
          ),
      )
      ids.push(id)
    }
    if (cron !== undefined) await running.boss.schedule(name, cron, {})
  }
}

/** Runs one job of a batch; a failure does not affect the others. */
async function settle(
  running: RunningQueue,
  handler: JobHandler<JobName>,
  job: Job<JobPayloads[JobName]>,
): Promise<JobResult> {
  try {
    const early = await handler(job.data)
    if (early) await putBack(running, job, early)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const message = failureReason(error)
    const facts = { job: job.name, jobId: job.id, turn: job.retryCount + 1, error: message }
    running.log.warn(facts, 'job failed')
    return { id: job.id, status: 'failed', output: { message } }
  }
}

/**
 * The clocks of two machines differ, and the database's clock starts the job: what is left until its
 * instant is counted by the clock of this process, which would otherwise find it too early again.
 */
export async function putBack(
  { boss, clock }: Pick<RunningQueue, 'boss' | 'clock'>,
  job: Pick<Job<JobPayloads[JobName]>, 'name' | 'data'>,
  { dueAt }: TooEarly,
): Promise<void> {
  const startAfter = Math.max(0.001, (dueAt.getTime() - clock.now().getTime()) / 1000)
  await boss.send(job.name, job.data, { singletonKey: crypto.randomUUID(), startAfter })
}

/**
 * A single process has no running jobs when it starts, so jobs marked as running were cut off when
 * the previous process ended. Several processes detect this by the heartbeat instead.
 */
async function resumeAbandoned(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' and retry_count < retry_limit`,
  )
}

type Sending = { readonly boss: PgBoss; readonly calls: WorkerCalls | undefined }

async function send<Name extends JobName>(
  { boss, calls }: Sending,
  clock: Clock,
  transaction: Transaction,
  name: Name,
  payload: JobPayloads[Name],
  options: Parameters<Queue['enqueue']>[3] = {},
): Promise<void> {
  const { runAt, singletonKey = crypto.randomUUID() } = options
  const isDue = !runAt || runAt <= clock.now()
  await boss.send(name, payload, {
    db: inside(transaction, isDue ? () => calls?.announce(name) : undefined),
    singletonKey,
    // An instant: a number of seconds would count from the beginning of the caller's transaction.
    ...(isDue ? {} : { startAfter: runAt }),
  })
}

/** pg-boss on the caller's transaction. The ids of the new jobs are not needed. */
function inside(transaction: Transaction, committed?: () => void) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      await sendPrepared(transaction, text, values, committed)
      return { rows: [] }
    },
  }
}

async function sendAll<Name extends JobName>(
  { boss, calls }: Sending,
  transaction: Transaction,
  name: Name,
  payloads: readonly JobPayloads[Name][],
): Promise<void> {
  if (payloads.length === 0) return
  const jobs = payloads.map((data) => ({ data, singletonKey: crypto.randomUUID() }))
  await boss.insert(name, jobs, { db: inside(transaction, () => calls?.announce(name)) })
}
