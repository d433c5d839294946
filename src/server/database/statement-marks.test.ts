import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#server/testing/test-database.ts'
import { commitAsyncOnServer } from './async-commit.ts'
import type { Transaction } from './database.ts'
import type { OpenedDatabase } from './opened-database.ts'
import { sentStatement, statement } from './statement.ts'
import { sendPrepared } from './statement-marks.ts'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})

afterAll(() => opened.close())

beforeEach(() => emptyTables(opened))

const insertLimit = sentStatement((database, { key }: { readonly key: string }) =>
  database
    .insertInto('rate_limits')
    .values({ count: 1, window_ends_at: new Date('2026-07-01T12:00:00.000Z'), key }),
)

const send = (transaction: Transaction, key: string) => insertLimit(transaction, { key })

function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return opened.database.transaction().execute(work)
}

async function keys(): Promise<string[]> {
  const rows = await opened.database.selectFrom('rate_limits').select('key').execute()
  return rows.map(({ key }) => key).toSorted()
}

test('a question finds what was only sent before it', async () => {
  const found = await inTransaction(async (transaction) => {
    await send(transaction, 'a')
    return await transaction.selectFrom('rate_limits').select('key').execute()
  })
  expect(found).toEqual([{ key: 'a' }])
})

test('a transaction fails when something that was only sent did, and keeps nothing', async () => {
  const failing = inTransaction(async (transaction) => {
    await send(transaction, 'a')
    await send(transaction, 'a')
    await send(transaction, 'b')
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await keys()).toEqual([])
})

test('a question after something that was only sent and failed says why', async () => {
  const failing = inTransaction(async (transaction) => {
    await send(transaction, 'a')
    await send(transaction, 'a')
    await transaction.selectFrom('rate_limits').select('key').execute()
  })
  await expect(failing).rejects.toThrow('duplicate key')
})

test('a transaction that its own code ends keeps nothing of what was sent', async () => {
  const failing = inTransaction(async (transaction) => {
    await send(transaction, 'a')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await keys()).toEqual([])
})

test('a statement that failed when it was first prepared works the next time', async () => {
  const text = 'update rate_limits set count = $1::int where 1 / $1::int > 0'
  const divide = (by: number) =>
    inTransaction(async (transaction) => {
      await sendPrepared(transaction, text, [by])
    })
  await inTransaction((transaction) => send(transaction, 'a'))
  await expect(divide(0)).rejects.toThrow('division by zero')
  await divide(1)
  expect(await keys()).toEqual(['a'])
})

test('the connection of a failed transaction serves the next one', async () => {
  const attempts = Array.from({ length: 30 }, (_, number) =>
    inTransaction(async (transaction) => {
      await send(transaction, `key-${number}`)
      if (number % 3 === 0) await send(transaction, `key-${number}`)
    }).then(
      () => 'kept',
      () => 'failed',
    ),
  )
  const outcomes = await Promise.all(attempts)
  expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(20)
  expect(await keys()).toHaveLength(20)
})

test('what is to follow a transaction follows when it is committed, and never else', async () => {
  const followed: string[] = []
  const insert = `insert into rate_limits (key, count, window_ends_at) values ($1, 1, now())`
  const sendThen = (transaction: Transaction, key: string) =>
    sendPrepared(transaction, insert, [key], () => followed.push(key))
  await inTransaction(async (transaction) => {
    await sendThen(transaction, 'a')
    await wait(20)
    expect(followed).toEqual([])
  })
  const failing = inTransaction(async (transaction) => {
    await sendThen(transaction, 'b')
    await sendThen(transaction, 'a')
  })
  await expect(failing).rejects.toThrow('duplicate key')
  await inTransaction((transaction) => send(transaction, 'c'))
  // The embedded database notifies its workers through its own queue.
  expect(followed).toEqual(opened.kind === 'postgres' ? ['a'] : [])
})

test('only a server commits a transaction hastily, and only that one', async () => {
  const setting = sql<{ value: string }>`select current_setting('synchronous_commit') as value`
  const within = await inTransaction(async (transaction) => {
    await commitAsyncOnServer(transaction)
    return (await setting.execute(transaction)).rows[0]?.value
  })
  const usual = (await setting.execute(opened.database)).rows[0]?.value
  expect(within === usual).toBe(opened.kind === 'embedded' || usual === 'off')
  expect(within === 'off').toBe(opened.kind === 'postgres' || usual === 'off')
})

test('a statement is given other values each time, several at once and none among them', async () => {
  type Given = { readonly words: string | null; readonly number: number }
  const ask = statement((database, { words, number }: Given) =>
    database.selectNoFrom([
      sql<string | null>`${words}::text`.as('words'),
      sql<number>`${number}::int + ${number}::int`.as('twice'),
    ]),
  )
  const given: Given[] = Array.from({ length: 20 }, (_, number) => ({
    words: number % 3 === 0 ? null : `word ${number}`,
    number,
  }))
  const answers = await Promise.all(given.map((values) => ask(opened.database, values)))
  expect(answers.map(({ rows }) => rows)).toEqual(
    given.map(({ words, number }) => [{ words, twice: 2 * number }]),
  )
})
