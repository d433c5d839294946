import type { Ports } from '#server/ports.ts'
import { deleteOldOrigins } from './writes.ts'

/** The periodic cleanup of the devices and addresses that sign-ins were tried from. */
export async function sweepSignInOrigins(ports: Ports): Promise<void> {
  await deleteOldOrigins(ports.database, ports.clock.now())
}
