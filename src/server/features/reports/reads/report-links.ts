/** Links with a role, found by the hash of their token or listed for the owner of a report. */
import { sql } from 'kysely'
import type { OwnLinkRefusal, SharedLinkRefusal } from '#contract/link-refusals.ts'
import type { LinkKind } from '#core/report/report-role.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import { findLinkOfSubject, type SecureLink } from './own-links.ts'
import { type ReportSubject, subjectColumn, subjectOfRow } from './report-subject.ts'

export type SharedLink = SecureLink & {
  readonly id: string
  readonly role: LinkKind
  readonly name: string
}

/**
 * A link that is neither revoked nor expired, to a report whose own link still works. Revoking the
 * owner's link has ended all that were made with it.
 */
export async function findSharedLink(
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<Result<SharedLink, SharedLinkRefusal>> {
  const row = await connection
    .selectFrom('report_links')
    .select(['id', 'role', 'name', 'expires_at', 'revoked_at', 'order_id', 'demo_project_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row?.revoked_at) return refuse('shared-link-revoked')
  if (!row || Date.parse(row.expires_at) <= now.getTime()) return refuse('report-not-available')
  const own = await findLinkOfSubject(connection, subjectOfRow(row), now)
  if (!own.ok) return refuse(sharedRefusals[own.refusal])
  const { id, role, name, expires_at: expiresAt } = row
  return accept({ ...own.value, id, role, name, expiresAt })
}

/** What the holder of a link with a role is answered instead. */
export const sharedRefusals = {
  'report-not-available': 'report-not-available',
  'report-link-replaced': 'report-not-available',
  'report-link-revoked': 'shared-link-revoked',
  'report-closed': 'shared-report-closed',
} as const satisfies Readonly<Record<OwnLinkRefusal, SharedLinkRefusal>>

/** Those that still work first, then newest first. */
export function listReportLinks(connection: Connection, subject: ReportSubject) {
  return selectLinks(connection)
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findReportLink(
  connection: Connection,
  subject: ReportSubject,
  linkId: string,
) {
  if (!isUuid(linkId)) return undefined
  return await selectLinks(connection)
    .where(subjectColumn(subject), '=', subject.id)
    .where('id', '=', linkId)
    .executeTakeFirst()
}

/** The copy of a member; undefined before it was opened once. */
export function findMemberLink(connection: Connection, subject: ReportSubject, memberId: string) {
  return selectLinks(connection)
    .where(subjectColumn(subject), '=', subject.id)
    .where('team_member_id', '=', memberId)
    .executeTakeFirst()
}

export async function countReportLinks(
  connection: Connection,
  subject: ReportSubject,
): Promise<number> {
  const { count } = await connection
    .selectFrom('report_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(subjectColumn(subject), '=', subject.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectLinks(connection: Connection) {
  return connection
    .selectFrom('report_links')
    .select(['id', 'role', 'name', 'email', 'opens', 'downloads'])
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
    .select(['first_opened_at as firstOpenedAt', 'last_opened_at as lastOpenedAt'])
}

/** The owner's own link and address, for mails to the owner. */
export function findOwner(connection: Connection, subject: ReportSubject) {
  return connection
    .selectFrom(subject.kind === 'order' ? 'orders' : 'demo_projects')
    .select(['secure_token', 'customer_email'])
    .where('id', '=', subject.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
