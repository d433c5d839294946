import type { RequestDecision } from '#core/order/customer-request.ts'
import type { AnswerChanges } from '#core/project/change-answers.ts'
import type { Instant } from '#core/time/day.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'

export type NewRequest = {
  readonly orderId: string
  readonly message: string
  readonly answerIds: readonly string[]
  readonly wantsFiles: boolean
  readonly keyHash: string
  readonly adminUserId: string | null
  readonly now: Date
}

export async function insertRequest(
  transaction: Transaction,
  request: NewRequest,
): Promise<string> {
  const { id } = await transaction
    .insertInto('customer_requests')
    .values({
      order_id: request.orderId,
      message: request.message,
      answer_ids: [...request.answerIds],
      wants_files: request.wantsFiles,
      key_hash: request.keyHash,
      asked_by_admin_id: request.adminUserId,
      asked_at: request.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRequestAnswered(
  transaction: Transaction,
  requestId: string,
  answer: { readonly answers: AnswerChanges; readonly reply: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('customer_requests')
    .set({
      answered_at: answer.now,
      answers: jsonText(answer.answers),
      reply: answer.reply || null,
    })
    .where('id', '=', requestId)
    .execute()
}

export async function updateRequestDecided(
  transaction: Transaction,
  requestId: string,
  decided: {
    readonly decision: RequestDecision
    readonly adminUserId: string | null
    readonly now: Date
  },
): Promise<void> {
  await transaction
    .updateTable('customer_requests')
    .set({
      decision: decided.decision,
      decided_at: decided.now,
      decided_by_admin_id: decided.adminUserId,
    })
    .where('id', '=', requestId)
    .execute()
}

/** The order's deadline: suspended since a moment, or running. */
export async function updateOrderClock(
  transaction: Transaction,
  orderId: string,
  clock: { readonly waitingSince: Instant | null; readonly deadline: Instant | null },
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ waiting_since: clock.waitingSince, qc_deadline: clock.deadline })
    .where('id', '=', orderId)
    .execute()
}

export async function updateOrderAssignee(
  transaction: Transaction,
  orderId: string,
  adminUserId: string | null,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ assigned_admin_id: adminUserId })
    .where('id', '=', orderId)
    .execute()
}
