import type { Ports } from '#server/ports.ts'
import { deleteOrphans } from './writes.ts'

const orphanAgeMs = 24 * 3_600_000
const batch = 200

/** Removes files that no order took within a day. */
export async function sweepUploads(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - orphanAgeMs)
  const fileKeys = await deleteOrphans(ports.database, before, batch)
  for (const fileKey of fileKeys) await ports.files.delete(fileKey)
  if (fileKeys.length > 0) ports.log.info({ files: fileKeys.length }, 'orphaned uploads removed')
}
