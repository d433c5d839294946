import { Secret } from 'otpauth'
import type { AuditAction } from '#core/access/audit-action.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { endOtherSessions } from '#server/features/staff-sessions/commands/session.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findSecondFactor, lockSecondFactor, type StaffAccount } from '../reads.ts'
import {
  clearSecondFactor,
  replaceRecoveryCodes,
  updateConfirmed,
  updateSecret,
} from '../writes.ts'
import { recoveryCodeHash, spendCode, totpOf } from './check-code.ts'

type By = { readonly actor: StaffActor; readonly requestId: string }

/** Creates a secret that is not used until a code of the app has confirmed it. */
export async function startSecondFactorCommand(
  ports: Ports,
  by: By,
  currentPassword: string,
): Promise<
  Result<
    { readonly secret: string; readonly uri: string },
    'wrong-current-password' | 'already-enabled'
  >
> {
  return await withPassword(ports, by, currentPassword, async (transaction, account) => {
    if (account.totp_confirmed_at !== null) return refuse('already-enabled')
    const secret = new Secret({ size: 20 }).base32
    await updateSecret(transaction, account.id, secret)
    return accept({ secret, uri: totpOf(secret, account.username).toString() })
  })
}

const recoveryCodes = 10

/** Sessions that were opened elsewhere without the second factor are ended. */
export async function confirmSecondFactorCommand(
  ports: Ports,
  by: By,
  code: string,
): Promise<
  Result<
    { readonly recoveryCodes: readonly string[] },
    'wrong-code' | 'not-started' | 'already-enabled'
  >
> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const account = await lockSecondFactor(transaction, by.actor.adminUserId)
    if (account?.totp_secret == null) return refuse('not-started')
    if (account.totp_confirmed_at !== null) return refuse('already-enabled')
    if (!(await spendCode(transaction, account, code, now))) return refuse('wrong-code')
    await updateConfirmed(transaction, account.id, now)
    const codes = await makeRecoveryCodes(transaction, ports, account.id)
    await endOtherSessions(transaction, by.actor, now)
    await note(transaction, by, { action: 'staff.second-factor-on', staffId: account.id, now })
    return accept({ recoveryCodes: codes })
  })
}

/** Creates ten new codes; all earlier ones become invalid, used or not. */
export async function renewRecoveryCodesCommand(
  ports: Ports,
  by: By,
  proof: { readonly currentPassword: string; readonly code: string },
): Promise<
  Result<
    { readonly recoveryCodes: readonly string[] },
    'wrong-current-password' | 'wrong-code' | 'not-enabled'
  >
> {
  const now = ports.clock.now()
  return await withPassword(ports, by, proof.currentPassword, async (transaction, account) => {
    if (account.totp_confirmed_at === null) return refuse('not-enabled')
    if (!(await spendCode(transaction, account, proof.code, now))) return refuse('wrong-code')
    const codes = await makeRecoveryCodes(transaction, ports, account.id)
    const action = 'staff.recovery-codes-renewed' as const
    const line = { action, staffId: account.id, now }
    await note(transaction, by, line)
    return accept({ recoveryCodes: codes })
  })
}

/** The codes are returned once; only their hashes are stored. */
async function makeRecoveryCodes(
  transaction: Transaction,
  ports: Ports,
  adminUserId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => newRecoveryCode(ports))
  const hashes = codes.map((one) => recoveryCodeHash(one.replace('-', '')))
  await replaceRecoveryCodes(transaction, adminUserId, hashes)
  return codes
}

export async function removeSecondFactorCommand(
  ports: Ports,
  by: By,
  proof: { readonly currentPassword: string; readonly code: string },
): Promise<
  Result<{ readonly success: true }, 'wrong-current-password' | 'wrong-code' | 'not-enabled'>
> {
  const now = ports.clock.now()
  return await withPassword(ports, by, proof.currentPassword, async (transaction, account) => {
    if (account.totp_confirmed_at === null) return refuse('not-enabled')
    if (!(await spendCode(transaction, account, proof.code, now))) return refuse('wrong-code')
    await clearSecondFactor(transaction, account.id)
    await note(transaction, by, { action: 'staff.second-factor-off', staffId: account.id, now })
    return accept({ success: true } as const)
  })
}

/** For a colleague who lost all codes; removing one's own factor requires a code. */
export async function resetSecondFactorCommand(
  ports: Ports,
  by: By,
  staffId: string,
): Promise<Result<{ readonly success: true }, 'no-such-user' | 'own-account' | 'not-enabled'>> {
  if (staffId === by.actor.adminUserId) return refuse('own-account')
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const account = await lockSecondFactor(transaction, staffId)
    if (!account) return refuse('no-such-user')
    if (account.totp_confirmed_at === null) return refuse('not-enabled')
    await clearSecondFactor(transaction, staffId)
    await note(transaction, by, { action: 'staff.second-factor-reset', staffId, now })
    return accept({ success: true } as const)
  })
}

/** Verifies the password, then makes the change on the account's current row. */
async function withPassword<Value, Refusal extends string>(
  ports: Ports,
  { actor }: By,
  currentPassword: string,
  change: (transaction: Transaction, account: StaffAccount) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | 'wrong-current-password'>> {
  const known = await findSecondFactor(ports.database, actor.adminUserId)
  if (!known) throw new Error(`the account ${actor.adminUserId} of a live session is not there`)
  if (!(await ports.passwords.verify(known.password_hash, currentPassword))) {
    return refuse('wrong-current-password')
  }
  return await ports.database.transaction().execute(async (transaction) => {
    const account = await lockSecondFactor(transaction, known.id)
    // The password was changed after it was verified, so the verification no longer counts.
    if (account?.password_hash !== known.password_hash) return refuse('wrong-current-password')
    return await change(transaction, account)
  })
}

/** `k3j9x-0qmwa`: 50 random bits, without letters that are easily confused. */
function newRecoveryCode(ports: Ports): string {
  const letters = '0123456789abcdefghjkmnpqrstvwxyz'
  const bytes = Buffer.from(ports.ids.token(), 'base64url')
  const code = [...bytes.subarray(0, 10)].map((byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

function note(
  transaction: Transaction,
  { actor, requestId }: By,
  {
    action,
    staffId,
    now,
  }: { readonly action: AuditAction; readonly staffId: string; readonly now: Date },
): Promise<void> {
  return recordAudit(transaction, {
    actor,
    at: now,
    action,
    subjectKind: 'staff',
    subjectId: staffId,
    requestId,
  })
}
