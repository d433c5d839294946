import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Day } from '#core/time/day.ts'
import { lockFolder } from '#server/adapters/data-folder-lock.ts'
import { parseConfig } from '#server/config.ts'
import { checkAddress, explainAddress } from './check-address.ts'
import { checkClockAfterBuild, checkClockAfterWriting, compareClocks } from './check-clock.ts'
import { checkDataFolder, explainFolder, freeDiskBytes, judgeFolder } from './check-data-folder.ts'
import { checkEmbedded } from './check-embedded.ts'
import { checkPostgres, explainPostgres, judgePostgres } from './check-postgres.ts'
import { checkBuild, checkNode } from './check-program.ts'
import { checkHere, requireNoFailure } from './check-start.ts'
import { explainOpening, explainStart } from './explain-start.ts'
import type { Finding } from './finding.ts'
import { noteBackup } from './known-backups.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-starts-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const withCode = (code: string, message = 'what the system says') =>
  Object.assign(new Error(message), { code })

const here = { name: 'PORT', port: 3000, host: '127.0.0.1' } as const

/** One or two sentences, without a stack. */
function expectSentences(text: string): void {
  expect(text).not.toMatch(/\n\s+at |Error:/)
  expect(text).toMatch(/\.$/)
  expect(text.length).toBeLessThan(420)
}

function expectFailure(finding: Finding | undefined, ...parts: readonly string[]): void {
  expect(finding?.state).toBe('failure')
  expectSentences(finding?.text ?? '')
  for (const part of parts) expect(finding?.text).toContain(part)
}

test('a port that another program has is named, with a free one to set', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
  const { port } = other.address() as { port: number }
  try {
    const found = await checkAddress({ ...here, port })
    expectFailure(found, `Port ${port} on 127.0.0.1 is in use`, `PORT=${port + 1}`)
  } finally {
    other.close()
  }
  expect((await checkAddress({ ...here, port })).state).toBe('ok')
})

test('an address that is not of this machine is answered with those that are', async () => {
  const found = await checkAddress({ ...here, port: 0, host: '203.0.113.9' })
  expectFailure(found, 'HOST=203.0.113.9 is not an address of this machine', '127.0.0.1')
})

test('a host name that cannot be resolved is named', () => {
  const text = explainAddress(withCode('ENOTFOUND'), { ...here, host: 'no.such.host' })
  expectSentences(text)
  expect(text).toContain('HOST=no.such.host is not a name that this machine can resolve')
})

test('a port of the system asks for another and a proxy', () => {
  const text = explainAddress(withCode('EACCES'), { ...here, port: 80 })
  expectSentences(text)
  expect(text).toContain('PORT=80 may not be opened by this account')
})

test('a data folder that is a file, or lies below one, is refused', async () => {
  const file = join(folder, 'data')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'deeper')]) {
    expectFailure(await checkDataFolder(path), `DATA_DIR=${path}`, 'is a file', 'Move that file')
  }
})

test('a database folder that is a file is refused', async () => {
  writeFileSync(join(folder, 'database'), '')
  expectFailure(await checkDataFolder(folder), join(folder, 'database'))
})

test.each([
  ['EROFS', 'mounted read-only'],
  ['EACCES', 'may not be written by this account'],
  ['ENOSPC', 'is full'],
  ['EDQUOT', 'is full'],
  ['ENOENT', 'a part of its path is not there'],
  ['EIO', 'Check that disk'],
])('a data folder that answers %s has a sentence of its own', (code, part) => {
  const text = explainFolder(withCode(code), '/srv/data')
  expectSentences(text)
  expect(text).toContain('DATA_DIR=/srv/data')
  expect(text).toContain(part)
})

test('a data folder that is not there has the room of the folder above it', async () => {
  const missing = join(import.meta.dirname, 'not-there', 'machine-1')
  expect(await freeDiskBytes(missing)).toBeGreaterThan(0)
})

test('little room, and rights of others, are warnings', () => {
  expect(judgeFolder('/data', { freeBytes: 1e8, mode: 0o40700 }).text).toContain('0.1 GB left')
  expect(judgeFolder('/data', { freeBytes: 1e11, mode: 0o40755 }).text).toContain('chmod 700 /data')
  expect(judgeFolder('/data', { freeBytes: 1e11, mode: 0o40700 }).state).toBe('ok')
})

test('a folder that another process uses names the folder and the way out', async () => {
  const unlock = await lockFolder(folder)
  try {
    await expect(lockFolder(folder)).rejects.toThrow(
      `Another process is using the data folder ${folder}. Stop it first, or name another`,
    )
  } finally {
    await unlock()
  }
})

const url = 'postgres://shop:very-secret@db.example:5433/plumbline'

test.each([
  ['ECONNREFUSED', 'does not answer at db.example:5433/plumbline'],
  ['ENOTFOUND', 'cannot be resolved'],
  ['ETIMEDOUT', 'cannot be reached (ETIMEDOUT)'],
  ['28P01', 'refuses the account shop'],
  ['3D000', 'has no such database'],
  ['53300', 'max_connections'],
  ['57P03', 'Start again in a moment'],
  ['08P01', 'Correct DATABASE_URL'],
])('PostgreSQL that answers %s is explained, and its password is not shown', (code, part) => {
  const text = explainPostgres(withCode(code), url)
  expectSentences(text)
  expect(text).toContain(part)
  expect(text).not.toContain('very-secret')
})

const good = { version: 150_004, encoding: 'UTF8', isReadOnly: false, mayCreate: true }

test('PostgreSQL that is too old, not UTF8, read-only or closed to us is refused', () => {
  expect(judgePostgres(good, url).state).toBe('ok')
  expectFailure(judgePostgres({ ...good, version: 140_011 }, url), 'version 14', '15 or newer')
  expectFailure(judgePostgres({ ...good, encoding: 'LATIN1' }, url), 'LATIN1', 'createdb')
  expectFailure(judgePostgres({ ...good, isReadOnly: true }, url), 'primary')
  expectFailure(judgePostgres({ ...good, mayCreate: false }, url), 'OWNER TO')
})

test('certificates of DATABASE_URL that cannot be read are reported', async () => {
  const wanting = `${url}?sslmode=verify-full&sslrootcert=/no/such/root.pem`
  const [found] = await checkPostgres(wanting, () => new Date())
  expectFailure(found, 'TLS settings', '/no/such/root.pem')
})

function makeDatabase(): string {
  const database = join(folder, 'database')
  for (const part of ['global', 'pg_wal']) mkdirSync(join(database, part), { recursive: true })
  writeFileSync(join(database, 'PG_VERSION'), '18\n')
  writeFileSync(join(database, 'global', 'pg_control'), Buffer.alloc(8192, 1))
  writeFileSync(join(database, 'pg_wal', '000000010000000000000001'), '')
  return database
}

const damages: readonly (readonly [string, (database: string) => void, string])[] = [
  ['version', (path) => rmSync(join(path, 'PG_VERSION')), 'PG_VERSION is missing'],
  ['age', (path) => writeFileSync(join(path, 'PG_VERSION'), '14'), 'made by PostgreSQL 14'],
  ['control', (path) => truncateSync(join(path, 'global', 'pg_control'), 100), 'missing or cut'],
  [
    'zeros',
    (path) => writeFileSync(join(path, 'global', 'pg_control'), Buffer.alloc(8192)),
    'is empty',
  ],
  ['log', (path) => rmSync(join(path, 'pg_wal'), { recursive: true }), 'pg_wal'],
]

test.each(damages)(
  'an embedded database with a wrong %s is never opened',
  async (_, spoil, part) => {
    const database = makeDatabase()
    expect((await checkEmbedded(folder, new Date())).map(({ state }) => state)).toEqual([
      'ok',
      'ok',
    ])
    spoil(database)
    const [found] = await checkEmbedded(folder, new Date())
    expectFailure(found, `${database} is damaged`, part, 'npm run restore -- FILE')
  },
)

test('a damaged database offers the newest backup that is still there', async () => {
  const made = (name: string, madeOn: Day) => ({
    file: join(folder, name),
    madeAt: `${madeOn}T00:00:00.000Z` as const,
    verifiedAt: null,
  })
  for (const name of ['one.tar.gz', 'two.tar.gz', 'gone.tar.gz']) {
    writeFileSync(join(folder, name), '')
  }
  await noteBackup(folder, made('two.tar.gz', '2026-03-02'))
  await noteBackup(folder, made('gone.tar.gz', '2026-03-03'))
  await noteBackup(folder, made('one.tar.gz', '2026-03-01'))
  rmSync(join(folder, 'gone.tar.gz'))
  rmSync(join(makeDatabase(), 'PG_VERSION'))
  const [found] = await checkEmbedded(folder, new Date())
  expectFailure(found, 'of 2026-03-02', `npm run restore -- ${join(folder, 'two.tar.gz')} `)
  expect(await explainOpening(folder)).toContain(join(folder, 'two.tar.gz'))
})

test('Node that is too old says which it needs', () => {
  expect(checkNode('v24.0.0').state).toBe('ok')
  expectFailure(checkNode('v20.19.0'), 'v20.19.0', 'Node 24')
})

test('a build that is missing, or lost a part, says how to make it', () => {
  expectFailure(checkBuild(join(folder, 'dist'), folder), 'main.js is missing', 'npm run build')
  mkdirSync(join(folder, 'dist', 'server'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'server', 'main.js'), '')
  expectFailure(checkBuild(join(folder, 'dist'), folder), 'index.html is missing')
})

const day = (text: string) => new Date(`${text}T00:00:00Z`)

test('a clock that cannot be right ends the start; one that may be right is reported', () => {
  expectFailure(checkClockAfterBuild(day('1970-01-01'), day('2026-03-01')), '1970', 'timedatectl')
  expectFailure(compareClocks(day('2026-03-01'), day('2026-03-02')), 'PostgreSQL')
  const minutes = new Date(day('2026-03-01').getTime() + 120_000)
  expect(compareClocks(day('2026-03-01'), minutes).state).toBe('warning')
  expect(checkClockAfterWriting(day('2026-03-01'), day('2026-03-02')).state).toBe('warning')
  expect(checkClockAfterWriting(day('2026-03-02'), day('2026-03-01')).state).toBe('ok')
})

test('every obstacle is reported at once', async () => {
  const file = join(folder, 'data')
  writeFileSync(file, '')
  const config = parseConfig({ HOST: '203.0.113.9', PORT: '0', DATA_DIR: file }, folder)
  const found = await checkHere(config, {
    dist: undefined,
    migrationsFolder: folder,
    now: () => new Date(),
  })
  expect(() => requireNoFailure(found)).toThrow(/HOST=203\.0\.113\.9.*\nDATA_DIR=.*is a file/)
})

test('an unforeseen failure is a sentence too, and names the doctor', async () => {
  const config = parseConfig({ DATA_DIR: folder }, folder)
  const text = await explainStart(new Error('the moon is full'), config)
  expectSentences(text)
  expect(text).toContain('the moon is full')
  expect(text).toContain('npm run doctor')
  expect(await explainStart(withCode('XX001', 'invalid page'), config)).toContain('is damaged')
})
