/** Refunds: how much may be refunded. The sum never exceeds what was paid. */
import type { Cents } from '#core/money/money.ts'
import { moveOrder, type OrderStatus } from '#core/order/order.ts'
import { accept, type Result, refuse } from '#core/result.ts'

export type RefundableOrder = {
  readonly amount: Cents
  readonly isPaid: boolean
  readonly hasPayment: boolean
  /** Only refunds that succeeded or are in progress. */
  readonly refunded: Cents
}

export type RefundRefusal = 'not-paid' | 'nothing-left' | 'too-much'

export function refundableAmount(order: RefundableOrder): Cents {
  return order.isPaid && order.hasPayment ? Math.max(0, order.amount - order.refunded) : 0
}

/** The amount to refund: the requested one, or everything that is left. */
export function decideRefund(
  order: RefundableOrder,
  asked: Cents | undefined,
): Result<Cents, RefundRefusal> {
  if (!order.isPaid || !order.hasPayment) return refuse('not-paid')
  const left = refundableAmount(order)
  if (left === 0) return refuse('nothing-left')
  const amount = asked ?? left
  return amount > left || amount <= 0 ? refuse('too-much') : accept(amount)
}

/** A full refund cancels an order that is not completed; a partial one changes no status. */
export function statusAfterRefund(
  status: OrderStatus,
  amount: Cents,
  refunded: Cents,
): OrderStatus {
  if (refunded < amount || amount === 0) return status
  const move = moveOrder(status, 'refunded')
  return move.ok ? move.value : status
}
