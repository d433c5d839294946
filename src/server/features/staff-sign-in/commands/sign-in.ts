import { accept, type Result, refuse } from '#core/result.ts'
import { hourMs, minuteMs } from '#core/time/durations.ts'
import { byAddress, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { spendCode } from '#server/features/second-factors/commands/check-code.ts'
import { lockAdmin } from '#server/features/staff/reads.ts'
import { limitRate, networkOf, returnUse } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'
import { findAdminByName } from '../reads.ts'
import { countFailure, countOriginFailure, lockAccount, lockOrigin } from '../writes.ts'
import { noteSignIn, type SignedIn, type SignInFrom } from './note-sign-in.ts'
import { notifyUnusualSignIns } from './notify-unusual-sign-ins.ts'
import { readOrigin, type SignInOrigin } from './sign-in-origin.ts'

const quarterHourMs = 15 * minuteMs

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly code: string | undefined
} & SignInFrom

export type SignInRefusal = 'invalid-credentials' | 'second-factor-required' | 'wrong-code'

/**
 * An unknown name, a wrong password, a locked and an inactive account get the same answer in the
 * same time: a password is verified and a line is logged in every case. Only someone who knows the
 * password learns that the account has a second factor.
 */
export async function signInCommand(
  ports: Ports,
  input: SignIn,
): Promise<Result<SignedIn, SignInRefusal>> {
  const admin = await findAdminByName(ports.database, input.username)
  const origin = await readOrigin(ports.database, ports, admin?.id, input)
  const limits = limitsOf(input, origin)
  for (const [key, max] of limits) await limitRate(ports, key, { max, windowMs: quarterHourMs })
  const matches = await isPassword(
    ports,
    admin?.password_hash ?? (await decoyHash(ports)),
    input.password,
  )
  const now = ports.clock.now()
  const isOpen = admin?.is_active === true && mayTry(admin, origin, now)
  if (!admin || !isOpen || !matches) {
    await ports.database
      .transaction()
      .execute((transaction) =>
        logRefusal(transaction, ports, isOpen ? admin : undefined, input, origin),
      )
    return refuse('invalid-credentials')
  }
  const signedIn = await ports.database
    .transaction()
    .execute((transaction) => signIn(transaction, ports, admin, input, origin))
  if (signedIn.ok) await Promise.all(limits.map(([key]) => returnUse(ports, key)))
  return signedIn
}

/**
 * A password that was pasted with spaces around it counts without them where it does not with them.
 * How much is computed follows from what was sent alone, never from the account.
 */
async function isPassword(ports: Ports, hash: string, sent: string): Promise<boolean> {
  const asSent = await ports.passwords.verify(hash, sent)
  const trimmed = sent.trim()
  if (trimmed === sent) return asSent
  return (await ports.passwords.verify(hash, trimmed)) || asSent
}

type Admin = NonNullable<Awaited<ReturnType<typeof findAdminByName>>>

/**
 * A wrong code counts and locks like a wrong password. The password, second factor or lock may have
 * changed during the verification, so the current row decides.
 */
async function signIn(
  transaction: Transaction,
  ports: Ports,
  verified: Admin,
  input: SignIn,
  origin: SignInOrigin,
): Promise<Result<SignedIn, SignInRefusal>> {
  const now = ports.clock.now()
  const admin = await lockAdmin(transaction, verified.id)
  const isSame = admin?.is_active === true && admin.password_hash === verified.password_hash
  const current = await readOrigin(transaction, ports, admin?.id, input)
  if (!admin || !isSame || !mayTry(admin, current, now)) {
    await logRefusal(transaction, ports, undefined, input, origin)
    return refuse('invalid-credentials')
  }
  if (admin.hasSecondFactor) {
    if (input.code === undefined) return refuse('second-factor-required')
    if (!(await spendCode(transaction, admin, input.code, now))) {
      await logRefusal(transaction, ports, admin, input, origin)
      return refuse('wrong-code')
    }
  }
  return accept(await noteSignIn(transaction, ports, admin, input))
}

/** The allowed failures per quarter of an hour, and whose failures count. */
function limitsOf(
  input: SignIn,
  origin: SignInOrigin,
): readonly (readonly [key: string, max: number])[] {
  const name = input.username.trim().toLowerCase()
  const perOrigin = [`login:${name}:${origin.hash}`, 10] as const
  // Failures of others never block a device or address that has signed in before.
  if (origin.isKnown) return [perOrigin]
  return [[`login-from:${networkOf(input.address)}`, 100], [`login:${name}`, 500], perOrigin]
}

type Lockable = { readonly locked_until: string | null }

/**
 * The account's lock applies to unknown origins only; the lock of an address or device applies to
 * that origin.
 */
function mayTry(admin: Lockable, origin: SignInOrigin, now: Date): boolean {
  if (isAhead(origin.lockedUntil, now)) return false
  return origin.isKnown || !isAhead(admin.locked_until, now)
}

const isAhead = (moment: string | null, now: Date) =>
  moment !== null && Date.parse(moment) > now.getTime()

/** Counts failures only while the account is not locked, so a lock does not grow while it lasts. */
async function logRefusal(
  transaction: Transaction,
  ports: Ports,
  open: Admin | undefined,
  input: SignIn,
  origin: SignInOrigin,
): Promise<void> {
  const now = ports.clock.now()
  const failures = open ? await countFailures(transaction, open.id, origin, now) : undefined
  if (open && failures) await notifyUnusualSignIns(transaction, ports, open, failures.ofAccount)
  const author = { ...byAddress(input), at: now }
  await recordAudit(transaction, author, 'staff.sign-in-refused', open?.id ?? 'unknown', {
    after: { failures: failures?.ofOrigin ?? 0, locked: failures?.isLocked ?? false },
  })
}

/**
 * No person makes this many errors in a row; from here on, tries from unknown origins are delayed.
 */
const failuresOfMany = 50

async function countFailures(
  transaction: Transaction,
  adminUserId: string,
  origin: SignInOrigin,
  now: Date,
) {
  const later = (ms: number) => new Date(now.getTime() + ms)
  const ofOrigin = await countOriginFailure(transaction, adminUserId, origin.hash, now)
  const lockMs = lockDuration(ofOrigin)
  if (lockMs > 0) await lockOrigin(transaction, adminUserId, origin.hash, later(lockMs))
  const ofAccount = await countFailure(transaction, adminUserId)
  const accountLockMs = lockDuration(ofAccount - failuresOfMany + 5)
  if (accountLockMs > 0) await lockAccount(transaction, adminUserId, later(accountLockMs))
  return { ofOrigin, ofAccount, isLocked: lockMs > 0 || accountLockMs > 0 }
}

/** From the fifth failure in a row: half a minute, doubling, at most an hour. Milliseconds. */
export function lockDuration(failures: number): number {
  if (failures < 5) return 0
  return Math.min(hourMs, 30_000 * 2 ** (failures - 5))
}

const decoyHashes = new WeakMap<Ports['passwords'], Promise<string>>()

/** A hash to compare the password of an unknown name with, so that the answer takes as long. */
function decoyHash(ports: Ports): Promise<string> {
  const known = decoyHashes.get(ports.passwords)
  if (known !== undefined) return known
  const fresh = ports.passwords.hash(ports.ids.token())
  decoyHashes.set(ports.passwords, fresh)
  return fresh
}
