import type { Instant } from '#core/time/day.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

/** The address that says from now on that it was replaced. */
export function insertReplacedLink(
  transaction: Transaction,
  {
    orderId,
    tokenHash,
    now,
  }: { readonly orderId: string; readonly tokenHash: string; readonly now: Date },
) {
  return insertRow(transaction, 'replaced_report_links', {
    token_hash: tokenHash,
    order_id: orderId,
    replaced_at: now,
  })
}

export function updateOwnLinkRenewed(
  transaction: Transaction,
  orderId: string,
  renewed: {
    readonly secureToken: string
    readonly expiresAt: Instant
    readonly reportUrl: string
    readonly now: Date
  },
) {
  return updateRow(transaction, 'orders', orderId, {
    secure_token: renewed.secureToken,
    secure_token_expires_at: renewed.expiresAt,
    secure_token_revoked_at: null,
    report_url: renewed.reportUrl,
    updated_at: renewed.now,
  })
}

export function updateOwnLinkRevoked(transaction: Transaction, orderId: string, now: Date) {
  return updateRow(transaction, 'orders', orderId, {
    secure_token_revoked_at: now,
    updated_at: now,
  })
}
