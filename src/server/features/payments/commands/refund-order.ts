import type { OrderMoney } from '#contract/refunds.ts'
import { isOrderId } from '#core/order/order-id.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { decideRefund, type RefundRefusal, refundableAmount } from '#core/payment/refund.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type StaffActor, staffOf } from '#server/http/actor.ts'
import type { Call } from '#server/http/serve.ts'
import type { Ports } from '#server/ports.ts'
import { findOrderAmount, lockOrderRow } from '../reads/find-payment.ts'
import {
  findRefund,
  listDisputes,
  listRefunds,
  listUnsentRefunds,
  sumOrderRefunds,
} from '../reads/find-refund.ts'
import { insertRefund, updateRefund } from '../writes/refunds.ts'
import { confirmPaymentCommand } from './confirm-payment.ts'

export type WantedRefund = {
  readonly id: string
  readonly orderId: string
  readonly amount: number | undefined
  readonly reason: string
}

type Refused = RefundRefusal | 'no-such-order' | 'refund-refused' | 'payment-unavailable'

/**
 * Refunds money. The refund is stored first and then sent with its own idempotency key, so it is
 * made once even if the process ends in between.
 */
export async function refundOrderCommand(
  ports: Ports,
  call: Pick<Call<unknown, unknown, unknown>, 'actor' | 'requestId'>,
  wanted: WantedRefund,
): Promise<Result<OrderMoney, Refused>> {
  const found = isOrderId(wanted.orderId)
    ? await findOrderAmount(ports.database, wanted.orderId)
    : undefined
  if (!found) return refuse('no-such-order')
  const kept = await keepRefund(ports, staffOf(call.actor), call.requestId, wanted)
  if (!kept.ok) return kept
  try {
    await sendRefundCommand(ports, wanted.id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId: wanted.orderId, kind: error.kind }, 'refund not made')
    return refuse(error.kind === 'unavailable' ? 'payment-unavailable' : 'refund-refused')
  }
  return await showOrderMoney(ports, wanted.orderId)
}

function keepRefund(
  ports: Ports,
  staff: StaffActor,
  requestId: string,
  wanted: WantedRefund,
): Promise<Result<null, RefundRefusal | 'no-such-order' | 'refund-refused'>> {
  return ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrderRow(transaction, wanted.orderId)
    if (order.deleted_at !== null) return refuse('no-such-order')
    const known = await findRefund(transaction, wanted.id)
    if (known) return known.orderId === order.id ? accept(null) : refuse('refund-refused')
    const decided = decideRefund(
      {
        amount: order.amount,
        isPaid: order.paid_at !== null,
        hasPayment: order.stripe_payment_intent_id !== null,
        refunded: await sumOrderRefunds(transaction, order.id),
      },
      wanted.amount,
    )
    if (!decided.ok) return decided
    const now = ports.clock.now()
    await insertRefund(transaction, {
      id: wanted.id,
      orderId: order.id,
      amount: decided.value,
      reason: wanted.reason,
      status: 'pending',
      adminUserId: staff.adminUserId,
      now,
    })
    await recordAudit(transaction, {
      actor: staff,
      requestId,
      at: now,
      action: 'order.refund-made',
      subjectKind: 'order',
      subjectId: order.id,
      after: { amount: decided.value, reason: wanted.reason, refundId: wanted.id },
    })
    return accept(null)
  })
}

/** Sends a stored refund to the provider; one that was sent already is not sent again. */
export async function sendRefundCommand(ports: Ports, refundId: string): Promise<void> {
  const refund = await findRefund(ports.database, refundId)
  if (!refund?.paymentId || refund.status !== 'pending' || refund.providerRefundId !== null) return
  try {
    const made = await ports.gateway.refundPayment({
      paymentId: refund.paymentId,
      amount: refund.amount,
      idempotencyKey: `order:${refund.orderId}:refund:${refund.id}`,
    })
    await updateRefund(ports.database, refund.id, {
      status: made.status,
      providerRefundId: made.id,
      now: ports.clock.now(),
    })
  } catch (error) {
    // Without an answer the refund may have been made, so it stays and is retried with its key.
    if (error instanceof GatewayError && error.kind !== 'unavailable') {
      const now = ports.clock.now()
      await updateRefund(ports.database, refund.id, { status: 'failed', error: error.kind, now })
    }
    throw error
  }
  await confirmPaymentCommand(ports, await ports.gateway.getPayment(refund.paymentId))
}

const minuteMs = 60_000

/** Sends refunds again whose answer was lost. */
export async function sweepRefundsCommand(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - minuteMs)
  for (const { id } of await listUnsentRefunds(ports.database, before)) {
    try {
      await sendRefundCommand(ports, id)
    } catch (error) {
      ports.log.error({ refundId: id, error: String(error) }, 'refund not swept')
    }
  }
}

export async function showOrderMoney(
  ports: Ports,
  orderId: string,
): Promise<Result<OrderMoney, 'no-such-order'>> {
  const { database } = ports
  const order = isOrderId(orderId) ? await findOrderAmount(database, orderId) : undefined
  if (!order) return refuse('no-such-order')
  const refunded = await sumOrderRefunds(database, orderId)
  const isPaid = order.paidAt !== null
  const facts = { amount: order.amount, isPaid, hasPayment: order.paymentId !== null, refunded }
  return accept({
    paid: isPaid ? order.amount : 0,
    paidAt: order.paidAt,
    cardLast4: order.cardLast4,
    paymentId: order.paymentId,
    refunded,
    refundable: refundableAmount(facts),
    refunds: await listRefunds(database, orderId),
    disputes: await listDisputes(database, orderId),
  })
}
