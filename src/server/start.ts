/**
 * The program's entry. Opening the embedded database takes longest and happens in its own thread,
 * so it starts before the rest of the program is loaded.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FolderInUse } from './adapters/data-folder-lock.ts'
import { type EmbeddedFolder, holdEmbeddedFolder } from './adapters/embedded-folder.ts'
import { pinoLog } from './adapters/pino-log.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Log } from './ports.ts'

const program = new URL(import.meta.url)
const migrationsFolder = fileURLToPath(new URL('../../db/migrations/', import.meta.url))
const workerUrl = new URL('./database/pglite-worker.ts', import.meta.url)

function holdFolder(config: Config, log: Log): Promise<EmbeddedFolder> {
  const folder = holdEmbeddedFolder({
    dataDir: config.DATA_DIR,
    workerUrl,
    // The build puts it beside the bundle; it does not exist among the sources.
    prepared: { folder: join(import.meta.dirname, 'new-database'), migrationsFolder },
    lost: (error) => {
      log.error({ error: error.message }, 'the embedded database stopped')
      process.exit(1)
    },
  })
  // The code that opens the database handles a failure; until then it must not count as unhandled.
  folder.catch(() => undefined)
  return folder
}

try {
  const config = readConfig(process.argv.slice(2))
  const log = pinoLog(config.LOG_LEVEL)
  const embedded = config.DATABASE_URL === undefined ? holdFolder(config, log) : undefined
  const { serve } = await import('./main.ts')
  await serve(config, { log, embedded, migrationsFolder, program })
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof FolderInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
