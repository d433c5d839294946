import type { OwnerClaim } from '#core/claims/owner-claim.ts'
import { deleteRows, upsertRow } from '#server/database/change-rows.ts'
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
  await upsertRow(transaction, 'owner_claims', { claim }, values)
}

export function deleteConfirmedClaim(transaction: Transaction, claim: OwnerClaim) {
  return deleteRows(transaction, 'owner_claims', { claim })
}
