import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'

/**
 * The content of a database whose newest migration was this one. The program of that time wrote the
 * rows beside this file, and they are never changed.
 */
export const olderStates = ['0009', '0012', '0027'] as const

export type OlderState = (typeof olderStates)[number]

const migrationsFolder = new URL('../../../../db/migrations/', import.meta.url).pathname

type Row = { readonly table: string; readonly json: string }

/** A database as it was then, with additional orders. */
export async function fillOlderDatabase(database: Database, state: OlderState): Promise<void> {
  const text = await readFile(new URL(`${state}.rows`, import.meta.url), 'utf8')
  const [migrations = '', ...lines] = text.trim().split('\n')
  await migrateTo(database, migrations.split(' '))
  await database.transaction().execute(async (transaction) => {
    for (const line of lines) await insertRow(transaction, readRow(line))
    await continueNumbers(transaction)
  })
  await multiplyOrders(database)
}

function readRow(line: string): Row {
  const at = line.indexOf(' ')
  return { table: line.slice(0, at), json: line.slice(at + 1) }
}

async function migrateTo(database: Database, names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-older-'))
  for (const name of names) await copyFile(join(migrationsFolder, name), join(folder, name))
  await migrate(database, folder)
  await rm(folder, { recursive: true })
}

/** Inserted without triggers, which would add sums that the rows already contain. */
async function insertRow(transaction: Transaction, { table, json }: Row): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(transaction)
  const columns = sql.join(Object.keys(JSON.parse(json)).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${json}::jsonb)`.execute(
    transaction,
  )
  await sql`set local session_replication_role = default`.execute(transaction)
}

/** New rows are numbered after the existing ones. */
async function continueNumbers(transaction: Transaction): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and column_name = 'id'`.execute(
    transaction,
  )
  for (const { table } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1 + max(id))
      from ${sql.table(table)} having max(id) is not null`.execute(transaction)
  }
}

const columnsOfThen = sql.raw(
  'package_type, amount, status, customer_name, project_data, qc_status, updated_at',
)

/** Uses the statements and triggers of that time. */
async function multiplyOrders(database: Database): Promise<void> {
  await sql`
    insert into orders (customer_email, created_at, paid_at, approved_at, ${columnsOfThen})
    select 'copy-' || n || '@customer.example', created_at - n * interval '1 day',
      paid_at - n * interval '1 day', approved_at - n * interval '1 day', ${columnsOfThen}
    from orders cross join generate_series(1, 80) as n
    where deleted_at is null`.execute(database)
  await sql`update orders set status = 'cancelled'
    where customer_email like 'copy-%7@customer.example'`.execute(database)
  await sql`update orders set deleted_at = updated_at
    where customer_email like 'copy-%5@customer.example'`.execute(database)
  await sql`update orders set customer_name = 'Renamed Meanwhile'
    where customer_email like 'copy-%3@customer.example'`.execute(database)
}
