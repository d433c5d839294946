import type { Ports } from '#server/ports.ts'
import { deleteExpiredDrafts } from './writes.ts'

/** Erases drafts whose thirty days are over; their files go with the next sweep of the uploads. */
export async function sweepIntakeDrafts(ports: Ports): Promise<void> {
  const erased = await deleteExpiredDrafts(ports.database, ports.clock.now())
  if (erased > 0) ports.log.info({ drafts: erased }, 'expired intakes erased')
}
