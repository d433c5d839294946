import type { Ports } from '#server/ports.ts'
import { deleteOldChallenges } from './writes/passkeys.ts'

/** The periodic cleanup of what authenticators were asked to sign, and did not. */
export function sweepPasskeyChallenges(ports: Ports): Promise<void> {
  return deleteOldChallenges(ports.database, ports.clock.now())
}
