import type { PasskeyRegistration } from '#contract/staff-passkeys.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import { endOtherSessions } from '#server/features/staff-sessions/commands/session.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { lockSecondFactor } from '../reads.ts'
import { deletePasskey, insertPasskey, updatePasskeyName } from '../writes/passkeys.ts'
import { clearRecoveryCodes } from '../writes/second-factor.ts'
import { passkeySite } from './passkey-site.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

type Added = { readonly recoveryCodes: readonly string[] }
type AddRefusal = 'passkey-refused' | 'passkeys-unavailable' | 'passkey-known'

/** The first second factor of an account ends sessions that were opened without it elsewhere. */
export async function addPasskeyCommand(
  ports: Ports,
  by: ByStaff,
  wanted: { readonly name: string; readonly credential: PasskeyRegistration },
): Promise<Result<Added, AddRefusal>> {
  if (!passkeySite(ports)) return refuse('passkeys-unavailable')
  const now = ports.clock.now()
  const { adminUserId, sessionId } = by.actor
  return await ports.database.transaction().execute(async (transaction) => {
    const account = await lockSecondFactor(transaction, adminUserId)
    const use = { purpose: 'register', sessionId } as const
    const made = await verifyNewPasskey(transaction, ports, wanted.credential, use)
    if (!account || !made) return refuse('passkey-refused')
    const passkey = { ...made, adminUserId, name: wanted.name, now }
    if (!(await insertPasskey(transaction, passkey))) return refuse('passkey-known')
    await recordAudit(transaction, { ...by, at: now }, 'staff.passkey-added', adminUserId, {
      after: { name: wanted.name },
    })
    if (account.hasSecondFactor) return accept({ recoveryCodes: [] })
    await endOtherSessions(transaction, by.actor, now)
    return accept({ recoveryCodes: await makeRecoveryCodes(transaction, ports, adminUserId) })
  })
}

export async function renamePasskeyCommand(
  ports: Ports,
  { actor }: ByStaff,
  wanted: { readonly id: string; readonly name: string },
): Promise<Result<{ readonly success: true }, 'no-such-passkey'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const isOwn = await updatePasskeyName(transaction, actor.adminUserId, wanted)
    return isOwn ? accept({ success: true } as const) : refuse('no-such-passkey')
  })
}

/** Recovery codes end with the last second factor; without one they would open nothing. */
export async function removePasskeyCommand(
  ports: Ports,
  by: ByStaff,
  id: string,
): Promise<Result<{ readonly success: true }, 'no-such-passkey'>> {
  const now = ports.clock.now()
  const { adminUserId } = by.actor
  return await rollBackRefused(ports.database, async (transaction) => {
    await lockSecondFactor(transaction, adminUserId)
    if (!(await deletePasskey(transaction, adminUserId, id))) return refuse('no-such-passkey')
    const left = await lockSecondFactor(transaction, adminUserId)
    if (!left?.hasSecondFactor) await clearRecoveryCodes(transaction, adminUserId)
    await recordAudit(transaction, { ...by, at: now }, 'staff.passkey-removed', adminUserId)
    return accept({ success: true } as const)
  })
}
