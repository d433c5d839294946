import { execFileSync } from 'node:child_process'
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packTar, unpackTar } from './tar.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-tar-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const longName = `${'deep/'.repeat(20)}${'n'.repeat(90)}.bin`

function sampleFolder(): string {
  const source = join(folder, 'source')
  mkdirSync(join(source, 'empty'), { recursive: true })
  mkdirSync(join(source, ...longName.split('/').slice(0, -1)), { recursive: true })
  writeFileSync(join(source, longName), Buffer.alloc(1_000_000, 7))
  writeFileSync(join(source, 'none.txt'), '')
  writeFileSync(join(source, 'block.txt'), 'x'.repeat(512))
  writeFileSync(join(source, 'ümlaut.txt'), 'odd')
  return source
}

test('a folder comes back as it was, with empty folders, long names and empty files', async () => {
  const source = sampleFolder()
  const target = join(folder, 'target')
  await unpackTar(packTar([{ path: source, place: 'copy' }]), target)
  const names = readdirSync(source, { recursive: true }).sort()
  expect(readdirSync(join(target, 'copy'), { recursive: true }).sort()).toEqual(names)
  for (const name of [longName, 'none.txt', 'block.txt', 'ümlaut.txt']) {
    expect(readFileSync(join(target, 'copy', name)).equals(readFileSync(join(source, name)))).toBe(
      true,
    )
  }
})

test('leaves out what it is told to, however deep it lies', async () => {
  const target = join(folder, 'target')
  const leavesOut = (name: string) => name.endsWith('.bin') || name === 'none.txt'
  await unpackTar(packTar([{ path: sampleFolder(), place: 'copy', leavesOut }]), target)
  const files = readdirSync(join(target, 'copy'), { recursive: true, withFileTypes: true })
  const names = files.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(names.sort()).toEqual(['block.txt', 'ümlaut.txt'])
})

test('the system tar reads what we write', async () => {
  const archive = join(folder, 'copy.tar')
  const source = sampleFolder()
  await pipeline(packTar([{ path: source, place: 'copy' }]), createWriteStream(archive))
  const listed = execFileSync('tar', ['tf', archive], { encoding: 'utf8' })
  expect(listed).toContain(`copy/${longName}`)
})

test('refuses an archive that would write outside its folder', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, 'x')
  const evil = packTar([{ path: file, place: '../outside' }])
  await expect(unpackTar(evil, join(folder, 'target'))).rejects.toThrow('outside its folder')
})

test('refuses an archive that was cut or damaged', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, 'x'.repeat(2000))
  const chunks: Buffer[] = []
  for await (const chunk of packTar([{ path: file, place: 'file' }])) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  const cut = Readable.from([whole.subarray(0, 1200)])
  await expect(unpackTar(cut, join(folder, 'cut'))).rejects.toThrow('Unexpected end of data')
  whole[0] = 0x79
  const damaged = Readable.from([whole])
  await expect(unpackTar(damaged, join(folder, 'damaged'))).rejects.toThrow('Invalid tar header')
})
