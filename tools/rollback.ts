/**
 * `npm run rollback`: puts the embedded database back to what it was before a new version changed
 * its schema. Without `--yes` it only says what would happen.
 */
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listMigrationCopies, type MigrationCopy } from '#server/installation/migration-copies.ts'
import { readInstallation } from '#server/settings/kept-for-tools.ts'
import { lockStopped, putInPlace } from './copy/put-in-place.ts'
import { countOrders } from './copy/verify-backup.ts'
import { root } from './run.ts'
import { Refusal, runTool } from './run-tool.ts'
import { readArguments } from './tool-arguments.ts'

const { values } = readArguments('Say npm run rollback, and again with -- --yes.', {
  options: { yes: { type: 'boolean', default: false } },
})

async function newestCopy(dataDir: string): Promise<MigrationCopy> {
  const [newest] = await listMigrationCopies(dataDir)
  if (newest) return newest
  throw new Refusal(
    `There is no copy in ${dataDir} from before a new version. Restore a backup: npm run restore -- FILE.`,
  )
}

async function putBack(dataDir: string, { folder, madeAt }: MigrationCopy): Promise<void> {
  // The copy stays, and on the same disk the last step is a rename.
  const draft = await mkdtemp(join(dataDir, 'rolling-back-'))
  try {
    const place = join(draft, 'database')
    await cp(join(folder, 'database'), place, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await putInPlace(dataDir, draft, ['database'], 'before-rollback')
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  console.log(
    `The database is as it was at ${madeAt}. Install the version that you had before, and start it.`,
  )
}

await runTool(async () => {
  const config = await readInstallation(root)
  if (config.DATABASE_URL !== undefined) {
    throw new Refusal(
      'This is for the embedded database. On PostgreSQL start the version you had before; where it is refused, restore a backup.',
    )
  }
  const unlock = await lockStopped(config.DATA_DIR)
  try {
    const copy = await newestCopy(config.DATA_DIR)
    const [before, present] = [
      await countOrders(join(copy.folder, 'database')),
      await countOrders(join(config.DATA_DIR, 'database')),
    ]
    console.log(
      `The copy of ${copy.madeAt}, from before ${copy.before}, holds ${before} orders; the present database holds ${present}. What was stored since is set aside with the present database.`,
    )
    if (values.yes) await putBack(config.DATA_DIR, copy)
    else console.log('To put the copy back: npm run rollback -- --yes')
  } finally {
    await unlock()
  }
})
