/**
 * What the process went by last, sealed beside the data, for tools that cannot ask the database: a
 * running server holds the embedded one.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig, type SavedConnections, withConnections } from '#server/config.ts'
import { openSealer, type Sealer } from './sealer.ts'

const fileOf = (dataDir: string) => join(dataDir, 'connections.sealed')
const place = 'connections'

export async function keepForTools(
  dataDir: string,
  saved: SavedConnections,
  sealer: Sealer,
): Promise<void> {
  const kept = await readKept(dataDir, sealer)
  // Without anything to keep no key is made.
  if (JSON.stringify(kept) === JSON.stringify(saved)) return
  const draft = `${fileOf(dataDir)}.${process.pid}.unfinished`
  await writeFile(draft, await sealer.seal(place, JSON.stringify(saved)), { mode: 0o600 })
  await rename(draft, fileOf(dataDir))
}

async function readKept(dataDir: string, sealer: Sealer): Promise<SavedConnections> {
  const sealed = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined)
  const text = sealed && (await sealer.open(place, sealed))
  return text ? (JSON.parse(text) as SavedConnections) : {}
}

/** The configuration of the installation in this folder, for its tools. */
export async function readInstallation(folder: string): Promise<Config> {
  const config = readConfig([], folder)
  const sealer = openSealer({ settingsKey: config.SETTINGS_KEY, dataDir: config.DATA_DIR })
  return withConnections(config, await readKept(config.DATA_DIR, sealer))
}
