import type { Ports } from '#server/ports.ts'
import { deleteExpiredDrafts } from './writes.ts'

/** Forgets drafts whose thirty days are over; their files go with the next sweep of the uploads. */
export async function sweepIntakeDrafts(ports: Ports): Promise<void> {
  const forgotten = await deleteExpiredDrafts(ports.database, ports.clock.now())
  if (forgotten > 0) ports.log.info({ drafts: forgotten }, 'expired intakes forgotten')
}
