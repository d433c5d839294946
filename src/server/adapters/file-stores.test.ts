import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileStore } from '#server/ports.ts'
import { memoryFiles } from '#server/testing/memory-ports.ts'
import { openS3Server, s3Account } from '#server/testing/s3-server.ts'
import { diskFiles } from './disk-files.ts'
import { s3Files } from './s3-files.ts'

let folder: string
let store: Awaited<ReturnType<typeof openS3Server>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'))
  store = await openS3Server(3)
})

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const s3 = (overrides: Partial<Parameters<typeof s3Files>[0]> = {}) =>
  s3Files({ ...s3Account, endpoint: store.endpoint, timeoutMs: 60_000, retries: 2, ...overrides })

const bytes = new TextEncoder().encode('hello')
const textOf = async (files: FileStore, key: string) => [...((await files.get(key)) ?? [])]

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['disk', () => diskFiles(folder)],
  ['S3', () => s3()],
  ['memory', memoryFiles],
]

describe.each(stores)('a file store: %s', (kind, open) => {
  let files: FileStore

  beforeEach(() => {
    files = open()
  })

  afterEach(async () => {
    for await (const key of files.keys()) await files.delete(key)
  })

  test('a file comes back as it was put', async () => {
    await files.put('reports/ab/one.pdf', bytes)
    expect(await textOf(files, 'reports/ab/one.pdf')).toEqual([...bytes])
  })

  test('what was never put is undefined, not an error', async () => {
    expect(await files.get('reports/none.pdf')).toBeUndefined()
  })

  test('putting again replaces, deleting twice is harmless', async () => {
    await files.put('a', bytes)
    await files.put('a', new Uint8Array([1]))
    expect(await textOf(files, 'a')).toEqual([1])
    await files.delete('a')
    await files.delete('a')
    expect(await files.get('a')).toBeUndefined()
  })

  test('lists every key, page after page', async () => {
    const keys = Array.from({ length: 8 }, (_, at) => `reports/${at % 2}/file-${at}.pdf`)
    for (const key of keys) await files.put(key, bytes)
    const listed: string[] = []
    for await (const key of files.keys()) listed.push(key)
    expect(listed.sort()).toEqual([...keys].sort())
  })

  test('any bytes survive, none and many too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (content) => {
        await files.put('any', content)
        expect(await textOf(files, 'any')).toEqual([...content])
      }),
    )
  })

  test
    .skipIf(kind === 'memory')
    .each(['../outside', 'a/../../b', '/etc/passwd', '', 'a//b', '.hidden', 'a\\b', 'a\0b', 'a?b'])(
    'a key that could leave the store is refused: %j',
    async (key) => {
      await expect(files.put(key, bytes)).rejects.toThrow('not a file key')
      await expect(files.get(key)).rejects.toThrow('not a file key')
    },
  )
})

test('a file that could not be written whole takes no room', async () => {
  // Fails in the middle of writing, as on a full disk: a symbol cannot be written.
  const broken = diskFiles(join(folder, 'broken')).put('reports/one.pdf', Symbol('none') as never)
  await expect(broken).rejects.toThrow()
  expect(await readdir(join(folder, 'broken/reports'))).toEqual([])
})

test('on disk nothing half-written stays, and what a crash left is swept, not listed', async () => {
  const place = join(folder, 'crash')
  const files = diskFiles(place)
  await files.put('reports/one.pdf', bytes)
  expect(await readdir(join(place, 'reports'))).toEqual(['one.pdf'])
  expect(await readdir(join(place, '.drafts'))).toEqual([])
  const [old, young] = ['old.tmp', 'young.tmp'].map((name) => join(place, '.drafts', name))
  for (const draft of [old, young, join(place, 'reports/two.pdf.123.tmp')]) {
    await writeFile(draft ?? '', bytes)
  }
  await utimes(old ?? '', new Date('2026-07-01T10:00:00Z'), new Date('2026-07-01T10:00:00Z'))
  const keys: string[] = []
  for await (const key of files.keys()) keys.push(key)
  expect(keys).toEqual(['reports/one.pdf'])
  const before = new Date('2026-07-01T10:00:01Z')
  expect([await files.removeDrafts(before), await files.removeDrafts(before)]).toEqual([1, 0])
  expect(await readdir(join(place, '.drafts'))).toEqual(['young.tmp'])
})

test('no other account on the machine can read the files', async () => {
  const place = join(folder, 'private')
  await diskFiles(place).put('uploads/lease.pdf', bytes)
  const modes = ['', 'uploads', '.drafts', 'uploads/lease.pdf'].map(async (name) => {
    return ((await stat(join(place, name))).mode & 0o777).toString(8)
  })
  expect(await Promise.all(modes)).toEqual(['700', '700', '700', '600'])
})

test('a store without drafts has none to sweep', async () => {
  for (const files of [diskFiles(join(folder, 'never')), s3()]) {
    expect(await files.removeDrafts(new Date())).toBe(0)
  }
})

describe('an object store that fails', () => {
  const busy = (response: { writeHead(status: number): { end(): void } }) => {
    response.writeHead(503).end()
    return true
  }

  test('is asked again after an error of its own', async () => {
    store.faults.push(busy, busy)
    await s3().put('again.pdf', bytes)
    expect(store.objects.get('again.pdf')).toEqual(Buffer.from(bytes))
  })

  test('a put that never succeeded is an error, not a silence', async () => {
    store.faults.push(busy, busy, busy)
    await expect(s3().put('lost.pdf', bytes)).rejects.toThrow('refused to put (503)')
    expect(store.objects.has('lost.pdf')).toBe(false)
  })

  test('one that hangs is given up after the time-out', async () => {
    store.faults.push(
      () => true,
      () => true,
      () => true,
    )
    await expect(s3({ timeoutMs: 100 }).get('slow.pdf')).rejects.toThrow('could not be reached')
  })

  test('half an answer is no file: it is read again or refused', async () => {
    await s3().put('half.pdf', bytes)
    store.faults.push((response) => {
      response.writeHead(200, { 'content-length': 5 })
      response.write('he')
      response.destroy()
      return true
    })
    await expect(s3({ retries: 0 }).get('half.pdf')).rejects.toThrow()
  })

  test('a wrong secret or bucket is refused, and is not a missing file', async () => {
    await expect(s3({ secretAccessKey: 'wrong' }).get('a')).rejects.toThrow('refused to get (403)')
    expect(store.refusals.at(-1)).toBe('SignatureDoesNotMatch')
    await expect(s3({ bucket: 'other' }).get('a')).rejects.toThrow('refused to get (404)')
  })
})
