import { sql } from 'kysely'
import type { LinkKind } from '#core/report/report-role.ts'
import type { Instant } from '#core/time/day.ts'
import { deleteRows, insertReturningId, updateRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { type ReportSubject, subjectColumn } from '../reads/report-subject.ts'

export type NewReportLink = {
  readonly subject: ReportSubject
  readonly role: LinkKind
  readonly name: string
  readonly email: string | null
  /** Of the copy that a member of the plan's team opened. */
  readonly memberId?: string
  readonly tokenHash: string
  readonly expiresAt: Instant
  readonly now: Date
}

export function insertReportLink(
  transaction: Transaction,
  { subject, role, name, email, ...link }: NewReportLink,
) {
  return insertReturningId(transaction, 'report_links', {
    order_id: subject.kind === 'order' ? subject.id : null,
    demo_project_id: subject.kind === 'demo-project' ? subject.id : null,
    role,
    name,
    email,
    token_hash: link.tokenHash,
    team_member_id: link.memberId ?? null,
    created_at: link.now,
    expires_at: link.expiresAt,
  })
}

/** The old address stops working, and a revoked link works again. */
export function updateLinkRenewed(
  transaction: Transaction,
  linkId: string,
  renewed: { readonly tokenHash: string; readonly expiresAt: Instant },
) {
  return updateRow(transaction, 'report_links', linkId, {
    token_hash: renewed.tokenHash,
    expires_at: renewed.expiresAt,
    revoked_at: null,
  })
}

export function updateLinkRevoked(transaction: Transaction, linkId: string, now: Date) {
  return updateRow(transaction, 'report_links', linkId, { revoked_at: now })
}

/** All of a report, with its own link. */
export async function revokeLinksOf(
  transaction: Transaction,
  subject: ReportSubject,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('report_links')
    .set({ revoked_at: now })
    .where(subjectColumn(subject), '=', subject.id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Of members whose membership ends. */
export async function revokeMemberLinks(
  transaction: Transaction,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return
  await transaction
    .updateTable('report_links')
    .set({ revoked_at: now })
    .where('team_member_id', 'in', memberIds)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function updateLinkOpened(
  connection: Connection,
  linkId: string,
  what: 'opens' | 'downloads',
  now: Date,
): Promise<void> {
  await connection
    .updateTable('report_links')
    .set((row) => ({
      [what]: row(what, '+', 1),
      first_opened_at: sql<Instant>`coalesce(first_opened_at, ${now.toISOString()}::timestamptz)`,
      last_opened_at: now,
    }))
    .where('id', '=', linkId)
    .execute()
}

export async function deleteReportLinks(
  transaction: Transaction,
  subject: ReportSubject,
): Promise<void> {
  await transaction
    .deleteFrom('report_links')
    .where(subjectColumn(subject), '=', subject.id)
    .execute()
  if (subject.kind === 'order') {
    await deleteRows(transaction, 'replaced_report_links', { order_id: subject.id })
  }
}
