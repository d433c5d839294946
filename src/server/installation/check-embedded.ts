/** Whether the files of the embedded database are complete, checked before it is opened. */
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkClockAfterWriting } from './check-clock.ts'
import { codeOf, type Finding, failure, messageOf, ok } from './finding.ts'
import { findNewestBackup } from './known-backups.ts'

/** The major version of PostgreSQL that the engine is built from. */
const engineVersion = '18'
const controlBytes = 8192

/**
 * If files are missing, the engine would create a new, empty database over the old one, so an
 * incomplete database is never opened.
 */
export async function checkEmbedded(dataDir: string, now: Date): Promise<readonly Finding[]> {
  const folder = join(dataDir, 'database')
  try {
    const names = await readdir(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    })
    if (names.length === 0) return [ok(`There is no database in ${dataDir} yet; a start makes it.`)]
    const damage = await findDamage(folder)
    if (damage !== undefined) return [failure(await explainDamage(dataDir, damage))]
    const { mtime } = await stat(join(folder, 'global', 'pg_control'))
    return [
      ok(`The embedded database in ${folder} has its files.`),
      checkClockAfterWriting(now, mtime),
    ]
  } catch (error) {
    return [failure(await explainDamage(dataDir, messageOf(error)))]
  }
}

async function findDamage(folder: string): Promise<string | undefined> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === '') return 'its file PG_VERSION is missing or empty'
  if (version !== engineVersion) {
    return `it was made by PostgreSQL ${version}, and this program has ${engineVersion}`
  }
  const control = await readStart(join(folder, 'global', 'pg_control'))
  if (control === undefined) return 'its file global/pg_control is missing or cut'
  if (control.every((byte) => byte === 0)) return 'its file global/pg_control is empty'
  const log = await readdir(join(folder, 'pg_wal')).catch(() => [])
  return log.some((name) => /^[0-9A-F]{24}$/.test(name)) ? undefined : 'its log (pg_wal) is missing'
}

async function readStart(path: string): Promise<Buffer | undefined> {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(controlBytes), 0, controlBytes, 0)
    return bytesRead === controlBytes ? buffer : undefined
  } finally {
    await file.close()
  }
}

/** What is wrong, and the newest backup that can be restored. */
export async function explainDamage(dataDir: string, cause: string): Promise<string> {
  const backup = await findNewestBackup(dataDir)
  const finding = `The embedded database in ${join(dataDir, 'database')} is damaged: ${cause}.`
  return backup === undefined
    ? `${finding} No backup of it is known here; restore one with npm run restore -- FILE, or move that folder away to start with an empty database.`
    : `${finding} The newest backup is of ${backup.madeAt}; npm run restore -- ${backup.file} brings it back.`
}
