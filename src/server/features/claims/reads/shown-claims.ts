import { type OwnerClaim, ownerClaims } from '#core/claims/owner-claim.ts'
import type { Ports } from '#server/ports.ts'
import { listConfirmedClaims } from './confirmed-claims.ts'

/** How long a page goes by what was read: every process shows a change this soon. */
const keptMs = 10_000

/**
 * The claims that pages may show: the specification's while payments are in the sandbox, with live
 * payments those that were confirmed. While the database is away, what was read last.
 */
export function shownClaims(ports: Ports): () => Promise<readonly OwnerClaim[]> {
  if (ports.settings.sandboxPayments) return async () => ownerClaims
  let kept: readonly OwnerClaim[] = []
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = ports.clock.now().getTime()
    if (now - readAt < keptMs) return kept
    readAt = now
    try {
      kept = (await listConfirmedClaims(ports.database)).map(({ claim }) => claim)
    } catch (error) {
      ports.log.warn({ error }, 'confirmed claims could not be read')
    }
    return kept
  }
}
