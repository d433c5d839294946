import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { OpenedDatabase } from './opened-database.ts'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})

afterAll(() => opened.close())

type Column = { readonly table: string; readonly name: string; readonly shape: string }

/** The fields of every type alias in a file, as written. */
function readTypes(file: string): Map<string, Map<string, string>> {
  const path = join(import.meta.dirname, file)
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const types = new Map<string, Map<string, string>>()
  for (const statement of source.statements) {
    if (!ts.isTypeAliasDeclaration(statement) || !ts.isTypeLiteralNode(statement.type)) continue
    const fields = statement.type.members
      .filter(ts.isPropertySignature)
      .map((member) => [member.name.getText(source), member.type?.getText(source) ?? ''] as const)
    types.set(statement.name.text, new Map(fields))
  }
  return types
}

const numbers = new Set(['integer', 'bigint', 'numeric', 'smallint', 'double precision'])

// The first matching pattern decides.
const presences = [
  [/^Generated<|WithDefault/, 'default'],
  [/\| null|OrNull/, 'nullable'],
  [/^/, 'required'],
] as const

const kinds = [
  [/^Json/, 'json'],
  [/^Moment/, 'moment'],
  [/\bnumber\b/, 'number'],
  [/\bboolean\b/, 'boolean'],
  [/\[\]/, 'list'],
  [/^/, 'text'],
] as const

/** Describes a column in terms that both sides can be converted to. */
function shapeOfType(type: string): string {
  const nameIn = (rules: readonly (readonly [RegExp, string])[]) =>
    rules.find(([pattern]) => pattern.test(type))?.[1] ?? ''
  return `${nameIn(kinds)} ${nameIn(presences)}`
}

type ColumnFacts = {
  readonly table_name: string
  readonly column_name: string
  readonly data_type: string
  readonly is_nullable: 'YES' | 'NO'
  readonly has_default: boolean
}

function shapeOfColumn(column: ColumnFacts): string {
  const presence = column.has_default
    ? 'default'
    : column.is_nullable === 'YES'
      ? 'nullable'
      : 'required'
  const kindsByName: Record<string, string> = {
    jsonb: 'json',
    'timestamp with time zone': 'moment',
    boolean: 'boolean',
    ARRAY: 'list',
  }
  const kind = numbers.has(column.data_type) ? 'number' : (kindsByName[column.data_type] ?? 'text')
  return `${kind} ${presence}`
}

function rowTypes(): Map<string, Map<string, string>> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-tables.ts'))
  return new Map(files.flatMap((file) => [...readTypes(file)]))
}

function writtenColumns(): Column[] {
  const rows = rowTypes()
  const tables = readTypes('tables.ts').get('Tables') ?? new Map<string, string>()
  return [...tables].flatMap(([table, row]) =>
    [...(rows.get(row) ?? [])].map(([name, type]) => ({ table, name, shape: shapeOfType(type) })),
  )
}

/** A view has the columns of its row type, or those that are picked of one. */
function writtenViews(): string[] {
  const rows = rowTypes()
  const views = readTypes('tables.ts').get('Views') ?? new Map<string, string>()
  return [...views].flatMap(([view, row]) => {
    const picked = [...row.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    const names = rows.get(row)?.keys() ?? picked
    return [...names].map((name) => `${view}.${name}`)
  })
}

async function migratedColumns(): Promise<Column[]> {
  const result = await sql<ColumnFacts>`
    select table_name, column_name, data_type, is_nullable,
      (column_default is not null or is_identity = 'YES') as has_default
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_name <> 'schema_migrations'
      and table_type = 'BASE TABLE'`.execute(opened.database)
  return result.rows.map((column) => ({
    table: column.table_name,
    name: column.column_name,
    shape: shapeOfColumn(column),
  }))
}

const sorted = (columns: readonly Column[]) =>
  columns.map((column) => `${column.table}.${column.name}: ${column.shape}`).toSorted()

test('the row types name every column of the migrated database, with its kind', async () => {
  const migrated = await migratedColumns()
  expect(migrated.length).toBeGreaterThan(200)
  expect(sorted(writtenColumns())).toEqual(sorted(migrated))
})

test('the views have the columns that are written down', async () => {
  const result = await sql<{ column: string }>`
    select table_name || '.' || column_name as column
    from information_schema.columns join information_schema.views using (table_schema, table_name)
    where table_schema = 'public'`.execute(opened.database)
  const columns = result.rows.map(({ column }) => column)
  expect(columns).toContain('customer_questions.body')
  expect(writtenViews().toSorted()).toEqual(columns.toSorted())
})

test('every foreign key has an index to delete and join by', async () => {
  const result = await sql<{ key: string }>`
    select conrelid::regclass::text || '.' || a.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and a.attname not like '%admin_id' and a.attname <> 'user_id'
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and c.conkey[1] = i.indkey[0]
          or i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
      )`.execute(opened.database)
  expect(result.rows.map((row) => row.key)).toEqual([])
})
