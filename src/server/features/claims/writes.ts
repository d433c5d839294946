import type { OwnerClaim } from '#core/claims/owner-claim.ts'
import type { Transaction } from '#server/database/database.ts'

type Confirmation = {
  readonly claim: OwnerClaim
  readonly evidence: string
  readonly adminUserId: string
  readonly now: Date
}

export async function upsertConfirmedClaim(
  transaction: Transaction,
  { claim, evidence, adminUserId, now }: Confirmation,
): Promise<void> {
  const values = { evidence, confirmed_by_admin_id: adminUserId, confirmed_at: now }
  await transaction
    .insertInto('owner_claims')
    .values({ claim, ...values })
    .onConflict((conflict) => conflict.column('claim').doUpdateSet(values))
    .execute()
}

export async function deleteConfirmedClaim(
  transaction: Transaction,
  claim: OwnerClaim,
): Promise<void> {
  await transaction.deleteFrom('owner_claims').where('claim', '=', claim).execute()
}
