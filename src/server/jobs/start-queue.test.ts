import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { memoryLog } from '#server/testing/memory-ports.ts'
import { emptyTables, openTestDatabase } from '#server/testing/test-database.ts'
import { until } from '#server/testing/until.ts'
import type { JobHandlers } from './queue.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { type RunningQueue, registerJobs, startQueue } from './start-queue.ts'

// Only jobs of a server are recognized by their heartbeat; see resumeAbandoned.
const hasServer = inject('databaseTemplate').kind === 'postgres'
let opened: OpenedDatabase
let running: RunningQueue

beforeAll(async () => {
  opened = await openTestDatabase()
})

afterAll(() => opened.close())

beforeEach(() => emptyTables(opened))

afterEach(() => running.stop(1000))

async function start(works: boolean): Promise<void> {
  running = await startQueue({
    store: opened.queueOptions,
    clock: { now: () => new Date() },
    log: memoryLog(),
    works,
    createsSchema: false,
  })
}

type Options = Parameters<RunningQueue['queue']['enqueue']>[3]

const draft = (orderId: string, options?: Options) =>
  opened.database
    .transaction()
    .execute((transaction) =>
      running.queue.enqueue(transaction, 'draft-estimate', { orderId }, options),
    )

/** Handlers that record their payloads. */
function notingHandlers() {
  const seen: string[] = []
  const handlers: Partial<JobHandlers> = {
    'draft-estimate': async ({ orderId }) => {
      seen.push(orderId)
    },
  }
  return { seen, handlers }
}

const untilTrue = (condition: () => boolean) => until(condition, (is) => is)

/** Sets the last heartbeat and the last supervision long into the past. */
async function longAgo(): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`.execute(
    opened.database,
  )
  await sql`update pgboss.queue
    set monitor_on = now() - interval '1 hour', monitor_claim_on = now() - interval '1 hour'`.execute(
    opened.database,
  )
}

test('a job exists exactly when its transaction was committed', async () => {
  await start(false)
  const { seen, handlers } = notingHandlers()
  await draft('kept')
  const broken = opened.database.transaction().execute(async (transaction) => {
    await running.queue.enqueue(transaction, 'draft-estimate', { orderId: 'lost' })
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await runDueJobs(running, handlers)).toEqual({ done: 1, failures: [] })
  expect(seen).toEqual(['kept'])
})

test('a job for later waits for its time', async () => {
  await start(false)
  const { seen, handlers } = notingHandlers()
  await draft('later', { runAt: new Date(Date.now() + 3_600_000) })
  expect((await runDueJobs(running, handlers)).done).toBe(0)
  expect((await runDueJobs(running, handlers, { deferred: true })).done).toBe(1)
  expect(seen).toEqual(['later'])
})

test('a job for later waits for its instant, not for a time since its transaction began', async () => {
  await start(false)
  const runAt = new Date(Date.now() + 90_500)
  await draft('later', { runAt })
  const { rows } = await sql<{ at: string }>`
    select start_after as at from pgboss.job where name = 'draft-estimate'`.execute(opened.database)
  expect(rows.map(({ at }) => new Date(at))).toEqual([runAt])
})

test('a job that is too early by the clock of its process runs again when that clock says so', async () => {
  // The clock of this machine is two seconds behind the one of the database.
  const clock = { now: () => new Date(Date.now() - 2000) }
  running = await startQueue({
    store: opened.queueOptions,
    clock,
    log: memoryLog(),
    works: true,
    createsSchema: false,
  })
  const dueAt = new Date(Date.now() + 1000)
  const runs: Date[] = []
  await registerJobs(running, {
    'deliver-report': async () => {
      runs.push(clock.now())
      return clock.now() < dueAt ? { dueAt } : undefined
    },
  })
  await opened.database
    .transaction()
    .execute((transaction) =>
      running.queue.enqueue(transaction, 'deliver-report', { orderId: 'a' }, { runAt: dueAt }),
    )
  await untilTrue(() => runs.some((at) => at >= dueAt))
  expect(runs.filter((at) => at >= dueAt)).toHaveLength(1)
  // Once too early; once more where a timer rounds.
  expect(runs.length).toBeLessThanOrEqual(3)
})

test('of the waiting jobs with one key only the first is kept; others do not collide', async () => {
  await start(false)
  const { seen, handlers } = notingHandlers()
  await draft('a', { singletonKey: 'a' })
  await draft('a', { singletonKey: 'a' })
  await draft('b')
  await draft('b')
  await runDueJobs(running, handlers)
  expect(seen.toSorted()).toEqual(['a', 'b', 'b'])
})

test('a job that fails is kept for another try', async () => {
  await start(false)
  let tries = 0
  const handlers: Partial<JobHandlers> = {
    'draft-estimate': async () => {
      tries += 1
      if (tries === 1) throw new Error('not yet')
    },
  }
  await draft('a')
  const first = await runDueJobs(running, handlers)
  expect(first.failures.map((failure) => failure.message)).toEqual(['not yet'])
  expect((await runDueJobs(running, handlers, { deferred: true })).done).toBe(1)
})

test('a worker takes a job up as it comes, and a failed one again', async () => {
  await start(true)
  const seen: string[] = []
  let failed = false
  await registerJobs(running, {
    'draft-estimate': async ({ orderId }) => {
      if (orderId === 'weak' && !failed) {
        failed = true
        throw new Error('not yet')
      }
      seen.push(orderId)
    },
  })
  await wait(200)
  await draft('strong')
  await untilTrue(() => seen.includes('strong'))
  await draft('weak')
  await untilTrue(() => seen.includes('weak'))
  expect(seen).toEqual(['strong', 'weak'])
})

test('a server is notified of new jobs outside the transaction that enqueues them', async () => {
  await start(false)
  const queue = await running.boss.getQueue('draft-estimate')
  // A notification inside the transaction would make every commit wait for the earlier ones. The
  // embedded database has one connection anyway.
  expect(queue?.notify).toBe(opened.kind === 'embedded')
})

test('twenty orders at once are all drafted', async () => {
  await start(true)
  const seen: string[] = []
  await registerJobs(running, {
    'draft-estimate': async ({ orderId }) => {
      await wait(50)
      seen.push(orderId)
    },
  })
  await Promise.all(Array.from({ length: 20 }, (_, index) => draft(`order-${index}`)))
  await untilTrue(() => seen.length === 20)
  expect(seen).toHaveLength(20)
})

test('a job that a dead process had begun is begun again', async () => {
  await start(false)
  await draft('cut-off')
  await running.boss.fetch('draft-estimate')
  if (opened.kind === 'postgres') await longAgo()
  await running.stop(0)
  await start(true)
  const { seen, handlers } = notingHandlers()
  await registerJobs(running, handlers)
  await untilTrue(() => seen.length > 0)
  expect(seen).toEqual(['cut-off'])
})

test.runIf(hasServer)(
  'one that dies while others work is known by its missing sign of life',
  async () => {
    await start(true)
    await draft('cut-off')
    await running.boss.fetch('draft-estimate')
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`.execute(
      opened.database,
    )
    const { seen, handlers } = notingHandlers()
    await registerJobs(running, handlers)
    await untilTrue(() => seen.length > 0)
    expect(seen).toEqual(['cut-off'])
  },
)

test('stopping waits for the job under way', async () => {
  await start(true)
  let finished = false
  let begun = false
  await registerJobs(running, {
    'draft-estimate': async () => {
      begun = true
      await wait(300)
      finished = true
    },
  })
  await draft('slow')
  await untilTrue(() => begun)
  await running.stop(5000)
  expect(finished).toBe(true)
})
