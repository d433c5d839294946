import { builtInBooks } from '#core/built-in-prices/built-in-books.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { chooseFiles } from '#server/adapters/choose-files.ts'
import { argonPasswords } from '#server/adapters/passwords.ts'
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts'
import { randomIds, systemClock } from '#server/adapters/system.ts'
import { typstPrinter } from '#server/adapters/typst-printer.ts'
import type { Config } from '#server/config.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { keepPriceBookCommand } from '#server/features/price-books/commands/keep-price-book.ts'
import type { JobName, JobPayloads, Queue } from '#server/jobs/queue.ts'
import type { Log, Ports } from '#server/ports.ts'

type Job = { readonly name: JobName; readonly payload: JobPayloads[JobName] }

/** The product with a clock that is set, jobs that are run here, and mails that are not sent. */
export type SamplePorts = {
  readonly ports: Ports
  readonly setClock: (instant: string) => void
  /** The jobs that were enqueued since it was last asked. */
  readonly takeJobs: () => readonly Job[]
  readonly close: () => Promise<void>
}

const log: Log = {
  info: () => undefined,
  warn: (facts, message) => console.warn(message, facts),
  error: (facts, message) => console.error(message, facts),
}

/** These ports with what a sample needs in the place of their own. */
export function samplePorts(base: Ports): Omit<SamplePorts, 'close'> {
  let now = base.clock.now()
  let jobs: Job[] = []
  const queue: Queue = {
    enqueue: async (_transaction, name, payload) => void jobs.push({ name, payload }),
    enqueueAll: async (_transaction, name, payloads) =>
      void jobs.push(...payloads.map((payload) => ({ name, payload }))),
  }
  return {
    ports: {
      ...base,
      clock: { now: () => now },
      queue,
      // Sample customers get no mail, whatever mail server is configured.
      mailer: { send: async () => undefined },
      settings: { ...base.settings, approvalUndoMs: 0 },
    },
    setClock: (instant) => {
      now = new Date(instant)
    },
    takeJobs: () => {
      const taken = jobs
      jobs = []
      return taken
    },
  }
}

export async function openSamplePorts(
  { database }: Pick<OpenedDatabase, 'database'>,
  config: Config,
): Promise<SamplePorts> {
  const printer = typstPrinter(log)
  const sample = samplePorts({
    clock: systemClock,
    books: builtInBooks,
    ids: randomIds,
    database,
    queue: { enqueue: async () => undefined, enqueueAll: async () => undefined },
    gateway: sandboxGateway(database, systemClock, builtInPriceBook.market.area.currency),
    mailer: { send: async () => undefined },
    files: await chooseFiles(config),
    scanner: undefined,
    printer,
    passwords: argonPasswords,
    collectors: [],
    narrativeModel: undefined,
    findNewestBackup: async () => undefined,
    freeDiskBytes: async () => Number.POSITIVE_INFINITY,
    webhooks: { post: async () => ({ status: 204 }) },
    log,
    connections: {
      givenBy: () => [],
      problemsOfSaving: async () => [],
      tryOut: async () => ({ worked: false, answer: 'A sample tries nothing.' }),
      inUse: () => ({}),
      reread: async () => undefined,
      seal: async () => '',
      open: async () => undefined,
    },
    settings: {
      publicUrl: config.publicUrl,
      sandboxPayments: true,
      mailboxPage: config.SMTP_URL === undefined,
      adminEmail: config.ADMIN_EMAIL,
      emergencyKey: undefined,
      approvalUndoMs: 0,
      adminDirectCidrs: [],
      trustProxy: undefined,
      minFreeDiskBytes: 0,
      webhookCidrs: [],
      adapters: {
        database: config.DATABASE_URL === undefined ? 'embedded' : 'postgres',
        payments: 'sandbox',
        mail: 'mailbox',
        files: config.S3_ENDPOINT === undefined ? 'disk' : 's3',
        malware: 'none',
        narratives: 'built-in',
      },
    },
  })
  await keepPriceBookCommand(sample.ports, builtInPriceBook)
  return { ...sample, close: () => printer.close() }
}
