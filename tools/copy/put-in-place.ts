/** Data that takes the place of what a stopped server left. */
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderInUse, lockFolder } from '#server/adapters/data-folder-lock.ts'
import { Refusal } from '../run-tool.ts'

/** Keeps a server from starting meanwhile; returns what ends that. */
export async function lockStopped(dataDir: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new Refusal(`The server is using ${dataDir}. Stop it first.`)
  }
}

/** Moves the named folders into the data folder; what was there is set aside, and named. */
export async function putInPlace(
  dataDir: string,
  from: string,
  names: readonly string[],
  asideStem: string,
): Promise<void> {
  const aside = join(dataDir, `${asideStem}-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  for (const name of names) {
    const place = join(dataDir, name)
    if (existsSync(place)) {
      await mkdir(aside, { recursive: true })
      await rename(place, join(aside, name))
    }
    if (existsSync(join(from, name))) await rename(join(from, name), place)
  }
  if (existsSync(aside)) console.log(`What was there is in ${aside}; delete it when all is well.`)
}
