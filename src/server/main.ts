/** Connects everything: the only module that knows every adapter. */

import { sql } from 'kysely'
import { builtInBooks } from '#core/built-in-prices/built-in-books.ts'
import {
  carryPriceRowsCommand,
  keepPriceBookCommand,
} from '#server/features/price-books/commands/keep-price-book.ts'
import { builtFirstScreen } from './adapters/built-first-screen.ts'
import { chooseModel, chooseScanner, openCollectors } from './adapters/choose-adapters.ts'
import type { EmbeddedFolder } from './adapters/embedded-folder.ts'
import { followingSettings } from './adapters/following-settings.ts'
import { openLiveAdapters } from './adapters/live-adapters.ts'
import { argonPasswords } from './adapters/passwords.ts'
import { openHeld } from './adapters/pglite-database.ts'
import { openPostgres } from './adapters/postgres-database.ts'
import { savedConnectionsPort } from './adapters/saved-connections-port.ts'
import { randomIds, systemClock } from './adapters/system.ts'
import { typstPrinter } from './adapters/typst-printer.ts'
import { webhookCaller } from './adapters/webhook-caller.ts'
import type { Config } from './config.ts'
import { copyBeforeMigrating } from './database/copy-before-migrating.ts'
import { grantCustomerRole } from './database/customer-role.ts'
import { logOutages } from './database/log-outages.ts'
import { migrate } from './database/migrate.ts'
import { newestMigration } from './database/migration-files.ts'
import type { OpenedDatabase } from './database/opened-database.ts'
import { type Presence, presenceOf, type RunningProcess } from './database/running-processes.ts'
import { ensureFirstAdmin } from './features/staff/commands/add-staff.ts'
import { greet } from './greeting.ts'
import { freeDiskBytes } from './installation/check-data-folder.ts'
import { withoutCustomerRole } from './installation/customer-role-name.ts'
import { findNewestBackup } from './installation/known-backups.ts'
import { jobsThread, startJobsThread } from './jobs/jobs-thread.ts'
import { queueOf, registerJobs, startQueue } from './jobs/start-queue.ts'
import type { Log, Ports } from './ports.ts'
import { keepWatching } from './promises/keep-watching.ts'
import { openConnections } from './settings/open-connections.ts'

/** What the program's entry has already started. */
type Begun = {
  readonly log: Log
  /** Unset when PostgreSQL is configured. */
  readonly embedded: Promise<EmbeddedFolder> | undefined
  /** The entry module, which the jobs thread runs again. */
  readonly program: URL
  readonly migrationsFolder: string
}

/** With the log for what asks the database by itself. */
async function openDatabase(
  config: Config,
  { log, embedded }: Begun,
): Promise<{ opened: OpenedDatabase; quiet: Log }> {
  const quiet = logOutages(log, () => askDatabase(opened))
  const opened =
    embedded === undefined
      ? openPostgres({ url: config.DATABASE_URL ?? '', maxConnections: 10 }, quiet)
      : await openHeld(await embedded, log)
  return { opened, quiet }
}

const askDatabase = ({ database }: OpenedDatabase) => sql`select 1`.execute(database)

async function openPorts(
  config: Config,
  log: Log,
  database: Ports['database'],
  queue: Ports['queue'],
  printer: Ports['printer'],
) {
  const narrativeModel = chooseModel(config)
  const { currency } = builtInBooks.home.market.area
  const live = await openLiveAdapters(config, database, currency)
  const { sealer, followed } = openConnections(config, log, live.takeUp)
  const ports: Ports = {
    clock: systemClock,
    ids: randomIds,
    books: builtInBooks,
    database,
    queue,
    ...live.ports,
    scanner: chooseScanner(config),
    printer,
    passwords: argonPasswords,
    collectors: openCollectors(config),
    narrativeModel,
    webhooks: webhookCaller({ allowedCidrs: config.WEBHOOK_CIDRS }),
    findNewestBackup: () => findNewestBackup(config.DATA_DIR),
    freeDiskBytes: () => freeDiskBytes(config.DATA_DIR),
    log,
    connections: savedConnectionsPort({ config, followed, sealer, database, currency }),
    settings: followingSettings(followed.current, narrativeModel?.name ?? 'built-in'),
  }
  return { ports, followed }
}

async function guardCustomers(opened: OpenedDatabase, log: Log): Promise<void> {
  if (await grantCustomerRole(opened.database)) return opened.guardCustomers()
  log.warn({}, withoutCustomerRole)
}

/** Prepares the rows that the database needs before requests are served. */
async function prepare(config: Config, ports: Ports) {
  await keepPriceBookCommand(ports, ports.books.home)
  await carryPriceRowsCommand(ports, ports.books.home)
  return ensureFirstAdmin(ports, {
    username: config.ADMIN_USERNAME,
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD,
  })
}

async function greetOwner(
  config: Config,
  ports: Ports,
  started: Parameters<typeof greet>[1],
): Promise<void> {
  greet(config, started)
  if (ports.gateway.clientConfig().testMode) return
  const { warnOfReadiness } = await import('./warn-of-readiness.ts')
  await warnOfReadiness(ports)
}

/** Nobody else works with an embedded database, and the jobs thread belongs to its process. */
async function describeProcess(
  { DATABASE_URL, ROLE }: Config,
  { migrationsFolder }: Begun,
): Promise<RunningProcess | undefined> {
  if (DATABASE_URL === undefined || jobsThread) return undefined
  const id = randomIds.uuid()
  return { id, role: ROLE, newestMigration: await newestMigration(migrationsFolder) }
}

async function openSchema(
  { DATA_DIR }: Config,
  { log, migrationsFolder }: Begun,
  opened: OpenedDatabase,
  presence: Presence,
): Promise<void> {
  await copyBeforeMigrating(opened, DATA_DIR, migrationsFolder, { log, now: systemClock.now() })
  await migrate(opened.database, migrationsFolder, presence.process)
  presence.keep()
  await guardCustomers(opened, log)
}

/** The embedded database serves one caller at a time, so a second thread would not help. */
function threadFor({ ROLE, DATABASE_URL }: Config, { program, log }: Begun) {
  return ROLE === 'all' && DATABASE_URL !== undefined ? startJobsThread(program, log) : undefined
}

/** What can be opened while the database is brought up to date and the queue starts. */
async function openAll(
  config: Config,
  begun: Begun,
  { opened, quiet }: { readonly opened: OpenedDatabase; readonly quiet: Log },
  works: boolean,
  presence: Presence,
) {
  const ready = openSchema(config, begun, opened, presence)
  const queueStarted = ready.then(() =>
    startQueue({ store: opened.queueOptions, clock: systemClock, log: quiet, works }),
  )
  queueStarted.catch(() => undefined)
  const printer = typstPrinter(begun.log)
  const opening = await openPorts(config, quiet, opened.database, queueOf(queueStarted), printer)
  // Nothing is served before what the owner saved is known.
  const followed = ready.then(() => opening.followed.begin(opened.database))
  return { starting: followed.then(() => queueStarted), printer, ...opening }
}

/** The phases of this process. */
type Phase = 'starting' | 'at-work' | 'draining'

/**
 * Runs the server from the opened folder to the last answer; the queue processes jobs once the
 * server listens.
 */
export async function serve(config: Config, begun: Begun): Promise<void> {
  const thread = threadFor(config, begun)
  const works = config.ROLE !== 'web' && !thread
  // Each thread loads only what it does itself.
  const loadingServer = jobsThread ? undefined : import('./web-server.ts')
  const loadingJobs = works ? import('./feature-jobs.ts') : undefined
  await jobsThread?.mayBegin
  const { opened, quiet } = await openDatabase(config, begun)
  const presence = presenceOf(opened.database, await describeProcess(config, begun), quiet)
  const database = { opened, quiet }
  const all = await openAll(config, begun, database, works, presence)
  const { starting, ports, followed, printer } = all
  let phase: Phase = 'starting'
  // Registering routes uses the processor while the database answers.
  const [queue, first, app] = await Promise.all([
    starting,
    // The process that started this thread has already done it.
    jobsThread ? { password: undefined } : starting.then(() => prepare(config, ports)),
    loadingServer?.then(({ createWebServer }) =>
      createWebServer(config, ports, builtFirstScreen, {
        askDatabase: () => askDatabase(opened),
        queueState: async () => (await starting).state(),
        findTooNew: presence.findTooNew,
        findUnopened: followed.unopened,
        ...(opened.failure ? { stopped: opened.failure } : {}),
        isAtWork: () => phase === 'at-work',
        isDraining: () => phase === 'draining',
      }),
    ),
  ])
  opened.onReopened?.(() => queue.resume())
  let registered: Promise<void> = thread?.ready ?? Promise.resolve()
  let stopWatching: (() => Promise<void>) | undefined
  thread?.begin()

  async function stop(): Promise<void> {
    if (phase === 'draining') return
    phase = 'draining'
    // The process ends even if something never finishes.
    setTimeout(() => process.exit(1), 30_000).unref()
    // Browsers keep a connection open that was answering when shutdown began.
    const closeIdle = setInterval(() => app?.server.closeIdleConnections(), 50)
    await app?.close()
    clearInterval(closeIdle)
    await registered
    await thread?.stop()
    await stopWatching?.()
    followed.stop()
    await queue.stop()
    await printer.close()
    await presence.end()
    await opened.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop())
  jobsThread?.onStop(() => void stop())

  const port = config.ROLE === 'worker' ? config.WORKER_PORT : config.PORT
  if (port !== undefined) await app?.listen({ port, host: config.HOST })
  if (!jobsThread) {
    await greetOwner(followed.current(), ports, { database: opened.kind, password: first.password })
  }
  if (loadingJobs !== undefined) {
    const { featureJobs } = await loadingJobs
    registered = registerJobs(queue, featureJobs(ports))
    stopWatching = keepWatching({ ...ports, log: quiet })
  }
  await registered
  if (phase === 'starting') phase = 'at-work'
  jobsThread?.notifyReady()
}
