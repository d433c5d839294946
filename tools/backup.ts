/**
 * `npm run backup -- FILE`: database and files in one archive. The database is copied as of one
 * moment while the servers keep running.
 */
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { FolderInUse, lockFolder } from '#server/adapters/data-folder-lock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { noteBackup } from '#server/installation/known-backups.ts'
import { type Manifest, manifestName } from './copy/manifest.ts'
import { dumpPostgres } from './copy/postgres-dump.ts'
import { borrowCopy } from './copy/running-server.ts'
import { gatherFiles } from './copy/stored-files.ts'
import { type Packed, packTar } from './copy/tar.ts'
import { root } from './run.ts'
import { Refusal, runTool } from './run-tool.ts'

function targetFile(): string {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new Refusal('Say where to: npm run backup -- FILE.tar.gz')
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  if (existsSync(file)) throw new Refusal(`${file} is there already; it is not overwritten.`)
  return file
}

async function writeArchive(parts: readonly Packed[], file: string): Promise<void> {
  // The file is complete or absent: an interrupted backup must not look like a complete one.
  const unfinished = `${file}.unfinished`
  try {
    await mkdir(dirname(file), { recursive: true })
    await pipeline(
      packTar(parts),
      createGzip({ level: 6 }),
      createWriteStream(unfinished, { mode: 0o600 }),
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

async function backUpEmbedded(config: Config, folder: string, file: string): Promise<void> {
  const database = join(config.DATA_DIR, 'database')
  if (!existsSync(database)) throw new Refusal(`There is no database in ${config.DATA_DIR}.`)
  const borrowed = await borrowCopy(config.DATA_DIR)
  const unlock = borrowed ? borrowed.giveBack : await lock(config)
  try {
    const path = borrowed ? join(borrowed.folder, 'database') : database
    const manifest = await describe(folder, 'embedded')
    // After the database, so that a row never names a file that is missing from the copy.
    const files = await gatherFiles(config, folder)
    await writeArchive([manifest, { path, place: 'database' }, ...files], file)
  } finally {
    await unlock()
  }
}

async function backUpPostgres(config: Config, url: string, folder: string, file: string) {
  const dump = join(folder, 'database.dump')
  // The database comes first, so that a row never names a file that is missing from the copy.
  await dumpPostgres(url, dump)
  const manifest = await describe(folder, 'postgres')
  const files = await gatherFiles(config, folder)
  await writeArchive([manifest, { path: dump, place: 'database.dump' }, ...files], file)
}

await runTool(async () => {
  const config = readConfig([], root)
  const file = targetFile()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  try {
    if (config.DATABASE_URL === undefined) await backUpEmbedded(config, folder, file)
    else await backUpPostgres(config, config.DATABASE_URL, folder, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  // Noted beside the data: a start that finds it damaged names the newest.
  await noteBackup(config.DATA_DIR, { file, madeAt: new Date().toISOString(), verifiedAt: null })
  const { size } = await stat(file)
  console.log(`Backed up to ${file} (${(size / 1e6).toFixed(1)} MB).`)
})
