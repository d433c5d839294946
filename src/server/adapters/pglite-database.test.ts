import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
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
    { warn: () => {} },
  )
}

/** Writes rows in another process until so many were acknowledged, then kills it. */
async function writeAndKill(count: number): Promise<number> {
  const program = fileURLToPath(new URL('../testing/append-rows.ts', import.meta.url))
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let acknowledged = 0
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === count) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return acknowledged
}

test('a killed process leaves every acknowledged row and no lock behind', async () => {
  const acknowledged = await writeAndKill(300)
  expect(acknowledged).toBeGreaterThanOrEqual(300)
  const opened = await open()
  const { rows } = await sql<{ number: number }>`
    select number from written order by number`.execute(opened.database)
  await opened.close()
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged)
  expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1))
})

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
  const began = performance.now()
  let longestPause = 0
  let last = began
  const pulse = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last)
    last = performance.now()
  }, 5)
  await sql`select count(*) from generate_series(1, 3000000)`.execute(opened.database)
  clearInterval(pulse)
  expect(longestPause).toBeLessThan((performance.now() - began) / 2)
  await sql`create table one (id int primary key)`.execute(opened.database)
  await sql`insert into one values (1)`.execute(opened.database)
  const again = sql`insert into one values (1)`.execute(opened.database)
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'one_pkey' })
  await opened.close()
})
