/** The backups of a data folder, listed in the folder so that the start can name the newest. */

import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { instant } from '#contract/moments.ts'

const mostNoted = 200

const backup = z.object({
  file: z.string(),
  madeAt: instant,
  /** When it was last verified by unpacking it and opening its database; null if never. */
  verifiedAt: instant.nullable(),
})

export type KnownBackup = z.output<typeof backup>

const placeOf = (dataDir: string) => join(dataDir, 'backups.json')

/** The backups whose file still exists, newest first. */
export async function listKnownBackups(dataDir: string): Promise<readonly KnownBackup[]> {
  const text = await readFile(placeOf(dataDir), 'utf8').catch(() => '[]')
  const noted = z.array(backup).safeParse(readJson(text)).data ?? []
  return noted
    .filter(({ file }) => existsSync(file))
    .sort((a, b) => (a.madeAt < b.madeAt ? 1 : a.madeAt > b.madeAt ? -1 : 0))
}

export async function findNewestBackup(dataDir: string): Promise<KnownBackup | undefined> {
  return (await listKnownBackups(dataDir))[0]
}

/** Adds a backup, or replaces the entry of the same file. */
export async function noteBackup(dataDir: string, made: KnownBackup): Promise<void> {
  const others = (await listKnownBackups(dataDir)).filter(({ file }) => file !== made.file)
  const draft = `${placeOf(dataDir)}.unfinished`
  await writeFile(draft, JSON.stringify([made, ...others].slice(0, mostNoted)), { mode: 0o600 })
  await rename(draft, placeOf(dataDir))
}

/** An incomplete entry is ignored. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}
