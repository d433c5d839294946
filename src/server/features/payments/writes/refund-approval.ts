import type { Cents } from '#core/money/money.ts'
import type { RefundRequestOutcome } from '#core/payment/refund-approval.ts'
import type { ReversedReports } from '#core/report/own-link.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

export function insertRefundLimit(
  transaction: Transaction,
  { amount, adminUserId, now }: { amount: Cents; adminUserId: string; now: Date },
) {
  return insertRow(transaction, 'refund_limits', {
    amount,
    set_by_admin_id: adminUserId,
    set_at: now,
  })
}

export function insertReversedReports(
  transaction: Transaction,
  { reports, adminUserId, now }: { reports: ReversedReports; adminUserId: string; now: Date },
) {
  return insertRow(transaction, 'reversed_report_choices', {
    reports,
    set_by_admin_id: adminUserId,
    set_at: now,
  })
}

export type NewRefundRequest = {
  readonly id: string
  readonly orderId: string
  readonly amount: Cents
  readonly reason: string
  readonly adminUserId: string
  readonly now: Date
}

export function insertRefundRequest(
  transaction: Transaction,
  { id, orderId, amount, reason, adminUserId, now }: NewRefundRequest,
) {
  return insertRow(transaction, 'refund_requests', {
    id,
    order_id: orderId,
    amount,
    reason,
    requested_by_admin_id: adminUserId,
    requested_at: now,
  })
}

export function updateRefundRequestDecided(
  transaction: Transaction,
  id: string,
  decided: {
    readonly outcome: RefundRequestOutcome
    readonly adminUserId: string
    readonly reason: string | null
    readonly now: Date
  },
) {
  return updateRow(transaction, 'refund_requests', id, {
    outcome: decided.outcome,
    decided_by_admin_id: decided.adminUserId,
    decision_reason: decided.reason,
    decided_at: decided.now,
  })
}
