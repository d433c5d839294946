import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The ustar format, as far as copying a folder needs it: files and folders, names, sizes. */
const blockBytes = 512
const zeros = Buffer.alloc(blockBytes)

type Entry = { readonly name: string; readonly size: number; readonly isFolder: boolean }

// A name longer than 100 bytes is split at a slash into a prefix (155) and a name (100).
function splitName(name: string): { prefix: string; name: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', name }
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const parts = { prefix: name.slice(0, at), name: name.slice(at + 1) }
    if (parts.name !== '' && Buffer.byteLength(parts.name) <= 100 && at <= 155) return parts
  }
  throw new Error(`This name is too long for the archive: ${name}`)
}

// Eleven octal digits hold 8 GiB; beyond that the size is written in binary, as GNU tar does.
function writeSize(header: Buffer, size: number): void {
  if (size < 0o77777777777) {
    header.write(`${size.toString(8).padStart(11, '0')} `, 124)
    return
  }
  header.writeBigUInt64BE(BigInt(size), 128)
  header[124] = 0x80
}

function headerOf(entry: Entry): Buffer {
  const header = Buffer.alloc(blockBytes)
  const { prefix, name } = splitName(entry.name)
  header.write(name, 0, 100)
  header.write(entry.isFolder ? '0000700 ' : '0000600 ', 100)
  header.write('0000000 0000000 ', 108)
  writeSize(header, entry.size)
  header.write('00000000000 ', 136)
  header.write('        ', 148)
  header.write(entry.isFolder ? '5' : '0', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345, 155)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

async function* folderBlocks({ path: folder, place, leavesOut }: Packed): AsyncGenerator<Buffer> {
  yield headerOf({ name: `${place}/`, size: 0, isFolder: true })
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = { path: join(folder, entry.name), place: `${place}/${entry.name}` }
    if (entry.isDirectory()) yield* folderBlocks({ ...inside, ...(leavesOut && { leavesOut }) })
    else if (entry.isFile() && !leavesOut?.(entry.name)) yield* fileBlocks(inside)
  }
}

// A running server may delete a file between listing and copying; it is then not in the copy.
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await lstat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function* fileBlocks({ path, place: name }: Packed): AsyncGenerator<Buffer> {
  const size = await sizeOf(path)
  if (size === undefined) return
  yield headerOf({ name, size, isFolder: false })
  let written = 0
  if (size > 0) {
    for await (const chunk of createReadStream(path, { end: size - 1 })) {
      written += chunk.length
      yield chunk
    }
  }
  if (written !== size) throw new Error(`${path} changed while it was copied`)
  yield zeros.subarray(0, (blockBytes - (size % blockBytes)) % blockBytes)
}

/** A file or folder and its path in the archive. */
export type Packed = {
  readonly path: string
  readonly place: string
  /** Names of files that are left out of the folder. */
  readonly leavesOut?: (name: string) => boolean
}

/** Streams files and whole folders as one archive without holding them in memory. */
export function packTar(parts: readonly Packed[]): Readable {
  async function* blocks() {
    for (const part of parts) {
      const isFolder = (await lstat(part.path)).isDirectory()
      yield* isFolder ? folderBlocks(part) : fileBlocks(part)
    }
    yield Buffer.concat([zeros, zeros])
  }
  return Readable.from(blocks(), { objectMode: false })
}

function readText(header: Buffer, start: number, length: number): string {
  const end = header.indexOf(0, start)
  return header.toString('utf8', start, end === -1 ? start + length : Math.min(end, start + length))
}

function entryOf(header: Buffer): Entry {
  const sum = Number.parseInt(readText(header, 148, 8), 8)
  const blank = Buffer.from(header).fill(' ', 148, 156)
  if (sum !== blank.reduce((total, byte) => total + byte, 0)) {
    throw new Error('The archive is damaged: a header does not add up.')
  }
  const prefix = readText(header, 345, 155)
  const name = readText(header, 0, 100)
  const isBinary = header[124] === 0x80
  const size = isBinary
    ? Number(header.readBigUInt64BE(128))
    : Number.parseInt(readText(header, 124, 12), 8)
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size,
    isFolder: header.toString('latin1', 156, 157) === '5',
  }
}

// An archive is untrusted input, so nothing in it may be written outside the target folder.
function placeIn(folder: string, name: string): string {
  const path = join(folder, name)
  if (path !== folder && !path.startsWith(folder + sep)) {
    throw new Error(`The archive names a file outside its folder: ${name}`)
  }
  return path
}

/** Reads exact amounts from a stream with chunks of any size. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** At most `limit` bytes, at least one; undefined at the end. */
  async some(limit: number): Promise<Buffer | undefined> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) return undefined
      this.#rest = next.value
    }
    const part = this.#rest.subarray(0, limit)
    this.#rest = this.#rest.subarray(part.length)
    return part
  }

  async *exactly(length: number): AsyncGenerator<Buffer> {
    for (let open = length; open > 0; ) {
      const part = await this.some(open)
      if (part === undefined) throw new Error('The archive ends in the middle of a file.')
      open -= part.length
      yield part
    }
  }

  async block(): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.exactly(blockBytes)) parts.push(part)
    return Buffer.concat(parts)
  }

  async skip(length: number): Promise<void> {
    for await (const _ of this.exactly(length));
  }
}

/** Unpacks an archive into a folder and returns the names of its files. */
export async function unpackTar(archive: Readable, folder: string): Promise<string[]> {
  const reader = new ByteReader(archive)
  const names: string[] = []
  for (;;) {
    const header = await reader.block()
    if (header.equals(zeros)) break
    const entry = entryOf(header)
    const path = placeIn(folder, entry.name)
    if (entry.isFolder) {
      await mkdir(path, { recursive: true, mode: 0o700 })
      continue
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const target: Writable = createWriteStream(path, { mode: 0o600 })
    await pipeline(reader.exactly(entry.size), target)
    await reader.skip((blockBytes - (entry.size % blockBytes)) % blockBytes)
    names.push(entry.name)
  }
  return names
}
