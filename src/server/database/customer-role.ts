/**
 * The role of the database under which requests of customers run. It may do what the program does,
 * but reads no column of a working estimate, no report that is not released and no note of staff.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { customerRole } from '#server/installation/customer-role-name.ts'
import type { AskingRole } from './asking-role.ts'
import { customerOrderColumns } from './customer-order.ts'
import type { Connection, Database } from './database.ts'

/** Statements that make a session of the database ask as the one or the other. */
export const becoming: Readonly<Record<AskingRole, string>> = {
  customer: `set role ${customerRole}`,
  program: 'reset role',
}

type Readable = { readonly only: readonly string[] } | { readonly allBut: readonly string[] }

/** Tables of which a customer's request reads some columns or none; it reads all others. */
const partlyReadable: Readonly<Record<string, Readable>> = {
  orders: { only: customerOrderColumns },
  demo_projects: {
    allBut: [
      'bid_items',
      'canonical_totals',
      'estimated_cost',
      'notes',
      'price_book_version',
      'project_data',
      'project_narrative',
      'search_words',
      'validation_issues',
    ],
  },
  report_versions: { only: ['id'] },
  order_notes: { only: ['id'] },
  narrative_runs: { only: [] },
  takeoffs: { only: [] },
  override_requests: { only: ['id'] },
  owner_settings: { allBut: ['sealed'] },
}

/** Read in their place; see migration 0091. */
const views = ['released_versions', 'customer_questions']

/**
 * Makes the role and grants it what customers may read, unless that has happened. Returns false
 * where the database's user may not make roles and nobody has made this one: requests then run
 * under the program's own role.
 */
export async function grantCustomerRole(database: Database): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Processes that start together would change the same rows of the catalog.
    await sql`select pg_advisory_xact_lock(${sql.lit(grantLock)})`.execute(transaction)
    await sql.raw(creation).execute(transaction)
    if (!(await isMember(transaction))) return false
    const grants = await grantStatements(transaction)
    const mark = createHash('sha256').update(grants).digest('hex')
    if ((await grantedMark(transaction)) === mark) return true
    await sql.raw(`${grants}; comment on view released_versions is '${mark}'`).execute(transaction)
    return true
  })
}

// An arbitrary fixed number.
const grantLock = 4_071_977

// Roles belong to the whole server, so another database of it may be making the same one.
const creation = `do $$ begin
  if not exists (select from pg_roles where rolname = '${customerRole}') then
    create role ${customerRole} nologin;
    grant ${customerRole} to current_user;
  end if;
exception when insufficient_privilege or duplicate_object or unique_violation then null;
end $$`

async function isMember(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ isMember: boolean }>`
    select pg_has_role(current_user, oid, 'member') as "isMember" from pg_roles
    where rolname = ${customerRole}`.execute(connection)
  return rows[0]?.isMember === true
}

/** A dump has the comment without the grants, which are therefore looked for as well. */
async function grantedMark(connection: Connection): Promise<string | null> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description('released_versions'::regclass, 'pg_class') as mark
    where has_table_privilege(${customerRole}, 'released_versions', 'select')`.execute(connection)
  return rows[0]?.mark ?? null
}

async function grantStatements(connection: Connection): Promise<string> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name::text as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns natural join information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    group by table_name order by table_name`.execute(connection)
  const statements = [
    `grant usage on schema public to ${customerRole}`,
    `grant all on all sequences in schema public to ${customerRole}`,
    // The queue makes its tables when it starts, and more of them with a new version.
    'create schema if not exists pgboss',
    `grant usage on schema pgboss to ${customerRole}`,
    `grant all on all tables in schema pgboss to ${customerRole}`,
    `alter default privileges in schema pgboss grant all on tables to ${customerRole}`,
    `grant select on ${views.join(', ')} to ${customerRole}`,
    ...rows.flatMap(({ table, columns }) => grantsOn(table, columns)),
  ]
  return statements.join(';\n')
}

function grantsOn(table: string, columns: readonly string[]): string[] {
  const readable = partlyReadable[table]
  if (readable === undefined) return [`grant all on ${table} to ${customerRole}`]
  const names =
    'only' in readable
      ? readable.only
      : columns.filter((column) => !readable.allBut.includes(column))
  return [
    `revoke all on ${table} from ${customerRole}`,
    `grant insert, update, delete on ${table} to ${customerRole}`,
    ...(names.length === 0
      ? []
      : [`grant select (${names.join(', ')}) on ${table} to ${customerRole}`]),
  ]
}
