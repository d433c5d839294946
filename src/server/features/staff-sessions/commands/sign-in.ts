import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { spendCode } from '#server/features/second-factors/commands/check-code.ts'
import { limitRate, networkOf, returnUse } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'
import { findAdminByName, lockAdmin } from '../reads.ts'
import { countFailure, lockAccount, recordSignIn } from '../writes.ts'
import { openSession } from './session.ts'

const quarterHourMs = 15 * 60_000

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly code: string | undefined
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

export type SignInRefusal = 'invalid-credentials' | 'second-factor-required' | 'wrong-code'

export type SignedIn = { readonly token: string; readonly adminUserId: string }

/**
 * One answer for an unknown name, a wrong password, a locked and an inactive account, and the same
 * time for each: a password is verified and a line is logged in every case. Only who knows the
 * password learns that the account has a second factor.
 */
export async function signInCommand(
  ports: Ports,
  input: SignIn,
): Promise<Result<SignedIn, SignInRefusal>> {
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
  const signedIn = await ports.database
    .transaction()
    .execute((transaction) => signIn(transaction, ports, admin, input))
  if (signedIn.ok) await Promise.all(limits.map(([key]) => returnUse(ports, key)))
  return signedIn
}

type Admin = NonNullable<Awaited<ReturnType<typeof findAdminByName>>>

/**
 * A wrong code counts like a wrong password, and locks like one. While the password was verified the
 * account may have got another one, a second factor or a lock: what holds now decides.
 */
async function signIn(
  transaction: Transaction,
  ports: Ports,
  verified: Admin,
  input: SignIn,
): Promise<Result<SignedIn, SignInRefusal>> {
  const now = ports.clock.now()
  const admin = await lockAdmin(transaction, verified.id)
  const isSame = admin?.is_active === true && admin.password_hash === verified.password_hash
  if (!admin || !isSame || isLocked(admin, now)) {
    await logRefusal(transaction, undefined, input, now)
    return refuse('invalid-credentials')
  }
  if (admin.totp_confirmed_at !== null) {
    if (input.code === undefined) return refuse('second-factor-required')
    if (!(await spendCode(transaction, admin, input.code, now))) {
      await logRefusal(transaction, admin.id, input, now)
      return refuse('wrong-code')
    }
  }
  await recordSignIn(transaction, admin.id, now)
  await recordAudit(transaction, {
    actor: { kind: 'staff', adminUserId: admin.id, username: admin.username },
    at: now,
    action: 'staff.signed-in',
    subjectKind: 'staff',
    subjectId: admin.id,
    requestId: input.requestId,
  })
  return accept({
    token: await openSession(transaction, ports, admin.id, input),
    adminUserId: admin.id,
  })
}

/** How many failures in a quarter of an hour, and of whom. */
function limitsOf(input: SignIn): readonly (readonly [key: string, max: number])[] {
  const name = input.username.trim().toLowerCase()
  return [
    [`login-from:${networkOf(input.address)}`, 100],
    [`login:${name}`, 50],
    [`login:${name}:${networkOf(input.address)}`, 10],
  ]
}

function isLocked(admin: { readonly locked_until: string | null }, now: Date): boolean {
  return admin.locked_until !== null && Date.parse(admin.locked_until) > now.getTime()
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
