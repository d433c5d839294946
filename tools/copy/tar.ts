/** Copies of files and folders as one tar archive. */
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Extract, extract, type Pack, pack } from 'tar-stream'

/** A file or folder and its path in the archive. */
export type Packed = {
  readonly path: string
  readonly place: string
  /** Names of files that are left out of the folder. */
  readonly leavesOut?: (name: string) => boolean
}

/** Streams files and whole folders as one archive without holding them in memory. */
export function packTar(parts: readonly Packed[]): Readable {
  const archive = pack()
  addAll(archive, parts).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  return Readable.from(archive, { objectMode: false })
}

async function addAll(archive: Pack, parts: readonly Packed[]): Promise<void> {
  for (const part of parts) {
    const isFolder = (await lstat(part.path)).isDirectory()
    await (isFolder ? addFolder(archive, part) : addFile(archive, part))
  }
}

async function addFolder(archive: Pack, { path, place, leavesOut }: Packed): Promise<void> {
  archive.entry({ name: `${place}/`, type: 'directory', mode: 0o700 }, '')
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = { path: join(path, entry.name), place: `${place}/${entry.name}` }
    if (entry.isDirectory())
      await addFolder(archive, { ...inside, ...(leavesOut && { leavesOut }) })
    else if (entry.isFile() && !leavesOut?.(entry.name)) await addFile(archive, inside)
  }
}

async function addFile(archive: Pack, { path, place: name }: Packed): Promise<void> {
  const size = await sizeOf(path)
  if (size === undefined) return
  const header = { name, size, mode: 0o600 }
  if (size === 0) archive.entry(header, '')
  else await pipeline(createReadStream(path, { end: size - 1 }), archive.entry(header))
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

/** Unpacks an archive into a folder. When it rejects, every file it began is closed. */
export async function unpackTar(archive: Readable, folder: string): Promise<void> {
  const entries = extract()
  const ends = [pipeline(archive, entries), writeAll(entries, folder)]
  try {
    await Promise.all(ends)
  } finally {
    await Promise.allSettled(ends)
  }
}

async function writeAll(entries: Extract, folder: string): Promise<void> {
  for await (const entry of entries) {
    const path = placeIn(folder, entry.header.name)
    const isFolder = entry.header.type === 'directory'
    await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (isFolder) entry.resume()
    else await pipeline(Readable.from(entry), createWriteStream(path, { mode: 0o600 }))
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
