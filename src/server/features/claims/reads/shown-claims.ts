import type { OwnerClaim } from '#core/claims/owner-claim.ts'
import type { Ports } from '#server/ports.ts'
import { recentlyRead } from '#server/recently-read.ts'
import { listConfirmedClaims } from './confirmed-claims.ts'

/**
 * The claims that pages may show with live payments: those that were confirmed. Undefined while
 * payments are in the sandbox, where the pages show the specification's.
 */
export function shownClaims(ports: Ports): () => Promise<readonly OwnerClaim[] | undefined> {
  const confirmed = recentlyRead<readonly OwnerClaim[]>(ports, 'confirmed claims', [], async () =>
    (await listConfirmedClaims(ports.database)).map(({ claim }) => claim),
  )
  return async () => (ports.settings.sandboxPayments ? undefined : await confirmed())
}
