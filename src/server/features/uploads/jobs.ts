import { dayMs } from '#core/time/durations.ts'
import { removeFilesAfter } from '#server/file-removals/remove-files.ts'
import type { Ports } from '#server/ports.ts'
import { deleteOrphans } from './writes.ts'

const orphanAgeMs = dayMs
const batch = 200

/** Removes files that no order used within a day. */
export async function sweepUploads(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - orphanAgeMs)
  const { files, remove } = await ports.database.transaction().execute(async (transaction) => {
    const fileKeys = await deleteOrphans(transaction, before, batch)
    return {
      files: fileKeys.length,
      remove: await removeFilesAfter(transaction, ports, fileKeys),
    }
  })
  await remove()
  if (files > 0) ports.log.info({ files }, 'orphaned uploads removed')
}
