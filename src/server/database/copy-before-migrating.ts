import { messageOf } from '#server/installation/finding.ts'
import { keepMigrationCopy } from '#server/installation/migration-copies.ts'
import { StartRefused } from '#server/installation/start-refused.ts'
import type { Log } from '#server/ports.ts'
import { findOpenMigrations } from './migrate.ts'
import type { OpenedDatabase } from './opened-database.ts'

/**
 * Copies an embedded database that holds something before its schema is changed, for `npm run
 * rollback`. Without the copy nothing is changed. PostgreSQL has tools of its own for this.
 */
export async function copyBeforeMigrating(
  { database, copyTo }: OpenedDatabase,
  dataDir: string,
  migrationsFolder: string,
  { log, now }: { readonly log: Pick<Log, 'info'>; readonly now: Date },
): Promise<void> {
  if (!copyTo) return
  const [first] = await findOpenMigrations(database, migrationsFolder)
  if (!first) return
  try {
    const folder = await keepMigrationCopy(dataDir, { before: first.name, at: now }, copyTo)
    log.info({ folder }, 'the database was copied before its schema is changed')
  } catch (error) {
    throw new StartRefused(
      `The database could not be copied before it is brought to the newest schema (${messageOf(error)}). Nothing was changed. Make room for a second copy of ${dataDir}/database, or install the version you had before.`,
      { cause: error },
    )
  }
}
