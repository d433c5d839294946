/** Wires everything together: the only place that knows every adapter. */

import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { builtInPriceBook } from '#core/pricing/price-book.ts'
import {
  carryPriceRowsCommand,
  keepPriceBookCommand,
} from '#server/features/price-books/commands/keep-price-book.ts'
import { blsCollector } from './adapters/bls-collector.ts'
import { chooseFiles } from './adapters/choose-files.ts'
import { FolderInUse } from './adapters/data-folder-lock.ts'
import { fredCollector } from './adapters/fred-collector.ts'
import { createMailboxMailer } from './adapters/mailbox-mailer.ts'
import { openAiModel } from './adapters/openai-model.ts'
import { argonPasswords } from './adapters/passwords.ts'
import { openEmbedded } from './adapters/pglite-database.ts'
import { pinoLog } from './adapters/pino-log.ts'
import { openPostgres } from './adapters/postgres-database.ts'
import { qcewCollector } from './adapters/qcew-collector.ts'
import { sandboxGateway } from './adapters/sandbox-gateway.ts'
import { createSmtpMailer } from './adapters/smtp-mailer.ts'
import { stripeGateway } from './adapters/stripe-gateway.ts'
import { randomIds, systemClock } from './adapters/system.ts'
import { typstPrinter } from './adapters/typst-printer.ts'
import { webhookCaller } from './adapters/webhook-caller.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import type { OpenedDatabase } from './database/opened-database.ts'
import { ensureFirstAdmin } from './features/staff/commands/add-staff.ts'
import { featureJobs, featureRoutes } from './features.ts'
import { createApp } from './http/create-app.ts'
import { type RunningQueue, registerJobs, startQueue } from './jobs/start-queue.ts'
import type { Adapters, Log, Mailer, Ports } from './ports.ts'

const migrationsFolder = fileURLToPath(new URL('../../db/migrations/', import.meta.url))
const workerUrl = new URL('./database/pglite-worker.ts', import.meta.url)

/** `dist/server` stands beside `dist/client`; run from its sources, the server looks into `dist`. */
function findClientFolder(): string | undefined {
  const here = import.meta.dirname
  const isBundle = basename(dirname(here)) === 'dist'
  const folder = isBundle ? join(here, '../client') : join(here, '../../dist/client')
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

/** For the person at the terminal; the log is for machines. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function openDatabase(config: Config, log: Log): Promise<OpenedDatabase> | OpenedDatabase {
  if (config.DATABASE_URL !== undefined) {
    return openPostgres({ url: config.DATABASE_URL, maxConnections: 10 }, log)
  }
  const lost = (error: Error) => {
    log.error({ error: error.message }, 'the embedded database stopped')
    process.exit(1)
  }
  return openEmbedded({ dataDir: config.DATA_DIR, workerUrl, lost }, log)
}

function chooseMailer(config: Config): Mailer {
  if (config.SMTP_URL === undefined || config.MAIL_FROM === undefined) return createMailboxMailer()
  return createSmtpMailer({
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    messageIdHost: new URL(config.publicUrl).hostname,
  })
}

/** All three keys, or the sandbox; the configuration has refused anything between. */
function chooseGateway(config: Config, database: Ports['database']): Ports['gateway'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config
  const webhookSecret = config.STRIPE_WEBHOOK_SECRET
  if (!secretKey || !publishableKey || !webhookSecret) {
    return sandboxGateway(database, systemClock)
  }
  return stripeGateway({
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase: config.STRIPE_API_BASE,
    scriptUrl: config.STRIPE_JS_URL,
  })
}

function chooseModel(config: Config): Ports['narrativeModel'] {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = config
  return baseUrl === undefined || model === undefined
    ? undefined
    : openAiModel({ baseUrl, model, apiKey, clock: systemClock })
}

function namesOfAdapters(config: Config, opened: OpenedDatabase): Omit<Adapters, 'narratives'> {
  return {
    database: opened.kind,
    payments: config.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe',
    mail: config.SMTP_URL === undefined ? 'mailbox' : 'smtp',
    files: config.S3_ENDPOINT === undefined ? 'disk' : 's3',
  }
}

function openCollectors(config: Config): Ports['collectors'] {
  return [
    blsCollector({ apiBase: config.BLS_API_BASE, apiKey: config.BLS_API_KEY }),
    fredCollector({ apiBase: config.FRED_API_BASE, apiKey: config.FRED_API_KEY }),
    qcewCollector({ apiBase: config.QCEW_API_BASE }),
  ]
}

function openPorts(
  config: Config,
  log: Log,
  opened: OpenedDatabase,
  queue: RunningQueue,
  printer: Ports['printer'],
): Ports {
  const narrativeModel = chooseModel(config)
  return {
    clock: systemClock,
    ids: randomIds,
    database: opened.database,
    queue: queue.queue,
    gateway: chooseGateway(config, opened.database),
    mailer: chooseMailer(config),
    files: chooseFiles(config),
    printer,
    passwords: argonPasswords,
    collectors: openCollectors(config),
    narrativeModel,
    webhooks: webhookCaller({ allowedCidrs: config.WEBHOOK_CIDRS }),
    log,
    settings: {
      publicUrl: config.publicUrl,
      sandboxPayments: config.STRIPE_SECRET_KEY === undefined,
      mailboxPage: config.SMTP_URL === undefined,
      adminEmail: config.ADMIN_EMAIL,
      emergencyKey: config.EMERGENCY_KEY,
      adminDirectCidrs: config.ADMIN_DIRECT_CIDRS,
      webhookCidrs: config.WEBHOOK_CIDRS,
      adapters: {
        ...namesOfAdapters(config, opened),
        narratives: narrativeModel?.name ?? 'built-in',
      },
    },
  }
}

/** What the database has to hold before anybody is served; the jobs begin. */
async function prepare(config: Config, ports: Ports, queue: RunningQueue) {
  if (config.ROLE !== 'web') await registerJobs(queue, featureJobs(ports))
  await keepPriceBookCommand(ports, builtInPriceBook)
  await carryPriceRowsCommand(ports, builtInPriceBook)
  return ensureFirstAdmin(ports, {
    username: config.ADMIN_USERNAME,
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD,
  })
}

async function start(config: Config): Promise<void> {
  const log = pinoLog(config.LOG_LEVEL)
  const opened = await openDatabase(config, log)
  await migrate(opened.database, migrationsFolder)
  const works = config.ROLE !== 'web'
  const queue = await startQueue({ store: opened.queueOptions, clock: systemClock, log, works })
  const printer = typstPrinter(log)
  const ports = openPorts(config, log, opened, queue, printer)
  // Waits for the database, while the routes below keep the processor busy.
  const prepared = prepare(config, ports, queue)

  let draining = false
  // A worker answers how it is and nothing else.
  const isWorker = config.ROLE === 'worker'
  const clientFolder = isWorker ? undefined : findClientFolder()
  const creating = createApp(ports, isWorker ? [] : featureRoutes, {
    ...(config.TRUST_PROXY === undefined ? {} : { trustProxy: config.TRUST_PROXY }),
    ...(clientFolder === undefined ? {} : { clientFolder }),
    operations: {
      askDatabase: () => sql`select 1`.execute(opened.database),
      queueState: queue.state,
      adapters: ports.settings.adapters,
      isDraining: () => draining,
      metricsToken: config.METRICS_TOKEN,
    },
  })
  const [app, first] = await Promise.all([creating, prepared])

  async function stop(): Promise<void> {
    if (draining) return
    draining = true
    // The last resort: whatever hangs, the process ends.
    setTimeout(() => process.exit(1), 30_000).unref()
    // A connection that was answering when the end began is kept alive by its browser.
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(closeIdle)
    await queue.stop()
    await printer.close()
    await opened.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop())

  const port = isWorker ? config.WORKER_PORT : config.PORT
  if (port !== undefined) await app.listen({ port, host: config.HOST })
  greet(config, ports, opened, first.password)
  // Nobody waits for it: the first customer's PDF finds fonts and template read.
  void printer.warm()
}

function workerGreeting({ HOST: host, WORKER_PORT: port }: Config): string {
  return port === undefined
    ? 'Plumbline worker is running. It tells of its health once WORKER_PORT is set.'
    : `Plumbline worker is running; its health: http://${host}:${port}/healthz`
}

function greet(config: Config, ports: Ports, opened: OpenedDatabase, password?: string): void {
  say(config.ROLE === 'worker' ? workerGreeting(config) : `Plumbline: ${config.publicUrl}`)
  say(`  Data folder: ${config.DATA_DIR}`)
  if (opened.kind === 'embedded') {
    say('  Embedded database: survives a crash of the program, not a loss of power. For that, set')
    say('  DATABASE_URL to a PostgreSQL server.')
  }
  if (ports.settings.sandboxPayments) {
    say('  Test mode: payments are a sandbox, no card is charged.')
  }
  if (ports.settings.mailboxPage) {
    say(`  Mails are kept here instead of sent: ${config.publicUrl}/dev/mailbox`)
  }
  if (password !== undefined) {
    say(`  First sign-in at ${config.publicUrl}/admin-login`)
    say(`    username: ${config.ADMIN_USERNAME}`)
    say(`    password: ${password}   (shown this once)`)
  }
}

try {
  await start(readConfig(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof FolderInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
