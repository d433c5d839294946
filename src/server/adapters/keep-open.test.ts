import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStorageFull } from '#server/database/storage-full.ts'
import { memoryLog } from '#server/testing/memory-ports.ts'
import { until } from '#server/testing/until.ts'
import { openEmbedded } from './pglite-database.ts'

let folder: string
let room: number
let asked: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-full-'))
  room = 0
  asked = 0
})

afterEach(() => rm(folder, { recursive: true }))

async function open(lost: (error: Error) => void = () => undefined) {
  const log = memoryLog()
  const opened = await openEmbedded(
    {
      dataDir: folder,
      workerUrl: new URL('../testing/full-disk-worker.ts', import.meta.url),
      lost,
      freeBytes: async () => {
        if (room > 0) asked += 1
        return room
      },
    },
    log,
  )
  const { database } = opened
  await sql`create table kept (number int primary key)`.execute(database)
  const count = async () => {
    const counted = sql<{ count: number }>`select count(*)::int as count from kept`
    return (await counted.execute(database)).rows[0]?.count
  }
  /** The writes of a statement are those of its commit. */
  const insert = (number: number) => sql`insert into kept values (${number})`.execute(database)
  const fill = () => writeFile(join(folder, 'full'), '')
  const makeRoom = async () => {
    await rm(join(folder, 'full'))
    room = 1e9
  }
  return { opened, log, count, insert, fill, makeRoom }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('after a full disk nothing is answered until there is room, and then every row that was answered is there', async () => {
  const { opened, log, count, insert, fill, makeRoom } = await open()
  let resumed = 0
  opened.onReopened?.(() => {
    resumed += 1
  })
  for (let number = 0; number < 20; number += 1) await insert(number)
  await fill()
  expect(isStorageFull(await refusal(insert(20)))).toBe(true)
  expect(isStorageFull(opened.failure?.())).toBe(true)
  for (let look = 0; look < 3; look += 1) {
    expect(isStorageFull(await refusal(count()))).toBe(true)
  }
  await makeRoom()
  await until(opened.failure ?? (() => undefined), (failure) => failure === undefined)
  expect(await count()).toBe(20)
  await insert(21)
  expect(await count()).toBe(21)
  expect(resumed).toBe(1)
  expect(log.lines.map(({ message }) => message)).toEqual([
    'the embedded database stopped; requests are refused with 503 until it is open again',
    'the embedded database is open again',
  ])
  await opened.close()
})

test('a transaction that a full disk cut off does not go on in the database that was opened again', async () => {
  const { opened, count, insert, fill, makeRoom } = await open()
  const cutOff = opened.database.transaction().execute(async (transaction) => {
    await sql`insert into kept values (1)`.execute(transaction)
    await fill()
    await refusal(sql`checkpoint`.execute(transaction))
    await makeRoom()
    await refusal(sql`insert into kept values (2)`.execute(transaction))
    await until(
      () => asked,
      (times) => times > 0,
    )
    // As long as an opening takes that does not wait for this transaction.
    await wait(2000)
    await sql`insert into kept values (3)`.execute(transaction)
  })
  expect(await refusal(cutOff)).toBeInstanceOf(Error)
  await until(opened.failure ?? (() => undefined), (failure) => failure === undefined)
  expect(await count()).toBe(0)
  await insert(4)
  await opened.close()
})
