import { type ConstructorOptions, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Transaction } from '#server/database/database.ts'
import { sendPrepared } from '#server/database/statement-marks.ts'
import type { Clock, Log } from '#server/ports.ts'
import { createQueues } from './create-queues.ts'
import { failureReason } from './failure-reason.ts'
import { deadLetterQueue, jobNames, jobPlans } from './job-plans.ts'
import { prepareStore } from './prepared-store.ts'
import type { JobHandlers, JobName, JobPayloads, Queue } from './queue.ts'
import { listenForWorkerCalls, type WorkerCalls, workerCalls } from './worker-calls.ts'

export type QueueSettings = {
  readonly store: ConstructorOptions
  readonly clock: Clock
  readonly log: Log
  /** True for a process that also works; otherwise it only enqueues. */
  readonly works: boolean
  /** False where the schema is known to be there: tests on a migrated copy. */
  readonly createsSchema?: boolean
}

export type QueueState = { readonly waiting: number; readonly failed: number }

export type RunningQueue = {
  readonly queue: Queue
  /** The engine underneath, for those who drain it by hand. */
  readonly boss: PgBoss
  readonly log: Log
  /** Ids of the workers of a queue. */
  readonly workers: Map<string, string[]>
  state(): Promise<QueueState>
  /** Waits for the jobs under way, at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>
}

/** Starts the job queue in the database; a job runs at least once, so a handler may run twice. */
export async function startQueue(settings: QueueSettings): Promise<RunningQueue> {
  const { store, works, log } = settings
  const isAlone = store.backend === 'pglite'
  const boss = openBoss(settings, isAlone)
  await boss.start()
  const changed = (settings.createsSchema ?? true) ? await createQueues(boss, isAlone) : jobNames()
  if (works && isAlone) await resumeAbandoned(boss)
  // A queue that is not in the cache yet would be looked up outside the caller's transaction.
  for (const name of changed) await boss.getQueueStats(name)
  // Only now: counting a queue locks its row, and a look passes over locked rows.
  if (works && !isAlone) lookAtOnce(boss, log)
  const workers = new Map<string, string[]>()
  const workersOf = (name?: string) =>
    name === undefined ? [...workers.values()].flat() : (workers.get(name) ?? [])
  const hears = works && !isAlone ? await listenForWorkerCalls(boss, log, workersOf) : undefined
  const calls = isAlone ? undefined : workerCalls(boss, log)
  return {
    boss,
    log,
    workers,
    queue: {
      enqueue: (transaction, name, payload, options) =>
        send({ boss, calls }, settings.clock, transaction, name, payload, options),
      enqueueAll: (transaction, name, payloads) =>
        sendAll({ boss, calls }, transaction, name, payloads),
    },
    state: () => queueState(boss),
    stop: async (timeoutMs = 20_000) => {
      await hears?.()
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
    // Each look at the queues asks which jobs were given up by a process that died.
    superviseIntervalSeconds: isAlone ? 60 : 10,
    // Shorter than the clock's: the look at the start comes after the clock was set, and a second
    // look within the interval is refused.
    monitorIntervalSeconds: isAlone ? 60 : 8,
    reindex: !isAlone,
    monitorVacuum: !isAlone,
  })
  if (!isAlone) prepareStore(boss.getDb())
  boss.on('error', (error) => log.error({ error: error.message }, 'job queue error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'))
  return boss
}

/** A queue that is still starting: whoever enqueues waits for it. */
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
    const handler = handlers[name] as ((payload: unknown) => Promise<void>) | undefined
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
          // They are woken; this is for calls that were lost.
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: 2,
          burstWhenBatchFull: true,
        },
        (jobs) => Promise.all(jobs.map((job) => settle(running, handler, job))),
      )
      ids.push(id)
    }
    if (cron !== undefined) await running.boss.schedule(name, cron, {})
  }
}

/** Runs one job of a batch; the others do not mind when it fails. */
async function settle(
  running: RunningQueue,
  handler: (payload: unknown) => Promise<void>,
  job: Job<unknown>,
): Promise<JobResult> {
  try {
    await handler(job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const message = failureReason(error)
    const facts = { job: job.name, jobId: job.id, turn: job.retryCount + 1, error: message }
    running.log.warn(facts, 'job failed')
    return { id: job.id, status: 'failed', output: { message } }
  }
}

/**
 * With one process nothing can be under way when it starts: what is marked so was cut off by the end
 * of the process before. Several processes tell by the heartbeat instead.
 */
async function resumeAbandoned(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' and retry_count < retry_limit`,
  )
}

/**
 * The first look at the queues, which else comes with the clock: a process that never lives that long
 * would leave what its forerunners had begun for ever. Nobody waits for it.
 */
function lookAtOnce(boss: PgBoss, log: Log): void {
  boss.supervise().catch((error: unknown) => {
    log.warn({ error: String(error) }, 'first look at the queues failed')
  })
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
  const delaySeconds = options.runAt
    ? Math.max(0, (options.runAt.getTime() - clock.now().getTime()) / 1000)
    : 0
  const isDue = delaySeconds === 0
  await boss.send(name, payload, {
    db: inside(transaction, isDue ? () => calls?.announce(name) : undefined),
    singletonKey: options.singletonKey ?? crypto.randomUUID(),
    ...(isDue ? {} : { startAfter: Math.ceil(delaySeconds) }),
  })
}

/** pg-boss over the caller's transaction: nobody reads the new jobs' ids. */
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

async function queueState(boss: PgBoss): Promise<QueueState> {
  const queues = await boss.getQueues([...jobNames(), deadLetterQueue])
  const sum = (pick: (queue: (typeof queues)[number]) => number) =>
    queues.reduce((total, queue) => total + pick(queue), 0)
  return {
    waiting: sum((queue) => (queue.name === deadLetterQueue ? 0 : queue.queuedCount)),
    failed: sum((queue) => (queue.name === deadLetterQueue ? queue.queuedCount : 0)),
  }
}
