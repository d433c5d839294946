import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '#server/adapters/data-folder-lock.ts'
import { openEmbedded } from '#server/adapters/pglite-database.ts'
import { copyBeforeMigrating } from '#server/database/copy-before-migrating.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { keepMigrationCopy, listMigrationCopies } from '#server/installation/migration-copies.ts'
import { memoryLog } from '#server/testing/memory-ports.ts'
import { fillOlderDatabase } from '#server/testing/older-databases/fill-older-database.ts'
import { root, run } from './run.ts'

let dataDir = ''

const tool = (name: string, ...args: string[]) =>
  run(process.execPath, [`tools/${name}.ts`, ...args], {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
  })

async function inDatabase<T>(work: (opened: OpenedDatabase) => Promise<T>): Promise<T> {
  const workerUrl = new URL('../src/server/database/pglite-worker.ts', import.meta.url)
  const opened = await openEmbedded({ dataDir, workerUrl, lost: () => {} }, memoryLog())
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** How many orders there are, and the newest step of the schema. */
const state = () =>
  inDatabase(async ({ database }) => {
    const { rows } = await sql<{ orders: number; newest: string }>`
      select (select count(*)::int from orders) as orders,
        (select max(name) from schema_migrations) as newest`.execute(database)
    return rows[0]
  })

const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('before-migrating-'))

let older: Awaited<ReturnType<typeof state>>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-rollback-'))
  await inDatabase(({ database }) => fillOlderDatabase(database, '0027'))
  older = await state()
  expect(older?.orders).toBeGreaterThan(1)
  expect(older?.newest).toMatch(/^0027/)
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('without a copy the schema is not changed, and without one there is nothing to go back to', async () => {
  const none = await tool('rollback')
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('There is no copy')])
  const migrations = join(root, 'db/migrations')
  await inDatabase(async (opened) => {
    const full = { ...opened, copyTo: () => Promise.reject(new Error('no space left')) }
    const about = { log: memoryLog(), now: new Date() }
    await expect(copyBeforeMigrating(full, dataDir, migrations, about)).rejects.toThrow(
      /could not be copied .*\(no space left\)\. Nothing was changed/,
    )
  })
  expect(copies()).toEqual([])
  expect(await state()).toEqual(older)
})

test('a new version copies the database first, and the copy is put back with what was stored since set aside', async () => {
  expect((await tool('seed', '--orders', '3')).code).toBe(0)
  const newer = await state()
  expect(newer?.orders).toBe((older?.orders ?? 0) + 3)
  expect(await listMigrationCopies(dataDir)).toHaveLength(1)
  // A start with nothing to change copies nothing.
  expect((await tool('seed', '--orders', '1')).code).toBe(0)
  expect(copies()).toHaveLength(1)

  const asked = await tool('rollback')
  expect(asked.output).toContain(
    `holds ${older?.orders} orders; the present database holds ${(newer?.orders ?? 0) + 1}`,
  )
  expect(asked.output).toContain('npm run rollback -- --yes')
  expect((await state())?.newest).toBe(newer?.newest)

  const unlock = await lockFolder(dataDir)
  expect((await tool('rollback', '--yes')).output).toContain('Stop it')
  await unlock()

  const done = await tool('rollback', '--yes')
  expect([done.code, done.output]).toEqual([
    0,
    expect.stringContaining('The database is as it was'),
  ])
  expect(await state()).toEqual(older)
  const aside = /is in (\S+);/.exec(done.output)?.[1] ?? ''
  expect(existsSync(join(aside, 'database', 'PG_VERSION'))).toBe(true)
})

test('the copy stays to be put back again, and the two newest are kept', async () => {
  expect((await tool('seed', '--orders', '1')).code).toBe(0)
  expect((await tool('rollback', '--yes')).code).toBe(0)
  expect(await state()).toEqual(older)
  const [second, first] = await listMigrationCopies(dataDir)
  expect(first).toBeDefined()
  // What a killed process left is no copy, and goes with the next.
  mkdirSync(join(dataDir, 'before-migrating-2000.unfinished'))
  const third = await keepMigrationCopy(dataDir, { before: '0200_x.sql', at: new Date() }, (to) =>
    mkdir(to).then(() => undefined),
  )
  expect(copies()).toEqual([second?.folder, third].map((path) => basename(path ?? '')))
})
