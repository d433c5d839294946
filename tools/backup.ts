/**
 * `npm run backup -- FILE`: database and files in one archive. With `--every 6h` it repeats: it makes
 * one, restores it to try it, thins the older ones, and waits, until it gets a signal to end.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readInstallation } from '#server/settings/kept-for-tools.ts'
import { backUpEvery } from './copy/back-up-every.ts'
import { makeBackup } from './copy/make-backup.ts'
import { readInterval } from './copy/schedule.ts'
import { root } from './run.ts'
import { Refusal, runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

const usage = 'Say where to: npm run backup -- FILE.tar.gz, or npm run backup -- FOLDER --every 6h'

const {
  values: { every },
  positionals: [name],
} = readArguments(usage, { options: { every: { type: 'string' } }, allowPositionals: true })

const placeOf = (name: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), name)

function targetFile(name: string | undefined): string {
  if (name === undefined) throw new Refusal(usage)
  const file = placeOf(name)
  if (existsSync(file)) throw new Refusal(`${file} is there already; it is not overwritten.`)
  return file
}

await runTool(async () => {
  const config = await readInstallation(root)
  if (every === undefined) {
    console.log(await makeBackup(config, { file: targetFile(name) }))
    return
  }
  const folder = name === undefined ? join(config.DATA_DIR, 'backups') : placeOf(name)
  await backUpEvery(() => readInstallation(root), { folder, everyMs: readInterval(every) })
})
