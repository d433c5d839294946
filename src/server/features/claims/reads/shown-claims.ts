import { type OwnerClaim, ownerClaims } from '#core/claims/owner-claim.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyRead } from '#server/recently-read.ts'
import { listConfirmedClaims } from './confirmed-claims.ts'

/**
 * The claims that pages may show: the specification's while payments are in the sandbox, with live
 * payments those that were confirmed.
 */
export function shownClaims(ports: Ports): () => Promise<readonly OwnerClaim[]> {
  if (ports.settings.sandboxPayments) return async () => ownerClaims
  return recentlyRead<readonly OwnerClaim[]>(ports, 'confirmed claims', [], async () =>
    (await listConfirmedClaims(ports.database)).map(({ claim }) => claim),
  )
}
