/**
 * The program's entry. Opening the embedded database takes longest and happens in its own thread,
 * so it starts before the rest of the program is loaded.
 */
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { type EmbeddedFolder, holdEmbeddedFolder } from './adapters/embedded-folder.ts'
import { pinoLog } from './adapters/pino-log.ts'
import { type Config, readConfig } from './config.ts'
import { checkDatabase, checkHere, requireNoFailure } from './installation/check-start.ts'
import { explainOpening, explainStart } from './installation/explain-start.ts'
import { StartRefused } from './installation/start-refused.ts'
import { yieldProcessor } from './jobs/yield-processor.ts'
import type { Log } from './ports.ts'

const program = new URL(import.meta.url)
const migrationsFolder = fileURLToPath(new URL('../../db/migrations/', import.meta.url))
const workerUrl = new URL('./database/pglite-worker.ts', import.meta.url)

const above = dirname(import.meta.dirname)
const dist = basename(above) === 'dist' ? above : undefined
const now = () => new Date()

let isServing = false
let isLost = false

function holdFolder(config: Config, log: Log): Promise<EmbeddedFolder> {
  const folder = holdEmbeddedFolder({
    dataDir: config.DATA_DIR,
    workerUrl,
    // The build puts it beside the bundle; it does not exist among the sources.
    prepared: { folder: join(import.meta.dirname, 'new-database'), migrationsFolder },
    lost: (error) => {
      isLost = true
      if (isServing) log.error({ error: error.message }, 'the embedded database cannot be opened')
      void endAtOpening(config)
    },
  })
  // The code that opens the database handles a failure; until then it must not count as unhandled.
  folder.catch(() => undefined)
  return folder
}

async function endAtOpening(config: Config): Promise<void> {
  print(await explainOpening(config.DATA_DIR))
  process.exit(1)
}

function print(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Throws the first problem found. The jobs thread starts after these checks. */
async function check(config: Config): Promise<void> {
  if (!isMainThread) return
  const installed = { dist, migrationsFolder, now }
  for (const text of requireNoFailure(await checkHere(config, installed))) print(text)
}

async function checkItsDatabase(config: Config): Promise<void> {
  if (!isMainThread) return
  for (const text of requireNoFailure(await checkDatabase(config, now))) print(text)
}

let config: Config | undefined
try {
  config = readConfig(process.argv.slice(2))
  if (config.ROLE === 'worker') yieldProcessor()
  await check(config)
  const log = pinoLog(config.LOG_LEVEL)
  const isEmbedded = config.DATABASE_URL === undefined
  // Opening it writes to it: not before its files were looked at.
  if (isEmbedded) await checkItsDatabase(config)
  const embedded = isEmbedded ? holdFolder(config, log) : undefined
  // Loaded while the database server answers, which answers first.
  const loading = import('./main.ts')
  loading.catch(() => undefined)
  if (!isEmbedded) await checkItsDatabase(config)
  const { serve } = await loading
  await serve(config, { log, embedded, migrationsFolder, program })
  isServing = true
} catch (error) {
  // What asked the lost database fails too, and has nothing to add.
  if (isLost) await new Promise(() => undefined)
  print(await explainStart(error, config))
  const isFault = !(error instanceof StartRefused)
  if (isFault && config?.LOG_LEVEL === 'debug' && error instanceof Error) print(error.stack ?? '')
  process.exit(1)
}
