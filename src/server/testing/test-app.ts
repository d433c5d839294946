import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { afterAll } from 'vitest'
import type { StaffRole } from '#core/access/staff-role.ts'
import { builtInBooks } from '#core/built-in-prices/built-in-books.ts'
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts'
import { randomIds } from '#server/adapters/system.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { featureJobs } from '#server/feature-jobs.ts'
import { featureRoutes } from '#server/feature-routes.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { type JobRun, runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { type RunningQueue, startQueue } from '#server/jobs/start-queue.ts'
import type { Ports, Settings } from '#server/ports.ts'
import { checkAnswer } from './check-answer.ts'
import {
  memoryFiles,
  memoryLog,
  memoryMailer,
  memoryWebhooks,
  plainPasswords,
  plainPrinter,
} from './memory-ports.ts'
import { signInAdmin } from './sign-in-admin.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { testConnections } from './test-connections.ts'
import { emptyTables, openTestDatabase } from './test-database.ts'

export type TestApp = {
  readonly app: FastifyInstance
  readonly ports: Ports
  readonly clock: TestClock
  readonly mailer: ReturnType<typeof memoryMailer>
  readonly files: ReturnType<typeof memoryFiles>
  readonly log: ReturnType<typeof memoryLog>
  /** Runs the waiting jobs with the real handlers; throws the first error. */
  runJobs(options?: { deferred?: boolean }): Promise<number>
  /** The same, but a failed job is returned instead of thrown. */
  tryJobs(options?: { deferred?: boolean }): Promise<JobRun>
  /** The bearer token of a signed-in administrator, created on the first call. */
  adminToken(role?: StaffRole): Promise<string>
  close(): Promise<void>
}

export type TestOverrides = Partial<Omit<Ports, 'settings'>> & {
  readonly settings?: Partial<Settings>
}

// One database per process, or per test file where files are isolated: opening one takes half a
// second, emptying it a few milliseconds.
let opened: OpenedDatabase | undefined
let running: RunningQueue | undefined
let currentClock = testClock()

afterAll(async () => {
  await running?.stop()
  await opened?.close()
  running = undefined
  opened = undefined
})

/** The whole server over an empty database, with every outside service faked; overrides win. */
export async function createTestApp(
  overrides: TestOverrides | ((base: Ports) => TestOverrides) = {},
): Promise<TestApp> {
  const clock = testClock()
  const { database, queue } = await emptyDatabase(clock)
  const mailer = memoryMailer()
  const files = memoryFiles()
  const log = memoryLog()
  const base: Ports = {
    books: builtInBooks,
    clock,
    ids: randomIds,
    database,
    queue: byTheTestClock(queue.queue, clock),
    gateway: sandboxGateway(database, clock, builtInBooks.home.market.area.currency),
    mailer,
    files,
    scanner: undefined,
    printer: plainPrinter,
    passwords: plainPasswords,
    collectors: [],
    narrativeModel: undefined,
    webhooks: memoryWebhooks(),
    findNewestBackup: async () => undefined,
    freeDiskBytes: async () => 10e9,
    log,
    connections: testConnections(database),
    settings: testSettings,
  }
  const { settings, ...wins } = typeof overrides === 'function' ? overrides(base) : overrides
  const ports = { ...base, ...wins, settings: { ...testSettings, ...settings } }
  const app = await createApp(ports, featureRoutes, { checkReplies: true })
  await app.ready()
  checkApiAnswers(app)
  const tryJobs: TestApp['tryJobs'] = (options) => runDueJobs(queue, featureJobs(ports), options)
  return {
    app,
    ports,
    clock,
    mailer,
    files,
    log,
    tryJobs,
    runJobs: async (options) => {
      const run = await tryJobs(options)
      if (run.failures[0]) throw run.failures[0]
      return run.done
    },
    adminToken: (role = 'super_admin') => signInAdmin(ports, role),
    close: () => app.close(),
  }
}

/** Checks every answer of the public API, in any test, against its OpenAPI document. */
function checkApiAnswers(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (request: string | InjectOptions) => Promise<Response>
  const checked = async (request: string | InjectOptions): Promise<Response> => {
    const answer = await inject(request)
    const { method = 'GET', url } = typeof request === 'string' ? { url: request } : request
    if (typeof url === 'string' && url.startsWith('/api/v1/')) checkAnswer(method, url, answer)
    return answer
  }
  app.inject = checked as typeof app.inject
}

/** The database goes by its own clock: an instant is as far from now there as by the test's clock. */
function byTheTestClock(queue: Queue, clock: TestClock): Queue {
  return {
    ...queue,
    enqueue: (transaction, name, payload, { runAt, ...options } = {}) => {
      const ahead = Date.now() - clock.now().getTime()
      const moved = runAt ? { runAt: new Date(runAt.getTime() + ahead) } : {}
      return queue.enqueue(transaction, name, payload, { ...options, ...moved })
    },
  }
}

const testSettings: Settings = {
  publicUrl: 'http://127.0.0.1:3000',
  sandboxPayments: true,
  mailboxPage: true,
  emergencyKey: undefined,
  approvalUndoMs: 0,
  adminDirectCidrs: [],
  trustProxy: undefined,
  minFreeDiskBytes: 200e6,
  webhookCidrs: [],
  adminEmail: 'admin@example.com',
  adapters: {
    database: 'embedded',
    payments: 'sandbox',
    mail: 'mailbox',
    files: 'disk',
    malware: 'none',
    narratives: 'built-in',
  },
}

async function emptyDatabase(
  clock: TestClock,
): Promise<{ database: Ports['database']; queue: RunningQueue }> {
  currentClock = clock
  opened ??= await openTestDatabase()
  running ??= await startQueue({
    store: opened.queueOptions,
    clock: { now: () => currentClock.now() },
    log: memoryLog(),
    works: false,
    createsSchema: false,
  })
  await emptyTables(opened)
  return { database: opened.database, queue: running }
}
