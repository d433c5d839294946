/** Database and files in one archive, the database as of one moment while servers go on working. */

import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Instant } from '#core/time/day.ts'
import { FolderInUse, lockFolder } from '#server/adapters/data-folder-lock.ts'
import type { Config } from '#server/config.ts'
import { noteBackup } from '#server/installation/known-backups.ts'
import { Refusal } from '../run-tool.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { borrowCopy } from './running-server.ts'
import { gatherFiles } from './stored-files.ts'
import { type Packed, packTar } from './tar.ts'

async function writeArchive(
  parts: readonly Packed[],
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  // The file is complete or absent: an interrupted backup must not look like a complete one.
  const unfinished = `${file}.unfinished`
  try {
    await mkdir(dirname(file), { recursive: true })
    await pipeline(
      packTar(parts),
      createGzip({ level: 6 }),
      createWriteStream(unfinished, { mode: 0o600 }),
      ...(signal ? [{ signal }] : []),
    )
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function describe(folder: string, database: Manifest['database']): Promise<Packed> {
  const manifest: Manifest = { format: 1, database, madeAt: new Date().toISOString() }
  const path = join(folder, manifestName)
  await writeFile(path, JSON.stringify(manifest))
  return { path, place: manifestName }
}

async function lock(config: Config): Promise<() => Promise<void>> {
  try {
    return await lockFolder(config.DATA_DIR)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new Refusal(
      `Another process is using the embedded database in ${config.DATA_DIR} and does not answer. Stop it, and make the backup then.`,
    )
  }
}

type Target = {
  readonly file: string
  /** Ends the writing; nothing of the file stays. */
  readonly signal?: AbortSignal | undefined
}

async function backUpEmbedded(config: Config, folder: string, target: Target): Promise<void> {
  const database = join(config.DATA_DIR, 'database')
  if (!existsSync(database)) throw new Refusal(`There is no database in ${config.DATA_DIR}.`)
  const borrowed = await borrowCopy(config.DATA_DIR)
  const unlock = borrowed ? borrowed.giveBack : await lock(config)
  try {
    const path = borrowed ? join(borrowed.folder, 'database') : database
    const manifest = await describe(folder, 'embedded')
    // After the database, so that a row never names a file that is missing from the copy.
    const files = await gatherFiles(config, folder)
    await writeArchive(
      [manifest, { path, place: 'database' }, ...files],
      target.file,
      target.signal,
    )
  } finally {
    await unlock()
  }
}

async function backUpPostgres(config: Config, url: string, folder: string, target: Target) {
  const dump = join(folder, 'database.dump')
  // The database comes first, so that a row never names a file that is missing from the copy.
  await dumpPostgres(url, dump)
  const manifest = await describe(folder, 'postgres')
  const files = await gatherFiles(config, folder)
  const parts = [manifest, { path: dump, place: 'database.dump' }, ...files]
  await writeArchive(parts, target.file, target.signal)
}

/** Writes the file, notes it beside the data, and answers what it did. */
export async function makeBackup(config: Config, target: Target): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  try {
    if (config.DATABASE_URL === undefined) await backUpEmbedded(config, folder, target)
    else await backUpPostgres(config, config.DATABASE_URL, folder, target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await noteMade(config, target.file, null)
  const { size } = await stat(target.file)
  return `Backed up to ${target.file} (${(size / 1e6).toFixed(1)} MB).`
}

/** A start that finds the database damaged names the newest. */
export async function noteMade(
  config: Config,
  file: string,
  verifiedAt: Instant | null,
): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const madeAt = (await stat(file)).mtime.toISOString()
  await noteBackup(config.DATA_DIR, { file, madeAt, verifiedAt })
}
