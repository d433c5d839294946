import { type Kysely, sql } from 'kysely'
import { messageOf } from '#server/installation/finding.ts'
import { StartRefused } from '#server/installation/start-refused.ts'
import type { Database } from './database.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import {
  type AppliedRow,
  countProcessesBefore,
  isOnlyAdded,
  type RunningProcess,
  seeProcess,
} from './running-processes.ts'

type MigrationTable = {
  schema_migrations: AppliedRow & { checksum: string; applied_at: Date | undefined }
}

type Connection = Kysely<MigrationTable>

// An arbitrary fixed number: the process that holds the lock migrates, the others wait.
const migrationLock = 4_071_976

/**
 * Brings the database to the newest schema: applies each file of the folder once, in order, each in
 * its own transaction. Refuses an applied file that was changed since, and a step that takes away
 * what another running process needs. Returns the names applied now.
 *
 * @param process What is entered as running before another process may migrate.
 */
export async function migrate(
  database: Database,
  folder: string,
  process?: RunningProcess,
): Promise<string[]> {
  const files = await readMigrations(folder)
  return database.connection().execute(async (connection) => {
    const own = connection as unknown as Connection
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(own)
    try {
      const open = await openMigrations(own, files)
      for (const migration of open) {
        await requireUnneeded(own, migration)
        await apply(own, migration).catch((error: unknown) => {
          throw new StartRefused(
            `The database could not be brought to the newest schema: ${migration.name} failed (${messageOf(error)}). Nothing of this step was kept. Install the version you had before, and report this line.`,
            { cause: error },
          )
        })
      }
      if (process) await seeProcess(own, process)
      return open.map((migration) => migration.name)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(own)
    }
  })
}

/** What a start would apply to a database that has its first tables; nothing of a new one. */
export async function findOpenMigrations(
  database: Database,
  folder: string,
): Promise<readonly Migration[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(database)
  if (rows[0]?.found !== true) return []
  const own = database as unknown as Connection
  const applied = await own.selectFrom('schema_migrations').select(['name']).execute()
  const files = await readMigrations(folder)
  return files.filter(({ name }) => !applied.some((row) => row.name === name))
}

async function openMigrations(
  connection: Connection,
  files: readonly Migration[],
): Promise<Migration[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(connection)
  // Added when migrations began to say it; unset for those that only add.
  if (!(await hasContractsSince(connection))) {
    await sql`alter table schema_migrations add column contracts_since text`.execute(connection)
  }
  const rows = await connection.selectFrom('schema_migrations').selectAll().execute()
  return openOf(rows, files)
}

/** Asked first, because altering waits for whoever reads the table, such as a dump of an hour. */
async function hasContractsSince(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from information_schema.columns where table_schema = current_schema()
      and table_name = 'schema_migrations' and column_name = 'contracts_since'
  ) as found`.execute(connection)
  return rows[0]?.found === true
}

/**
 * The files that are not applied yet. Throws when the database and the files contradict. A database
 * that later programs have only added to is as good as the one that the files make.
 */
export function openOf(
  rows: readonly (AppliedRow & Pick<Migration, 'checksum'>)[],
  files: readonly Migration[],
): Migration[] {
  const newest = files.at(-1)?.name ?? ''
  for (const row of rows) {
    const file = files.find((migration) => migration.name === row.name)
    if (!file && !isOnlyAdded(row, newest)) {
      throw new StartRefused(
        `The database is newer than this program: it knows ${row.name}. Install the newer version again, or go back to before the update: npm run rollback for the embedded database, a backup for PostgreSQL.`,
      )
    }
    if (file && file.checksum !== row.checksum) {
      throw new StartRefused(
        `${row.name} was changed after it was applied. Put the file back as it was, and write a new migration instead.`,
      )
    }
  }
  const applied = new Set(rows.map((row) => row.name))
  return files.filter((migration) => !applied.has(migration.name))
}

/** Taking something away waits for the processes that need it; a start is refused meanwhile. */
async function requireUnneeded(
  connection: Connection,
  { name, contractsSince }: Migration,
): Promise<void> {
  if (contractsSince === undefined) return
  const count = await countProcessesBefore(connection, contractsSince)
  if (count === 0) return
  throw new StartRefused(
    `${name} takes away what ${count === 1 ? 'a running process' : `${count} running processes`} of an earlier version still ${count === 1 ? 'needs' : 'need'}. Nothing was changed. Stop ${count === 1 ? 'it' : 'them'}, wait a minute, and start this version again.`,
  )
}

async function apply(connection: Connection, migration: Migration): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    await sql.raw(migration.text).execute(transaction)
    await transaction
      .insertInto('schema_migrations')
      .values({
        name: migration.name,
        checksum: migration.checksum,
        applied_at: undefined,
        contracts_since: migration.contractsSince ?? null,
      })
      .execute()
  })
}
