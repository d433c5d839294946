/** Plain changes of rows, one statement each. What needs more than these is written out. */
import type { InsertObject, Kysely, Selectable, UpdateObject } from 'kysely'
import type { Connection } from './database.ts'
import type { Tables } from './tables.ts'

type TableName = keyof Tables

type TableWithId = {
  [T in TableName]: Selectable<Tables[T]> extends { readonly id: string } ? T : never
}[TableName]

/** The rows whose columns all have these values, or one of these values; null finds null. */
type RowsWith<Row> = {
  readonly [Column in keyof Row]?: Row[Column] | readonly Row[Column][]
}

export async function insertRow<T extends TableName>(
  connection: Connection,
  table: T,
  row: InsertObject<Tables, T> | readonly InsertObject<Tables, T>[],
): Promise<void> {
  await ofAnyTable(connection).insertInto(table).values(row).execute()
}

export async function insertReturningId<T extends TableWithId>(
  connection: Connection,
  table: T,
  row: InsertObject<Tables, T>,
): Promise<string> {
  const inserted = ofAnyTable(connection).insertInto(table).values(row).returning('id')
  const { id } = await inserted.executeTakeFirstOrThrow()
  return String(id)
}

/** Returns false, and changes nothing, when a row has the same values in these columns. */
export async function insertNewRow<T extends TableName>(
  connection: Connection,
  table: T,
  unique: readonly (keyof Tables[T] & string)[],
  row: InsertObject<Tables, T>,
): Promise<boolean> {
  const inserted = await ofAnyTable(connection)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.columns(unique).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) > 0
}

/** Inserts the row, or sets these values in the one with this key. */
export async function upsertRow<T extends TableName>(
  connection: Connection,
  table: T,
  key: Partial<InsertObject<Tables, T>>,
  values: Partial<InsertObject<Tables, T>>,
): Promise<void> {
  await ofAnyTable(connection)
    .insertInto(table)
    .values({ ...key, ...values })
    .onConflict((conflict) =>
      conflict.columns(Object.keys(key)).doUpdateSet({ ...values } as object),
    )
    .execute()
}

/** Changes the row with this id, or those with these ids. */
export async function updateRow<T extends TableWithId>(
  connection: Connection,
  table: T,
  id: string | readonly string[],
  set: UpdateObject<Tables, T>,
): Promise<void> {
  const isOne = typeof id === 'string'
  await changeRows(connection, table, set)
    .where('id', isOne ? '=' : 'in', id)
    .execute()
}

/** Returns how many rows were changed. */
export async function updateRows<T extends TableName>(
  connection: Connection,
  table: T,
  rows: RowsWith<Selectable<Tables[T]>>,
  set: UpdateObject<Tables, T>,
): Promise<number> {
  let update = changeRows(connection, table, set)
  for (const [column, operator, value] of conditionsOf(rows)) {
    update = update.where(column, operator, value)
  }
  return Number((await update.executeTakeFirst()).numUpdatedRows)
}

function changeRows(connection: Connection, table: string, set: object) {
  return ofAnyTable(connection)
    .updateTable(table)
    .set({ ...set })
}

/** Returns how many rows were deleted. */
export async function deleteRows<T extends TableName>(
  connection: Connection,
  table: T,
  rows: RowsWith<Selectable<Tables[T]>>,
): Promise<number> {
  let deletion = ofAnyTable(connection).deleteFrom(table as string)
  for (const [column, operator, value] of conditionsOf(rows)) {
    deletion = deletion.where(column, operator, value)
  }
  return Number((await deletion.executeTakeFirst()).numDeletedRows)
}

export async function deleteRowsBefore<T extends TableName>(
  connection: Connection,
  table: T,
  column: keyof Tables[T] & string,
  before: Date,
): Promise<void> {
  const old = ofAnyTable(connection).deleteFrom(table as string)
  await old.where(column as string, '<', before.toISOString()).execute()
}

/** Throws without any condition, because that would change every row of the table. */
function conditionsOf(rows: object) {
  const conditions = Object.entries(rows)
  if (conditions.length === 0) throw new Error('no condition says which rows to change')
  return conditions.map(([column, value]: [string, unknown]) => {
    if (value === undefined) throw new Error(`no value says which rows to change by ${column}`)
    if (Array.isArray(value)) return [column, 'in', value] as const
    return [column, value === null ? 'is' : '=', value] as const
  })
}

/** Kysely cannot type a table that is a parameter; the functions above type each call instead. */
function ofAnyTable(connection: Connection): Kysely<Record<string, Record<string, unknown>>> {
  return connection as unknown as Kysely<Record<string, Record<string, unknown>>>
}
