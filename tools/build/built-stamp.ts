/** Whether `dist` was made from the current sources. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['src', 'db', 'tools/build']
const files = ['tools/build.ts', 'vite.config.ts', 'package.json', 'package-lock.json']

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

function sourceFiles(root: string): string[] {
  return [...folders.flatMap((folder) => filesBelow(root, folder)), ...files].sort()
}

/** Changes exactly when something that ends up in `dist` may have changed. */
function sourceHash(root: string): string {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of sourceFiles(root)) {
    // The length separates neighboring files, so that moving bytes from one to the next is a
    // change.
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * Changes with every write to a source, even if only its time changed. The system itself sets the
 * time of a file's last change; no copy or checkout resets it.
 */
function sourceTimes(root: string): string {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of sourceFiles(root)) {
    const { size, ino, mtimeNs, ctimeNs } = statSync(join(root, file), { bigint: true })
    hash.update(`${file}\0${size} ${ino} ${mtimeNs} ${ctimeNs}\0`)
  }
  return hash.digest('hex')
}

type SourceState = {
  /** Fast to read; equal times mean an equal hash. */
  readonly times: string
  readonly hash: string
}

// The times are read first: a write while the sources are read makes them differ next time.
export function sourceState(root: string): SourceState {
  const times = sourceTimes(root)
  return { times, hash: sourceHash(root) }
}

const stampName = '.built'

/** Records in the folder what it was made from. */
export function stamp(folder: string, state: SourceState): void {
  writeFileSync(join(folder, stampName), JSON.stringify(state))
}

function readStamp(folder: string): Partial<SourceState> {
  try {
    return JSON.parse(readFileSync(join(folder, stampName), 'utf8')) as Partial<SourceState>
  } catch {
    return {}
  }
}

export function isBuilt(root: string): boolean {
  const dist = join(root, 'dist')
  const made = readStamp(dist)
  if (made.hash === undefined) return false
  if (made.times === sourceTimes(root)) return true
  const now = sourceState(root)
  if (now.hash !== made.hash) return false
  try {
    stamp(dist, now)
  } catch {
    // `dist` belongs to another account, so the sources are read again next time.
  }
  return true
}
