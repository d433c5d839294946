import type { Cents } from '#core/money/money.ts'
import { statusAfterRefund } from '#core/payment/refund.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { refundEmail } from '#server/emails/refund-email.ts'
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts'
import { queueMail } from '#server/features/mail/commands.ts'
import type { Ports } from '#server/ports.ts'
import { lockOrderRow } from '../reads/find-payment.ts'
import { sumChargeRefunds, sumMadeRefunds } from '../reads/find-refund.ts'
import { insertRefund, updateOrderRefunded, updateRefundReasonsErased } from '../writes/refunds.ts'

/** The payment that gives money back, and all that the provider says it has given back. */
export type RefundedCharge = {
  readonly upgradeId: string | null
  readonly paymentId: string
  readonly refunded: Cents
}

/**
 * Compares refunds with the provider: a refund made there is stored here, the customer is notified
 * once, and an order that is refunded in full is closed unless it was delivered.
 */
export async function applyRefunds(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  { upgradeId, paymentId, refunded: byProvider }: RefundedCharge,
): Promise<void> {
  const now = ports.clock.now()
  const unknown = byProvider - (await sumChargeRefunds(transaction, orderId, upgradeId))
  if (unknown > 0) {
    const refundId = ports.ids.uuid()
    await insertRefund(transaction, {
      id: refundId,
      orderId,
      amount: unknown,
      reason: 'Made at the payment provider',
      status: 'succeeded',
      adminUserId: null,
      upgradeId,
      partOf: null,
      now,
    })
    await postToLedger(transaction, ports, {
      kind: 'order-refunded',
      orderId,
      paymentId,
      refundId,
      amount: unknown,
    })
  }
  const order = await lockOrderRow(transaction, orderId)
  const ofOthers = await sumMadeRefunds(transaction, orderId, { exceptUpgradeId: upgradeId })
  const refunded = byProvider + ofOthers
  if (order.deleted_at === null) {
    await queueMail(transaction, ports, {
      to: order.customer_email,
      dedupeKey: `refunded:${order.id}:${refunded}`,
      mail: refundEmail({ orderId: order.id, amount: order.amount, refunded }),
    })
  }
  const wasDelivered = order.completed_at !== null
  const status = statusAfterRefund({ ...order, wasDelivered }, order.amount, refunded)
  if (status === order.status) return
  await updateOrderRefunded(transaction, order.id, { status, now })
  await recordAudit(transaction, { ...bySystem, at: now }, 'order.refunded', order.id, {
    before: { status: order.status },
    after: { status, refunded },
  })
}

export function eraseRefundReasons(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  return updateRefundReasonsErased(transaction, orderIds)
}
