import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore } from '#server/ports.ts'
import { checkedKey } from './file-key.ts'

/** A file that is being written, or was when the program ended. */
export function isDraft(name: string): boolean {
  return name.endsWith('.tmp')
}

/** Files below one folder. A file is whole or not there: it is renamed into its place. */
export function diskFiles(folder: string): FileStore {
  function pathOf(key: string): string {
    return join(folder, checkedKey(key))
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}.tmp`
      try {
        await writeWhole(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        // On a full disk half a file would keep the room that is missing.
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    keys: async function* () {
      for (const entry of await entriesOf(folder)) {
        if (!entry.isFile() || isDraft(entry.name)) continue
        yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
      }
    },
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** None where nothing was ever put. */
async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
