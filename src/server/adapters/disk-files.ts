import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '#server/ports.ts'

/** Keys are paths we made up: letters, digits, dashes and dots between slashes, never `..`. */
const keyPattern = /^(?:[a-zA-Z0-9_-][a-zA-Z0-9._-]*\/)*[a-zA-Z0-9_-][a-zA-Z0-9._-]*$/

/** Files below one folder. A file is whole or not there: it is renamed into its place. */
export function diskFiles(folder: string): FileStore {
  function pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new Error(`not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}.tmp`
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}
