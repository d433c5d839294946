import { sql } from 'kysely'
import { hoursBetweenMails } from '#core/report/report-comment.ts'
import { hourMs } from '#core/time/durations.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import { type ReportSubject, subjectColumn } from './report-subject.ts'

/** One link's conversation, oldest first. */
export function listLinkComments(connection: Connection, linkId: string) {
  return selectComments(connection).where('report_comments.report_link_id', '=', linkId).execute()
}

/** Every conversation of a report, oldest first. */
export function listSubjectComments(connection: Connection, subject: ReportSubject) {
  return selectWithLink(connection)
    .where(`report_links.${subjectColumn(subject)}`, '=', subject.id)
    .execute()
}

export async function findSubjectComment(
  connection: Connection,
  subject: ReportSubject,
  commentId: string,
) {
  if (!isUuid(commentId)) return undefined
  return await selectWithLink(connection)
    .where(`report_links.${subjectColumn(subject)}`, '=', subject.id)
    .where('report_comments.id', '=', commentId)
    .executeTakeFirst()
}

function selectComments(connection: Connection) {
  return connection
    .selectFrom('report_comments')
    .innerJoin('report_links', 'report_links.id', 'report_comments.report_link_id')
    .select(['report_comments.id', 'author', 'section', 'line_id as lineId', 'about', 'body'])
    .select('report_comments.created_at as createdAt')
    .orderBy('report_comments.position')
}

function selectWithLink(connection: Connection) {
  return selectComments(connection).select([
    'report_links.id as linkId',
    'report_links.name as linkName',
    'report_links.role',
  ])
}

/** Owners with comments that were not mailed yet, and without such a mail within the last day. */
export async function listOwnersToTell(
  connection: Connection,
  now: Date,
  limit: number,
): Promise<readonly ReportSubject[]> {
  const rows = await connection
    .selectFrom('report_comments')
    .innerJoin('report_links', 'report_links.id', 'report_comments.report_link_id')
    .select(['order_id', 'demo_project_id'])
    .where('author', '=', 'holder')
    .groupBy(['order_id', 'demo_project_id'])
    .having(sql<boolean>`bool_or(mailed_at is null)`)
    .having(sql<boolean>`coalesce(max(mailed_at), '-infinity') <= ${dayBefore(now)}::timestamptz`)
    .limit(limit)
    .execute()
  return rows.map(({ order_id, demo_project_id }) =>
    order_id === null
      ? { kind: 'demo-project', id: demo_project_id ?? '' }
      : { kind: 'order', id: order_id },
  )
}

/** The same for people with a link, an address, and answers that were not mailed yet. */
export async function listHoldersToTell(
  connection: Connection,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('report_comments')
    .innerJoin('report_links', 'report_links.id', 'report_comments.report_link_id')
    .select('report_links.id')
    .where('author', 'in', ['owner', 'staff'])
    .where('report_links.email', 'is not', null)
    .where('report_links.revoked_at', 'is', null)
    .where('report_links.expires_at', '>', now.toISOString())
    .groupBy('report_links.id')
    .having(sql<boolean>`bool_or(mailed_at is null)`)
    .having(sql<boolean>`coalesce(max(mailed_at), '-infinity') <= ${dayBefore(now)}::timestamptz`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - hoursBetweenMails * hourMs).toISOString()
}
