import type { RequestDecision } from '#core/order/customer-request.ts'
import type { AnswerChanges } from '#core/project/change-answers.ts'
import type { Instant } from '#core/time/day.ts'
import { insertReturningId, updateRow } from '#server/database/change-rows.ts'
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

export function insertRequest(transaction: Transaction, request: NewRequest) {
  return insertReturningId(transaction, 'customer_requests', {
    order_id: request.orderId,
    message: request.message,
    answer_ids: [...request.answerIds],
    wants_files: request.wantsFiles,
    key_hash: request.keyHash,
    asked_by_admin_id: request.adminUserId,
    asked_at: request.now,
  })
}

export function updateRequestAnswered(
  transaction: Transaction,
  requestId: string,
  answer: { readonly answers: AnswerChanges; readonly reply: string; readonly now: Date },
) {
  return updateRow(transaction, 'customer_requests', requestId, {
    answered_at: answer.now,
    answers: jsonText(answer.answers),
    reply: answer.reply || null,
  })
}

export function updateRequestDecided(
  transaction: Transaction,
  requestId: string,
  decided: {
    readonly decision: RequestDecision
    readonly adminUserId: string | null
    readonly now: Date
  },
) {
  return updateRow(transaction, 'customer_requests', requestId, {
    decision: decided.decision,
    decided_at: decided.now,
    decided_by_admin_id: decided.adminUserId,
  })
}

/** The order's deadline: suspended since a moment, or running. */
export function updateOrderClock(
  transaction: Transaction,
  orderId: string,
  clock: { readonly waitingSince: Instant | null; readonly deadline: Instant | null },
) {
  return updateRow(transaction, 'orders', orderId, {
    waiting_since: clock.waitingSince,
    qc_deadline: clock.deadline,
  })
}

export function updateOrderAssignee(
  transaction: Transaction,
  orderId: string,
  adminUserId: string | null,
) {
  return updateRow(transaction, 'orders', orderId, { assigned_admin_id: adminUserId })
}
