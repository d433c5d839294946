import { openEmbedded } from '#server/adapters/pglite-database.ts'
import { openPostgres } from '#server/adapters/postgres-database.ts'
import type { Config } from '#server/config.ts'
import { copyBeforeMigrating } from '#server/database/copy-before-migrating.ts'
import { migrate } from '#server/database/migrate.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'

const print = (facts: Record<string, unknown>, message: string) => console.warn(message, facts)
const log = { info: print, warn: print, error: print }

function fail(error: Error): never {
  console.error(`The embedded database stopped: ${error.message}`)
  process.exit(1)
}

/**
 * The database that the server would use with this configuration, at the newest schema. Throws
 * `FolderInUse` while another process uses the embedded one.
 */
export async function openConfiguredDatabase(config: Config): Promise<OpenedDatabase> {
  const opened =
    config.DATABASE_URL === undefined
      ? await openEmbedded(
          {
            dataDir: config.DATA_DIR,
            workerUrl: new URL('../src/server/database/pglite-worker.ts', import.meta.url),
            lost: fail,
          },
          log,
        )
      : openPostgres({ url: config.DATABASE_URL, maxConnections: 4 }, log)
  const migrations = new URL('../db/migrations/', import.meta.url).pathname
  await copyBeforeMigrating(opened, config.DATA_DIR, migrations, { log, now: new Date() })
  await migrate(opened.database, migrations)
  return opened
}
