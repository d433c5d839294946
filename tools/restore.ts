/**
 * `npm run restore -- FILE`: replaces the current data by a backup. The archive is unpacked and
 * checked first; the replaced data is moved aside and not deleted.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { readInstallation } from '#server/settings/kept-for-tools.ts'
import { loadPostgres, requireEmptyPostgres } from './copy/postgres-dump.ts'
import { lockStopped, putInPlace } from './copy/put-in-place.ts'
import { uploadFiles } from './copy/stored-files.ts'
import { countOrders, unpackBackup } from './copy/verify-backup.ts'
import { root } from './run.ts'
import { Refusal, runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

const usage = 'Say which: npm run restore -- FILE.tar.gz'

const {
  positionals: [name],
} = readArguments(usage, { allowPositionals: true })

function sourceFile(): string {
  if (name === undefined) throw new Refusal(usage)
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  return file
}

function folderFiles(config: Config): string[] {
  return config.S3_ENDPOINT === undefined ? ['files'] : []
}

async function uploadWhereBucket(config: Config, unpacked: string): Promise<void> {
  if (config.S3_ENDPOINT === undefined) return
  const count = await uploadFiles(config, unpacked)
  console.log(`Put ${count.toLocaleString('en-US')} files into the bucket.`)
}

async function restoreInto(config: Config, file: string, unpacked: string): Promise<void> {
  const manifest = await unpackBackup(file, unpacked)
  const url = config.DATABASE_URL
  const kind = url === undefined ? 'embedded' : 'postgres'
  if (manifest.database !== kind) {
    throw new Refusal(
      `This backup is of the ${manifest.database} database, and the configuration names the ${kind} one.`,
    )
  }
  if (url === undefined) {
    const orders = await countOrders(join(unpacked, 'database'))
    await putInPlace(
      config.DATA_DIR,
      unpacked,
      ['database', ...folderFiles(config)],
      'before-restore',
    )
    await uploadWhereBucket(config, unpacked)
    console.log(`Restored ${orders.toLocaleString('en-US')} orders as of ${manifest.madeAt}.`)
    return
  }
  await requireEmptyPostgres(url)
  await loadPostgres(url, join(unpacked, 'database.dump'))
  await putInPlace(config.DATA_DIR, unpacked, folderFiles(config), 'before-restore')
  await uploadWhereBucket(config, unpacked)
  console.log(`Restored the database and files as of ${manifest.madeAt}.`)
}

await runTool(async () => {
  const config = await readInstallation(root)
  const file = sourceFile()
  const unlock = await lockStopped(config.DATA_DIR)
  // On the same disk as the data, so that the last step is a rename.
  const unpacked = await mkdtemp(join(config.DATA_DIR, 'restoring-'))
  try {
    await restoreInto(config, file, unpacked)
  } finally {
    await rm(unpacked, { recursive: true, force: true })
    await unlock()
  }
})
