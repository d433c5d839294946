import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openSealer, settingsKeyFile } from './sealer.ts'

const folders: string[] = []

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-sealer-'))
  folders.push(folder)
  return folder
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const key = 'k'.repeat(32)

test('a secret opens with its key at its place, and nowhere else', async () => {
  const dataDir = await newFolder()
  const sealer = openSealer({ settingsKey: key, dataDir })
  const sealed = await sealer.seal('mail.password', 'hunter2')
  expect(sealed).not.toContain('hunter2')
  expect(await sealer.open('mail.password', sealed)).toBe('hunter2')
  expect(await sealer.open('payments.secretKey', sealed)).toBeUndefined()
  const other = openSealer({ settingsKey: `${key}2`, dataDir })
  expect(await other.open('mail.password', sealed)).toBeUndefined()
})

test('the same secret is sealed differently each time, and a changed one does not open', async () => {
  const sealer = openSealer({ settingsKey: key, dataDir: await newFolder() })
  const [one, two] = [await sealer.seal('a', 'secret'), await sealer.seal('a', 'secret')]
  expect(one).not.toBe(two)
  const parts = (one ?? '').split('.')
  const changed = [...parts.slice(0, 3), Buffer.from('other!').toString('base64url')].join('.')
  expect(await sealer.open('a', changed)).toBeUndefined()
  expect(await sealer.open('a', 'v1.x')).toBeUndefined()
  expect(await sealer.open('a', (one ?? '').replace('v1', 'v2'))).toBeUndefined()
})

test('without a key in the environment a file is made that only this account reads, once', async () => {
  const dataDir = await newFolder()
  const sealer = openSealer({ settingsKey: undefined, dataDir })
  const sealed = await Promise.all(['a', 'b', 'c'].map((text) => sealer.seal('place', text)))
  const opened = await Promise.all(sealed.map((one) => sealer.open('place', one)))
  expect(opened).toEqual(['a', 'b', 'c'])
  expect((await stat(settingsKeyFile(dataDir))).mode & 0o777).toBe(0o600)
  const text = await readFile(settingsKeyFile(dataDir), 'utf8')
  await writeFile(settingsKeyFile(dataDir), 'another key of this folder\n')
  expect(await sealer.open('place', sealed[0] ?? '')).toBeUndefined()
  await writeFile(settingsKeyFile(dataDir), text)
  expect(await sealer.open('place', sealed[0] ?? '')).toBe('a')
})
