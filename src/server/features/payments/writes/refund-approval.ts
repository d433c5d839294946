import type { Cents } from '#core/money/money.ts'
import type { RefundRequestOutcome } from '#core/payment/refund-approval.ts'
import type { Transaction } from '#server/database/database.ts'

export async function insertRefundLimit(
  transaction: Transaction,
  { amount, adminUserId, now }: { amount: Cents; adminUserId: string; now: Date },
): Promise<void> {
  await transaction
    .insertInto('refund_limits')
    .values({ amount, set_by_admin_id: adminUserId, set_at: now })
    .execute()
}

export type NewRefundRequest = {
  readonly id: string
  readonly orderId: string
  readonly amount: Cents
  readonly reason: string
  readonly adminUserId: string
  readonly now: Date
}

export async function insertRefundRequest(
  transaction: Transaction,
  { id, orderId, amount, reason, adminUserId, now }: NewRefundRequest,
): Promise<void> {
  await transaction
    .insertInto('refund_requests')
    .values({
      id,
      order_id: orderId,
      amount,
      reason,
      requested_by_admin_id: adminUserId,
      requested_at: now,
    })
    .execute()
}

export async function updateRefundRequestDecided(
  transaction: Transaction,
  id: string,
  decided: {
    readonly outcome: RefundRequestOutcome
    readonly adminUserId: string
    readonly reason: string | null
    readonly now: Date
  },
): Promise<void> {
  await transaction
    .updateTable('refund_requests')
    .set({
      outcome: decided.outcome,
      decided_by_admin_id: decided.adminUserId,
      decision_reason: decided.reason,
      decided_at: decided.now,
    })
    .where('id', '=', id)
    .execute()
}
