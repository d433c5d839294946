import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFiles } from './disk-files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'))
})

afterEach(() => rm(folder, { recursive: true }))

const bytes = new TextEncoder().encode('hello')

test('a file comes back as it was put, and nothing half-written stays', async () => {
  const files = diskFiles(folder)
  await files.put('reports/ab/one.pdf', bytes)
  expect(new Uint8Array((await files.get('reports/ab/one.pdf')) ?? [])).toEqual(bytes)
  expect(await readdir(join(folder, 'reports/ab'))).toEqual(['one.pdf'])
})

test('putting again replaces, deleting twice is harmless', async () => {
  const files = diskFiles(folder)
  await files.put('a', bytes)
  await files.put('a', new Uint8Array([1]))
  expect([...((await files.get('a')) ?? [])]).toEqual([1])
  await files.delete('a')
  await files.delete('a')
  expect(await files.get('a')).toBeUndefined()
})

test.each(['../outside', 'a/../../b', '/etc/passwd', '', 'a//b', '.hidden', 'a\\b', 'a\0b'])(
  'a key that could leave the folder is refused: %j',
  async (key) => {
    const files = diskFiles(folder)
    await expect(files.put(key, bytes)).rejects.toThrow('not a file key')
    await expect(files.get(key)).rejects.toThrow('not a file key')
  },
)
