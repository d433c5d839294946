import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss'
import type { Clock, Log } from '#server/ports.ts'
import { deadLetterQueue, jobPlans } from './job-plans.ts'
import type { JobHandlers, JobName, JobPayloads, Queue } from './queue.ts'

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
  state(): Promise<QueueState>
  /** Waits for the jobs under way, at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>
}

/** Starts the job queue in the database; a job runs at least once, so a handler may run twice. */
export async function startQueue(settings: QueueSettings): Promise<RunningQueue> {
  const { store, works, log } = settings
  const boss = new PgBoss({
    ...store,
    supervise: works,
    schedule: works,
    migrate: settings.createsSchema ?? true,
    createSchema: settings.createsSchema ?? true,
    useListenNotify: works,
    reindex: store.backend !== 'pglite',
    monitorVacuum: store.backend !== 'pglite',
  })
  boss.on('error', (error) => log.error({ error: error.message }, 'job queue error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'))
  await boss.start()
  if (settings.createsSchema ?? true) await createQueues(boss)
  // A queue that is not in the cache yet would be looked up outside the caller's transaction.
  for (const name of jobNames()) await boss.getQueueStats(name)
  return {
    boss,
    queue: {
      enqueue: (transaction, name, payload, options) =>
        send(boss, settings.clock, transaction, name, payload, options),
    },
    state: () => queueState(boss),
    stop: (timeoutMs = 20_000) => boss.stop({ graceful: true, timeout: timeoutMs, close: true }),
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
    await running.boss.work(
      name,
      {
        localConcurrency: jobPlans[name].concurrency,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 2,
        burstWhenBatchFull: true,
      },
      async ([job]) => {
        if (job) await handler(job.data)
      },
    )
  }
  for (const name of jobNames()) {
    const { cron } = jobPlans[name]
    if (cron !== undefined && handlers[name]) await running.boss.schedule(name, cron, {})
  }
}

export function jobNames(): JobName[] {
  return Object.keys(jobPlans) as JobName[]
}

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadLetterQueue)
  for (const name of jobNames()) {
    const { retry } = jobPlans[name]
    // `short`: one waiting job per key; a job without a key gets a key of its own.
    await boss.createQueue(name, {
      policy: 'short',
      notify: true,
      deadLetter: deadLetterQueue,
      ...retry,
      retryBackoff: true,
      expireInSeconds: 300,
    })
  }
}

async function send<Name extends JobName>(
  boss: PgBoss,
  clock: Clock,
  transaction: Parameters<Queue['enqueue']>[0],
  name: Name,
  payload: JobPayloads[Name],
  options: Parameters<Queue['enqueue']>[3] = {},
): Promise<void> {
  const delaySeconds = options.runAt
    ? Math.max(0, (options.runAt.getTime() - clock.now().getTime()) / 1000)
    : 0
  await boss.send(name, payload, {
    db: fromKysely(transaction),
    singletonKey: options.singletonKey ?? crypto.randomUUID(),
    ...(delaySeconds > 0 ? { startAfter: Math.ceil(delaySeconds) } : {}),
  })
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
