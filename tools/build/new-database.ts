import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '#server/adapters/pglite-database.ts'
import { systemClock } from '#server/adapters/system.ts'
import { grantCustomerRole } from '#server/database/customer-role.ts'
import { migrate } from '#server/database/migrate.ts'
import { markPrepared } from '#server/database/prepared-database.ts'
import { startQueue } from '#server/jobs/start-queue.ts'

/** What determines an empty database: migrations, the queues and their settings, the packages. */
async function shapeHash(root: string): Promise<string> {
  const migrations = await readdir(join(root, 'db/migrations'))
  const files = [
    ...migrations.sort().map((name) => `db/migrations/${name}`),
    'src/server/jobs/job-plans.ts',
    'src/server/jobs/start-queue.ts',
    'src/server/database/pglite-engine.ts',
    'package-lock.json',
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (facts: object, message?: string) => console.warn(message, facts),
  error: (facts: object, message?: string) => console.error(message, facts),
}

async function makeDatabase(root: string, folder: string): Promise<void> {
  const migrationsFolder = join(root, 'db/migrations')
  const opened = await openEmbedded(
    {
      dataDir: folder,
      workerUrl: new URL('../../src/server/database/pglite-worker.ts', import.meta.url),
      lost: (error) => {
        throw error
      },
    },
    log,
  )
  try {
    await migrate(opened.database, migrationsFolder)
    await grantCustomerRole(opened.database)
    const store = opened.queueOptions
    const queue = await startQueue({ store, clock: systemClock, log, works: false })
    await queue.stop()
  } finally {
    await opened.close()
  }
  await markPrepared({ folder, migrationsFolder })
}

/**
 * Puts an empty database at the newest schema into `new-database` beside the server's bundle. Made
 * again only when its definition changed.
 */
export async function makeNewDatabase(root: string, serverFolder: string): Promise<void> {
  const kept = join(root, 'node_modules', '.cache', 'new-database')
  const made = join(kept, await shapeHash(root))
  if (!existsSync(made)) {
    await rm(kept, { recursive: true, force: true })
    const unfinished = join(kept, `unfinished-${process.pid}`)
    await mkdir(unfinished, { recursive: true })
    await makeDatabase(root, unfinished)
    await rename(unfinished, made)
  }
  await cp(made, join(serverFolder, 'new-database'), { recursive: true })
}
