import type { Cents } from '#core/money/money.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { statusAfterRefund } from '#core/payment/refund.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { refundEmail } from '#server/emails/refund-email.ts'
import { queueMail } from '#server/features/mail/commands.ts'
import type { Ports } from '#server/ports.ts'
import { sumOrderRefunds } from '../reads/find-refund.ts'
import { insertRefund, updateOrderRefunded, updateRefundReasonsErased } from '../writes/refunds.ts'

type RefundedOrder = {
  readonly id: string
  readonly status: OrderStatus
  readonly amount: Cents
  readonly customer_email: string
  readonly deleted_at: string | null
}

/**
 * Compares refunds with the provider: a refund made there is stored here, the customer is notified
 * once, and an order that is refunded in full is closed unless it was delivered.
 */
export async function applyRefunds(
  transaction: Transaction,
  ports: Ports,
  order: RefundedOrder,
  refunded: Cents,
): Promise<void> {
  const now = ports.clock.now()
  const unknown = refunded - (await sumOrderRefunds(transaction, order.id))
  if (unknown > 0) {
    await insertRefund(transaction, {
      id: ports.ids.uuid(),
      orderId: order.id,
      amount: unknown,
      reason: 'Made at the payment provider',
      status: 'succeeded',
      adminUserId: null,
      now,
    })
  }
  if (order.deleted_at === null) {
    await queueMail(transaction, ports, {
      to: order.customer_email,
      dedupeKey: `refunded:${order.id}:${refunded}`,
      mail: refundEmail({ orderId: order.id, amount: order.amount, refunded }),
    })
  }
  const status = statusAfterRefund(order.status, order.amount, refunded)
  if (status === order.status) return
  await updateOrderRefunded(transaction, order.id, now)
  await recordAudit(transaction, {
    actor: { kind: 'system' },
    at: now,
    action: 'order.refunded',
    subjectKind: 'order',
    subjectId: order.id,
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
