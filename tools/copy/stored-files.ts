import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chooseFiles } from '#server/adapters/choose-files.ts'
import { diskFiles, isDraft } from '#server/adapters/disk-files.ts'
import type { Config } from '#server/config.ts'
import type { Packed } from './tar.ts'

const place = 'files'

/** Uploads and reports, directly from the data folder, or fetched from the bucket into `folder`. */
export async function gatherFiles(config: Config, folder: string): Promise<Packed[]> {
  if (config.S3_ENDPOINT === undefined) {
    const path = join(config.DATA_DIR, place)
    return existsSync(path) ? [{ path, place, leavesOut: isDraft }] : []
  }
  const files = await chooseFiles(config)
  const path = join(folder, place)
  await mkdir(path)
  for await (const key of files.keys()) {
    const bytes = await files.get(key)
    // Deleted since it was listed.
    if (bytes === undefined) continue
    await mkdir(dirname(join(path, key)), { recursive: true })
    await writeFile(join(path, key), bytes)
  }
  return [{ path, place }]
}

/** Puts unpacked files into the bucket; files under other keys stay. Returns how many. */
export async function uploadFiles(config: Config, unpacked: string): Promise<number> {
  const [from, to] = [diskFiles(join(unpacked, place)), await chooseFiles(config)]
  let count = 0
  for await (const key of from.keys()) {
    const bytes = await from.get(key)
    if (bytes === undefined) continue
    await to.put(key, bytes)
    count += 1
  }
  return count
}
