import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyPrepared, type PreparedDatabase } from '#server/database/prepared-database.ts'
import { lockFolder } from './data-folder-lock.ts'
import { openRemoteEngine, type RemoteEngine } from './pglite-remote.ts'

export type EmbeddedOptions = {
  readonly dataDir: string
  readonly workerUrl: URL
  /** Called when the database's thread dies: nothing can be served any more. */
  readonly lost: (error: Error) => void
  /** What a new folder begins with; unset, its database makes itself. */
  readonly prepared?: PreparedDatabase
}

/** A data folder that is locked against a second process, and its database in a thread of its own. */
export type EmbeddedFolder = RemoteEngine & {
  readonly dataDir: string
  readonly databaseFolder: string
  readonly unlock: () => Promise<void>
}

/** Answers before the database is ready. */
export async function holdEmbeddedFolder(options: EmbeddedOptions): Promise<EmbeddedFolder> {
  const { dataDir, prepared } = options
  const unlock = await lockFolder(dataDir)
  const databaseFolder = join(dataDir, 'database')
  if (prepared) await copyPrepared(prepared, databaseFolder)
  await mkdir(databaseFolder, { recursive: true })
  const remote = openRemoteEngine(options.workerUrl, databaseFolder, options.lost)
  return { ...remote, dataDir, databaseFolder, unlock }
}
