import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyPrepared, type PreparedDatabase } from '#server/database/prepared-database.ts'
import { freeDiskBytes } from '#server/installation/check-data-folder.ts'
import { lockFolder } from './data-folder-lock.ts'
import { openRemoteEngine, type RemoteEngine } from './pglite-remote.ts'

export type EmbeddedOptions = {
  readonly dataDir: string
  readonly workerUrl: URL
  /** Called when the database cannot be opened, or not again after it stopped. */
  readonly lost: (error: Error) => void
  /** What its disk has left; asked of the system unless it is given. */
  readonly freeBytes?: () => Promise<number>
  /**
   * The prepared database that a new folder is copied from; without it the database is created from
   * nothing.
   */
  readonly prepared?: PreparedDatabase
}

/**
 * A data folder that is locked against a second process, with its database in a separate thread.
 */
export type EmbeddedFolder = RemoteEngine & {
  readonly dataDir: string
  readonly databaseFolder: string
  readonly lost: (error: Error) => void
  readonly freeBytes: () => Promise<number>
  readonly unlock: () => Promise<void>
}

/** Returns before the database is ready. */
export async function holdEmbeddedFolder(options: EmbeddedOptions): Promise<EmbeddedFolder> {
  const { dataDir, prepared, lost, freeBytes = () => freeDiskBytes(dataDir) } = options
  const unlock = await lockFolder(dataDir)
  const databaseFolder = join(dataDir, 'database')
  if (prepared) await copyPrepared(prepared, databaseFolder)
  await mkdir(databaseFolder, { recursive: true })
  const remote = openRemoteEngine(options.workerUrl, databaseFolder, lost)
  return { ...remote, dataDir, databaseFolder, lost, freeBytes, unlock }
}
