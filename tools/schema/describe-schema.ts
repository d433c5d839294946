import { type Kysely, sql } from 'kysely'

/**
 * The schema of a migrated database as SQL in a stable order, read from the catalogs: the same text
 * from the embedded database and from a server. It is documentation; only migrations are run.
 */
export async function describeSchema(database: Kysely<never>): Promise<string> {
  const parts = [
    heading,
    await describeFunctions(database),
    ...(await Promise.all((await listTables(database)).map((one) => describeTable(database, one)))),
    await describeViews(database),
  ]
  return `${parts.join('\n\n')}\n`
}

const heading = `-- The schema as all migrations together make it. Written by "npm run schema"; a test holds it against
-- a migrated database. To be read: what is run are the files in db/migrations.

create extension if not exists pg_trgm;`

async function rowsOf<Row>(
  database: Kysely<never>,
  text: string,
  table = '',
): Promise<readonly Row[]> {
  return (
    await sql.raw<Row>(text.replaceAll('$table', `'public.${table}'::regclass`)).execute(database)
  ).rows
}

async function listTables(database: Kysely<never>): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    database,
    `select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname collate "C"`,
  )
  return rows.map(({ name }) => name)
}

/** Names and columns only: servers of different versions write the same definition differently. */
async function describeViews(database: Kysely<never>): Promise<string> {
  const rows = await rowsOf<{ name: string; columns: string }>(
    database,
    `select relname::text as name, string_agg(attname::text, ', ' order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
      where relnamespace = 'public'::regnamespace and relkind = 'v'
      group by relname order by relname collate "C"`,
  )
  return rows.map(({ name, columns }) => `-- view ${name} (${columns})`).join('\n')
}

type Column = {
  readonly name: string
  readonly type: string
  readonly isNeeded: boolean
  readonly value: string | null
  readonly identity: string
  readonly generated: string
}

async function describeTable(database: Kysely<never>, table: string): Promise<string> {
  const columns = await rowsOf<Column>(
    database,
    `select attname::text as name, format_type(atttypid, atttypmod) as type,
        attnotnull as "isNeeded", pg_get_expr(adbin, adrelid) as value,
        attidentity::text as identity, attgenerated::text as generated
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = $table and attnum > 0 and not attisdropped order by attnum`,
    table,
  )
  // Newer servers also store "not null" as a constraint.
  const constraints = await rowsOf<{ name: string; definition: string }>(
    database,
    `select conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $table and contype in ('p', 'u', 'f', 'c')
      order by array_position(array['p', 'u', 'f', 'c'], contype::text), conname collate "C"`,
    table,
  )
  const lines = [
    ...columns.map(describeColumn),
    ...constraints.map(({ name, definition }) => `constraint ${name} ${quiet(definition)}`),
  ]
  const body = lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`).join(',\n')
  const followers = [
    ...(await listIndexes(database, table)),
    ...(await listTriggers(database, table)),
  ]
  return [`create table ${table} (\n${body}\n);`, ...followers].join('\n')
}

function describeColumn({ name, type, isNeeded, value, identity, generated }: Column): string {
  const words = [
    name,
    type.replace('timestamp with time zone', 'timestamptz'),
    ...(isNeeded ? ['not null'] : []),
    ...(identity === '' ? [] : ['generated always as identity']),
    ...(value === null ? [] : [describeValue(value, generated)]),
  ]
  return words.join(' ')
}

function describeValue(value: string, generated: string): string {
  return generated === 's'
    ? `generated always as (${quiet(value)}) stored`
    : `default ${quiet(value)}`
}

async function listIndexes(database: Kysely<never>, table: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ definition: string }>(
    database,
    `select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $table
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      order by indexrelid::regclass::text collate "C"`,
    table,
  )
  return rows.map(({ definition }) => `${quiet(definition)};`)
}

async function listTriggers(database: Kysely<never>, table: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ definition: string }>(
    database,
    `select pg_get_triggerdef(oid, true) as definition from pg_trigger
      where tgrelid = $table and not tgisinternal order by tgname collate "C"`,
    table,
  )
  return rows.map(({ definition }) => `${quiet(definition)};`)
}

async function describeFunctions(database: Kysely<never>): Promise<string> {
  const rows = await rowsOf<{ definition: string }>(
    database,
    `select pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (
          select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid
            and deptype = 'e'
        )
      order by proname collate "C", oid::regprocedure::text`,
  )
  return rows
    .map(({ definition }) => `${quiet(definition.trim()).replace('create or replace', 'create')};`)
    .join('\n\n')
}

const shouted =
  /\b(ALTER|AFTER|ALL|AND|ANY|ARRAY|AS|BEFORE|BY|CASCADE|CASE|CHECK|CREATE|DELETE|DISTINCT|EACH|ELSE|END|EXECUTE|FALSE|FOR|FOREIGN KEY|FROM|FUNCTION|GENERATED|IMMUTABLE|INDEX|INSERT|IS|KEY|LANGUAGE|NEW TABLE|NOT|NULL|NULLS FIRST|ON|OR|PRIMARY KEY|PROCEDURE|REPLACE|REFERENCES|REFERENCING|RETURNS|ROW|SET|STABLE|STATEMENT|STORED|THEN|TRIGGER|TRUNCATE|UNIQUE|UPDATE OF|UPDATE|USING|WHEN|WHERE|WITH)\b/g

/** The catalogs use capitals and name the schema and type of everything. */
function quiet(definition: string): string {
  return definition
    .replaceAll(/'[^']*'|[^']+/g, (part) =>
      part.startsWith("'") ? part : part.replaceAll(shouted, (word) => word.toLowerCase()),
    )
    .replaceAll('public.', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/::(text\[\]|text|date|bigint|integer)(?![\w[])/g, '')
    .replaceAll(/[ \t]+$/gm, '')
}
