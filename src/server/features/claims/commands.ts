import type { ConfirmedClaim } from '#contract/claims.ts'
import type { OwnerClaim } from '#core/claims/owner-claim.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findConfirmedClaim } from './reads/confirmed-claims.ts'
import { deleteConfirmedClaim, upsertConfirmedClaim } from './writes.ts'

export async function confirmClaimCommand(
  ports: Ports,
  by: ByStaff,
  claim: OwnerClaim,
  evidence: string,
): Promise<ConfirmedClaim> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const before = await findConfirmedClaim(transaction, claim)
    const { adminUserId } = by.actor
    await upsertConfirmedClaim(transaction, { claim, evidence, adminUserId, now })
    await recordAudit(transaction, { ...by, at: now }, 'claim.confirmed', claim, {
      ...(before === undefined ? {} : { before: { evidence: before.evidence } }),
      after: { evidence },
    })
    const after = await findConfirmedClaim(transaction, claim)
    if (!after) throw new Error(`The claim ${claim} was confirmed and is not there`)
    return after
  })
}

export async function withdrawClaimCommand(
  ports: Ports,
  by: ByStaff,
  claim: OwnerClaim,
): Promise<Result<{ readonly success: true }, 'claim-not-confirmed'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const before = await findConfirmedClaim(transaction, claim)
    if (!before) return refuse('claim-not-confirmed')
    await deleteConfirmedClaim(transaction, claim)
    await recordAudit(transaction, { ...by, at: ports.clock.now() }, 'claim.withdrawn', claim, {
      before: { evidence: before.evidence },
    })
    return accept({ success: true })
  })
}
