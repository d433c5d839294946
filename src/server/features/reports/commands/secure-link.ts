import { addHours } from '#core/time/add-hours.ts'
import type { Instant } from '#core/time/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import type { ReportSubject } from '../reads/report-subject.ts'
import { insertReplacedLink } from '../writes/own-links.ts'
import { revokeLinksOf } from '../writes/report-links.ts'

const linkLifetimeHours = 365 * 24

type LinkRow = {
  readonly secure_token: string | null
  readonly secure_token_expires_at: Instant | null
  readonly secure_token_revoked_at: Instant | null
}

export type NewLink = { readonly secureToken: string; readonly expiresAt: Instant }

/** A valid link is kept, because the customer may have saved it. */
export function aliveOrNewLink(ports: Ports, row: LinkRow): NewLink {
  const { secure_token: secureToken, secure_token_expires_at: expiresAt } = row
  if (secureToken && expiresAt && !row.secure_token_revoked_at) return { secureToken, expiresAt }
  return newLink(ports)
}

export function newLink(ports: Ports): NewLink {
  return {
    secureToken: ports.ids.token(),
    expiresAt: addHours(ports.clock.now().toISOString(), linkLifetimeHours),
  }
}

/**
 * A new link in place of a revoked one revives none that was made with it: formerly only the own
 * link was ended, and those with a role were left as they were.
 */
export async function endLinksOfRevoked(
  transaction: Transaction,
  subject: ReportSubject,
  { secure_token_revoked_at: revokedAt }: Pick<LinkRow, 'secure_token_revoked_at'>,
  now: Date,
): Promise<void> {
  if (revokedAt !== null) await revokeLinksOf(transaction, subject, now)
}

/** The order's former address says from then on that it was replaced. */
export async function keepReplaced(
  transaction: Transaction,
  order: { readonly id: string; readonly secure_token: string | null },
  { secureToken }: NewLink,
  now: Date,
): Promise<void> {
  if (order.secure_token === null || order.secure_token === secureToken) return
  const replaced = { orderId: order.id, tokenHash: hashToken(order.secure_token), now }
  await insertReplacedLink(transaction, replaced)
}
