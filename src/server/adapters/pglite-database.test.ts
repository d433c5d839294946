import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { lockFolder } from './data-folder-lock.ts'
import { openEmbedded } from './pglite-database.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-embedded-'))
})

afterEach(() => rm(folder, { recursive: true }))

function open(): Promise<OpenedDatabase> {
  return openEmbedded(
    {
      dataDir: folder,
      workerUrl: new URL('../database/pglite-worker.ts', import.meta.url),
      lost: () => {},
    },
    { warn: () => {}, error: () => {} },
  )
}

test('a second process is refused while the first holds the folder', async () => {
  const release = await lockFolder(folder)
  await expect(open()).rejects.toThrow(/Another process is using the data folder/)
  await release()
  await (await lockFolder(folder))()
})

test('a new data folder is open to its own account alone', async () => {
  const fresh = join(folder, 'fresh')
  await (await lockFolder(fresh))()
  expect((await stat(fresh)).mode & 0o777).toBe(0o700)
})

test('the same folder by another path is the same folder', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(`${folder}/../${folder.split('/').at(-1)}`)).rejects.toThrow()
  await release()
})

test('a long query in its thread leaves the server thread free, and errors keep their codes', async () => {
  const opened = await open()
  let turns = 0
  const pulse = setInterval(() => {
    turns += 1
  })
  await sql`select count(*) from generate_series(1, 1000000)`.execute(opened.database)
  clearInterval(pulse)
  expect(turns).toBeGreaterThan(5)
  await sql`create table one (id int primary key)`.execute(opened.database)
  await sql`insert into one values (1)`.execute(opened.database)
  const again = sql`insert into one values (1)`.execute(opened.database)
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'one_pkey' })
  await opened.close()
})
