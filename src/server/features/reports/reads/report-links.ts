/** Links with a role, found by the hash of their token or listed for the owner of a report. */
import { sql } from 'kysely'
import type { SharedRole } from '#core/report/report-role.ts'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import { hasReadableReport } from './released-reports.ts'
import { type ReportSubject, subjectColumn, subjectOfRow } from './report-subject.ts'

export type SharedLink = {
  readonly id: string
  readonly role: SharedRole
  readonly name: string
  readonly expiresAt: Instant
  readonly subject: ReportSubject
  readonly customerEmail: string
}

/**
 * A link that is neither revoked nor expired, to a report whose own link still works: when the
 * owner's link ends, so do all that were made with it.
 */
export async function findSharedLink(
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<SharedLink | undefined> {
  const row = await connection
    .selectFrom('report_links')
    .select(['id', 'role', 'name', 'expires_at', 'order_id', 'demo_project_id'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  const subject = subjectOfRow(row)
  const shared = await findOwnersLink(connection, subject, now)
  if (!shared) return undefined
  const { id, role, name, expires_at: expiresAt } = row
  return { id, role, name, expiresAt, subject, customerEmail: shared.customer_email }
}

function findOwnersLink(connection: Connection, subject: ReportSubject, now: Date) {
  const table = subject.kind === 'order' ? 'orders' : 'demo_projects'
  return connection
    .selectFrom(table)
    .select('customer_email')
    .where('id', '=', subject.id)
    .where('secure_token_revoked_at', 'is', null)
    .where('secure_token_expires_at', '>', now.toISOString())
    .where(hasReadableReport(table))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

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
