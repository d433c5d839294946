import { Secret } from 'otpauth'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { mailAccountChange } from '#server/features/staff/commands/mail-account-change.ts'
import { endOtherSessions, renewProof } from '#server/features/staff-sessions/commands/session.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findSecondFactor, lockSecondFactor, type StaffAccount } from '../reads.ts'
import {
  clearAppSecret,
  clearPasskeys,
  clearRecoveryCodes,
  updateConfirmed,
  updateSecret,
} from '../writes/second-factor.ts'
import { spendAppCode, spendCode, totpOf } from './check-code.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Creates a secret that is not used until a code of the app has confirmed it. */
export async function startSecondFactorCommand(
  ports: Ports,
  by: ByStaff,
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

/** Sessions that were opened elsewhere without the second factor are ended. */
export async function confirmSecondFactorCommand(
  ports: Ports,
  by: ByStaff,
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
    if (!(await spendAppCode(transaction, account, code, now))) return refuse('wrong-code')
    await updateConfirmed(transaction, account.id, now)
    const codes = await makeRecoveryCodes(transaction, ports, account.id)
    await endOtherSessions(transaction, by.actor, now)
    await renewProof(transaction, by.actor, { factorSince: now.toISOString(), now })
    await recordAudit(transaction, { ...by, at: now }, 'staff.second-factor-on', account.id)
    return accept({ recoveryCodes: codes })
  })
}

/** Creates ten new codes; all earlier ones become invalid, used or not. */
export async function renewRecoveryCodesCommand(
  ports: Ports,
  by: ByStaff,
  proof: { readonly currentPassword: string; readonly code: string },
): Promise<
  Result<
    { readonly recoveryCodes: readonly string[] },
    'wrong-current-password' | 'wrong-code' | 'not-enabled'
  >
> {
  const now = ports.clock.now()
  return await withPassword(ports, by, proof.currentPassword, async (transaction, account) => {
    if (!account.hasSecondFactor) return refuse('not-enabled')
    if (!(await spendCode(transaction, account, proof.code, now))) return refuse('wrong-code')
    const codes = await makeRecoveryCodes(transaction, ports, account.id)
    const author = { ...by, at: now }
    await recordAudit(transaction, author, 'staff.recovery-codes-renewed', account.id)
    return accept({ recoveryCodes: codes })
  })
}

export async function removeSecondFactorCommand(
  ports: Ports,
  by: ByStaff,
  proof: { readonly currentPassword: string; readonly code: string },
): Promise<
  Result<{ readonly success: true }, 'wrong-current-password' | 'wrong-code' | 'not-enabled'>
> {
  const now = ports.clock.now()
  return await withPassword(ports, by, proof.currentPassword, async (transaction, account) => {
    if (account.totp_confirmed_at === null) return refuse('not-enabled')
    if (!(await spendCode(transaction, account, proof.code, now))) return refuse('wrong-code')
    await clearAppSecret(transaction, account.id)
    const left = await lockSecondFactor(transaction, account.id)
    if (!left?.hasSecondFactor) await clearRecoveryCodes(transaction, account.id)
    await recordAudit(transaction, { ...by, at: now }, 'staff.second-factor-off', account.id)
    return accept({ success: true } as const)
  })
}

/** For a colleague who lost passkeys, app and codes; removing one's own factor requires a code. */
export async function resetSecondFactorCommand(
  ports: Ports,
  by: ByStaff,
  staffId: string,
): Promise<Result<{ readonly success: true }, 'no-such-user' | 'own-account' | 'not-enabled'>> {
  if (staffId === by.actor.adminUserId) return refuse('own-account')
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const account = await lockSecondFactor(transaction, staffId)
    if (!account) return refuse('no-such-user')
    if (!account.hasSecondFactor) return refuse('not-enabled')
    await clearAppSecret(transaction, staffId)
    await clearPasskeys(transaction, staffId)
    await clearRecoveryCodes(transaction, staffId)
    await recordAudit(transaction, { ...by, at: now }, 'staff.second-factor-reset', staffId)
    await mailAccountChange(transaction, ports, by.actor, {
      accountId: staffId,
      at: now.toISOString(),
      change: { kind: 'second-factor' },
    })
    return accept({ success: true } as const)
  })
}

/** Verifies the password, then makes the change on the account's current row. */
async function withPassword<Value, Refusal extends string>(
  ports: Ports,
  { actor }: ByStaff,
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
