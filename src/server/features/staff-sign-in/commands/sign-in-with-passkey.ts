import type { PasskeyAssertion } from '#contract/staff-passkeys.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { minuteMs } from '#core/time/durations.ts'
import { byAddress, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { passkeySite } from '#server/features/second-factors/commands/passkey-site.ts'
import { verifyPasskey } from '#server/features/second-factors/commands/verify-passkey.ts'
import { lockAdmin } from '#server/features/staff/reads.ts'
import { limitRate, networkOf, returnUse } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'
import { noteSignIn, type SignedIn, type SignInFrom } from './note-sign-in.ts'

const limit = { max: 100, windowMs: 15 * minuteMs }

type Refusal = 'passkey-refused' | 'passkeys-unavailable'

/**
 * A passkey is password and code in one, and cannot be guessed: no lock that others brought about
 * stops it. Unknown, forged, repeated and foreign ones get one answer.
 */
export async function signInWithPasskeyCommand(
  ports: Ports,
  credential: PasskeyAssertion,
  from: SignInFrom,
): Promise<Result<SignedIn, Refusal>> {
  if (!passkeySite(ports)) return refuse('passkeys-unavailable')
  const key = `passkey-from:${networkOf(from.address)}`
  await limitRate(ports, key, limit)
  const use = { purpose: 'sign-in', sessionId: null } as const
  const work = async (transaction: Transaction): Promise<Result<SignedIn, Refusal>> => {
    const passkey = await verifyPasskey(transaction, ports, credential, use)
    const admin = passkey && (await lockAdmin(transaction, passkey.adminUserId))
    if (admin?.is_active) return accept(await noteSignIn(transaction, ports, admin, from))
    const author = { ...byAddress(from), at: ports.clock.now() }
    await recordAudit(transaction, author, 'staff.sign-in-refused', admin?.id ?? 'unknown', {
      after: { passkey: true },
    })
    return refuse('passkey-refused')
  }
  const signedIn = await ports.database.transaction().execute(work)
  if (signedIn.ok) await returnUse(ports, key)
  return signedIn
}
