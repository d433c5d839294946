import type { PasskeyAssertion } from '#contract/staff-passkeys.ts'
import type { AuditAction } from '#core/access/audit-action.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { minuteMs } from '#core/time/durations.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { spendCode } from '#server/features/second-factors/commands/check-code.ts'
import { passkeySite } from '#server/features/second-factors/commands/passkey-site.ts'
import { verifyPasskey } from '#server/features/second-factors/commands/verify-passkey.ts'
import { lockAdmin } from '#server/features/staff/reads.ts'
import { renewProof } from '#server/features/staff-sessions/commands/session.ts'
import type { ByStaff } from '#server/http/actor.ts'
import { limitRate, returnUse } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'
import { countFailure } from '../writes.ts'
import { notifyUnusualSignIns } from './notify-unusual-sign-ins.ts'

type Proof = { readonly currentPassword: string; readonly code: string | undefined }

export type ProofRefusal = 'wrong-current-password' | 'second-factor-required' | 'wrong-code'

const tries = { max: 10, windowMs: 15 * minuteMs }

/**
 * The password, and a code where the account has a second factor. Wrong ones are limited by session
 * and counted like failed sign-ins, so that the person and the owner are notified of many.
 */
export async function proveStaffCommand(
  ports: Ports,
  by: ByStaff,
  proof: Proof,
): Promise<Result<{ readonly success: true }, ProofRefusal>> {
  const { adminUserId, sessionId } = by.actor
  const key = `proof:${sessionId}`
  await limitRate(ports, key, tries)
  const proved = await ports.database.transaction().execute(async (transaction) => {
    const verdict = await judgeProof(transaction, ports, adminUserId, proof)
    if (!verdict.ok) {
      if (verdict.refusal !== 'second-factor-required') await noteRefusal(transaction, ports, by)
      return verdict
    }
    const now = ports.clock.now()
    await renewProof(transaction, by.actor, { factorSince: verdict.value, now })
    await note(transaction, ports, by, 'staff.proved')
    return accept({ success: true } as const)
  })
  if (proved.ok) await returnUse(ports, key)
  return proved
}

/** A passkey of the session's own account; others are refused. */
export async function proveWithPasskeyCommand(
  ports: Ports,
  by: ByStaff,
  credential: PasskeyAssertion,
): Promise<Result<{ readonly success: true }, 'passkey-refused' | 'passkeys-unavailable'>> {
  if (!passkeySite(ports)) return refuse('passkeys-unavailable')
  const { adminUserId, sessionId } = by.actor
  await limitRate(ports, `passkey-proof:${sessionId}`, { max: 60, windowMs: 15 * minuteMs })
  return await ports.database.transaction().execute(async (transaction) => {
    const use = { purpose: 'prove', sessionId } as const
    const passkey = await verifyPasskey(transaction, ports, credential, use)
    if (passkey?.adminUserId !== adminUserId) {
      await note(transaction, ports, by, 'staff.proof-refused')
      return refuse('passkey-refused')
    }
    const now = ports.clock.now()
    await renewProof(transaction, by.actor, { factorSince: passkey.createdAt, now })
    await note(transaction, ports, by, 'staff.proved')
    return accept({ success: true } as const)
  })
}

/** Returns since when the account has the factor of the code; null where it has none. */
async function judgeProof(
  transaction: Transaction,
  ports: Ports,
  adminUserId: string,
  { currentPassword, code }: Proof,
): Promise<Result<Instant | null, ProofRefusal>> {
  const admin = await lockAdmin(transaction, adminUserId)
  const matches =
    admin !== undefined && (await ports.passwords.verify(admin.password_hash, currentPassword))
  if (!matches) return refuse('wrong-current-password')
  if (!admin.hasSecondFactor) return accept(null)
  if (code === undefined) return refuse('second-factor-required')
  const isRight = await spendCode(transaction, admin, code, ports.clock.now())
  return isRight ? accept(admin.totp_confirmed_at) : refuse('wrong-code')
}

async function noteRefusal(transaction: Transaction, ports: Ports, by: ByStaff): Promise<void> {
  const { adminUserId } = by.actor
  const admin = await lockAdmin(transaction, adminUserId)
  if (admin === undefined) return
  const failures = await countFailure(transaction, adminUserId)
  await notifyUnusualSignIns(transaction, ports, admin, failures)
  await note(transaction, ports, by, 'staff.proof-refused')
}

function note(
  transaction: Transaction,
  { clock }: Ports,
  { actor, requestId }: ByStaff,
  action: AuditAction,
): Promise<void> {
  return recordAudit(transaction, { actor, requestId, at: clock.now() }, action, actor.adminUserId)
}
