import type { CommentAuthor } from '#core/report/report-comment.ts'
import type { ReportSectionId } from '#core/report/report-section.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { type ReportSubject, subjectColumn } from '../reads/report-subject.ts'

export type NewComment = {
  readonly linkId: string
  readonly author: CommentAuthor
  readonly section: ReportSectionId
  readonly lineId: string | null
  readonly about: string | null
  readonly body: string
  readonly now: Date
}

export async function insertComment(connection: Connection, comment: NewComment) {
  const { linkId, lineId, now, ...rest } = comment
  return await connection
    .insertInto('report_comments')
    .values({ ...rest, report_link_id: linkId, line_id: lineId, created_at: now })
    .returning(['id', 'author', 'section', 'line_id as lineId', 'about', 'body'])
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow()
}

/** Comments that were not mailed before, and so belong into the mail. */
export async function updateOwnerTold(transaction: Transaction, subject: ReportSubject, now: Date) {
  return await transaction
    .updateTable('report_comments')
    .from('report_links')
    .set({ mailed_at: now })
    .whereRef('report_links.id', '=', 'report_comments.report_link_id')
    .where(`report_links.${subjectColumn(subject)}`, '=', subject.id)
    .where('author', '=', 'holder')
    .where('mailed_at', 'is', null)
    .returning(['report_links.name as linkName', 'section', 'about', 'body'])
    .execute()
}

export async function updateHolderTold(transaction: Transaction, linkId: string, now: Date) {
  return await transaction
    .updateTable('report_comments')
    .from('report_links')
    .set({ mailed_at: now })
    .whereRef('report_links.id', '=', 'report_comments.report_link_id')
    .where('report_links.id', '=', linkId)
    .where('author', '<>', 'holder')
    .where('mailed_at', 'is', null)
    .returning(['report_links.email', 'section', 'about', 'body'])
    .execute()
}
