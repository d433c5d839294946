import { dayMs } from '#core/time/durations.ts'
import type { Ports } from '#server/ports.ts'
import { deleteExpiredCodes } from './writes/profile-codes.ts'

/** Removes mailed codes a day after they stopped working. */
export async function sweepProfileCodes(ports: Ports): Promise<void> {
  await deleteExpiredCodes(ports.database, new Date(ports.clock.now().getTime() - dayMs))
}
