import type { ReplyDecision, ReplyValue } from '#core/report/checklist-reply.ts'
import { updateRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'
import { isUntold } from './reads.ts'

export type NewReply = {
  readonly value: ReplyValue
  readonly isUnknown: boolean
  readonly photoId: string | null
  readonly now: Date
}

export async function insertReply(
  transaction: Transaction,
  { linkId, question, ...reply }: NewReply & { readonly linkId: string; readonly question: string },
) {
  return await transaction
    .insertInto('checklist_replies')
    .values({ report_link_id: linkId, question, ...columnsOf(reply) })
    .returning(['value', 'is_unknown as isUnknown', 'upload_id as photoId'])
    .returning(['replied_at as repliedAt', 'decision'])
    .executeTakeFirstOrThrow()
}

export async function updateReply(transaction: Transaction, replyId: string, reply: NewReply) {
  return await transaction
    .updateTable('checklist_replies')
    .set(columnsOf(reply))
    .where('id', '=', replyId)
    .returning(['value', 'is_unknown as isUnknown', 'upload_id as photoId'])
    .returning(['replied_at as repliedAt', 'decision'])
    .executeTakeFirstOrThrow()
}

function columnsOf({ value, isUnknown, photoId, now }: NewReply) {
  return {
    value: value === null ? null : jsonText(value),
    is_unknown: isUnknown,
    upload_id: photoId,
    replied_at: now,
  }
}

export async function updateReplyDecided(
  transaction: Transaction,
  replyId: string,
  decided: {
    readonly decision: ReplyDecision
    /** The owner accepted the equal answer of another link. */
    readonly isBeside: boolean
    readonly now: Date
  },
): Promise<void> {
  const { decision, isBeside, now } = decided
  await updateRow(transaction, 'checklist_replies', replyId, {
    decision,
    decided_at: now,
    is_accepted_beside: isBeside && decision === 'accepted',
  })
}

/** Marks the new replies as mailed, and returns them for the mail. */
export async function updateRepliesTold(transaction: Transaction, orderId: string, now: Date) {
  return await transaction
    .updateTable('checklist_replies')
    .from('report_links')
    .set({ mailed_at: now })
    .whereRef('report_links.id', '=', 'checklist_replies.report_link_id')
    .where('report_links.order_id', '=', orderId)
    .where(isUntold)
    .returning(['report_links.name as linkName', 'question', 'value'])
    .returning(['is_unknown as isUnknown', 'upload_id as photoId'])
    .execute()
}
