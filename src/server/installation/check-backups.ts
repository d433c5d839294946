/** Whether there is a recent, usable backup. */
import { dayMs } from '#core/time/durations.ts'
import { type Finding, ok, warning } from './finding.ts'
import { listKnownBackups } from './known-backups.ts'

// Judgment: everything newer than the newest backup is lost if the disk fails.
const oldDays = 2

export async function checkBackups(dataDir: string, now: Date): Promise<Finding> {
  const [newest] = await listKnownBackups(dataDir)
  if (!newest) {
    return warning(
      `${dataDir} names no backup made with npm run backup. Make one with npm run backup -- FILE.tar.gz, on another disk.`,
    )
  }
  const days = (now.getTime() - Date.parse(newest.madeAt)) / dayMs
  if (days > oldDays) {
    return warning(
      `The newest backup, ${newest.file}, is ${Math.floor(days)} days old. Make one with npm run backup -- FILE.tar.gz.`,
    )
  }
  if (newest.verifiedAt === null) {
    return warning(
      `The newest backup, ${newest.file}, was made by hand and never restored to try it. Make backups with npm run backup -- FOLDER --every 6h, which tries each one, or try this one yourself in another DATA_DIR; this warning stays then, because it is not noted here.`,
    )
  }
  return ok(`The newest backup, ${newest.file}, is of ${newest.madeAt} and was restored to try it.`)
}
