import { addHours, type Instant } from '#core/time/day.ts'
import type { Ports } from '#server/ports.ts'

const linkLifetimeHours = 365 * 24

type LinkRow = {
  readonly secure_token: string | null
  readonly secure_token_expires_at: Instant | null
  readonly secure_token_revoked_at: Instant | null
}

/** A valid link is kept, because the customer may have saved it. */
export function aliveOrNewLink(
  ports: Ports,
  row: LinkRow,
): { readonly secureToken: string; readonly expiresAt: Instant } {
  const { secure_token: secureToken, secure_token_expires_at: expiresAt } = row
  if (secureToken && expiresAt && !row.secure_token_revoked_at) return { secureToken, expiresAt }
  return {
    secureToken: ports.ids.token(),
    expiresAt: addHours(ports.clock.now().toISOString(), linkLifetimeHours),
  }
}
