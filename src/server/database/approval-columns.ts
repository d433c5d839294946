import type { Instant } from '#core/time/day.ts'

/** What the approval of a report stores with its order or demo project. */
export type Approval = {
  readonly secureToken: string
  readonly expiresAt: Instant
  readonly adminUserId: string | null
  readonly now: Date
}

export function approvedColumns({ secureToken, expiresAt, adminUserId, now }: Approval) {
  return {
    approved_at: now,
    approved_by_admin_id: adminUserId,
    secure_token: secureToken,
    secure_token_expires_at: expiresAt,
    secure_token_revoked_at: null,
    report_url: `/report/${secureToken}`,
    updated_at: now,
  }
}

export type UndoneApproval = {
  readonly approvedAt: Instant | null
  readonly adminUserId: string | null
  readonly keepsLink: boolean
  readonly now: Date
}

/** The state before the last approval; a link without a released report is removed. */
export function unapprovedColumns({ approvedAt, adminUserId, keepsLink, now }: UndoneApproval) {
  return {
    approved_at: approvedAt,
    approved_by_admin_id: adminUserId,
    updated_at: now,
    ...(keepsLink ? {} : { secure_token: null, secure_token_expires_at: null, report_url: null }),
  }
}
