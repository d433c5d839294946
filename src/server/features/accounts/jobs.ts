import { dayMs } from '#core/time/durations.ts'
import type { Ports } from '#server/ports.ts'
import { deleteOldLinks } from './writes.ts'

/** Erases links and sessions a day after they stopped working. */
export async function sweepAccounts(ports: Ports): Promise<void> {
  await deleteOldLinks(ports.database, new Date(ports.clock.now().getTime() - dayMs))
}
