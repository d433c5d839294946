import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#server/testing/test-database.ts'
import { jsonText } from './column-types.ts'
import { connectionQueue } from './connection-queue.ts'
import { migrate } from './migrate.ts'
import type { OpenedDatabase } from './opened-database.ts'

let opened: OpenedDatabase
let folder: string

beforeAll(async () => {
  opened = await openTestDatabase()
})

afterAll(() => opened.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'))
  await emptyTables(opened)
})

afterEach(() => rm(folder, { recursive: true }))

const order = {
  package_type: 'basic',
  amount: 39_500,
  customer_email: 'ada@example.com',
  customer_name: 'Ada',
  project_data: jsonText({}),
} as const

test('moments keep their microseconds, so that no row falls between two pages', async () => {
  const at = '2026-07-01T12:00:00.123457Z'
  const saved = await opened.database
    .insertInto('orders')
    .values({ ...order, created_at: at })
    .returning('created_at')
    .executeTakeFirstOrThrow()
  expect(saved.created_at).toBe(at)
  const found = await opened.database
    .selectFrom('orders')
    .select('id')
    .where('created_at', '=', saved.created_at)
    .execute()
  expect(found).toHaveLength(1)
})

test('a moment without a fraction reads as the clock writes it', async () => {
  const now = new Date('2026-07-01T12:00:00.000Z')
  const saved = await opened.database
    .insertInto('orders')
    .values({ ...order, created_at: now, paid_at: new Date('2026-07-01T07:00:00-05:00') })
    .returning(['created_at', 'paid_at', 'completed_at'])
    .executeTakeFirstOrThrow()
  expect(saved.created_at).toBe(now.toISOString())
  expect(saved.paid_at).toBe(now.toISOString())
  expect(saved.completed_at).toBeNull()
})

test('counts, sums and decimals are numbers', async () => {
  await opened.database
    .insertInto('orders')
    .values([order, { ...order, amount: 2_000_000_000 }, { ...order, amount: 2_000_000_000 }])
    .execute()
  const row = await opened.database
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount').as('sum')])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ count: 3, sum: 4_000_039_500 })
  const { rows } = await sql<{ price: number }>`select 12.50::numeric(8,2) as price`.execute(
    opened.database,
  )
  expect(rows[0]?.price).toBe(12.5)
})

test('JSON goes in and comes out as it was, lists and quotes included', async () => {
  const data = { list: [1, { two: null }], text: `it's "quoted" \\ $1` }
  const saved = await opened.database
    .insertInto('orders')
    .values({
      ...order,
      project_data: jsonText(data),
      validation_issues: ['one, two', `"three"`, ''],
    })
    .returning(['project_data', 'validation_issues', 'canonical_totals'])
    .executeTakeFirstOrThrow()
  expect(saved).toEqual({
    project_data: data,
    validation_issues: ['one, two', `"three"`, ''],
    canonical_totals: null,
  })
})

test('a transaction that throws leaves nothing behind and frees the connection', async () => {
  const work = opened.database.transaction().execute(async (transaction) => {
    await transaction.insertInto('orders').values(order).execute()
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await opened.database.selectFrom('orders').select('id').execute()).toEqual([])
})

test('a statement that fails does not poison the next', async () => {
  await expect(sql`select nonsense`.execute(opened.database)).rejects.toThrow(/nonsense/)
  const transaction = opened.database.transaction().execute(async (own) => {
    await sql`select nonsense`.execute(own)
  })
  await expect(transaction).rejects.toThrow(/nonsense/)
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(opened.database)
  expect(rows).toEqual([{ one: 1 }])
})

test('a broken constraint is reported by its code', async () => {
  const insert = (email: string) =>
    opened.database
      .insertInto('client_profiles')
      .values({ email, company_name: 'a', contact_person: 'b', phone: 'c' })
      .execute()
  await insert('Ada@example.com')
  await expect(insert('ada@example.com')).rejects.toMatchObject({ code: '23505' })
})

test('transactions that come at once take turns', async () => {
  const { id } = await opened.database
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow()
  const add = () =>
    opened.database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('orders')
        .select('revision')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await transaction
        .updateTable('orders')
        .set({ revision: row.revision + 1 })
        .where('id', '=', id)
        .execute()
    })
  await Promise.all(Array.from({ length: 20 }, add))
  const row = await opened.database.selectFrom('orders').select('revision').executeTakeFirst()
  expect(row).toEqual({ revision: 20 })
})

test.each([
  { status: 'unknown' },
  { amount: -1 },
  { package_type: 'gold' },
  { qc_status: 'perhaps' },
])('an order that cannot be is refused by the database: %j', async (wrong) => {
  const insert = opened.database
    .insertInto('orders')
    .values({ ...order, ...wrong } as never)
    .execute()
  await expect(insert).rejects.toMatchObject({ code: '23514' })
})

test('migrations run in order, once, and a changed one is refused', async () => {
  const database = opened.database
  await database.transaction().execute(async (transaction) => {
    await sql`delete from schema_migrations`.execute(transaction)
  })
  await writeFile(
    join(folder, '0001_one.sql'),
    'create table one (id int); insert into one values (1);',
  )
  await writeFile(join(folder, '0002_two.sql'), 'alter table one add column two int;')
  await writeFile(join(folder, 'notes.txt'), 'not a migration')
  expect(await migrate(database, folder)).toEqual(['0001_one.sql', '0002_two.sql'])
  expect(await migrate(database, folder)).toEqual([])
  await writeFile(join(folder, '0003_three.sql'), 'create table three (id int); select nonsense;')
  await expect(migrate(database, folder)).rejects.toThrow(/nonsense/)
  await expect(sql`select * from three`.execute(database)).rejects.toThrow(/three/)
  await writeFile(join(folder, '0003_three.sql'), 'create table three (id int);')
  const both = await Promise.all([migrate(database, folder), migrate(database, folder)])
  expect(both.flat()).toEqual(['0003_three.sql'])
  await writeFile(join(folder, '0001_one.sql'), 'create table one (id bigint);')
  await expect(migrate(database, folder)).rejects.toThrow(/0001_one.sql was changed/)
  await rm(join(folder, '0001_one.sql'))
  await expect(migrate(database, folder)).rejects.toThrow(/newer than this program/)
})

test('callers get the connection in the order in which they asked for it', async () => {
  const queue = connectionQueue(1000)
  const order: number[] = []
  const release = await queue.acquire()
  const waiting = [1, 2, 3].map(async (turn) => {
    const free = await queue.acquire()
    order.push(turn)
    free()
  })
  release()
  release()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
})

test('waiting for a connection that its own transaction holds fails instead of hanging', async () => {
  const queue = connectionQueue(20)
  const release = await queue.acquire()
  await expect(queue.acquire()).rejects.toThrow(/not free within 20 ms/)
  release()
  await expect(queue.acquire()).resolves.toBeTypeOf('function')
})

test('a transaction begins as it was asked for', async () => {
  const shown = opened.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const { rows } = await sql`select current_setting('transaction_isolation') as isolation,
        current_setting('transaction_read_only') as "readOnly"`.execute(transaction)
      return rows
    })
  expect(await shown).toEqual([{ isolation: 'repeatable read', readOnly: 'on' }])
})
