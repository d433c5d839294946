import { dayMs } from '#core/time/durations.ts'
import type { Ports } from '#server/ports.ts'
import { deleteOldSessions } from './writes.ts'

/** The sessions' part of the periodic cleanup. */
export async function sweepSessions(ports: Ports): Promise<void> {
  const now = ports.clock.now()
  await deleteOldSessions(ports.database, new Date(now.getTime() - dayMs))
}
