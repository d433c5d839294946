import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { openMemoryDatabase } from '#server/adapters/pglite-memory.ts'
import { openPostgres } from '#server/adapters/postgres-database.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { memoryLog } from './memory-ports.ts'
import { databaseUrl } from './template.ts'

/** Where the global set-up stored the migrated template. */
type TemplatePlace =
  | { readonly kind: 'pglite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly serverUrl: string; readonly template: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: TemplatePlace
  }
}

/** A copy of the template for this test file only. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const place = inject('databaseTemplate')
  const opened = await (place.kind === 'pglite' ? openCopy(place.path) : openServerCopy(place))
  opened.guardCustomers()
  return opened
}

async function openCopy(path: string): Promise<OpenedDatabase> {
  return openMemoryDatabase({ dump: new Blob([await readFile(path)]) })
}

async function openServerCopy(place: {
  serverUrl: string
  template: string
}): Promise<OpenedDatabase> {
  const name = `plumbline_test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(place.serverUrl, `create database ${name} template ${place.template}`)
  const opened = openPostgres(
    { url: databaseUrl(place.serverUrl, name), maxConnections: 6 },
    memoryLog(),
  )
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await onServer(place.serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

type UsedTable = {
  readonly name: string
  readonly counter: string | null
  readonly bytes: string
}

// Above it a table is truncated, because deleted rows stay in its file.
const largeTableBytes = 256 * 1024

/** Empties every table except the record of migrations. */
export async function emptyTables(opened: OpenedDatabase): Promise<void> {
  const used = await sql.raw<UsedTable>(await whichAreUsed(opened)).execute(opened.database)
  if (used.rows.length === 0) return
  const large = used.rows.filter(({ bytes }) => Number(bytes) > largeTableBytes)
  const counters = used.rows.flatMap(({ counter }) => counter ?? [])
  await opened.database.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction)
    // A trigger refuses to empty the audit log; replicas do not run it. Nor do they check foreign
    // keys, so the order of the tables does not matter.
    await run('set local session_replication_role = replica')
    if (large.length > 0) await run(`truncate ${large.map(({ name }) => name).join(', ')} cascade`)
    // On the embedded database truncating one order's tables takes ten times as long.
    for (const { name } of used.rows) await run(`delete from ${name}`)
    for (const counter of counters) {
      await run(`select setval('${counter}', seqstart, false) from pg_sequence
        where seqrelid = '${counter}'::regclass`)
    }
  })
}

const questions = new WeakMap<OpenedDatabase, Promise<string>>()

/** Finds the tables with rows or with a used counter, because emptying all tables takes longer. */
function whichAreUsed(opened: OpenedDatabase): Promise<string> {
  const question = questions.get(opened) ?? askForUsed(opened)
  questions.set(opened, question)
  return question
}

async function askForUsed(opened: OpenedDatabase): Promise<string> {
  const tables = await sql<{ name: string; counter: string | null }>`
    select name, (
      select pg_get_serial_sequence(name, column_name) from information_schema.columns
      where table_schema || '.' || table_name = name and is_identity = 'YES'
    ) as counter
    from (
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables
      where (table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations')
        or (table_schema = 'pgboss' and table_name = 'job')
    ) as tables`.execute(opened.database)
  const parts = tables.rows.map(({ name, counter }) => {
    const begun = counter === null ? '' : ` or exists (select from ${counter} where is_called)`
    const named = counter === null ? 'null' : `'${counter}'`
    return `select '${name}' as name, ${named} as counter, ${bytesOf(name)} as bytes
      where exists (select from ${name})${begun}`
  })
  return parts.join(' union all ')
}

/** The size of a table, or of all its partitions. */
function bytesOf(name: string): string {
  return `coalesce((
    select sum(pg_relation_size(relid)) from pg_partition_tree('${name}')
  ), pg_relation_size('${name}'))`
}

/** A database without tables. */
export async function openEmptyDatabase(): Promise<OpenedDatabase> {
  const place = inject('databaseTemplate')
  return place.kind === 'pglite'
    ? await openMemoryDatabase({ memory: true })
    : await openServerCopy({ serverUrl: place.serverUrl, template: 'template0' })
}
