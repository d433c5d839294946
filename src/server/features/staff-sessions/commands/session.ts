import { createHash } from 'node:crypto'
import type { StaffSessionView } from '#contract/staff-security.ts'
import { isSecondFactorOverdue } from '#core/access/second-factor.ts'
import { hasPermission } from '#core/access/staff-role.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { hourMs, minuteMs } from '#core/time/durations.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findLiveSession, listLiveSessions } from '../reads.ts'
import { endSession, endSessionsOf, insertSession, touchSession, updateProved } from '../writes.ts'

export const sessionLimitMs = 12 * hourMs
const idleLimitMs = 30 * minuteMs

/** Writing the session row at every request would be too frequent; a minute is exact enough. */
const touchEveryMs = minuteMs

/** The member of staff of a valid token; each use extends the session. */
export async function resumeSession(ports: Ports, token: string): Promise<StaffActor | undefined> {
  const now = ports.clock.now()
  const session = await findLiveSession(ports.database, sessionHash(token), now)
  if (!session) return undefined
  const idleMs = now.getTime() - Date.parse(session.lastSeenAt)
  if (idleMs > idleLimitMs) return undefined
  if (idleMs > touchEveryMs) await touchSession(ports.database, session.sessionId, now)
  const { sessionId, adminUserId, username, role, provedAt } = session
  const secondFactorOverdue = isSecondFactorOverdue(session, now.toISOString())
  return { kind: 'staff', sessionId, adminUserId, username, role, provedAt, secondFactorOverdue }
}

export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** What a person recognizes a session by. */
type Device = { readonly address: string; readonly userAgent: string }

/** Creates a session for the account; the token is returned once and stored as a hash. */
export async function openSession(
  transaction: Transaction,
  ports: Ports,
  adminUserId: string,
  { address, userAgent }: Device,
): Promise<string> {
  const now = ports.clock.now()
  const token = ports.ids.token()
  await insertSession(transaction, {
    adminUserId,
    tokenHash: sessionHash(token),
    now,
    expiresAt: new Date(now.getTime() + sessionLimitMs),
    address,
    userAgent: userAgent.slice(0, 200),
  })
  return token
}

/** The person of the session proved again who they are. */
export function renewProof(
  transaction: Transaction,
  { sessionId }: Pick<StaffActor, 'sessionId'>,
  proof: { readonly factorSince: Instant | null; readonly now: Date },
): Promise<void> {
  return updateProved(transaction, sessionId, proof)
}

export async function signOutCommand(
  ports: Ports,
  staff: StaffActor,
  requestId: string,
): Promise<void> {
  const now = ports.clock.now()
  await ports.database.transaction().execute(async (transaction) => {
    await endSession(transaction, staff.sessionId, now)
    const author = { actor: staff, requestId, at: now }
    await recordAudit(transaction, author, 'staff.signed-out', staff.adminUserId)
  })
}

/** Used when an account's sessions become invalid: a new password, or deactivation. */
export async function endAllSessions(
  transaction: Transaction,
  adminUserId: string,
  now: Date,
): Promise<void> {
  await endSessionsOf(transaction, adminUserId, now)
}

/** Ends the sessions that were opened before the account was made safer, except the current one. */
export function endOtherSessions(
  transaction: Transaction,
  { adminUserId, sessionId }: StaffActor,
  now: Date,
): Promise<number> {
  return endSessionsOf(transaction, adminUserId, now, sessionId)
}

/** Open sessions: one's own, or everyone's for an administrator of accounts. */
export async function listSessions(ports: Ports, staff: StaffActor): Promise<StaffSessionView[]> {
  const now = ports.clock.now()
  const seenAfter = new Date(now.getTime() - idleLimitMs)
  const whose = hasPermission(staff.role, 'administration') ? undefined : staff.adminUserId
  const sessions = await listLiveSessions(ports.database, whose, seenAfter, now)
  return sessions.map(({ adminUserId: _, ...session }) => ({
    ...session,
    isCurrent: session.id === staff.sessionId,
  }))
}

/** For a device that was lost or left signed in. */
export function endOtherSessionsCommand(
  ports: Ports,
  staff: StaffActor,
  requestId: string,
): Promise<{ readonly ended: number }> {
  const now = ports.clock.now()
  return ports.database.transaction().execute(async (transaction) => {
    const ended = await endOtherSessions(transaction, staff, now)
    if (ended > 0) {
      const author = { actor: staff, requestId, at: now }
      await recordAudit(transaction, author, 'staff.other-sessions-ended', staff.adminUserId, {
        after: { ended },
      })
    }
    return { ended }
  })
}

/** A session outside one's own list gets the same answer as an unknown one. */
export async function endSessionCommand(
  ports: Ports,
  staff: StaffActor,
  sessionId: string,
  requestId: string,
): Promise<Result<{ readonly success: true }, 'no-such-session'>> {
  const known = await listSessions(ports, staff)
  const session = known.find(({ id }) => id === sessionId)
  if (!session) return refuse('no-such-session')
  const now = ports.clock.now()
  await ports.database.transaction().execute(async (transaction) => {
    await endSession(transaction, session.id, now)
    const author = { actor: staff, requestId, at: now }
    await recordAudit(transaction, author, 'staff.session-ended', session.id, {
      after: { username: session.username },
    })
  })
  return accept({ success: true })
}
