import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lockFolder } from '#server/adapters/data-folder-lock.ts'
import { listKnownBackups } from '#server/installation/known-backups.ts'
import { keepForTools, readInstallation } from '#server/settings/kept-for-tools.ts'
import { openSealer } from '#server/settings/sealer.ts'
import { openS3Server, s3Account } from '#server/testing/s3-server.ts'
import { backUpEvery } from './copy/back-up-every.ts'
import { unpackBackup, verifyBackup } from './copy/verify-backup.ts'
import { run } from './run.ts'

let folder = ''
let dataDir = ''

const tool = (name: string, ...args: string[]) =>
  run(process.execPath, [`tools/${name}.ts`, ...args], {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-test-'))
  dataDir = join(folder, 'data')
  const seeded = await tool('seed', '--orders', '12')
  expect(seeded.output).toContain('Added')
  mkdirSync(join(dataDir, 'files', 'reports'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'reports', 'one.pdf'), 'the report')
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a backup brings back orders and files, and keeps what it replaced', async () => {
  const file = join(folder, 'copy.tar.gz')
  expect((await tool('backup', file)).output).toContain('Backed up')
  await tool('seed', '--orders', '5')
  writeFileSync(join(dataDir, 'files', 'reports', 'one.pdf'), 'spoiled')

  const restored = await tool('restore', file)
  expect(restored.output).toContain('Restored 12 orders')
  expect(readFileSync(join(dataDir, 'files', 'reports', 'one.pdf'), 'utf8')).toBe('the report')
  const aside = /is in (\S+);/.exec(restored.output)?.[1] ?? ''
  expect(readFileSync(join(aside, 'files', 'reports', 'one.pdf'), 'utf8')).toBe('spoiled')
})

test('refuses to copy, restore or seed while another process has the data folder', async () => {
  const file = join(folder, 'refused.tar.gz')
  const unlock = await lockFolder(dataDir)
  try {
    for (const [name, argument] of [
      ['backup', file],
      ['restore', join(folder, 'copy.tar.gz')],
    ] as const) {
      const refused = await tool(name, argument)
      expect(refused.code).toBe(1)
      expect(refused.output).toContain('Stop it')
    }
    const refused = await tool('seed', '--orders', '1')
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('using the data folder')
  } finally {
    await unlock()
  }
  expect(existsSync(file)).toBe(false)
})

test('refuses a file that is no backup, and leaves the data alone', async () => {
  const file = join(folder, 'junk.tar.gz')
  writeFileSync(file, 'junk')
  const refused = await tool('restore', file)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('cannot be read as a backup')
  expect(existsSync(join(dataDir, 'database'))).toBe(true)
})

test('files in a bucket are fetched into the backup, and put back', async () => {
  const store = await openS3Server()
  const inBucket = (name: string, file: string) =>
    run(process.execPath, [`tools/${name}.ts`, file], {
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: s3Account.bucket,
        S3_ACCESS_KEY_ID: s3Account.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
      },
    })
  try {
    store.objects.set('reports/ab/two.pdf', Buffer.from('from the bucket'))
    const file = join(folder, 'bucket.tar.gz')
    expect((await inBucket('backup', file)).output).toContain('Backed up')
    store.objects.clear()
    expect((await inBucket('restore', file)).output).toContain('Put 1 files into the bucket')
    expect(store.objects.get('reports/ab/two.pdf')?.toString()).toBe('from the bucket')
    expect(store.refusals).toEqual([])
  } finally {
    await store.close()
  }
})

test('goes on every so often: each copy is restored to try it, noted, and the loop ends when told', async () => {
  const place = join(folder, 'every')
  mkdirSync(join(place, '.verifying-left'), { recursive: true })
  const child = spawn(process.execPath, ['tools/backup.ts', place, '--every', '5m'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  let said = ''
  let isTold = false
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    // Once: a second signal would end the process in the middle of its ending.
    if (!isTold && said.includes('Restored it to try it')) isTold = child.kill('SIGTERM')
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(said).toMatch(/Restored it to try it: \d+ orders/)
  expect(code).toBe(0)
  const names = readdirSync(place)
  expect(names).toHaveLength(1)
  const [noted] = await listKnownBackups(dataDir)
  expect(noted?.file).toBe(join(place, names[0] ?? ''))
  expect(noted?.verifiedAt).not.toBeNull()
})

test('a bucket that an owner chooses between two backups is in the second', async () => {
  const store = await openS3Server()
  store.objects.set('reports/ab/later.pdf', Buffer.from('from the bucket'))
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
  const place = join(folder, 'chosen')
  const sealer = openSealer({ settingsKey: undefined, dataDir })
  let turns = 0
  const readConfig = async () => {
    turns += 1
    const files = { endpoint: store.endpoint, ...s3Account }
    if (turns === 2) await keepForTools(dataDir, { files }, sealer)
    if (turns === 3) process.emit('SIGTERM')
    return await readInstallation(folder)
  }
  try {
    await backUpEvery(readConfig, { folder: place, everyMs: 1 })
    const [first = '', second = ''] = readdirSync(place).sort()
    const hasLater = async (name: string) => {
      const unpacked = join(folder, `unpacked-${name}`)
      await unpackBackup(join(place, name), unpacked)
      return existsSync(join(unpacked, 'files', 'reports', 'ab', 'later.pdf'))
    }
    expect([await hasLater(first), await hasLater(second)]).toEqual([false, true])
  } finally {
    vi.unstubAllEnvs()
    rmSync(join(dataDir, 'connections.sealed'), { force: true })
    await store.close()
  }
})

test('an interval that cannot be read is refused with how to say it', async () => {
  const refused = await tool('backup', folder, '--every', 'often')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('from 5m to 7d')
})

test('a copy that does not come back is found', async () => {
  const file = join(folder, 'cut.tar.gz')
  const whole = readFileSync(join(folder, 'copy.tar.gz'))
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  await expect(verifyBackup(file)).rejects.toThrow('cannot be read as a backup')
  expect(await verifyBackup(join(folder, 'copy.tar.gz'))).toBe('12 orders')
})
