import type { ConfirmedClaim } from '#contract/claims.ts'
import { isOwnerClaim, type OwnerClaim } from '#core/claims/owner-claim.ts'
import type { Connection } from '#server/database/database.ts'

export async function listConfirmedClaims(connection: Connection): Promise<ConfirmedClaim[]> {
  const rows = await connection
    .selectFrom('owner_claims')
    .innerJoin('admin_users', 'admin_users.id', 'owner_claims.confirmed_by_admin_id')
    .select(['claim', 'evidence', 'admin_users.username', 'confirmed_at'])
    .orderBy('confirmed_at')
    .orderBy('claim')
    .execute()
  return rows.flatMap(({ claim, evidence, username, confirmed_at }) =>
    isOwnerClaim(claim)
      ? [{ claim, evidence, confirmedBy: username, confirmedAt: confirmed_at }]
      : [],
  )
}

export async function findConfirmedClaim(
  connection: Connection,
  claim: OwnerClaim,
): Promise<ConfirmedClaim | undefined> {
  const confirmed = await listConfirmedClaims(connection)
  return confirmed.find((one) => one.claim === claim)
}
