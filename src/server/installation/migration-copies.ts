/** Copies of the embedded database from before a new version changed its schema. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { instant } from '#contract/moments.ts'

const stem = 'before-migrating-'
const unfinished = '.unfinished'
const factsName = 'copy.json'

/** Judgment: one to go back to, and the one before it. */
const kept = 2

const facts = z.object({
  madeAt: instant,
  /** The first step that was applied afterwards. */
  before: z.string(),
})

export type MigrationCopy = z.output<typeof facts> & {
  /** Contains the folder `database`. */
  readonly folder: string
}

/** The complete ones, newest first. */
export async function listMigrationCopies(dataDir: string): Promise<readonly MigrationCopy[]> {
  const names = await namesIn(dataDir)
  const found: MigrationCopy[] = []
  for (const name of names.filter((one) => !one.endsWith(unfinished)).reverse()) {
    const folder = join(dataDir, name)
    const text = await readFile(join(folder, factsName), 'utf8').catch(() => 'null')
    const read = facts.safeParse(JSON.parse(text))
    if (read.success) found.push({ ...read.data, folder })
  }
  return found
}

/** Makes one and removes the oldest; a copy that was cut off is not listed, and goes with the next. */
export async function keepMigrationCopy(
  dataDir: string,
  made: { readonly before: string; readonly at: Date },
  copyDatabase: (to: string) => Promise<void>,
): Promise<string> {
  const madeAt = made.at.toISOString()
  const folder = join(dataDir, `${stem}${madeAt.replace(/[:.]/g, '-')}`)
  const draft = `${folder}${unfinished}`
  for (const name of (await namesIn(dataDir)).filter((one) => one.endsWith(unfinished))) {
    await remove(join(dataDir, name))
  }
  try {
    await mkdir(draft, { mode: 0o700 })
    await copyDatabase(join(draft, 'database'))
    await writeFile(join(draft, factsName), JSON.stringify({ madeAt, before: made.before }))
    await rename(draft, folder)
  } finally {
    await remove(draft)
  }
  for (const old of (await listMigrationCopies(dataDir)).slice(kept)) await remove(old.folder)
  return folder
}

const remove = (path: string) => rm(path, { recursive: true, force: true })

async function namesIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name.startsWith(stem)).sort()
}
