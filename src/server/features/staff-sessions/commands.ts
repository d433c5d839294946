import { createHash } from 'node:crypto'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffActor } from '#server/http/actor.ts'
import { limitRate, returnUse } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'
import { findAdminByName, findLiveSession } from './reads.ts'
import {
  countFailure,
  endSession,
  endSessionsOf,
  insertSession,
  lockAccount,
  recordSignIn,
  touchSession,
} from './writes.ts'

export const sessionLimitMs = 12 * 3_600_000
const idleLimitMs = 30 * 60_000

/** Writing at every request would make the session row hot; a minute is exact enough. */
const touchEveryMs = 60_000

const quarterHourMs = 15 * 60_000

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

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly address: string
  readonly requestId: string
}

export type SignedIn = { readonly token: string; readonly adminUserId: string }

/**
 * One answer for an unknown name, a wrong password, a locked and an inactive account, and the same
 * time for each: a password is verified and a line is logged in every case.
 */
export async function signInCommand(
  ports: Ports,
  input: SignIn,
): Promise<Result<SignedIn, 'invalid-credentials'>> {
  const limits = limitsOf(input)
  for (const [key, max] of limits) await limitRate(ports, key, { max, windowMs: quarterHourMs })
  const admin = await findAdminByName(ports.database, input.username)
  const matches = await ports.passwords.verify(
    admin?.password_hash ?? (await nobodysHash(ports)),
    input.password,
  )
  const now = ports.clock.now()
  const isOpen = admin?.is_active === true && !isLocked(admin, now)
  if (!admin || !isOpen || !matches) {
    await ports.database
      .transaction()
      .execute((transaction) => logRefusal(transaction, isOpen ? admin?.id : undefined, input, now))
    return refuse('invalid-credentials')
  }
  const token = await ports.database.transaction().execute(async (transaction) => {
    await recordSignIn(transaction, admin.id, now)
    await recordAudit(transaction, {
      actor: { kind: 'staff', adminUserId: admin.id, username: admin.username },
      at: now,
      action: 'staff.signed-in',
      subjectKind: 'staff',
      subjectId: admin.id,
      requestId: input.requestId,
    })
    return openSession(transaction, ports, admin.id)
  })
  await Promise.all(limits.map(([key]) => returnUse(ports, key)))
  return accept({ token, adminUserId: admin.id })
}

/** How many failures in a quarter of an hour, and of whom. */
function limitsOf(input: SignIn): readonly (readonly [key: string, max: number])[] {
  const name = input.username.trim().toLowerCase()
  return [
    [`login-from:${input.address}`, 100],
    [`login:${name}`, 50],
    [`login:${name}:${input.address}`, 10],
  ]
}

function isLocked(admin: { readonly locked_until: string | null }, now: Date): boolean {
  return admin.locked_until !== null && Date.parse(admin.locked_until) > now.getTime()
}

/** A new session for the account; the token is answered once and stored hashed. */
async function openSession(
  transaction: Transaction,
  ports: Ports,
  adminUserId: string,
): Promise<string> {
  const now = ports.clock.now()
  const token = ports.ids.token()
  await insertSession(transaction, {
    adminUserId,
    tokenHash: sessionHash(token),
    now,
    expiresAt: new Date(now.getTime() + sessionLimitMs),
  })
  return token
}

/** Counts only failures of an account that was open; a lock does not grow while it holds. */
async function logRefusal(
  transaction: Transaction,
  openAdminId: string | undefined,
  input: SignIn,
  now: Date,
): Promise<void> {
  const failures = openAdminId === undefined ? 0 : await countFailure(transaction, openAdminId)
  const lockMs = lockDuration(failures)
  if (openAdminId !== undefined && lockMs > 0) {
    await lockAccount(transaction, openAdminId, new Date(now.getTime() + lockMs))
  }
  await recordAudit(transaction, {
    actor: { kind: 'address', address: input.address },
    at: now,
    action: 'staff.sign-in-refused',
    subjectKind: 'staff',
    subjectId: openAdminId ?? 'unknown',
    after: { failures, locked: lockMs > 0 },
    requestId: input.requestId,
  })
}

/** From the fifth failure in a row on: half a minute, doubling, an hour at most. Milliseconds. */
export function lockDuration(failures: number): number {
  if (failures < 5) return 0
  return Math.min(3_600_000, 30_000 * 2 ** (failures - 5))
}

const nobodysHashes = new WeakMap<Ports['passwords'], Promise<string>>()

/** What the password of an unknown name is compared with, so that it takes as long. */
function nobodysHash(ports: Ports): Promise<string> {
  const known = nobodysHashes.get(ports.passwords)
  if (known !== undefined) return known
  const fresh = ports.passwords.hash(ports.ids.token())
  nobodysHashes.set(ports.passwords, fresh)
  return fresh
}

export async function signOutCommand(
  ports: Ports,
  staff: StaffActor,
  requestId: string,
): Promise<void> {
  const now = ports.clock.now()
  await ports.database.transaction().execute(async (transaction) => {
    await endSession(transaction, staff.sessionId, now)
    await recordAudit(transaction, {
      actor: staff,
      at: now,
      action: 'staff.signed-out',
      subjectKind: 'staff',
      subjectId: staff.adminUserId,
      requestId,
    })
  })
}

/** Part of whatever makes an account's sessions void: a new password, deactivation. */
export function endAllSessions(
  transaction: Transaction,
  adminUserId: string,
  now: Date,
): Promise<void> {
  return endSessionsOf(transaction, adminUserId, now)
}
