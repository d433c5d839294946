import { sql } from 'kysely'
import { longestMinutesBeforeMail, quietMinutesBeforeMail } from '#core/report/checklist-reply.ts'
import { hoursBetweenMails } from '#core/report/report-comment.ts'
import { hourMs, minuteMs } from '#core/time/durations.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/** What a link replied last to each question. */
export function listLastReplies(connection: Connection, linkId: string) {
  return selectReplies(connection)
    .distinctOn('question')
    .where('report_link_id', '=', linkId)
    .orderBy('question')
    .orderBy(sql`decided_at is null`, 'desc')
    .orderBy('replied_at', 'desc')
    .execute()
}

/** Two replies of a link, one after the other; false when it was revoked meanwhile. */
export async function lockLink(transaction: Transaction, linkId: string): Promise<boolean> {
  const link = await transaction
    .selectFrom('report_links')
    .select('id')
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return link !== undefined
}

/** What a locked link replied last to one question. */
export async function findLastReply(transaction: Transaction, linkId: string, question: string) {
  return await selectReplies(transaction)
    .where('report_link_id', '=', linkId)
    .where('question', '=', question)
    .orderBy(sql`decided_at is null`, 'desc')
    .orderBy('replied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Those of an order that wait for its owner, in the order in which they came. */
export function listWaitingReplies(connection: Connection, orderId: string) {
  return selectReplies(connection)
    .innerJoin('report_links', 'report_links.id', 'checklist_replies.report_link_id')
    .select('report_links.name as linkName')
    .where('report_links.order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .where(saysSomething)
    .orderBy('replied_at')
    .orderBy('checklist_replies.id')
    .execute()
}

/** The last answer to each question that the owner of an order's report accepted, by who gave it. */
export function listAcceptedReplies(connection: Connection, orderId: string) {
  return selectReplies(connection)
    .innerJoin('report_links', 'report_links.id', 'checklist_replies.report_link_id')
    .select(['report_links.name as linkName', 'decided_at as decidedAt'])
    .distinctOn('question')
    .where('report_links.order_id', '=', orderId)
    .where('decision', '=', 'accepted')
    .where('is_accepted_beside', '=', false)
    .where('value', 'is not', null)
    .orderBy('question')
    .orderBy('decided_at', 'desc')
    .orderBy('replied_at')
    .execute()
}

export async function findReply(connection: Connection, orderId: string, replyId: string) {
  return isUuid(replyId)
    ? await replyOf(connection, orderId, replyId).executeTakeFirst()
    : undefined
}

export async function lockReply(transaction: Transaction, orderId: string, replyId: string) {
  return isUuid(replyId)
    ? await replyOf(transaction, orderId, replyId).forUpdate('checklist_replies').executeTakeFirst()
    : undefined
}

/** What other links replied to the same question, while the owner has not decided. */
export async function lockOtherReplies(
  transaction: Transaction,
  orderId: string,
  { id, question }: { readonly id: string; readonly question: string },
) {
  return await selectReplies(transaction)
    .innerJoin('report_links', 'report_links.id', 'checklist_replies.report_link_id')
    .where('report_links.order_id', '=', orderId)
    .where('question', '=', question)
    .where('checklist_replies.id', '!=', id)
    .where('decided_at', 'is', null)
    .forUpdate('checklist_replies')
    .execute()
}

function replyOf(connection: Connection, orderId: string, replyId: string) {
  return selectReplies(connection)
    .innerJoin('report_links', 'report_links.id', 'checklist_replies.report_link_id')
    .select('report_links.name as linkName')
    .where('report_links.order_id', '=', orderId)
    .where('checklist_replies.id', '=', replyId)
}

export async function countReplyPhotos(connection: Connection, orderId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('checklist_replies')
    .innerJoin('report_links', 'report_links.id', 'checklist_replies.report_link_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('report_links.order_id', '=', orderId)
    .where('upload_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Orders with new replies whose owner is due a mail: nothing was answered for some minutes or the
 * first new reply has waited for hours, and the last such mail is at least a day old. The latest
 * come first, because replies of reports that are closed wait until they are open again.
 */
export async function listOwnersToTell(
  connection: Connection,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const rows = await connection
    .selectFrom('checklist_replies')
    .innerJoin('report_links', 'report_links.id', 'checklist_replies.report_link_id')
    .select('order_id')
    .where('order_id', 'is not', null)
    .groupBy('order_id')
    .having(sql<boolean>`bool_or(${isUntold})`)
    .having(sql<boolean>`(max(replied_at) <= ${ago(quietMinutesBeforeMail * minuteMs)}::timestamptz
      or min(replied_at) filter (where ${isUntold})
        <= ${ago(longestMinutesBeforeMail * minuteMs)}::timestamptz)`)
    .having(
      sql<boolean>`coalesce(max(mailed_at), '-infinity') <= ${ago(hoursBetweenMails * hourMs)}::timestamptz`,
    )
    .orderBy(sql`max(replied_at)`, 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ order_id: orderId }) => orderId ?? '')
}

/** Not a photo that was taken away again. */
const saysSomething = sql<boolean>`(value is not null or is_unknown or upload_id is not null)`

/** A reply that was changed after the mail is news again. */
export const isUntold = sql<boolean>`(decided_at is null and ${saysSomething}
  and (mailed_at is null or mailed_at < replied_at))`

function selectReplies(connection: Connection) {
  return connection
    .selectFrom('checklist_replies')
    .select(['checklist_replies.id', 'question', 'value', 'decision'])
    .select(['is_unknown as isUnknown', 'upload_id as photoId', 'replied_at as repliedAt'])
}
