import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { root } from '../run.ts'
import { describeSchema } from './describe-schema.ts'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})

afterAll(() => opened.close())

const describeOpened = () => describeSchema(opened.database as unknown as Kysely<never>)

test('db/schema.sql says what the migrations make; "npm run schema" writes it anew', async () => {
  const written = await readFile(join(root, 'db/schema.sql'), 'utf8')
  expect(written).toContain('create table orders (')
  expect(await describeOpened()).toBe(written)
})

test.each([
  ['a column', 'alter table orders add column planted int'],
  ['what a column may hold', 'alter table orders alter column amount drop not null'],
  ['a default', "alter table orders alter column status set default 'paid'"],
  ['an index', 'drop index orders_paid_at'],
  ['a condition of an index', 'drop index orders_trash; create index orders_trash on orders (id)'],
  ['a check', 'alter table orders drop constraint orders_amount_check'],
  ['a reference', 'alter table uploads drop constraint uploads_order_id_fkey'],
  ['a trigger', 'drop trigger orders_deleted_counts on orders'],
  [
    'a function',
    "create or replace function local_day_start(day date, zone text) returns timestamptz language sql immutable as 'select day::timestamptz'",
  ],
])('a schema that differs by %s is detected', async (_what, change) => {
  const before = await describeOpened()
  await opened.database
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(change).execute(transaction)
      expect(await describeSchema(transaction as unknown as Kysely<never>)).not.toBe(before)
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  expect(await describeOpened()).toBe(before)
})
