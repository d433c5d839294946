import { dayMs } from '#core/time/durations.ts'
import type { Ports } from '#server/ports.ts'
import { deleteOldLinks } from './writes.ts'

const linkDays = 400

/** A link in a mail works for more than a year. */
export async function sweepOptOutLinks(ports: Ports): Promise<void> {
  const before = ports.clock.now().getTime() - linkDays * dayMs
  await deleteOldLinks(ports.database, new Date(before))
}
