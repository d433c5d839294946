import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore } from '#server/ports.ts'
import { checkedKey } from './file-key.ts'

/** True for a file that is being written, or was when the program ended. */
export function isDraft(name: string): boolean {
  return name.endsWith('.tmp')
}

/** Files are written here and then renamed into place; no key begins with this name. */
const draftFolder = '.drafts'

/**
 * These are customers' leases, emails and reports, so no other account on the machine may read
 * them.
 */
const ours = { recursive: true, mode: 0o700 }

/** Files below one folder. A file is either complete or absent. */
export function diskFiles(folder: string): FileStore {
  function pathOf(key: string): string {
    return join(folder, checkedKey(key))
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), ours)
      await mkdir(join(folder, draftFolder), ours)
      const draft = join(folder, draftFolder, `${randomUUID()}.tmp`)
      try {
        await writeWhole(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        // On a full disk a half-written file would use up the space that is missing.
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key) => {
      return await ifThere(readFile(pathOf(key)))
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    removeDrafts: (before) => removeOlder(join(folder, draftFolder), before),
    keys: async function* () {
      const all = await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))
      for (const entry of all ?? []) {
        if (!entry.isFile() || isDraft(entry.name)) continue
        yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
      }
    },
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Returns how many files were removed. */
async function removeOlder(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    const path = join(folder, name)
    // Another process may have renamed or removed the file since it was listed.
    const found = await ifThere(stat(path))
    if (found === undefined || found.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
