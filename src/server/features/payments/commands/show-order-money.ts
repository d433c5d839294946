import type { OrderMoney } from '#contract/refunds.ts'
import { refundableAmount } from '#core/payment/refund.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import { findPlanReport, listCharges } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import { findOrderAmount } from '../reads/find-payment.ts'
import { listDisputes, listRefunds, sumOrderRefunds } from '../reads/find-refund.ts'
import { listRefundRequests } from '../reads/refund-approval.ts'

export async function showOrderMoney(
  ports: Ports,
  orderId: string,
): Promise<Result<OrderMoney, 'no-such-order'>> {
  const { database } = ports
  const order = isUuid(orderId) ? await findOrderAmount(database, orderId) : undefined
  if (!order) return refuse('no-such-order')
  const isPaid = order.paidAt !== null
  const charges = await listCharges(database, orderId)
  return accept({
    paid: isPaid ? order.amount : 0,
    paidAt: order.paidAt,
    cardLast4: order.cardLast4,
    paymentId: order.paymentId,
    refunded: await sumOrderRefunds(database, orderId),
    refundable: refundableAmount(charges),
    planReport: await findPlanReport(database, orderId),
    charges: charges.map(({ upgradeId, disputed: _, ...charge }) => ({
      ...charge,
      isUpgrade: upgradeId !== null,
    })),
    refunds: await listRefunds(database, orderId),
    refundRequests: await listRefundRequests(database, orderId),
    disputes: await listDisputes(database, orderId),
  })
}
