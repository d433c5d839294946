import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForTools, readInstallation } from './kept-for-tools.ts'
import { openSealer } from './sealer.ts'

const key = 'k'.repeat(32)
const contact = { contact: { email: 'owner@shop.example' } }
let dataDir = ''

const sealerOf = (settingsKey: string) => openSealer({ settingsKey, dataDir })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-kept-'))
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('SETTINGS_KEY', key)
  vi.stubEnv('ADMIN_EMAIL', undefined)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true })
})

test('a tool goes by what the server left for it, and without it by the environment', async () => {
  expect((await readInstallation(dataDir)).ADMIN_EMAIL).toBe('admin@localhost')
  await keepForTools(dataDir, contact, sealerOf(key))
  expect((await readInstallation(dataDir)).ADMIN_EMAIL).toBe('owner@shop.example')
  await keepForTools(dataDir, {}, sealerOf(key))
  expect((await readInstallation(dataDir)).ADMIN_EMAIL).toBe('admin@localhost')
  expect(await readdir(dataDir)).toEqual([])
})

test('a tool without the key says so, and the server writes anew what it cannot open', async () => {
  await keepForTools(dataDir, contact, sealerOf('another key'.repeat(4)))
  await expect(readInstallation(dataDir)).rejects.toThrow(
    /connections\.sealed, which holds .* does not open .* Put back the file settings\.key/,
  )
  await writeFile(join(dataDir, 'connections.sealed'), 'cut')
  await expect(readInstallation(dataDir)).rejects.toThrow('does not open')
  await keepForTools(dataDir, contact, sealerOf(key))
  expect((await readInstallation(dataDir)).ADMIN_EMAIL).toBe('owner@shop.example')
})
