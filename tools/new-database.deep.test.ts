import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdEmbeddedFolder } from '#server/adapters/embedded-folder.ts'
import { openHeld } from '#server/adapters/pglite-database.ts'
import { systemClock } from '#server/adapters/system.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { copyPrepared } from '#server/database/prepared-database.ts'
import { startQueue } from '#server/jobs/start-queue.ts'
import { memoryLog } from '#server/testing/memory-ports.ts'
import { makeNewDatabase } from './build/new-database.ts'
import { root } from './run.ts'

const migrationsFolder = join(root, 'db/migrations')
let folder = ''
const prepared = () => ({ folder: join(folder, 'new-database'), migrationsFolder })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-new-database-'))
  await makeNewDatabase(root, folder)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

// Everything that defines a database, except when it was made.
const questions = {
  extensions: 'select extname, extversion from pg_extension',
  // Settings of a library exist once a session has loaded it.
  settings: "select name, setting from pg_settings where name not like '%.%'",
  columns: `select table_schema, table_name, column_name, ordinal_position, data_type, is_nullable,
      column_default, is_generated, generation_expression
    from information_schema.columns where table_schema in ('public', 'pgboss')`,
  indexes: `select schemaname, indexname, indexdef from pg_indexes
    where schemaname in ('public', 'pgboss')`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  triggers: `select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal`,
  functions: `select oid::regprocedure::text, pg_get_functiondef(oid) from pg_proc
    where prokind in ('f', 'p') and pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  views: `select schemaname, viewname, definition from pg_views
    where schemaname in ('public', 'pgboss')`,
  sequences: `select schemaname, sequencename, last_value from pg_sequences`,
}

/** The queue keeps a table for each day, so that a database of yesterday has another one. */
const ofOneDay = /queue_stats_\d{8}/

async function ask(database: Database, text: string): Promise<string[]> {
  const { rows } = await sql.raw<Record<string, unknown>>(text).execute(database)
  return rows
    .map((row) => JSON.stringify(row))
    .filter((row) => !ofOneDay.test(row))
    .sort()
}

const moment = /"[^"]*":"\d{4}-\d\d-\d\d[T ][^"]*",?/g

async function describe(database: Database): Promise<Record<string, readonly string[]>> {
  const described: Record<string, readonly string[]> = {}
  for (const [what, text] of Object.entries(questions)) described[what] = await ask(database, text)
  const tables = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(database)
  for (const { name } of tables.rows.filter((table) => !ofOneDay.test(table.name))) {
    const rows = await ask(database, `select * from ${name}`)
    described[name] = rows.map((row) => row.replaceAll(moment, ''))
  }
  return described
}

async function openAndDescribe(dataDir: string, begin?: ReturnType<typeof prepared>) {
  const held = await holdEmbeddedFolder({
    dataDir,
    workerUrl: new URL('../src/server/database/pglite-worker.ts', import.meta.url),
    lost: () => undefined,
    ...(begin === undefined ? {} : { prepared: begin }),
  })
  const opened = await openHeld(held, memoryLog())
  try {
    const applied = await migrate(opened.database, migrationsFolder)
    const store = opened.queueOptions
    await (await startQueue({ store, clock: systemClock, log: memoryLog(), works: false })).stop()
    return { applied, described: await describe(opened.database) }
  } finally {
    await opened.close()
  }
}

test('a folder that begins with the prepared database is the same as one that made its own', async () => {
  const copied = await openAndDescribe(join(folder, 'copied'), prepared())
  const made = await openAndDescribe(join(folder, 'made'))
  expect(copied.applied).toEqual([])
  expect(made.applied.length).toBeGreaterThan(20)
  expect(Object.keys(made.described).length).toBeGreaterThan(50)
  expect(copied.described).toEqual(made.described)
})

test('a database that is there is never replaced', async () => {
  const to = join(folder, 'theirs')
  await mkdir(to)
  await writeFile(join(to, 'PG_VERSION'), 'theirs')
  expect(await copyPrepared(prepared(), to)).toBe(false)
  expect(await readFile(join(to, 'PG_VERSION'), 'utf8')).toBe('theirs')
})

test('a copy that was cut off is thrown away and made again', async () => {
  const to = join(folder, 'again')
  await mkdir(`${to}-unfinished`)
  await writeFile(join(`${to}-unfinished`, 'half'), '')
  expect(await copyPrepared(prepared(), to)).toBe(true)
  await expect(readFile(join(to, 'half'))).rejects.toThrow()
  expect(await readFile(join(to, 'PG_VERSION'), 'utf8')).toMatch(/^\d+/)
})

test('a database prepared with other migrations is left alone', async () => {
  const other = join(folder, 'other-migrations')
  await mkdir(other)
  await writeFile(join(other, '0001_first_tables.sql'), 'select 1')
  const to = join(folder, 'untouched')
  expect(await copyPrepared({ ...prepared(), migrationsFolder: other }, to)).toBe(false)
  await expect(readFile(join(to, 'PG_VERSION'))).rejects.toThrow()
})
