import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { memoryLog } from '#server/testing/memory-ports.ts'
import { emptyTables, openTestDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'
import { newestMigration } from './migration-files.ts'
import type { OpenedDatabase } from './opened-database.ts'
import { presenceOf, type RunningProcess } from './running-processes.ts'

let opened: OpenedDatabase
let folder: string

beforeAll(async () => {
  opened = await openTestDatabase()
  await sql`delete from schema_migrations`.execute(opened.database)
})

afterAll(() => opened.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-processes-'))
  await emptyTables(opened)
  await sql`delete from schema_migrations`.execute(opened.database)
  await sql`drop table if exists doors, windows`.execute(opened.database)
  await write('0201_doors.sql', '-- Expands.\ncreate table doors (id int, wood text);')
  await migrate(opened.database, folder)
})

afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

/** A process whose program knows the files that are in the folder now. */
async function started(role = 'web'): Promise<RunningProcess> {
  const own = { id: crypto.randomUUID(), role, newestMigration: await newestMigration(folder) }
  await migrate(opened.database, folder, own)
  return own
}

function presence(process: RunningProcess | undefined) {
  return presenceOf(opened.database, process, memoryLog())
}

test('a step that takes something away waits for the processes that need it, and for no others', async () => {
  const old = [await started('web'), await started('worker')]
  await write('0202_material.sql', '-- Expands.\nalter table doors add column material text;')
  const current = await started()
  await write(
    '0203_no_wood.sql',
    '-- Contracts since 0202_material.sql.\nalter table doors drop column wood;',
  )
  await expect(migrate(opened.database, folder)).rejects.toThrow(
    '0203_no_wood.sql takes away what 2 running processes of an earlier version still need.',
  )
  await sql`select wood from doors`.execute(opened.database)
  for (const one of old.slice(0, 1)) await presence(one).end()
  await expect(migrate(opened.database, folder)).rejects.toThrow('a running process of')
  // The other was killed, and has said nothing for a minute.
  await sql`update running_processes set seen_at = now() - interval '61 seconds'
    where id <> ${current.id}`.execute(opened.database)
  expect(await migrate(opened.database, folder)).toEqual(['0203_no_wood.sql'])
  await expect(sql`select wood from doors`.execute(opened.database)).rejects.toThrow(/wood/)
})

test('an earlier program starts on a database that was only added to, and on no other', async () => {
  const earlier = await mkdtemp(join(tmpdir(), 'plumbline-processes-'))
  await writeFile(
    join(earlier, '0201_doors.sql'),
    '-- Expands.\ncreate table doors (id int, wood text);',
  )
  const process = { id: '', role: 'web', newestMigration: await newestMigration(earlier) }
  const { findTooNew } = presence(process)
  await write('0202_windows.sql', '-- Expands.\ncreate table windows (id int);')
  await migrate(opened.database, folder)
  expect(await migrate(opened.database, earlier)).toEqual([])
  expect(await findTooNew()).toBeUndefined()
  await write('0203_last.sql', '-- Contracts since 0201_doors.sql.\ndrop table windows;')
  await migrate(opened.database, folder)
  expect(await migrate(opened.database, earlier)).toEqual([])
  await write(
    '0204_no_wood.sql',
    '-- Contracts since 0202_windows.sql.\nalter table doors drop wood;',
  )
  await migrate(opened.database, folder)
  expect(await findTooNew()).toBe('0204_no_wood.sql')
  await expect(migrate(opened.database, earlier)).rejects.toThrow(/newer than this program/)
  await rm(earlier, { recursive: true })
})

test('an embedded database has one process, which is entered nowhere', async () => {
  const own = presence(undefined)
  own.keep()
  expect([own.process, await own.findTooNew(), await own.end()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['create table windows (id int);'],
  ['-- Contracts since 0299_later.sql.\ndrop table doors;'],
  ['-- Contracts since 0202_windows.sql.\ndrop table doors;'],
])('a step that does not say what it does to earlier programs is refused: %j', async (text) => {
  await write('0202_windows.sql', text)
  await expect(migrate(opened.database, folder)).rejects.toThrow('0202_windows.sql must begin with')
})
