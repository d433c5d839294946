/**
 * What the process went by last, sealed beside the data, for tools that cannot ask the database: a
 * running server holds the embedded one.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig, type SavedConnections, withConnections } from '#server/config.ts'
import { StartRefused } from '#server/installation/start-refused.ts'
import { openSealer, type Sealer } from './sealer.ts'

const fileOf = (dataDir: string) => join(dataDir, 'connections.sealed')
const place = 'connections'

export async function keepForTools(
  dataDir: string,
  saved: SavedConnections,
  sealer: Sealer,
): Promise<void> {
  // Without anything to keep no key is made.
  if (Object.keys(saved).length === 0) return rm(fileOf(dataDir), { force: true })
  const kept = await openKept(dataDir, sealer)
  if (kept === JSON.stringify(saved)) return
  const draft = `${fileOf(dataDir)}.${process.pid}.unfinished`
  await writeFile(draft, await sealer.seal(place, JSON.stringify(saved)), { mode: 0o600 })
  await rename(draft, fileOf(dataDir))
}

/** Nothing where there is no file, undefined where another key sealed it. */
async function openKept(dataDir: string, sealer: Sealer): Promise<string | undefined> {
  try {
    return await sealer.open(place, await readFile(fileOf(dataDir), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}'
    throw error
  }
}

/** A tool that went by less than the server would miss its files or its database. */
async function readKept(dataDir: string, sealer: Sealer): Promise<SavedConnections> {
  const text = await openKept(dataDir, sealer)
  if (text === undefined) {
    throw new StartRefused(
      `${fileOf(dataDir)}, which holds the connections saved in the office, does not open with the key at hand. Put back the file settings.key of the data folder or SETTINGS_KEY, or remove that file and start the server, which writes it anew.`,
    )
  }
  return JSON.parse(text) as SavedConnections
}

/** The configuration of the installation in this folder, for its tools. */
export async function readInstallation(folder: string): Promise<Config> {
  const config = readConfig([], folder)
  const sealer = openSealer({ settingsKey: config.SETTINGS_KEY, dataDir: config.DATA_DIR })
  return withConnections(config, await readKept(config.DATA_DIR, sealer))
}
