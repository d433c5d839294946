import type { Ports } from '#server/ports.ts'
import { deleteExpiredDrafts } from './writes.ts'

/** Deletes drafts older than thirty days; the next cleanup of uploads removes their files. */
export async function sweepIntakeDrafts(ports: Ports): Promise<void> {
  const erased = await deleteExpiredDrafts(ports.database, ports.clock.now())
  if (erased > 0) ports.log.info({ drafts: erased }, 'expired intakes erased')
}
