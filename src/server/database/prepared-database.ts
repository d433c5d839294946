/** An empty database at the newest schema, made by the build: a new data folder starts as its copy. */
import { constants, existsSync } from 'node:fs'
import { chmod, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from './migration-files.ts'

type MadeOf = readonly { readonly name: string; readonly checksum: string }[]

export type PreparedDatabase = {
  /** Holds `database` and `made-of.json`; may be missing. */
  readonly folder: string
  readonly migrationsFolder: string
}

async function madeOf(migrationsFolder: string): Promise<string> {
  const files = await readMigrations(migrationsFolder)
  const applied: MadeOf = files.map(({ name, checksum }) => ({ name, checksum }))
  return JSON.stringify(applied)
}

/** Says which migrations made the database that lies in the folder. */
export async function markPrepared({ folder, migrationsFolder }: PreparedDatabase): Promise<void> {
  await writeFile(join(folder, 'made-of.json'), await madeOf(migrationsFolder))
}

async function isUsable({ folder, migrationsFolder }: PreparedDatabase): Promise<boolean> {
  const mark = await readFile(join(folder, 'made-of.json'), 'utf8').catch(() => undefined)
  return mark !== undefined && mark === (await madeOf(migrationsFolder))
}

/**
 * Puts a copy where no database is yet, whole or not at all; answers whether it did. Made of other
 * migrations than those at hand, it is left alone, and the new database makes itself.
 */
export async function copyPrepared(prepared: PreparedDatabase, to: string): Promise<boolean> {
  const unfinished = `${to}-unfinished`
  // The folder is locked by us: what lies there is of a process that was ended.
  await rm(unfinished, { recursive: true, force: true })
  if (existsSync(to) && (await readdir(to)).length > 0) return false
  if (!(await isUsable(prepared))) return false
  await cp(join(prepared.folder, 'database'), unfinished, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })
  await chmod(unfinished, 0o700)
  // Over an empty folder too; on other systems than Linux that needs it gone.
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
  return true
}
