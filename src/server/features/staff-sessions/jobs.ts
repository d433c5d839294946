import type { Ports } from '#server/ports.ts'
import { deleteOldSessions } from './writes.ts'

const dayMs = 24 * 3_600_000

/** The sessions' part of the sweep. */
export async function sweepSessions(ports: Ports): Promise<void> {
  await deleteOldSessions(ports.database, new Date(ports.clock.now().getTime() - dayMs))
}
