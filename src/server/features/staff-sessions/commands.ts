import { createHash } from 'node:crypto'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findLiveSession } from './reads.ts'
import { touchSession } from './writes.ts'

export const idleLimitMs = 30 * 60_000

/** Writing at every request would make the session row hot; a minute is exact enough. */
const touchEveryMs = 60_000

/** The member of staff behind a token, while the session lives; being seen keeps it alive. */
export async function resumeSession(ports: Ports, token: string): Promise<StaffActor | undefined> {
  const now = ports.clock.now()
  const session = await findLiveSession(ports.database, sessionHash(token), now)
  if (!session) return undefined
  const idleMs = now.getTime() - Date.parse(session.lastSeenAt)
  if (idleMs > idleLimitMs) return undefined
  if (idleMs > touchEveryMs) await touchSession(ports.database, session.sessionId, now)
  const { sessionId, adminUserId, username, role } = session
  return { kind: 'staff', sessionId, adminUserId, username, role }
}

export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
