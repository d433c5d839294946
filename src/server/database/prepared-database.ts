/**
 * An empty database at the newest schema, created by the build. A new data folder starts as a copy
 * of it.
 */
import { constants, existsSync } from 'node:fs'
import { chmod, cp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from './migration-files.ts'

type MadeOf = readonly { readonly name: string; readonly checksum: string }[]

export type PreparedDatabase = {
  /** Contains `database` and `made-of.json`; may be missing. */
  readonly folder: string
  readonly migrationsFolder: string
}

async function madeOf(migrationsFolder: string): Promise<string> {
  const files = await readMigrations(migrationsFolder)
  const applied: MadeOf = files.map(({ name, checksum }) => ({ name, checksum }))
  return JSON.stringify(applied)
}

/** Records which migrations made the database in the folder. */
export async function markPrepared({ folder, migrationsFolder }: PreparedDatabase): Promise<void> {
  await writeFile(join(folder, 'made-of.json'), await madeOf(migrationsFolder))
}

async function isUsable({ folder, migrationsFolder }: PreparedDatabase): Promise<boolean> {
  const mark = await readFile(join(folder, 'made-of.json'), 'utf8').catch(() => undefined)
  return mark !== undefined && mark === (await madeOf(migrationsFolder))
}

/**
 * Copies the prepared database where none exists, completely or not at all, and returns whether it
 * did. A prepared database made from other migrations is ignored; the new database is then created
 * from nothing.
 */
export async function copyPrepared(prepared: PreparedDatabase, to: string): Promise<boolean> {
  const unfinished = `${to}-unfinished`
  // This process holds the folder's lock, so an unfinished copy belongs to a process that was
  // ended.
  await rm(unfinished, { recursive: true, force: true })
  if (existsSync(to) && (await readdir(to)).length > 0) return false
  if (!(await isUsable(prepared))) return false
  await cp(join(prepared.folder, 'database'), unfinished, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })
  await chmod(unfinished, 0o700)
  await syncFolder(unfinished)
  // Linux renames over an empty folder; other systems need it removed first.
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
  return true
}

/** Later commits are kept by what they are written onto, so that has to be on the disk first. */
async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = await open(join(entry.parentPath, entry.name), 'r')
    await file.sync().finally(() => file.close())
  }
}
