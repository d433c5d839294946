import type { Ports } from '#server/ports.ts'
import { deleteOldSessions } from './writes.ts'

const dayMs = 24 * 3_600_000

/** The sessions' part of the periodic cleanup. */
export async function sweepSessions(ports: Ports): Promise<void> {
  const now = ports.clock.now()
  await deleteOldSessions(ports.database, new Date(now.getTime() - dayMs))
}
