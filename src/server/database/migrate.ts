import { type Kysely, sql } from 'kysely'
import { messageOf } from '#server/installation/finding.ts'
import { StartRefused } from '#server/installation/start-refused.ts'
import type { Database } from './database.ts'
import { type Migration, readMigrations } from './migration-files.ts'

type MigrationTable = {
  schema_migrations: { name: string; checksum: string; applied_at: Date | undefined }
}

// An arbitrary fixed number: the process that holds the lock migrates, the others wait.
const migrationLock = 4_071_976

/**
 * Brings the database to the newest schema: applies each file of the folder once, in order, each in
 * its own transaction. Refuses an applied file that was changed since. Returns the names applied
 * now.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  return database.connection().execute(async (connection) => {
    const own = connection as unknown as Kysely<MigrationTable>
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(own)
    try {
      const open = await openMigrations(own, files)
      for (const migration of open) {
        await apply(own, migration).catch((error: unknown) => {
          throw new StartRefused(
            `The database could not be brought to the newest schema: ${migration.name} failed (${messageOf(error)}). Nothing of this step was kept. Install the version you had before, and report this line.`,
            { cause: error },
          )
        })
      }
      return open.map((migration) => migration.name)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(own)
    }
  })
}

async function openMigrations(
  connection: Kysely<MigrationTable>,
  files: readonly Migration[],
): Promise<Migration[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(connection)
  const rows = await connection.selectFrom('schema_migrations').selectAll().execute()
  return openOf(rows, files)
}

/** The files that are not applied yet. Throws when the database and the files contradict. */
export function openOf(
  rows: readonly Pick<Migration, 'name' | 'checksum'>[],
  files: readonly Migration[],
): Migration[] {
  for (const row of rows) {
    const file = files.find((migration) => migration.name === row.name)
    if (!file) {
      throw new StartRefused(
        `The database is newer than this program: it knows ${row.name}. Install the newer version again, or restore a backup from before the update.`,
      )
    }
    if (file.checksum !== row.checksum) {
      throw new StartRefused(
        `${row.name} was changed after it was applied. Put the file back as it was, and write a new migration instead.`,
      )
    }
  }
  const applied = new Set(rows.map((row) => row.name))
  return files.filter((migration) => !applied.has(migration.name))
}

async function apply(connection: Kysely<MigrationTable>, migration: Migration): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    await sql.raw(migration.text).execute(transaction)
    await transaction
      .insertInto('schema_migrations')
      .values({ name: migration.name, checksum: migration.checksum, applied_at: undefined })
      .execute()
  })
}
