/** Checks data folder and database while no server is running; locks the folder meanwhile. */
import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { FolderInUse, lockFolder } from '#server/adapters/data-folder-lock.ts'
import { openPostgres } from '#server/adapters/postgres-database.ts'
import type { Config } from '#server/config.ts'
import { openOf } from '#server/database/migrate.ts'
import { readMigrations } from '#server/database/migration-files.ts'
import { openEngine } from '#server/database/pglite-engine.ts'
import { checkDataFolder } from '#server/installation/check-data-folder.ts'
import { checkDatabase } from '#server/installation/check-start.ts'
import { explainOpening } from '#server/installation/explain-start.ts'
import { type Finding, failure, messageOf, ok, warning } from '#server/installation/finding.ts'
import { countFailedText } from '#server/jobs/failed-jobs.ts'
import { deadLetterQueue } from '#server/jobs/job-plans.ts'
import { type CheckLine, lines } from './check-line.ts'
import { judgeQueue } from './running-server.ts'

type Ask = (text: string) => Promise<readonly Record<string, unknown>[]>

/** Files that an ended process left behind; not needed once we hold the lock. */
const leftover =
  /^(backup-underway|backup\.sock|database-unfinished|restoring-.*|\.write-check-.*)$/

export async function checkFolder(config: Config, isOurs: boolean): Promise<readonly CheckLine[]> {
  const folder = config.DATA_DIR
  const found = await lines('data folder', () => checkDataFolder(folder))
  const isOpen = found.some(({ text }) => text.includes('chmod 700'))
  const closes = async () => {
    await chmod(folder, 0o700)
    return `Took the rights of other accounts on ${folder} away.`
  }
  const all = found.map((line) => (isOpen ? { ...line, repair: closes } : line))
  return isOurs ? [...all, ...(await checkLeftovers(folder))] : all
}

async function checkLeftovers(folder: string): Promise<readonly CheckLine[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => leftover.test(name))
  if (names.length === 0) return []
  return [
    {
      check: 'leftovers',
      ...warning(`An ended process left ${names.join(', ')} in ${folder}. Nothing needs it.`),
      repair: async () => {
        const unlock = await lockFolder(folder)
        try {
          for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
        } finally {
          await unlock()
        }
        return `Removed ${names.join(', ')}.`
      },
    },
  ]
}

/** Releases the lock; undefined while another process holds it. */
export async function tryLock(folder: string): Promise<(() => Promise<void>) | undefined> {
  try {
    return await lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUse) return undefined
    // The folder's own check reports what is wrong with it.
    return async () => undefined
  }
}

/** The checks of the start, then those that need an open database. Changes nothing in it. */
export async function checkStored(
  config: Config,
  migrationsFolder: string,
): Promise<readonly CheckLine[]> {
  const looked = await lines('database', () => checkDatabase(config, () => new Date()))
  const isNew = looked.some(({ text }) => text.includes('a start makes it'))
  if (isNew || looked.some(({ state }) => state === 'failure')) return looked
  const inside = await (config.DATABASE_URL === undefined
    ? lookIntoEmbedded(config.DATA_DIR, migrationsFolder)
    : lookIntoPostgres(config.DATABASE_URL, migrationsFolder))
  return [...looked, ...inside]
}

async function lookIntoEmbedded(
  dataDir: string,
  migrationsFolder: string,
): Promise<readonly CheckLine[]> {
  const engine = await openEngine({ dataDir: join(dataDir, 'database') }).catch(() => undefined)
  if (!engine) return lines('database', async () => failure(await explainOpening(dataDir)))
  try {
    return await lookInside(async (text) => (await engine.execute(text)).rows, migrationsFolder)
  } finally {
    await engine.close()
  }
}

async function lookIntoPostgres(
  url: string,
  migrationsFolder: string,
): Promise<readonly CheckLine[]> {
  const opened = openPostgres({ url, maxConnections: 1 }, { warn: () => undefined })
  const ask: Ask = async (text) => {
    const database = opened.database as unknown as Kysely<unknown>
    return (await sql.raw<Record<string, unknown>>(text).execute(database)).rows
  }
  try {
    return await lookInside(ask, migrationsFolder)
  } finally {
    await opened.close()
  }
}

async function lookInside(ask: Ask, migrationsFolder: string): Promise<readonly CheckLine[]> {
  return [
    ...(await lines('schema', () => checkSchema(ask, migrationsFolder))),
    ...(await lines('queue', () => checkQueue(ask))),
  ]
}

async function checkSchema(ask: Ask, migrationsFolder: string): Promise<Finding> {
  if (!(await isThere(ask, 'public.schema_migrations'))) {
    return ok('The database is empty; a start makes its tables.')
  }
  const rows = await ask(
    "select name, checksum, to_jsonb(own) ->> 'contracts_since' as since from schema_migrations own",
  )
  const applied = rows.map((row) => ({
    name: String(row['name']),
    checksum: String(row['checksum']),
    contracts_since: typeof row['since'] === 'string' ? row['since'] : null,
  }))
  try {
    const { length } = openOf(applied, await readMigrations(migrationsFolder))
    return length === 0
      ? ok(`The schema is up to date (${applied.length} steps).`)
      : warning(
          `The schema is ${length} behind; the next start brings it up to date. Make a backup before.`,
        )
  } catch (error) {
    return failure(messageOf(error))
  }
}

async function checkQueue(ask: Ask): Promise<Finding> {
  if (!(await isThere(ask, 'pgboss.job'))) return ok('No queue yet; a start makes it.')
  const [jobs] = await ask(
    `select (count(*) filter (where start_after <= now()))::int as waiting,
        (count(*) filter (where start_after > now()))::int as scheduled
      from pgboss.job
      where state < 'active' and name <> '${deadLetterQueue}'`,
  )
  const [dead] = await ask(countFailedText)
  return judgeQueue({
    waiting: Number(jobs?.['waiting']),
    scheduled: Number(jobs?.['scheduled']),
    failed: Number(dead?.['failed']),
  })
}

async function isThere(ask: Ask, table: string): Promise<boolean> {
  const [row] = await ask(`select to_regclass('${table}') is not null as there`)
  return row?.['there'] === true
}
